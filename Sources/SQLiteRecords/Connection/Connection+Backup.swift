import CSQLiteRecords

extension Connection {
  /// Copies the main database of this connection over that of another one.
  ///
  /// https://www.sqlite.org/backup.html
  ///
  /// - parameter pagesPerStep: The number of pages that are copied at once; all if it is negative.
  /// - parameter stepDidEnd: Called after each step with the number of pages to come, and that of
  ///   all pages; an error that it throws ends the copying, and nothing is copied.
  func backup(
    to destination: Connection,
    pagesPerStep: CInt,
    stepDidEnd: (_ remaining: CInt, _ total: CInt) throws -> Void
  ) throws {
    let target = destination.sqliteConnection
    guard let backup = sqlite3_backup_init(target, "main", sqliteConnection, "main") else {
      throw destination.failure(destination.errorCode)
    }
    do {
      var code = SQLITE_OK
      while code == SQLITE_OK {
        code = sqlite3_backup_step(backup, pagesPerStep)
        guard code == SQLITE_OK || code == SQLITE_DONE else {
          throw SQLiteFailure(code: code, message: Self.description(of: code))
        }
        try stepDidEnd(sqlite3_backup_remaining(backup), sqlite3_backup_pagecount(backup))
      }
    } catch {
      sqlite3_backup_finish(backup)
      throw error
    }
    let code = sqlite3_backup_finish(backup)
    guard code == SQLITE_OK else { throw destination.failure(code) }
  }

  /// Releases memory that is not needed now. https://www.sqlite.org/c3ref/db_release_memory.html
  func releaseMemory() {
    sqlite3_db_release_memory(sqliteConnection)
  }
}
