import SQLiteRecordsSQL
import SQLiteRecordsSchema

extension QueryAnalyzer {
  /// The result of one `SELECT` or `VALUES`, column by column as they are written.
  func analyzeItems(
    _ core: SQLSyntax.SelectCore,
    _ order: [SQLSyntax.OrderingTerm],
    in parent: Scope?
  ) -> CoreResult {
    switch core {
    case .values(let values): return analyze(values, in: parent)
    case .query(let query):
      let result = analyze(query, order, in: parent, isSummedUp: false)
      guard result.isSummedUpInside else { return result }
      return analyze(query, order, in: parent, isSummedUp: true)
    }
  }

  private func analyze(_ values: SQLSyntax.Values, in parent: Scope?) -> CoreResult {
    let scope = Scope(parent: parent)
    var columns: [[(expression: Expression, value: InferredValue)]] = []
    for row in values.rows {
      for (index, expression) in row.enumerated() {
        if index == columns.count { columns.append([]) }
        columns[index].append((expression, infer(expression, scope)))
      }
    }
    let items = columns.enumerated().map { index, column in
      let value = choice(column, takesNull: false)
      let named = SourceColumn(name: "column\(index + 1)", value: value)
      return ResultItem(
        content: .value(named, hasName: false),
        range: column[0].expression.range,
        star: nil
      )
    }
    return CoreResult(items: items, cardinality: values.rows.count == 1 ? .exactlyOne : .any)
  }

  private func analyze(
    _ query: SQLSyntax.Query,
    _ order: [SQLSyntax.OrderingTerm],
    in parent: Scope?,
    isSummedUp: Bool
  ) -> CoreResult {
    guard countStep(at: 0..<0) else { return CoreResult(items: [], cardinality: .any) }
    let scope = Scope(parent: parent, query.names)
    var outerJoins: OuterJoins = []
    let (result, traits) = observing {
      let rows = scopeOfRows(of: query, scope)
      outerJoins = rows.outerJoins(in: rows.tree)
      let isAggregate =
        isSummedUp || !query.groupBy.isEmpty || hasAggregates(query, order, rows)
      let groups = scopeOfGroups(of: query, rows, outside: scope.known, isAggregate: isAggregate)
      return analyze(query, order, groups, isAggregate: isAggregate)
    }
    add(traits.outside(scope.depth))
    let isSummedUpInside = traits.summedUpDepths.contains(scope.depth) && !result.isAggregate
    return CoreResult(
      items: result.items,
      cardinality: result.cardinality,
      isSummedUpInside: isSummedUpInside,
      outerJoins: outerJoins
    )
  }

  /// The scope behind `WHERE`: that of the rows of the sources.
  private func scopeOfRows(of query: SQLSyntax.Query, _ scope: Scope) -> Scope {
    let joined = query.from.map { entering($0, scope) } ?? scope
    return query.condition.map { taking($0, joined) } ?? joined
  }

  /// The scope behind `HAVING`: that of the rows that are returned.
  private func scopeOfGroups(
    of query: SQLSyntax.Query,
    _ rows: Scope,
    outside: Knowledge,
    isAggregate: Bool
  ) -> Scope {
    var grouping = SelectNames.Grouping()
    grouping.rows = rows.known
    grouping.isGrouped = !query.groupBy.isEmpty
    grouping.isDistinct = query.isDistinct
    grouping.isOverNoRows = isAggregate && query.groupBy.isEmpty
    var scope = rows.with { $0.grouping = grouping }
    if grouping.isOverNoRows { scope = scope.with(outside) }
    for expression in query.groupBy { visitTerm(expression, of: "GROUP BY", scope) }
    if let having = query.having { scope = taking(having, scope) }
    for window in query.windows { visit(window.window, scope) }
    return scope.with { $0.grouping.takesAggregates = true }
  }

  /// The columns of the result.
  private func analyze(
    _ query: SQLSyntax.Query,
    _ order: [SQLSyntax.OrderingTerm],
    _ scope: Scope,
    isAggregate: Bool
  ) -> (items: [ResultItem], cardinality: CheckedQuery.Cardinality, isAggregate: Bool) {
    let items = query.columns.flatMap { self.items(of: $0, scope) }
    for term in order { visitTerm(term.expression, of: "ORDER BY", scope) }
    check(query, order, scope, isAggregate: isAggregate)
    return (items, cardinality(of: query, scope, isAggregate: isAggregate), isAggregate)
  }

  /// The scope where a condition is true.
  func taking(_ condition: Expression, _ scope: Scope) -> Scope {
    use(condition, as: .standard(.bool), isWeak: true)
    _ = infer(condition, scope)
    return scope.assuming(factsIfTrue(condition, scope))
  }

  /// Looks at what rows are grouped or sorted by, which can be the number of a column.
  private func visitTerm(_ expression: Expression, of clause: String, _ scope: Scope) {
    checkTerm(expression, of: clause, scope)
    if case .literal(.integer) = expression.bare.kind { return }
    _ = infer(expression, scope)
  }

  /// Whether rows are summed up.
  private func hasAggregates(
    _ query: SQLSyntax.Query,
    _ order: [SQLSyntax.OrderingTerm],
    _ scope: Scope
  ) -> Bool {
    if query.having != nil { return true }
    var rest = order.map(\.expression)
    for case .expression(let expression, _) in query.columns { rest.append(expression) }
    while let next = rest.popLast() {
      if case .function(let call) = next.kind, call.over == nil,
        rule(of: call)?.isAggregate == true,
        owner(of: call, scope)?.isSame(as: scope) == true
      {
        return true
      }
      rest += next.operands
    }
    return false
  }
}

extension SQLSyntax.Query {
  /// The names that it defines itself.
  fileprivate var names: SelectNames {
    var names = SelectNames()
    for case .expression(let expression, let alias?) in columns {
      names.aliases[FoldedName(alias.text)] = expression
    }
    for window in windows { names.windows[FoldedName(window.name.text)] = window.window }
    return names
  }
}
