import CSQLiteRecords
import SQLiteRecordsInspection
import Testing

/// A database in memory, made by a script.
final class MemoryDatabase: SchemaSource {
  private var handle: OpaquePointer?

  init(_ script: String = "") throws {
    try #require(sqlite3_open(":memory:", &handle) == SQLITE_OK)
    try check(sqlite3_exec(handle, script, nil, nil, nil), script)
  }

  deinit { sqlite3_close(handle) }

  func rows(of sql: String) throws -> [[String?]] {
    var statement: OpaquePointer?
    try check(sqlite3_prepare_v2(handle, sql, -1, &statement, nil), sql)
    defer { sqlite3_finalize(statement) }
    var rows: [[String?]] = []
    while sqlite3_step(statement) == SQLITE_ROW {
      rows.append(
        (0..<sqlite3_column_count(statement)).map { column in
          sqlite3_column_text(statement, column).map { String(cString: $0) }
        }
      )
    }
    return rows
  }

  /// Whether SQLite can prepare a statement.
  func accepts(_ sql: String) -> Bool {
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    return sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK
  }

  private func check(_ code: Int32, _ sql: String) throws {
    let message = String(cString: sqlite3_errmsg(handle))
    try #require(code == SQLITE_OK, "\(message): \(sql)")
  }
}
