/// How strongly an operator binds; a greater one binds more strongly.
///
/// https://www.sqlite.org/lang_expr.html#operators_and_parse_affecting_attributes
struct OperatorPrecedence: Comparable {
  let level: Int

  static let unary = OperatorPrecedence(level: 12)
  static let not = OperatorPrecedence(level: 3)
  static let equality = OperatorPrecedence(level: 4)

  static func < (left: OperatorPrecedence, right: OperatorPrecedence) -> Bool {
    left.level < right.level
  }

  private static let symbols = [
    "=": 4, "<>": 4, "<": 5, "<=": 5, ">": 5, ">=": 5, "&": 7, "|": 7, "<<": 7, ">>": 7, "+": 8,
    "-": 8, "*": 9, "/": 9, "%": 9, "||": 10, "->": 10, "->>": 10,
  ]
  private static let keywords = [
    "OR": 1, "AND": 2, "IS": 4, "ISNULL": 4, "NOTNULL": 4, "IN": 4, "LIKE": 4, "GLOB": 4,
    "MATCH": 4, "REGEXP": 4, "BETWEEN": 4, "NOT": 4, "ESCAPE": 6, "COLLATE": 11,
  ]

  /// The precedence of the operator at an index of a sequence; `nil` if there is none.
  static func ofOperator(at index: Int, in nodes: [TokenNode]) -> OperatorPrecedence? {
    guard nodes.indices.contains(index), let token = nodes[index].token else { return nil }
    let hasLeftSide = index > 0 && nodes[index - 1].endsOperand
    switch token.kind {
    case .keyword:
      if endsIs(at: index, in: nodes) { return .equality }
      if token.text == "NOT", !hasLeftSide { return .not }
      if token.text == "AND", isOfBetween(index, in: nodes) { return .equality }
      return hasLeftSide ? keywords[token.text].map(OperatorPrecedence.init) : nil
    case .symbol:
      if !hasLeftSide { return ["+", "-", "~"].contains(token.text) ? .unary : nil }
      return symbols[token.text].map(OperatorPrecedence.init)
    case .name, .string, .blob, .number, .parameter, .invalid:
      return nil
    }
  }

  /// Whether a word is the last one of `IS NOT` or `IS [NOT] DISTINCT FROM`.
  private static func endsIs(at index: Int, in nodes: [TokenNode]) -> Bool {
    guard index > 0 else { return false }
    let before = nodes[..<index]
    if nodes[index].isKeyword("NOT") { return before.last?.isKeyword("IS") == true }
    guard nodes[index].isKeyword("FROM"), before.last?.isKeyword("DISTINCT") == true else {
      return false
    }
    return before.dropLast().last { !$0.isKeyword("NOT") }?.isKeyword("IS") == true
  }

  /// Whether an `AND` is the second word of `BETWEEN … AND …`. What is between `CASE` and `END` has
  /// words of its own.
  private static func isOfBetween(_ index: Int, in nodes: [TokenNode]) -> Bool {
    var open = [0]
    for node in nodes[..<index] {
      let last = open.count - 1
      if node.isKeyword("CASE") { open.append(0) }
      if node.isKeyword("END"), last > 0 { open.removeLast() }
      if node.isKeyword("BETWEEN") { open[last] += 1 }
      if node.isKeyword("AND"), open[last] > 0 { open[last] -= 1 }
    }
    return open[open.count - 1] > 0
  }
}
