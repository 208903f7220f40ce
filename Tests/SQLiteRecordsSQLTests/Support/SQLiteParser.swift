import CSQLiteRecords
import Testing

/// SQLite's own parser, over a database with the tables that the tests name.
final class SQLiteParser {
  /// SQLite's verdict about a text.
  enum Verdict: Equatable {
    case accepted
    /// The text is not in SQLite's grammar.
    case syntaxError(String)
    /// The text was parsed, and SQLite did not find what it names.
    case unknownName(String)
    /// Something else is wrong, perhaps in front of a syntax error.
    case otherError(String)
  }

  static let version = sqlite3_libversion_number()
  private var handle: OpaquePointer?

  init() throws {
    try #require(sqlite3_open(":memory:", &handle) == SQLITE_OK)
    let script = """
      CREATE TABLE t (a, b, c);
      CREATE TABLE u (a, b, d);
      CREATE INDEX i ON t (a);
      CREATE UNIQUE INDEX j ON t (a) WHERE b;
      CREATE UNIQUE INDEX k ON t (b COLLATE nocase, c);
      """
    try #require(sqlite3_exec(handle, script, nil, nil, nil) == SQLITE_OK)
  }

  deinit { sqlite3_close(handle) }

  func verdict(on sql: String) -> Verdict {
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) != SQLITE_OK else {
      return .accepted
    }
    let message = String(cString: sqlite3_errmsg(handle))
    if Self.syntaxMessages.contains(where: message.contains) { return .syntaxError(message) }
    if Self.nameMessages.contains(where: message.hasPrefix) { return .unknownName(message) }
    return .otherError(message)
  }

  /// The value of an expression as SQLite writes it, or its message.
  func value(of expression: String) -> String {
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    let sql = "SELECT quote(\(expression))"
    guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK,
      sqlite3_step(statement) == SQLITE_ROW, let text = sqlite3_column_text(statement, 0)
    else { return String(cString: sqlite3_errmsg(handle)) }
    return String(cString: text)
  }

  private static let syntaxMessages = [
    "syntax error", "unrecognized token", "incomplete input", "unknown join type",
    "unknown or unsupported join type", "should come after", "hex literal too big",
    "a JOIN clause is required",
  ]

  private static let nameMessages = [
    "no such column: ", "no such table: ", "no such function: ",
    "no such collation sequence: ", "no such index: ", "ambiguous column name: ",
  ]
}
