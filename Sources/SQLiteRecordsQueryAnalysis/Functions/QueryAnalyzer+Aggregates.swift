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
    guard let owner = owner(of: call, scope) else {
      let message = "which SELECT sums up the rows of this subquery is not understood"
      report(.notUnderstood, message, at: range)
      return .unknown(message, .possible(message))
    }
    if owner !== scope, owner.takesAggregates { owner.hasInnerAggregates = true }
    let values = insideAggregate(of: owner, scope) { () -> [InferredValue] in
      if let filter = call.filter { _ = infer(filter, scope) }
      let facts = call.filter.map { factsIfTrue($0, scope) } ?? []
      return assuming(facts, scope) { arguments(of: call, rule, scope) }
    }
    for term in call.orderBy {
      _ = insideAggregate(of: owner, scope) { infer(term.expression, scope) }
    }
    var value = result(of: call, rule, values)
    value.nullity = nullityOfAggregate(call, rule, values)
    if rule.nulls != .never {
      if !owner.isGrouped {
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
  ///
  /// - parameter owner: The `SELECT` whose rows it sums up, which may be around the one where it stands.
  private func insideAggregate<Result>(
    of owner: Scope,
    _ scope: Scope,
    _ body: () -> Result
  ) -> Result {
    restoringFacts {
      owner.aggregateDepth += 1
      defer { owner.aggregateDepth -= 1 }
      // What a subquery knows of the current row around it does not hold for all rows.
      if owner !== scope { (facts, foundRows) = ([], []) }
      facts.formUnion(owner.rowFacts)
      foundRows.formUnion(owner.foundRowsOfRows)
      return body()
    }
  }

  /// The `SELECT` whose rows an aggregate sums up: the innermost one of whose columns the arguments name
  /// one, or that where it stands. `nil` if subqueries among the arguments may decide it.
  func owner(of call: SQLSyntax.Function, _ scope: Scope) -> Scope? {
    let arguments = call.arguments + (call.filter.map { [$0] } ?? [])
    let owners = arguments.flatMap { self.owners(of: $0, scope) }
    var current: Scope? = scope
    while let next = current {
      if owners.contains(where: { $0 === next }) {
        return next === scope || !arguments.contains(where: \.containsSubquery) ? next : nil
      }
      current = next.parent
    }
    return scope
  }

  /// The `SELECT`s whose columns an expression names.
  private func owners(of expression: Expression, _ scope: Scope) -> [Scope] {
    guard case .column(let name) = expression.kind else {
      return expression.operands.flatMap { owners(of: $0, scope) }
    }
    switch scope.resolve(name) {
    case .column(_, let owner), .merged(_, let owner): return [owner]
    case .alias(let alias, let name, let owner):
      owner.openAliases.insert(name)
      defer { owner.openAliases.remove(name) }
      return owners(of: alias, owner)
    case nil: return []
    }
  }
}

extension SQLSyntax.Expression {
  fileprivate var containsSubquery: Bool {
    hasSubquery || operands.contains(where: \.containsSubquery)
  }
}
