extension SQLParser {
  /// Reads a select inside something else, with the `WITH` in front of it.
  mutating func nestedSelect() throws(SQLParseError) -> SQLSyntax.Select {
    try enter()
    defer { leave() }
    let start = start
    return try select(try with(), from: start)
  }

  /// Reads a select behind its `WITH`, which begins at an offset if there is one.
  mutating func select(
    _ with: SQLSyntax.With?,
    from start: Int
  ) throws(SQLParseError) -> SQLSyntax.Select {
    let first = try selectCore()
    var others: [SQLSyntax.CompoundTerm] = []
    var last = first
    while let compound = compoundOperator() {
      last = try selectCore()
      others.append(SQLSyntax.CompoundTerm(compoundOperator: compound, core: last))
    }
    // The grammar has no order and no limit behind VALUES.
    guard case .query = last else {
      let range = range(from: start)
      return SQLSyntax.Select(
        with: with,
        first: first,
        others: others,
        orderBy: [],
        limit: nil,
        range: range
      )
    }
    let orderBy = try orderBy()
    let limit = try limit()
    try rejectCompound(hasOrder: !orderBy.isEmpty)
    let range = range(from: start)
    return SQLSyntax.Select(
      with: with,
      first: first,
      others: others,
      orderBy: orderBy,
      limit: limit,
      range: range
    )
  }

  private mutating func compoundOperator() -> SQLSyntax.CompoundOperator? {
    if take(.union) { return take(.all) ? .unionAll : .union }
    if take(.intersect) { return .intersect }
    return take(.except) ? .except : nil
  }

  /// An order and a limit belong to the whole compound.
  private func rejectCompound(hasOrder: Bool) throws(SQLParseError) {
    guard [.union, .intersect, .except].contains(peek) else { return }
    let clause = hasOrder ? "ORDER BY" : "LIMIT"
    let message =
      "expected \(clause) behind the last term of the compound, found '\(text)' behind it"
    throw SQLParseError(message, at: tokens[index].range)
  }

  private mutating func selectCore() throws(SQLParseError) -> SQLSyntax.SelectCore {
    if peek == .values { return .values(try values()) }
    let start = start
    try expect(.select, "SELECT or VALUES")
    let isDistinct = take(.distinct)
    if !isDistinct { _ = take(.all) }
    let columns = try resultColumns()
    let from = try from()
    let condition = try condition()
    let groupBy = try groupBy()
    let having = take(.having) ? try expression() : nil
    let windows = try namedWindows()
    let query = SQLSyntax.Query(
      isDistinct: isDistinct,
      columns: columns,
      from: from,
      condition: condition,
      groupBy: groupBy,
      having: having,
      windows: windows,
      range: range(from: start)
    )
    return .query(query)
  }

  private mutating func values() throws(SQLParseError) -> SQLSyntax.Values {
    let start = start
    advance()
    var rows: [[SQLSyntax.Expression]] = []
    repeat {
      try expect(.leftParenthesis)
      rows.append(try expressions())
      try expect(.rightParenthesis, "',' or ')'")
    } while take(.comma)
    return SQLSyntax.Values(rows: rows, range: range(from: start))
  }

  private mutating func groupBy() throws(SQLParseError) -> [SQLSyntax.Expression] {
    guard take(.group) else { return [] }
    try expect(.by)
    return try expressions()
  }
}
