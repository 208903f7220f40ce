/// A token, or what stands between two parentheses.
enum TokenNode: Sendable, Hashable {
  case token(CanonicalToken)
  case group([TokenNode])

  /// The nodes of a sequence of tokens. A parenthesis without its partner stays a token, and so do
  /// those that are nested deeper than in real statements: each level takes space on the stack.
  static func nodes(of tokens: [CanonicalToken]) -> [TokenNode] {
    var levels: [[TokenNode]] = [[]]
    for token in tokens {
      if token.isSymbol("("), levels.count < deepestLevel {
        levels.append([])
      } else if token.isSymbol(")"), levels.count > 1 {
        let group = levels.removeLast()
        levels[levels.count - 1].append(.group(group))
      } else {
        levels[levels.count - 1].append(.token(token))
      }
    }
    while levels.count > 1 {
      let open = levels.removeLast()
      levels[levels.count - 1] += [.token(CanonicalToken(.symbol, "("))] + open
    }
    return levels[0]
  }

  private static let deepestLevel = 100

  var token: CanonicalToken? {
    switch self {
    case .token(let token): token
    case .group: nil
    }
  }

  func isKeyword(_ word: String) -> Bool { token?.isKeyword(word) == true }

  func isSymbol(_ symbol: String) -> Bool { token?.isSymbol(symbol) == true }

  /// Whether an expression can end here, so that an operator after it has a left side.
  var endsOperand: Bool {
    guard let token else { return true }
    switch token.kind {
    case .name, .string, .blob, .number, .parameter: return true
    case .keyword: return Self.operandKeywords.contains(token.text)
    case .symbol, .invalid: return false
    }
  }

  private static let operandKeywords: Set<String> = [
    "NULL", "END", "CURRENT_DATE", "CURRENT_TIME", "CURRENT_TIMESTAMP", "TRUE", "FALSE", "ISNULL",
    "NOTNULL",
  ]

  static func text(of nodes: [TokenNode]) -> String {
    nodes.map { node in
      switch node {
      case .token(let token): token.sql
      case .group(let inner): "(\(text(of: inner)))"
      }
    }
    .joined(separator: " ")
  }
}

extension CanonicalToken {
  fileprivate var sql: String {
    switch kind {
    case .name: text.sqlIdentifier
    case .string: text.sqlStringLiteral
    case .keyword, .blob, .number, .parameter, .symbol, .invalid: text
    }
  }
}
