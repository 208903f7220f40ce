import CSQLiteRecords
import RuntimeTestSupport
import SQLiteRecordsGRDB

/// The write-ahead logs next to database files.
enum LogFiles {
  /// Whether a log stays where it is when the last connection is closed: Apple's SQLite can keep it, which
  /// lets readers open the file that may not create one.
  ///
  /// https://www.sqlite.org/c3ref/c_fcntl_begin_atomic_write.html#sqlitefcntlpersistwal
  static func areKept() throws -> Bool {
    let folder = try TemporaryFolder()
    let queue = try DatabaseQueue(path: folder.path("log.sqlite"))
    return queue.inDatabase { db in
      var isKept: CInt = -1
      sqlite3_file_control(db.sqliteConnection, "main", SQLITE_FCNTL_PERSIST_WAL, &isKept)
      return isKept == 1
    }
  }
}
