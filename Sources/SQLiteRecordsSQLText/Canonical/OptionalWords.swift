// Words that SQLite takes, but that say what holds without them, and words for which there are others.

extension TokenNode {
  /// The nodes without words that make no difference: `INNER`, `OUTER`, `AS` before a name, `ASC` in
  /// `ORDER BY`, `ALL` behind `SELECT`; with `IS NULL` for `ISNULL`, and `INSERT OR REPLACE` for
  /// `REPLACE`.
  static func withoutOptionalWords(_ nodes: [TokenNode]) -> [TokenNode] {
    var result: [TokenNode] = []
    var isOrdering = false
    for index in nodes.indices {
      switch nodes[index] {
      case .group(let inner):
        result.append(.group(withoutOptionalWords(inner)))
      case .token(let token):
        if token.isKeyword("BY") { isOrdering = result.last?.isKeyword("ORDER") == true }
        if token.isKeyword("LIMIT") || token.isSymbol(";") { isOrdering = false }
        if isOrdering, token.isName("asc"), result.last?.endsOperand == true { continue }
        result += spelling(of: token, at: index, in: nodes, behind: result.last)
      }
    }
    return result
  }

  /// The words for a token: itself, others, or none.
  private static func spelling(
    of token: CanonicalToken,
    at index: Int,
    in nodes: [TokenNode],
    behind before: TokenNode?
  ) -> [TokenNode] {
    if token.kind == .keyword {
      return words(for: token.text, at: index, in: nodes, behind: before) ?? [.token(token)]
    }
    // A text behind an operand can only be its name.
    if token.kind == .string, before?.endsOperand == true {
      return [.token(CanonicalToken(.name, token.text.asciiLowercased))]
    }
    let isStatement = token.isName("replace") && before?.isKeyword("OR") != true
    guard isStatement, isKeyword("INTO", at: index + 1, in: nodes) else { return [.token(token)] }
    return keywords("INSERT", "OR") + [.token(token)]
  }

  /// The words for a keyword, if it is not to stay.
  private static func words(
    for keyword: String,
    at index: Int,
    in nodes: [TokenNode],
    behind before: TokenNode?
  ) -> [TokenNode]? {
    let hasLeftSide = before?.endsOperand == true
    switch keyword {
    case "ISNULL" where hasLeftSide && !bindsMore(than: .equality, at: index + 1, in: nodes):
      return keywords("IS", "NULL")
    case "NOTNULL" where hasLeftSide && !bindsMore(than: .equality, at: index + 1, in: nodes):
      return keywords("IS", "NOT", "NULL")
    case "NOT"
    where hasLeftSide && isKeyword("NULL", at: index + 1, in: nodes)
      && !bindsMore(than: .equality, at: index + 2, in: nodes):
      return keywords("IS", "NOT")
    case "INNER" where isKeyword("JOIN", at: index + 1, in: nodes): return []
    case "OUTER" where isKeyword("JOIN", at: index + 1, in: nodes): return []
    case "ALL" where before?.isKeyword("SELECT") == true: return []
    case "AS" where isAlias(nodes[(index + 1)...]): return []
    default: return nil
    }
  }

  private static func keywords(_ words: String...) -> [TokenNode] {
    words.map { .token(CanonicalToken(.keyword, $0)) }
  }

  private static func isKeyword(_ word: String, at index: Int, in nodes: [TokenNode]) -> Bool {
    nodes.indices.contains(index) && nodes[index].isKeyword(word)
  }

  /// Whether an operator takes what is before it away from one that binds less.
  private static func bindsMore(
    than precedence: OperatorPrecedence,
    at index: Int,
    in nodes: [TokenNode]
  ) -> Bool {
    OperatorPrecedence.ofOperator(at: index, in: nodes).map { $0 > precedence } ?? false
  }

  /// Whether a name follows on `AS`, and not the query of a common table expression.
  private static func isAlias(_ rest: ArraySlice<TokenNode>) -> Bool {
    guard let next = rest.first?.token, next.kind == .name || next.kind == .string else {
      return false
    }
    if !next.isName("materialized") { return true }
    if case .group? = rest.dropFirst().first { return false }
    return true
  }
}
