import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// The properties of any bytes that are read as a statement.
enum StatementProperty {
  /// Reads bytes as a statement.
  ///
  /// There is a tree, or an error at a place in the text; SQLite's parser accepts the same texts.
  static func check(_ bytes: [UInt8]) throws(PropertyViolation) {
    let text = String(decoding: bytes, as: UTF8.self)
    let error = error(in: text)
    try checkPlace(of: error, in: text)
    guard !bytes.contains(0) else { return }
    guard
      let connection = try? GeneratorConnection(script: Array(tables.utf8), timeLimit: .seconds(1))
    else { throw PropertyViolation(description: "there is no database") }
    do throws(GeneratorConnection.Failure) {
      _ = try connection.describe(text)
    } catch {
      return try checkRejected(text, error.message, isRead: self.error(in: text) == nil)
    }
    let isBeyondUs = error.map { error in limits.contains(where: error.message.hasPrefix) } ?? true
    try hold(isBeyondUs, or: "SQLite accepts it: \(error?.message ?? "")")
  }

  private static let tables = "CREATE TABLE t (a, b, c); CREATE TABLE u (a, b, d);"

  /// How messages begin that are about other statements than ours, or about more than we read.
  private static let limits = [
    "expected SELECT, VALUES, INSERT, REPLACE, UPDATE, DELETE or WITH, found ",
    "the statement is nested deeper than ", "the expression has more than ",
  ]

  private static func error(in text: String) -> SQLParseError? {
    do throws(SQLParseError) {
      _ = try SQLSyntax.Statement(parsing: text)
      return nil
    } catch {
      return error
    }
  }

  private static func checkPlace(
    of error: SQLParseError?,
    in text: String
  ) throws(PropertyViolation) {
    guard let error else { return }
    let isInside = error.range.upperBound <= text.utf8.count
    try hold(isInside, or: "outside of the text: \(error.range)")
    try hold(!error.message.contains("\n"), or: "more than one line: \(error.message)")
  }

  private static func checkRejected(
    _ text: String,
    _ message: String,
    isRead: Bool
  ) throws(PropertyViolation) {
    let syntaxMessages = [
      "syntax error", "unrecognized token", "incomplete input", "unknown join type",
      "unknown or unsupported join type", "should come after", "hex literal too big",
      "a JOIN clause is required",
    ]
    guard syntaxMessages.contains(where: message.contains) else { return }
    try hold(!isRead || isNew(text), or: "SQLite rejects it: \(message)")
  }

  /// Whether a text may be in the grammar of newer versions of SQLite only: functions have the names of
  /// joins, arguments have an order, digits have underscores between them, RAISE has an expression.
  private static func isNew(_ text: String) -> Bool {
    let tokens = SQLLexer.tokens(of: text)
    let joinWords = ["CROSS", "FULL", "INNER", "LEFT", "NATURAL", "OUTER", "RIGHT"]
    let isCallOfJoinWord = zip(tokens, tokens.dropFirst()).contains { word, next in
      next.isSymbol("(") && joinWords.contains(where: word.isWord)
    }
    return isCallOfJoinWord
      || tokens.contains { token in
        token.isWord("ORDER") || token.isWord("RAISE")
          || (token.kind == .number && token.text.contains("_"))
      }
  }
}
