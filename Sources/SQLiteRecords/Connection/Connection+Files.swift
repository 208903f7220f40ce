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

extension Connection {
  /// Whether SQLite has a transaction that has read or written.
  ///
  /// https://www.sqlite.org/c3ref/txn_state.html
  package var hasPendingTransaction: Bool {
    sqlite3_txn_state(sqliteConnection, nil) > SQLITE_TXN_NONE
  }

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

/// A state of a database that connections can read, as long as one of them is reading it.
///
/// https://www.sqlite.org/c3ref/snapshot.html
final class CommittedState {
  fileprivate let pointer: UnsafeMutablePointer<sqlite3_snapshot>

  fileprivate init(_ pointer: UnsafeMutablePointer<sqlite3_snapshot>) { self.pointer = pointer }

  deinit { sqlite_records_snapshot_free(pointer) }
}

extension Connection {
  /// Whether SQLite can distinguish the states of a database.
  ///
  /// https://www.sqlite.org/compile.html#enable_snapshot
  static let hasCommittedStates = sqlite_records_has_snapshots() != 0

  /// The state that the open transaction reads.
  ///
  /// - throws: `SQLITE_ERROR` if the log of the database is empty.
  func committedState() throws(SQLiteFailure) -> CommittedState {
    var pointer: UnsafeMutablePointer<sqlite3_snapshot>?
    let code = sqlite_records_snapshot_get(sqliteConnection, &pointer)
    guard code == SQLITE_OK, let pointer else { throw failure(code) }
    return CommittedState(pointer)
  }

  /// Makes the open transaction, of which no statement runs, read another state.
  ///
  /// - throws: `SQLITE_ERROR_SNAPSHOT` if the state is gone.
  func read(_ state: CommittedState) throws(SQLiteFailure) {
    let code = sqlite_records_snapshot_open(sqliteConnection, state.pointer)
    guard code == SQLITE_OK else { throw failure(code) }
  }
}

extension Connection {
  /// A path where there is no file yet, among the system's temporary files; nil if the main database
  /// is not in a file.
  ///
  /// https://www.sqlite.org/c3ref/c_fcntl_begin_atomic_write.html#sqlitefcntltempfilename
  package var temporaryFilePath: String? {
    guard let path = sqlite3_db_filename(sqliteConnection, "main"), path.pointee != 0 else {
      return nil
    }
    var name: UnsafeMutablePointer<CChar>?
    let code = sqlite3_file_control(sqliteConnection, "main", SQLITE_FCNTL_TEMPFILENAME, &name)
    defer { sqlite3_free(name) }
    guard code == SQLITE_OK, let name else { return nil }
    return String(cString: name)
  }

  /// Deletes a closed database file, and the files that SQLite may have left next to it, in the same way
  /// as the main database is written.
  package func deleteDatabase(at path: String) {
    var vfs: UnsafeMutablePointer<sqlite3_vfs>?
    sqlite3_file_control(sqliteConnection, "main", SQLITE_FCNTL_VFS_POINTER, &vfs)
    guard let vfs, let delete = vfs.pointee.xDelete else { return }
    for ending in ["", "-journal", "-wal", "-shm"] { _ = delete(vfs, path + ending, 0) }
  }
}

/// Where a database is.
struct DatabaseLocation {
  /// A path, `:memory:`, nothing for a temporary database, or a URI.
  let path: String

  /// Whether a path that begins with `file:` is a URI. https://www.sqlite.org/uri.html
  let acceptsURIs: Bool

  /// The name of the VFS that reads and writes; nil for the default one.
  ///
  /// https://www.sqlite.org/vfs.html
  let vfsName: String?

  private var isURI: Bool { acceptsURIs && path.hasPrefix("file:") }

  /// The name that SQLite opens. If SQLite was built to accept URIs it does so without a flag, so a path
  /// that looks like one is preceded by the name of its folder.
  var name: String {
    !acceptsURIs && path.hasPrefix("file:") ? "./" + path : path
  }

  /// The path in messages: without the parameters of a URI, which may be secret.
  var publicPath: String { isURI ? String(path.prefix { $0 != "?" }) : path }

  /// SQLite's strings end at the first NUL, as does a part of a URI at `%00`: it would open a
  /// different file.
  func check() throws(SQLiteFailure) {
    try Connection.checkNoNUL(in: path, "the path of the database", code: SQLITE_CANTOPEN)
    if let vfsName { try Connection.checkNoNUL(in: vfsName, "the name of the VFS") }
    if isURI, !path.ranges(of: "%00").isEmpty {
      throw SQLiteFailure(
        code: SQLITE_CANTOPEN,
        message: "the path of the database contains a NUL character"
      )
    }
  }
}

extension Connection {
  /// Checks that SQLite, whose strings end at the first NUL, gets the whole of a text.
  static func checkNoNUL(
    in text: String,
    _ subject: String,
    code: CInt = SQLITE_MISUSE
  ) throws(SQLiteFailure) {
    guard text.utf8.contains(0) else { return }
    throw SQLiteFailure(code: code, message: "\(subject) contains a NUL character")
  }
}
