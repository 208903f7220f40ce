import CSQLiteRecords

extension Connection {
  /// Whether the main database is in WAL mode; false if that cannot be determined.
  ///
  /// The connection knows it since it read the database first, so no lock is taken to find out.
  ///
  /// https://www.sqlite.org/pragma.html#pragma_journal_mode
  var hasWriteAheadLog: Bool {
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    recorder.begin()
    let code = sqlite3_prepare_v2(sqliteConnection, "PRAGMA main.journal_mode", -1, &statement, nil)
    guard code == SQLITE_OK, sqlite3_step(statement) == SQLITE_ROW,
      let text = sqlite3_column_text(statement, 0)
    else { return false }
    return String(cString: text) == "wal"
  }
}
