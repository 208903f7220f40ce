extension SQLParser {
  /// Reads an operand, with the operators in front of it.
  mutating func operand() throws(SQLParseError) -> SQLSyntax.Expression {
    let start = start
    let kind = try kindOfOperand()
    return SQLSyntax.Expression(kind, range: range(from: start))
  }

  private mutating func kindOfOperand() throws(SQLParseError) -> SQLSyntax.Expression.Kind {
    if let literal = try literal() { return .literal(literal) }
    if peek == .parameter { return try parameter() }
    if peek == .leftParenthesis { return try parenthesized() }
    if let operation = peek.unaryOperator { return try unary(operation) }
    if take(.case) { return try cases() }
    if take(.exists) { return try exists() }
    if take(.cast) { return try cast() }
    if take(.raise) { return try raise() }
    if peek.beginsColumnName || peek == .string { return try columnOrFunction() }
    throw unexpected("an expression")
  }

  private mutating func parameter() throws(SQLParseError) -> SQLSyntax.Expression.Kind {
    let text = text
    // `#1` is a register of SQLite's own statements.
    let digit = text.utf8.dropFirst().first
    if text.hasPrefix("#"), digit?.isASCIIDigit == true { throw unexpected("an expression") }
    advance()
    return .parameter(text)
  }

  private mutating func unary(
    _ operation: SQLSyntax.UnaryOperator
  ) throws(SQLParseError) -> SQLSyntax.Expression.Kind {
    advance()
    let operand = try expression(tighterThan: operation == .not ? .not : .sign)
    if operation == .minus, operand.isSmallestInteger { return .literal(.integer(.min)) }
    return .unary(operation, operand)
  }

  /// Reads an expression, a row or a select in parentheses.
  private mutating func parenthesized() throws(SQLParseError) -> SQLSyntax.Expression.Kind {
    if second.beginsSelect { return try subquery() }
    advance()
    let expressions = try expressions()
    try expect(.rightParenthesis, "',' or ')'")
    return expressions.count == 1 ? .parenthesized(expressions[0]) : .row(expressions)
  }

  private mutating func subquery() throws(SQLParseError) -> SQLSyntax.Expression.Kind {
    .subquery(try selectInParentheses())
  }

  private mutating func exists() throws(SQLParseError) -> SQLSyntax.Expression.Kind {
    .exists(try selectInParentheses())
  }

  /// Reads a column, with the names in front of it, a truth value, or a call.
  private mutating func columnOrFunction() throws(SQLParseError) -> SQLSyntax.Expression.Kind {
    if second == .leftParenthesis { return try function() }
    if peek == .word, second != .dot, let value = Self.truthValues[text.asciiLowercased] {
      advance()
      return .literal(.boolean(value))
    }
    var names = [takeName()]
    while names.count < 3, take(.dot) { names.append(try name("the name of a column")) }
    let table = names.count > 1 ? names[names.count - 2] : nil
    let schema = names.count > 2 ? names[0] : nil
    return .column(
      SQLSyntax.ColumnName(schema: schema, table: table, column: names[names.count - 1])
    )
  }

  private static let truthValues = ["true": true, "false": false]

  /// Reads what stands behind `CASE`.
  private mutating func cases() throws(SQLParseError) -> SQLSyntax.Expression.Kind {
    let base = peek == .when ? nil : try expression()
    var branches: [SQLSyntax.Branch] = []
    repeat {
      try expect(.when)
      let condition = try expression()
      try expect(.then)
      branches.append(SQLSyntax.Branch(condition: condition, value: try expression()))
    } while peek == .when
    let otherwise = take(.else) ? try expression() : nil
    try expect(.end, otherwise == nil ? "'WHEN', 'ELSE' or 'END'" : nil)
    return .cases(base: base, branches: branches, otherwise: otherwise)
  }
}
