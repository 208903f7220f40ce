import SQLiteRecords

/// Lets SQLite read a pattern, which alone knows what it takes for one.
enum PatternCheck {
  /// Throws SQLite's error if a table of a module does not take a pattern.
  static func check(_ rawPattern: String, module: String) throws {
    try DatabaseQueue().writeWithoutTransaction { db in
      try withoutSQL { try db.execute(sql: "CREATE VIRTUAL TABLE document USING \(module)") }
      try check(rawPattern, table: "document", in: db)
    }
  }

  /// Throws SQLite's error if a full-text table does not take a pattern.
  ///
  /// SQLite reads the pattern at the first step. No row has that rowid, so that it finds none, and
  /// looks at little of the index.
  static func check(_ rawPattern: String, table: String, in db: Database) throws {
    let name = table.quotedDatabaseIdentifier
    let sql = "SELECT 1 FROM \(name) WHERE \(name) MATCH ? AND rowid = \(Int64.min)"
    try withoutSQL { _ = try Row.fetchOne(db, sql: sql, arguments: [rawPattern]) }
  }

  /// The statements are none of the client's, and so do not belong into an error.
  private static func withoutSQL(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch let error as DatabaseError {
      throw DatabaseError(resultCode: error.extendedResultCode, message: error.message)
    }
  }
}
