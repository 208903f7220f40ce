import SQLiteRecordsSQLText

/// Passes the tokens of a stored statement, one by one. SQLite has accepted the statement: what is not
/// understood is passed, too.
struct DefinitionReader {
  private var rest: ArraySlice<SQLToken>

  init(_ tokens: [SQLToken]) { rest = tokens[...] }

  init(sql: String) { self.init(SQLLexer.tokens(of: sql)) }

  var next: SQLToken? { rest.first }

  var isAtEnd: Bool { rest.isEmpty }

  /// Passes words if they come next, all of them and in order.
  mutating func take(_ words: String...) -> Bool {
    guard rest.count >= words.count, zip(rest, words).allSatisfy({ $0.isWord($1) }) else {
      return false
    }
    rest = rest.dropFirst(words.count)
    return true
  }

  mutating func take(symbol: String) -> Bool {
    guard next?.isSymbol(symbol) == true else { return false }
    rest = rest.dropFirst()
    return true
  }

  /// Passes any token.
  mutating func token() -> SQLToken? { rest.popFirst() }

  /// Passes a name, and before it the name of a schema. Empty if none comes next.
  mutating func name() -> String {
    guard let name = next?.name else { return "" }
    rest = rest.dropFirst()
    return take(symbol: ".") ? self.name() : name
  }

  /// Passes the tokens up to one that is inside no parentheses.
  mutating func tokens(until isEnd: (_ token: SQLToken, _ before: SQLToken?) -> Bool) -> [SQLToken]
  {
    var (passed, depth): ([SQLToken], Int) = ([], 0)
    while let token = next, depth > 0 || !isEnd(token, passed.last) {
      if token.isSymbol("(") { depth += 1 }
      if token.isSymbol(")") { depth -= 1 }
      guard depth >= 0 else { break }
      passed.append(token)
      rest = rest.dropFirst()
    }
    return passed
  }

  /// Passes all other tokens, without a semicolon at the end.
  mutating func remaining() -> [SQLToken] {
    defer { rest = [] }
    return Array(rest.last?.isSymbol(";") == true ? rest.dropLast() : rest)
  }

  /// Passes parentheses, and returns what is between them; empty if none come next.
  mutating func parenthesized() -> [SQLToken] {
    guard take(symbol: "(") else { return [] }
    let inner = tokens { token, _ in token.isSymbol(")") }
    _ = take(symbol: ")")
    return inner
  }

  /// Passes parentheses, and returns what is between the commas in them.
  mutating func list() -> [[SQLToken]] {
    var reader = DefinitionReader(parenthesized())
    var items: [[SQLToken]] = []
    while !reader.isAtEnd {
      let item = reader.tokens { token, _ in token.isSymbol(",") }
      if !item.isEmpty { items.append(item) }
      // A parenthesis without its partner stops the reader, too.
      _ = reader.token()
    }
    return items
  }
}
