import SQLiteRecords

extension Database {
  /// Makes SQLite compile statements for the schema of the transaction. It looks whether another connection
  /// has changed the schema only when a statement runs.
  ///
  /// https://www.sqlite.org/rescode.html#schema
  func readSchema() throws {
    try withoutTrace { try cachedStatement(sql: "SELECT 1 FROM sqlite_master LIMIT 0").execute() }
  }
}
