// What two modules say of each other, neither of which knows the other one.

extension Table: DatabaseRegionConvertible {
  /// All of the table.
  ///
  /// - throws: A ``DatabaseError`` if there is no such table.
  public func databaseRegion(_ db: Database) throws -> DatabaseRegion {
    try all().databaseRegion(db)
  }
}
