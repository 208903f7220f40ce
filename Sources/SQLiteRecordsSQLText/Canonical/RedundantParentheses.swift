// A pair of parentheses is redundant if the text without it is read in the same way: if what is
// between them binds more strongly than the operators before and after them.

extension TokenNode {
  static func withoutRedundantParentheses(_ nodes: [TokenNode]) -> [TokenNode] {
    let simplified = nodes.map { node in
      switch node {
      case .token: node
      case .group(let inner): TokenNode.group(withoutRedundantParentheses(inner))
      }
    }
    return simplified.indices.flatMap { index -> [TokenNode] in
      guard case .group(let inner) = simplified[index],
        isRedundant(inner, at: index, in: simplified)
      else { return [simplified[index]] }
      return inner
    }
  }

  private static func isRedundant(
    _ inner: [TokenNode],
    at index: Int,
    in nodes: [TokenNode]
  ) -> Bool {
    guard isExpression(inner), !isDemanded(at: index, in: nodes) else { return false }
    let weakest = weakestOperator(in: inner)
    guard let weakest else { return true }
    return binds(weakest, in: inner, after: index - 1, in: nodes)
      && binds(weakest, in: inner, before: index + 1, in: nodes)
  }

  /// Whether the nodes are one expression: no list, no query, no other clause.
  private static func isExpression(_ nodes: [TokenNode]) -> Bool {
    !nodes.isEmpty && !(nodes.count == 1 && nodes[0].isSymbol("*"))
      && !nodes.contains { node in
        guard let token = node.token else { return false }
        return token.isSymbol(",") || token.isSymbol(";")
          || token.kind == .keyword && clauses.contains(token.text)
      }
  }

  private static let clauses: Set<String> = [
    "SELECT", "VALUES", "FROM", "WHERE", "GROUP", "HAVING", "ORDER", "BY", "LIMIT", "UNION",
    "EXCEPT", "INTERSECT", "JOIN", "LEFT", "RIGHT", "FULL", "INNER", "CROSS", "NATURAL", "USING",
    "ON", "AS",
    "DISTINCT", "ALL", "INTO", "SET", "INSERT", "UPDATE", "DELETE",
  ]

  /// Whether the grammar asks for parentheses here: after the name of a function or table, and
  /// after words such as `IN`.
  private static func isDemanded(at index: Int, in nodes: [TokenNode]) -> Bool {
    guard index > 0 else { return false }
    guard let before = nodes[index - 1].token else { return true }
    switch before.kind {
    case .name, .string, .blob, .number, .parameter, .invalid: return true
    case .keyword: return isDemanded(after: before.text, at: index - 1, in: nodes)
    case .symbol: return false
    }
  }

  private static func isDemanded(after word: String, at index: Int, in nodes: [TokenNode]) -> Bool {
    if ["LIKE", "GLOB", "MATCH", "REGEXP"].contains(word) {
      return OperatorPrecedence.ofOperator(at: index, in: nodes) == nil
    }
    return demanding.contains(word) || nodes[index].endsOperand
  }

  private static let demanding: Set<String> = [
    "IN", "EXISTS", "VALUES", "USING", "UNIQUE", "CHECK", "REFERENCES", "AS", "SET", "INTO",
    "TABLE", "INDEX",
  ]

  /// The operator of the nodes that binds least. What is between `CASE` and `END` is one operand.
  private static func weakestOperator(in nodes: [TokenNode]) -> OperatorPrecedence? {
    var depth = 0
    var weakest: OperatorPrecedence?
    for index in nodes.indices {
      if nodes[index].isKeyword("CASE") { depth += 1 }
      if nodes[index].isKeyword("END") { depth -= 1 }
      guard depth <= 0, let found = OperatorPrecedence.ofOperator(at: index, in: nodes) else {
        continue
      }
      weakest = min(weakest ?? found, found)
    }
    return weakest
  }

  private static func binds(
    _ weakest: OperatorPrecedence,
    in inner: [TokenNode],
    after index: Int,
    in nodes: [TokenNode]
  ) -> Bool {
    guard let before = OperatorPrecedence.ofOperator(at: index, in: nodes) else { return true }
    if weakest > before { return true }
    guard weakest == before else { return false }
    let isPrefix = before == .unary || before == .not
    return isPrefix || isAssociative(nodes[index], with: inner, at: weakest)
  }

  /// `a AND (b AND c)` is `a AND b AND c`; the same holds for `OR`.
  private static func isAssociative(
    _ node: TokenNode,
    with inner: [TokenNode],
    at precedence: OperatorPrecedence
  ) -> Bool {
    guard node.isKeyword("AND") || node.isKeyword("OR") else { return false }
    return inner.indices.allSatisfy { index in
      OperatorPrecedence.ofOperator(at: index, in: inner) != precedence || inner[index] == node
    }
  }

  /// `(a - b) - c` is `a - b - c`. Words of `BETWEEN` belong to each other across operators of
  /// their own precedence, so parentheses around them stay there.
  private static func binds(
    _ weakest: OperatorPrecedence,
    in inner: [TokenNode],
    before index: Int,
    in nodes: [TokenNode]
  ) -> Bool {
    guard let after = OperatorPrecedence.ofOperator(at: index, in: nodes) else { return true }
    let hasBetween = inner.contains { $0.isKeyword("BETWEEN") }
    return hasBetween ? weakest > after : weakest >= after
  }
}
