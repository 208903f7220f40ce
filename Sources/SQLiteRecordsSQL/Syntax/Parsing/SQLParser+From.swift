extension SQLParser {
  /// Reads `FROM …`, if there is one.
  mutating func from() throws(SQLParseError) -> SQLSyntax.From? {
    take(.from) ? try sources() : nil
  }

  private mutating func sources() throws(SQLParseError) -> SQLSyntax.From {
    let start = start
    let first = try source()
    if peek == .on || peek == .using { throw constraintWithoutJoin }
    var joins: [SQLSyntax.Join] = []
    while let join = try join() { joins.append(join) }
    return SQLSyntax.From(first: first, joins: joins, range: range(from: start))
  }

  private var constraintWithoutJoin: SQLParseError {
    let message =
      peek == .on && second == .conflict
      ? "expected WHERE in front of 'ON CONFLICT', such as WHERE true: ON is part of FROM otherwise"
      : "expected a JOIN in front of '\(text)'"
    return SQLParseError(message, at: tokens[index].range)
  }

  private mutating func join() throws(SQLParseError) -> SQLSyntax.Join? {
    let start = start
    guard let (kind, isNatural) = try joinOperator() else { return nil }
    let source = try source()
    let constraint = try joinConstraint()
    return SQLSyntax.Join(
      kind: kind,
      isNatural: isNatural,
      source: source,
      constraint: constraint,
      range: range(from: start)
    )
  }

  private mutating func joinConstraint() throws(SQLParseError) -> SQLSyntax.Join.Constraint? {
    if take(.on) { return .on(try expression()) }
    guard take(.using) else { return nil }
    return .using(try namesInParentheses("the name of a column"))
  }

  private mutating func source() throws(SQLParseError) -> SQLSyntax.Source {
    let start = start
    if take(.leftParenthesis) { return try sourceInParentheses(from: start) }
    guard peek.isName else { throw unexpected("a table, a function or a subquery") }
    let name = try tableName()
    if peek == .leftParenthesis {
      let kind = SQLSyntax.Source.Kind.function(name, arguments: try arguments())
      let alias = try alias()
      return SQLSyntax.Source(kind: kind, alias: alias, range: range(from: start))
    }
    return try table(name, alias: try alias(), from: start)
  }

  /// Reads what stands behind the name and the alias of a table.
  mutating func table(
    _ name: SQLSyntax.TableName,
    alias: SQLSyntax.Name?,
    from start: Int
  ) throws(SQLParseError) -> SQLSyntax.Source {
    var index: SQLSyntax.Name?
    var isNotIndexed = false
    if take(.indexed) {
      try expect(.by)
      index = try self.name("the name of an index")
    } else if take(.not) {
      try expect(.indexed)
      isNotIndexed = true
    }
    let kind = SQLSyntax.Source.Kind.table(name, index: index, isNotIndexed: isNotIndexed)
    return SQLSyntax.Source(kind: kind, alias: alias, range: range(from: start))
  }

  private mutating func sourceInParentheses(
    from start: Int
  ) throws(SQLParseError) -> SQLSyntax.Source {
    try enter()
    defer { leave() }
    let kind: SQLSyntax.Source.Kind =
      peek.beginsSelect ? .select(try nestedSelect()) : .group(try sources())
    try expect(.rightParenthesis)
    let alias = try alias()
    return SQLSyntax.Source(kind: kind, alias: alias, range: range(from: start))
  }

  /// Reads expressions in parentheses, perhaps none.
  mutating func arguments() throws(SQLParseError) -> [SQLSyntax.Expression] {
    try expect(.leftParenthesis)
    if take(.rightParenthesis) { return [] }
    let arguments = try expressions()
    try expect(.rightParenthesis, "',' or ')'")
    return arguments
  }
}
