import CSQLiteRecords

extension Connection {
  /// Copies pages from the write-ahead log to the database file.
  ///
  /// https://www.sqlite.org/c3ref/wal_checkpoint_v2.html
  ///
  /// - parameter mode: One of SQLite's numbers for how much is done.
  /// - parameter schemaName: A database of the connection; all of them if it is nil.
  /// - returns: The number of pages in the log, and of those that are copied; -1 if there is no log.
  func checkpoint(
    _ mode: CInt,
    on schemaName: String?
  ) throws(SQLiteFailure) -> (logged: CInt, copied: CInt) {
    if let schemaName { try Self.checkNoNUL(in: schemaName, "the name of the database") }
    var logged: CInt = -1
    var copied: CInt = -1
    let code = sqlite3_wal_checkpoint_v2(sqliteConnection, schemaName, mode, &logged, &copied)
    guard code == SQLITE_OK else { throw failure(code) }
    return (logged, copied)
  }
}
