import SQLiteRecords
import SQLiteRecordsDump

extension Database {
  /// The statements that a closure runs, with their values; those that SQLite runs for its own tables,
  /// which it shows as comments, are omitted.
  func statements(of body: () throws -> Void) throws -> [String] {
    var statements: [String] = []
    trace { statements.append($0.expandedDescription) }
    defer { trace() }
    try body()
    return statements.filter { !$0.hasPrefix("-- ") }
  }

  /// The SQL that created a table or a trigger; nil if there is none.
  func definition(of name: String) throws -> String? {
    let sql = "SELECT sql FROM sqlite_master WHERE name = ?"
    return try String.fetchOne(self, sql: sql, arguments: [name])
  }
}
