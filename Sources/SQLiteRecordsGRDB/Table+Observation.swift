// Conformances that connect two modules, neither of which imports the other.

extension Table: DatabaseRegionConvertible {
  /// All of the table.
  ///
  /// - throws: A ``DatabaseError`` if there is no such table.
  public func databaseRegion(_ db: Database) throws -> DatabaseRegion {
    try all().databaseRegion(db)
  }
}
