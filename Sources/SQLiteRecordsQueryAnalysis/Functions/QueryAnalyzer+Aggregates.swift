import SQLiteRecordsSQL
import SQLiteRecordsSchema

extension QueryAnalyzer {
  /// What is known of an aggregate over the rows of a group.
  func inferAggregate(
    _ call: SQLSyntax.Function,
    _ rule: FunctionRule,
    _ range: Range<Int>,
    _ scope: Scope
  ) -> InferredValue {
    let values = insideAggregate(scope) { () -> [InferredValue] in
      if let filter = call.filter { _ = infer(filter, scope) }
      let facts = call.filter.map { factsIfTrue($0, scope) } ?? []
      return assuming(facts, scope) { arguments(of: call, rule, scope) }
    }
    for term in call.orderBy { _ = insideAggregate(scope) { infer(term.expression, scope) } }
    checkOwner(of: call, range, scope)
    var value = result(of: call, rule, values)
    value.nullity = nullityOfAggregate(call, rule, values)
    if rule.nulls != .never {
      if !scope.isGrouped {
        let reason = "\(call.name.text.asciiUppercased) of no rows is NULL"
        value.nullity = value.nullity.or(.possible(reason))
      } else if call.filter != nil {
        value.nullity = value.nullity.or(.possible("FILTER may leave no row"))
      }
    }
    return value.asExpression
  }

  /// Whether an aggregate can be NULL though there are rows.
  func nullityOfAggregate(
    _ call: SQLSyntax.Function,
    _ rule: FunctionRule,
    _ values: [InferredValue]
  ) -> Nullity {
    let nullity = nullity(of: call, rule, values)
    let addsNumbers = ["avg", "sum", "total", "median"].contains(call.name.text.asciiLowercased)
    guard addsNumbers, values.first?.mayBeInfinite == true else { return nullity }
    return nullity.or(
      .notANumber("infinity minus infinity is no number, which SQLite returns as NULL")
    )
  }

  /// Looks at what stands inside the parentheses of an aggregate, of which there are rows.
  func insideAggregate<Result>(_ scope: Scope, _ body: () -> Result) -> Result {
    restoringFacts {
      scope.aggregateDepth += 1
      defer { scope.aggregateDepth -= 1 }
      facts.formUnion(scope.rowFacts)
      foundRows.formUnion(scope.foundRowsOfRows)
      return body()
    }
  }

  /// An aggregate of nothing but columns of an outer `SELECT` belongs to that one in SQLite.
  private func checkOwner(of call: SQLSyntax.Function, _ range: Range<Int>, _ scope: Scope) {
    var owners: [Bool] = []
    var rest = call.arguments
    while let next = rest.popLast() {
      if case .column(let name) = next.kind {
        switch scope.resolve(name) {
        case .column(_, let owner), .merged(_, let owner), .alias(_, _, let owner):
          owners.append(owner === scope)
        case nil: break
        }
      }
      rest += next.operands
    }
    if !owners.isEmpty, !owners.contains(true) {
      report(
        .notUnderstood,
        "\(call.name.text.asciiUppercased) of columns of an outer SELECT is not understood",
        at: range
      )
    }
  }
}
