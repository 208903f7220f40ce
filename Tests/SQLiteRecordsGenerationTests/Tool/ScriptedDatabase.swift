import CSQLiteRecords

/// A database in memory that an SQL script has made, as the program `sqlite3` would.
final class ScriptedDatabase {
  /// SQLite's error for a script that it rejects.
  struct Failure: Error {
    let message: String
  }

  private let handle: OpaquePointer

  init(_ script: String) throws {
    var handle: OpaquePointer?
    guard sqlite3_open(":memory:", &handle) == SQLITE_OK, let handle else {
      throw Failure(message: "SQLite makes no database")
    }
    self.handle = handle
    guard sqlite3_exec(handle, script, nil, nil, nil) == SQLITE_OK else {
      throw Failure(message: String(cString: sqlite3_errmsg(handle)))
    }
  }

  deinit {
    sqlite3_close(handle)
  }

  /// How many tables or indexes were made by name.
  func count(ofType type: String) -> Int {
    let sql = "SELECT 1 FROM sqlite_master WHERE type = '\(type)' AND name NOT GLOB 'sqlite_*'"
    var statement: OpaquePointer?
    sqlite3_prepare_v2(handle, sql, -1, &statement, nil)
    defer { sqlite3_finalize(statement) }
    var count = 0
    while sqlite3_step(statement) == SQLITE_ROW { count += 1 }
    return count
  }
}
