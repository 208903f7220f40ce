import SQLiteRecordsSQL

/// Passes the tokens of a statement, one by one.
struct StatementReader {
  private let sql: [UInt8]
  private let tokens: [SQLToken]
  private(set) var index = 0

  init(_ sql: String) {
    self.sql = Array(sql.utf8)
    tokens = SQLLexer.tokens(of: sql)
  }

  var next: SQLToken? { index < tokens.count ? tokens[index] : nil }

  /// The token after the next one.
  var second: SQLToken? { index + 1 < tokens.count ? tokens[index + 1] : nil }

  var isAtEnd: Bool { next == nil || next?.isSymbol(";") == true }

  mutating func advance() {
    index += 1
  }

  func failure(_ expected: String) -> SQLSyntaxError {
    SQLSyntaxError(expected: expected, found: next?.text)
  }

  /// Passes words if they come next, all of them and in order.
  mutating func take(_ words: String...) -> Bool {
    guard index + words.count <= tokens.count else { return false }
    for (offset, word) in words.enumerated() where !tokens[index + offset].isWord(word) {
      return false
    }
    index += words.count
    return true
  }

  mutating func take(symbol: String) -> Bool {
    guard next?.isSymbol(symbol) == true else { return false }
    index += 1
    return true
  }

  mutating func expect(_ words: String...) throws(SQLSyntaxError) {
    for word in words where !take(word) { throw failure(word) }
  }

  mutating func expect(symbol: String) throws(SQLSyntaxError) {
    guard take(symbol: symbol) else { throw failure("'\(symbol)'") }
  }

  mutating func name() throws(SQLSyntaxError) -> String {
    guard let name = next?.name else { throw failure("a name") }
    index += 1
    return name
  }

  /// A name, and before it the name of a schema, which is omitted.
  mutating func qualifiedName() throws(SQLSyntaxError) -> String {
    let first = try name()
    return take(symbol: ".") ? try name() : first
  }

  /// Names between parentheses.
  mutating func nameList() throws(SQLSyntaxError) -> [String] {
    try expect(symbol: "(")
    var names = [try name()]
    while take(symbol: ",") { names.append(try name()) }
    try expect(symbol: ")")
    return names
  }
}

extension StatementReader {
  /// The text between the parentheses that come next.
  mutating func parenthesized() throws(SQLSyntaxError) -> SQLFragment {
    try expect(symbol: "(")
    let start = index
    try passBalanced { $0.isSymbol(")") }
    let fragment = fragment(from: start)
    try expect(symbol: ")")
    return fragment
  }

  /// The tokens up to one that ends them, which is not passed, or up to the statement's end.
  mutating func fragment(
    until isEnd: (SQLToken) -> Bool
  ) throws(SQLSyntaxError) -> SQLFragment {
    let start = index
    try passBalanced(until: isEnd)
    guard index > start else { throw failure("an expression") }
    return fragment(from: start)
  }

  /// The tokens from an index up to here, or up to another one.
  func fragment(from start: Int, to end: Int? = nil) -> SQLFragment {
    let tokens = tokens[start..<(end ?? index)]
    guard let first = tokens.first, let last = tokens.last else {
      return SQLFragment(text: "", canonical: CanonicalSQL(tokens))
    }
    let bytes = sql[first.range.lowerBound..<last.range.upperBound]
    return SQLFragment(
      text: String(decoding: bytes, as: UTF8.self),
      canonical: CanonicalSQL(tokens)
    )
  }

  /// Passes tokens up to one that ends them and is inside no parentheses.
  private mutating func passBalanced(
    until isEnd: (SQLToken) -> Bool
  ) throws(SQLSyntaxError) {
    var depth = 0
    while let token = next, depth > 0 || !isEnd(token) {
      if token.isSymbol("(") { depth += 1 }
      if token.isSymbol(")") { depth -= 1 }
      guard depth >= 0 else { return }
      index += 1
    }
    if depth > 0 { throw failure("')'") }
  }
}
