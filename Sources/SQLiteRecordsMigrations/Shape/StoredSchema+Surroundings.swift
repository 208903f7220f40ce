import SQLiteRecords

extension StoredSchema {
  /// Creates the tables and views of others in a new database, which views, triggers and full-text
  /// tables of a target can need.
  ///
  /// SQLite may not know the module of a virtual table: that is omitted.
  ///
  /// - parameter own: The names of the target's tables and views, in small letters.
  func createSurroundings(of own: Set<ExactText>, in db: Database) throws {
    let others = objects.filter { !own.contains($0.table) }
    for kind in [Object.Kind.table, .virtualTable, .view] {
      for object in others.filter({ $0.kind == kind }).sorted(by: { $0.name < $1.name }) {
        do {
          try db.execute(sql: object.sql.text)
        } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
          continue
        }
      }
    }
  }
}
