import CSQLiteRecords

extension Connection {
  /// A number that changes with each write to the main database; nil unless a transaction has begun
  /// to read the database, because it is not known otherwise.
  ///
  /// https://www.sqlite.org/c3ref/c_fcntl_begin_atomic_write.html#sqlitefcntldataversion
  var dataVersion: UInt32? {
    guard sqlite3_txn_state(sqliteConnection, "main") > SQLITE_TXN_NONE else { return nil }
    return lastDataVersion
  }

  /// The number as the connection knew it when it last began to read, or committed what it wrote.
  var lastDataVersion: UInt32? {
    var version: UInt32 = 0
    let code = sqlite3_file_control(
      sqliteConnection,
      "main",
      SQLITE_FCNTL_DATA_VERSION,
      &version
    )
    return code == SQLITE_OK ? version : nil
  }
}
