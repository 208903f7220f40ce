import SQLiteRecordsSQLText

/// A token, or what is in a pair of parentheses.
enum SQLGroup {
  case token(SQLToken)
  case group([SQLGroup], range: Range<Int>)

  /// How many parentheses may be open at once.
  private static let maximumDepth = 64

  static func nodes(of tokens: [SQLToken]) -> [SQLGroup] {
    var rest = tokens[...]
    return nodes(&rest, depth: 0)
  }

  private static func nodes(_ rest: inout ArraySlice<SQLToken>, depth: Int) -> [SQLGroup] {
    var nodes: [SQLGroup] = []
    while let token = rest.first {
      if token.isSymbol(")"), depth > 0 { return nodes }
      _ = rest.popFirst()
      if token.isSymbol("("), depth < maximumDepth {
        let inner = Self.nodes(&rest, depth: depth + 1)
        let close = rest.popFirst()
        let end = close?.range.upperBound ?? inner.last?.range.upperBound ?? 0
        nodes.append(
          .group(inner, range: token.range.lowerBound..<max(end, token.range.upperBound))
        )
      } else {
        nodes.append(.token(token))
      }
    }
    return nodes
  }

  var token: SQLToken? {
    guard case .token(let token) = self else { return nil }
    return token
  }

  var inner: [SQLGroup]? {
    guard case .group(let inner, _) = self else { return nil }
    return inner
  }

  var range: Range<Int> {
    switch self {
    case .token(let token): token.range
    case .group(_, let range): range
    }
  }

  func isWord(_ words: String...) -> Bool {
    guard let token else { return false }
    return words.contains(where: token.isWord)
  }

  func isSymbol(_ symbol: String) -> Bool { token?.isSymbol(symbol) ?? false }

  /// The name that a token can be; `nil` for a keyword.
  var name: String? {
    guard let token, token.kind == .word || token.kind == .quotedName else { return nil }
    let isReserved = token.kind == .word && SQLKeyword.reserved.contains(token.text.asciiUppercased)
    return isReserved ? nil : token.name
  }
}

extension [SQLGroup] {
  /// Whether this is a statement, and no list of expressions.
  var isStatement: Bool {
    first?.isWord("SELECT", "WITH", "VALUES", "INSERT", "REPLACE", "UPDATE", "DELETE") ?? false
  }
}
