import SQLiteRecordsSQL

/// SQL that a schema file holds, and that is written into a statement as it is.
///
/// Text without fault is a sequence of whole tokens with balanced parentheses. Put between
/// parentheses, it cannot end them, nor begin a comment or a statement of its own.
enum SQLText {
  /// The mistake in a text, as the end of a sentence that begins with the text, and the byte at which it
  /// is; `nil` if there is none.
  static func fault(in text: String) -> (words: String, offset: Int)? {
    if let offset = Array(text.utf8).firstIndex(of: 0) {
      return ("contains a NUL character", offset)
    }
    let tokens = SQLLexer.tokensAndComments(of: text)
    if tokens.isEmpty { return ("is empty", 0) }
    var open: [Int] = []
    for token in tokens {
      if let fault = fault(of: token, open: &open) { return (fault, token.range.lowerBound) }
    }
    return open.last.map { ("opens a parenthesis that it does not close", $0) }
  }

  private static func check(_ text: Located<String>, noun: String, log: inout DiagnosticLog) {
    guard let (words, offset) = fault(in: text.value) else { return }
    let message = "the \(noun) \(quoted(text.excerpt(at: offset))) \(words)"
    log.error(.malformedSQL, message, at: text.place(of: offset))
  }

  /// Logs what is wrong with an expression.
  static func check(_ expression: Located<String>, log: inout DiagnosticLog) {
    check(expression, noun: "expression", log: &log)
  }

  /// Logs what is wrong with a statement, which is written without its semicolon.
  static func checkStatement(_ statement: Located<String>, log: inout DiagnosticLog) {
    check(statement, noun: "statement", log: &log)
  }

  /// Logs what is wrong with the query of a view.
  static func checkQuery(_ query: Located<String>, log: inout DiagnosticLog) {
    let first = SQLWords(query.value).words.first?.asciiUppercased ?? ""
    guard otherStatements.contains(first) else { return checkStatement(query, log: &log) }
    log.error(
      .viewOfNoQuery,
      "a view cannot begin with \(first); its 'sql' is a query that begins with SELECT, WITH or VALUES",
      at: query.location
    )
  }

  /// The words that begin statements other than queries.
  private static let otherStatements: Set<String> = [
    "ALTER", "ANALYZE", "ATTACH", "BEGIN", "COMMIT", "CREATE", "DELETE", "DETACH", "DROP",
    "EXPLAIN",
    "INSERT", "PRAGMA", "REINDEX", "REPLACE", "ROLLBACK", "SAVEPOINT", "UPDATE", "VACUUM",
  ]

  /// Logs what is wrong with an argument of a module.
  static func checkArgument(_ argument: Located<String>, log: inout DiagnosticLog) {
    check(argument, noun: "argument", log: &log)
  }

  /// The mistake in a token, inside parentheses that open at some bytes.
  private static func fault(of token: SQLToken, open: inout [Int]) -> String? {
    switch token.kind {
    case .symbol where token.text == "(":
      open.append(token.range.lowerBound)
      return nil
    case .symbol where token.text == ")":
      return open.popLast() == nil ? "closes a parenthesis that it does not open" : nil
    case .symbol where token.text == ";": return "contains a semicolon"
    case .comment: return "contains a comment"
    case .parameter: return "contains a parameter"
    case .invalid where quotes.contains(token.text.utf8.first ?? 0) || token.text.utf8.count > 1:
      return "opens a quote that it does not close"
    case .word, .quotedName, .string, .blob, .number, .symbol, .invalid: return nil
    }
  }

  private static let quotes = Set("'\"`[".utf8)
}
