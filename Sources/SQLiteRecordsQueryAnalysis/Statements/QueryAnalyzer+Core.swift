import SQLiteRecordsSQL
import SQLiteRecordsSchema

extension QueryAnalyzer {
  /// What one `SELECT` or `VALUES` returns, column by column as they are written.
  func analyzeItems(
    _ core: SQLSyntax.SelectCore,
    _ order: [SQLSyntax.OrderingTerm],
    in parent: Scope?
  ) -> CoreResult {
    switch core {
    case .values(let values): return analyze(values, in: parent)
    case .query(let query): return restoringFacts { analyze(query, order, in: parent) }
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
    in parent: Scope?
  ) -> CoreResult {
    let scope = Scope(parent: parent)
    let outside = (facts, foundRows)
    for case .expression(let expression, let alias?) in query.columns {
      scope.aliases[FoldedName(alias.text)] = expression
    }
    for window in query.windows { scope.windows[FoldedName(window.name.text)] = window.window }
    if let from = query.from { enter(from, scope) }
    if let condition = query.condition { take(condition, scope) }
    let isAggregate = !query.groupBy.isEmpty || query.hasAggregates(order, self)
    scope.isGrouped = !query.groupBy.isEmpty
    if isAggregate, query.groupBy.isEmpty {
      scope.isOverNoRows = true
      (scope.rowFacts, scope.foundRowsOfRows) = (facts, foundRows)
      (facts, foundRows) = outside
    }
    for expression in query.groupBy { visitTerm(expression, scope) }
    if let having = query.having { take(having, scope) }
    for window in query.windows { visit(window.window, scope) }
    let items = query.columns.flatMap { self.items(of: $0, scope) }
    for term in order { visitTerm(term.expression, scope) }
    check(query, order, scope, isAggregate: isAggregate)
    let cardinality = cardinality(of: query, scope, isAggregate: isAggregate)
    return CoreResult(items: items, cardinality: cardinality, isOverNoRows: scope.isOverNoRows)
  }

  /// Looks at a condition, and takes it for true.
  private func take(_ condition: Expression, _ scope: Scope) {
    use(condition, as: .standard(.bool), isWeak: true)
    _ = infer(condition, scope)
    learn(factsIfTrue(condition, scope), scope)
  }

  /// Looks at what rows are grouped or sorted by, which can be the number of a column.
  private func visitTerm(_ expression: Expression, _ scope: Scope) {
    if case .literal(.integer) = expression.bare.kind { return }
    _ = infer(expression, scope)
  }
}

extension SQLSyntax.Query {
  /// Whether rows are summed up.
  func hasAggregates(_ order: [SQLSyntax.OrderingTerm], _ analyzer: QueryAnalyzer) -> Bool {
    if having != nil { return true }
    var rest = order.map(\.expression)
    for case .expression(let expression, _) in columns { rest.append(expression) }
    while let next = rest.popLast() {
      if case .function(let call) = next.kind, call.over == nil,
        analyzer.rule(of: call)?.isAggregate == true
      {
        return true
      }
      rest += next.operands
    }
    return false
  }
}
