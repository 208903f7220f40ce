import SQLiteRecordsSQL
import SQLiteRecordsSchema

extension QueryAnalyzer {
  /// The value of an aggregate over the rows of a group.
  func inferAggregate(
    _ call: SQLSyntax.Function,
    _ rule: FunctionRule,
    _ range: Range<Int>,
    _ scope: Scope
  ) -> InferredValue {
    guard let owner = owner(of: call, scope) else {
      let message =
        "which SELECT \(call.name.text.asciiUppercased) sums up is not understood: name one of its columns "
        + "outside of conditions such as IS NULL"
      report(.notUnderstood, message, at: range)
      return .unknown(message, .possible(message))
    }
    if ["avg", "count", "max", "min", "sum", "total"].contains(call.name.text.asciiLowercased) {
      checkNames(call.arguments, owner)
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
    if case .type = rule.result { value.form = ValueForm(function: call.name.text, format: nil) }
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
      // Facts that a subquery knows of the current row around it are not true of all rows.
      if owner !== scope { (facts, foundRows) = ([], []) }
      facts.formUnion(owner.rowFacts)
      foundRows.formUnion(owner.foundRowsOfRows)
      return inSurroundings(body)
    }
  }

  /// The `SELECT` whose rows an aggregate sums up: the innermost one of whose columns the arguments name
  /// one, subqueries included, or that where it stands. `nil` if SQLite may omit the columns that decide
  /// it.
  func owner(of call: SQLSyntax.Function, _ scope: Scope) -> Scope? {
    let arguments = call.arguments + (call.filter.map { [$0] } ?? [])
    var certain = arguments.flatMap { owners(of: $0, scope, certainOnly: true) }
    if certain.contains(where: { $0 === scope }) { return scope }
    var all = arguments.flatMap { owners(of: $0, scope, certainOnly: false) }
    if arguments.contains(where: \.containsSubquery) {
      let inside = ownersInside(arguments, scope)
      certain += inside
      all += inside
    }
    let owner = innermost(certain, scope)
    return owner === innermost(all, scope) ? owner : nil
  }

  private func innermost(_ owners: [Scope], _ scope: Scope) -> Scope {
    var current: Scope? = scope
    while let next = current {
      if owners.contains(where: { $0 === next }) { return next }
      current = next.parent
    }
    return scope
  }

  /// The `SELECT`s whose columns are named while expressions are looked at, subqueries included.
  private func ownersInside(_ expressions: [Expression], _ scope: Scope) -> [Scope] {
    let outside = namedScopes
    namedScopes = []
    inSurroundings {
      for expression in expressions { _ = infer(expression, scope) }
    }
    let found = namedScopes ?? []
    namedScopes = outside.map { $0 + found }
    return found
  }

  /// The `SELECT`s whose columns an expression names.
  ///
  /// - parameter certainOnly: Whether to omit what SQLite may make a constant of.
  private func owners(of expression: Expression, _ scope: Scope, certainOnly: Bool) -> [Scope] {
    if certainOnly, expression.mayBeConstant { return [] }
    guard case .column(let name) = expression.kind else {
      return expression.operands.flatMap { owners(of: $0, scope, certainOnly: certainOnly) }
    }
    switch scope.resolve(name) {
    case .column(_, let owner), .merged(_, let owner): return [owner]
    case .alias(let alias, let name, let owner):
      owner.openAliases.insert(name)
      defer { owner.openAliases.remove(name) }
      return owners(of: alias, owner, certainOnly: certainOnly)
    case nil: return []
    }
  }
}

extension SQLSyntax.Expression {
  fileprivate var containsSubquery: Bool {
    hasSubquery || operands.contains(where: \.containsSubquery)
  }

  /// Whether SQLite may make a constant of it before it looks at its columns: `x IS NULL` of a column
  /// that is never NULL, `x IN ()`, `x AND 0`.
  fileprivate var mayBeConstant: Bool {
    switch kind {
    case .isNull, .notNull: true
    case .isIn(_, _, .list(let list)): list.isEmpty
    case .binary(.isSame, let left, let right), .binary(.isDistinct, let left, let right):
      left.isNull || right.isNull
    case .binary(.and, let left, let right), .binary(.or, let left, let right):
      left.isLiteral || right.isLiteral || left.bare.mayBeConstant || right.bare.mayBeConstant
    case .literal, .parameter, .column, .unary, .binary, .match, .between, .isIn, .cast, .collate,
      .cases, .function, .exists, .subquery, .row, .parenthesized, .raise:
      false
    }
  }
}
