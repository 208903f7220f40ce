// Conformances that connect two modules, neither of which imports the other.

extension Table: DatabaseRegionConvertible {
  /// All of the table, with the columns that it gets later; it need not exist yet. For a view, it is what
  /// the view reads now.
  ///
  /// ```swift
  /// try Table("player").databaseRegion(db)  // player(*)
  /// ```
  ///
  /// - throws: A `DatabaseError` if SQLite cannot run the view's query.
  public func databaseRegion(_ db: Database) throws -> DatabaseRegion {
    let isView = try db.exists(.view, tableName)
    return isView ? try all().databaseRegion(db) : DatabaseRegion(table: tableName)
  }
}
