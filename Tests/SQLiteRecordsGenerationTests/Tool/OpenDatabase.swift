import CSQLiteRecords

/// A database file that is open for writing.
final class OpenDatabase {
  private let handle: OpaquePointer

  init(at path: String) throws {
    var handle: OpaquePointer?
    guard sqlite3_open(path, &handle) == SQLITE_OK, let handle else {
      throw ScriptedDatabase.Failure(message: "SQLite opens no database at \(path)")
    }
    self.handle = handle
  }

  deinit { sqlite3_close(handle) }

  func execute(_ script: String) throws {
    guard sqlite3_exec(handle, script, nil, nil, nil) == SQLITE_OK else {
      throw ScriptedDatabase.Failure(message: String(cString: sqlite3_errmsg(handle)))
    }
  }
}
