extension SQLParser {
  /// Reads a call of a function.
  mutating func function() throws(SQLParseError) -> SQLSyntax.Expression.Kind {
    let name = takeName()
    try expect(.leftParenthesis)
    let hasStar = take(.star)
    let isDistinct = !hasStar && take(.distinct)
    if !hasStar, !isDistinct { _ = take(.all) }
    let arguments = hasStar || peek == .rightParenthesis ? [] : try expressions()
    let orderBy = hasStar ? [] : try orderBy()
    try expect(.rightParenthesis, hasStar ? nil : "',' or ')'")
    let filter = try filter()
    let function = SQLSyntax.Function(
      name: name,
      isDistinct: isDistinct,
      arguments: arguments,
      hasStar: hasStar,
      orderBy: orderBy,
      filter: filter,
      over: try over()
    )
    return .function(function)
  }

  private mutating func filter() throws(SQLParseError) -> SQLSyntax.Expression? {
    guard take(.filter) else { return nil }
    try expect(.leftParenthesis)
    try expect(.where)
    let condition = try expression()
    try expect(.rightParenthesis)
    return condition
  }

  private mutating func over() throws(SQLParseError) -> SQLSyntax.Over? {
    guard take(.over) else { return nil }
    if peek == .leftParenthesis { return .window(try window()) }
    return .named(try name("the name of a window"))
  }

  /// Reads what stands behind `CAST`.
  mutating func cast() throws(SQLParseError) -> SQLSyntax.Expression.Kind {
    try expect(.leftParenthesis)
    let expression = try expression()
    try expect(.as)
    let type = try type()
    try expect(.rightParenthesis)
    return .cast(expression, type: type)
  }

  /// Reads the words of a type, perhaps none, and the numbers in parentheses behind them.
  ///
  /// The type is as it is written, since SQLite finds the affinity in that text.
  private mutating func type() throws(SQLParseError) -> String {
    let start = start
    guard peek.isAlias else { return "" }
    while peek.isAlias { advance() }
    if take(.leftParenthesis) {
      try signedNumber()
      if take(.comma) { try signedNumber() }
      try expect(.rightParenthesis)
    }
    return text(range(from: start))
  }

  private mutating func signedNumber() throws(SQLParseError) {
    if !take(.minus) { _ = take(.plus) }
    guard peek == .number, try literal() != nil else { throw unexpected("a number") }
  }

  /// Reads what stands behind `RAISE`.
  mutating func raise() throws(SQLParseError) -> SQLSyntax.Expression.Kind {
    try expect(.leftParenthesis)
    if take(.ignore) {
      try expect(.rightParenthesis)
      return .raise(.ignore, message: nil)
    }
    guard peek != .replace, let resolution else {
      throw unexpected("IGNORE, ROLLBACK, ABORT or FAIL")
    }
    advance()
    try expect(.comma)
    let message = try expression()
    try expect(.rightParenthesis)
    return .raise(resolution, message: message)
  }
}
