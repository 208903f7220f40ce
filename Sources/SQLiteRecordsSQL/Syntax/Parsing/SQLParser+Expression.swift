extension SQLParser {
  /// Reads expressions, at least one, with commas between them.
  mutating func expressions() throws(SQLParseError) -> [SQLSyntax.Expression] {
    var expressions: [SQLSyntax.Expression] = []
    repeat { expressions.append(try expression()) } while take(.comma)
    return expressions
  }

  /// Reads an expression of operators that bind more tightly than the given one.
  mutating func expression(
    tighterThan limit: SQLPrecedence? = nil
  ) throws(SQLParseError) -> SQLSyntax.Expression {
    try enter()
    defer { leave() }
    let outerHeight = height
    height = 0
    let start = start
    var expression = try operand()
    try grow()
    while let precedence = peek.precedence, limit.map({ precedence > $0 }) ?? true {
      let kind = try kind(behind: expression, precedence)
      expression = SQLSyntax.Expression(kind, range: range(from: start))
      try grow()
    }
    height = max(height, outerHeight)
    return expression
  }

  /// Reads an operator behind its first operand, and its other operands.
  private mutating func kind(
    behind operand: SQLSyntax.Expression,
    _ precedence: SQLPrecedence
  ) throws(SQLParseError) -> SQLSyntax.Expression.Kind {
    if let operation = peek.binaryOperator {
      advance()
      return .binary(operation, operand, try expression(tighterThan: precedence))
    }
    if take(.collate) {
      guard peek.isAlias else { throw unexpected("the name of a collation") }
      return .collate(operand, takeName())
    }
    if take(.isnull) { return .isNull(operand) }
    if take(.notnull) { return .notNull(operand) }
    if take(.is) { return try identity(of: operand) }
    let isNegated = take(.not)
    if isNegated, take(.null) { return .notNull(operand) }
    return try comparison(of: operand, isNegated: isNegated)
  }

  /// Reads what stands behind `IS`.
  private mutating func identity(
    of operand: SQLSyntax.Expression
  ) throws(SQLParseError) -> SQLSyntax.Expression.Kind {
    let isNegated = take(.not)
    var operation: SQLSyntax.BinaryOperator = isNegated ? .isDistinct : .isSame
    if take(.distinct) {
      try expect(.from)
      operation = isNegated ? .isSame : .isDistinct
    }
    return .binary(operation, operand, try expression(tighterThan: .equality))
  }

  /// Reads an operator that can stand behind `NOT`.
  private mutating func comparison(
    of operand: SQLSyntax.Expression,
    isNegated: Bool
  ) throws(SQLParseError) -> SQLSyntax.Expression.Kind {
    if take(.in) { return .isIn(isNegated: isNegated, operand, try set()) }
    if take(.between) {
      // An AND ends the lower bound.
      let lower = try expression(tighterThan: .and)
      try expect(.and, "'AND' and the upper bound of BETWEEN")
      let upper = try expression(tighterThan: .equality)
      return .between(isNegated: isNegated, operand, lower: lower, upper: upper)
    }
    guard let match = peek.matchOperator else {
      throw unexpected("NULL, IN, BETWEEN, LIKE, GLOB, REGEXP or MATCH")
    }
    advance()
    let pattern = try expression(tighterThan: .equality)
    let escape = take(.escape) ? try expression(tighterThan: .equality) : nil
    return .match(match, isNegated: isNegated, operand, pattern, escape: escape)
  }

  /// Reads what stands behind `IN`.
  private mutating func set() throws(SQLParseError) -> SQLSyntax.Set {
    guard peek == .leftParenthesis else {
      let name = try tableName()
      guard peek == .leftParenthesis else { return .table(name) }
      return .function(name, arguments: try arguments())
    }
    return second.beginsSelect ? .select(try selectInParentheses()) : .list(try arguments())
  }

  /// Reads a select and the parentheses around it.
  mutating func selectInParentheses() throws(SQLParseError) -> SQLSyntax.Select {
    try expect(.leftParenthesis)
    let select = try nestedSelect()
    try expect(.rightParenthesis)
    return select
  }
}
