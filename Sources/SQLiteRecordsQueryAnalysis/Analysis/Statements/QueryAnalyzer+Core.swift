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
      let result = restoringFacts { analyze(query, order, in: parent) }
      guard result.isSummedUpInside else { return result }
      return restoringFacts { analyze(query, order, in: parent, isSummedUp: true) }
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
    isSummedUp: Bool = false
  ) -> CoreResult {
    let scope = Scope(parent: parent)
    guard countStep(at: 0..<0) else { return CoreResult(items: [], cardinality: .any) }
    let outside = (facts, foundRows)
    for case .expression(let expression, let alias?) in query.columns {
      scope.aliases[FoldedName(alias.text)] = expression
    }
    for window in query.windows { scope.windows[FoldedName(window.name.text)] = window.window }
    if let from = query.from { enter(from, scope) }
    if let condition = query.condition { take(condition, scope) }
    let isAggregate =
      isSummedUp || !query.groupBy.isEmpty || hasAggregates(query, order, scope)
    (scope.rowFacts, scope.foundRowsOfRows) = (facts, foundRows)
    scope.isGrouped = !query.groupBy.isEmpty
    scope.isDistinct = query.isDistinct
    if isAggregate, query.groupBy.isEmpty {
      scope.isOverNoRows = true
      (facts, foundRows) = outside
    }
    for expression in query.groupBy { visitTerm(expression, of: "GROUP BY", scope) }
    if let having = query.having { take(having, scope) }
    for window in query.windows { visit(window.window, scope) }
    scope.takesAggregates = true
    let items = query.columns.flatMap { self.items(of: $0, scope) }
    for term in order { visitTerm(term.expression, of: "ORDER BY", scope) }
    check(query, order, scope, isAggregate: isAggregate)
    let cardinality = cardinality(of: query, scope, isAggregate: isAggregate)
    return CoreResult(
      items: items,
      cardinality: cardinality,
      isSummedUpInside: scope.hasInnerAggregates && !isAggregate
    )
  }

  /// Looks at a condition, and takes it for true.
  private func take(_ condition: Expression, _ scope: Scope) {
    use(condition, as: .standard(.bool), isWeak: true)
    _ = infer(condition, scope)
    learn(factsIfTrue(condition, scope), scope)
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
        owner(of: call, scope) === scope
      {
        return true
      }
      rest += next.operands
    }
    return false
  }
}
