extension SQLParser {
  /// Reads the columns of a result, at least one.
  mutating func resultColumns() throws(SQLParseError) -> [SQLSyntax.ResultColumn] {
    var columns: [SQLSyntax.ResultColumn] = []
    repeat { columns.append(try resultColumn()) } while take(.comma)
    return columns
  }

  private mutating func resultColumn() throws(SQLParseError) -> SQLSyntax.ResultColumn {
    let start = start
    if take(.star) { return .all(range: range(from: start)) }
    if peek.beginsColumnName || peek == .string, second == .dot, terminal(3) == .star {
      let table = takeName()
      advance()
      advance()
      return .allOf(table: table, range: range(from: start))
    }
    let expression = try expression()
    return .expression(expression, alias: try alias())
  }

  /// Reads `WHERE …`, if there is one.
  mutating func condition() throws(SQLParseError) -> SQLSyntax.Expression? {
    take(.where) ? try expression() : nil
  }

  /// Reads `RETURNING …`, if there is one.
  mutating func returning() throws(SQLParseError) -> [SQLSyntax.ResultColumn] {
    take(.returning) ? try resultColumns() : []
  }

  /// Reads `ORDER BY …`, if there is one.
  mutating func orderBy() throws(SQLParseError) -> [SQLSyntax.OrderingTerm] {
    guard take(.order) else { return [] }
    try expect(.by)
    return try orderingTerms()
  }

  /// Reads terms of an order, at least one.
  mutating func orderingTerms() throws(SQLParseError) -> [SQLSyntax.OrderingTerm] {
    var terms: [SQLSyntax.OrderingTerm] = []
    repeat { terms.append(try orderingTerm()) } while take(.comma)
    return terms
  }

  private mutating func orderingTerm() throws(SQLParseError) -> SQLSyntax.OrderingTerm {
    let expression = try expression()
    let isDescending = take(.desc)
    if !isDescending { _ = take(.asc) }
    return SQLSyntax.OrderingTerm(
      expression: expression,
      isDescending: isDescending,
      hasNullsFirst: try nullsFirst()
    )
  }

  private mutating func nullsFirst() throws(SQLParseError) -> Bool? {
    guard take(.nulls) else { return nil }
    if take(.first) { return true }
    try expect(.last, "'FIRST' or 'LAST'")
    return false
  }

  /// Reads `LIMIT …`, if there is one.
  mutating func limit() throws(SQLParseError) -> SQLSyntax.Limit? {
    guard take(.limit) else { return nil }
    let first = try expression()
    if take(.offset) { return SQLSyntax.Limit(count: first, offset: try expression()) }
    // With a comma, the offset comes first.
    if take(.comma) { return SQLSyntax.Limit(count: try expression(), offset: first) }
    return SQLSyntax.Limit(count: first, offset: nil)
  }
}
