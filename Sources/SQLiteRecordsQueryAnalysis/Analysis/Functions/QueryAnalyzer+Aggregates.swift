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
        "it is unclear to which SELECT the aggregate \(call.name.text.asciiUppercased) belongs; use a column of "
        + "that SELECT outside conditions such as IS NULL"
      report(.notUnderstood, message, at: range)
      return .unknown(message, .possible(message))
    }
    if ["avg", "count", "max", "min", "sum", "total"].contains(call.name.text.asciiLowercased) {
      checkNames(call.arguments, owner)
    }
    if !owner.isSame(as: scope), owner.grouping.takesAggregates {
      add(Traits(summedUpDepths: [owner.depth]))
    }
    let inside = scope.insideAggregate(of: owner)
    if let filter = call.filter { _ = infer(filter, inside) }
    let facts = call.filter.map { factsIfTrue($0, inside) } ?? []
    let values = arguments(of: call, rule, inside.assuming(facts))
    for term in call.orderBy { _ = infer(term.expression, inside) }
    var value = result(of: call, rule, values)
    value.nullity = nullityOfAggregate(call, rule, values)
    if case .type = rule.result { value.form = ValueForm(function: call.name.text, format: nil) }
    if hasValues(call, scope) {
      value.nullity = nullityOfAggregate(call, rule, values.map { $0.with(.never) })
    } else if rule.nulls != .never {
      if !owner.grouping.isGrouped {
        let reason = "\(call.name.text.asciiUppercased) of no rows is NULL"
        value.nullity = value.nullity.or(.possible(reason))
      } else if call.filter != nil {
        value.nullity = value.nullity.or(.possible("FILTER may leave no row"))
      }
    }
    return value.asExpression
  }

  /// Whether an aggregate has a value to aggregate, because another one of the same values has a result: `sum(x)` where
  /// `HAVING max(x) > 0` or `HAVING count(x) > 0` holds.
  private func hasValues(_ call: SQLSyntax.Function, _ scope: Scope) -> Bool {
    guard call.arguments.count == 1, !call.hasStar,
      Self.aggregatesOfValues.contains(call.name.text.asciiLowercased)
    else { return false }
    let facts = scope.known.facts
    return Self.aggregatesOfValues.contains { name in
      key(of: call, scope, named: name).map { facts.contains(.expression($0)) } ?? false
    } || key(of: call, scope, named: "count").map { facts.contains(.notZero($0)) } ?? false
  }

  /// The aggregates of one argument that are NULL if all its values are.
  private static let aggregatesOfValues = ["avg", "group_concat", "max", "min", "sum"]

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

  /// The `SELECT` whose rows an aggregate sums up: the innermost one of whose columns the arguments name
  /// one, subqueries included, or that where it stands. `nil` if SQLite may omit the columns that decide
  /// it.
  func owner(of call: SQLSyntax.Function, _ scope: Scope) -> Scope? {
    let arguments = call.arguments + (call.filter.map { [$0] } ?? [])
    var certain = arguments.flatMap { $0.depthsOfColumns(scope, certainOnly: true) }
    if certain.contains(scope.depth) { return scope }
    var all = arguments.flatMap { $0.depthsOfColumns(scope, certainOnly: false) }
    if arguments.contains(where: \.containsSubquery) {
      let inside = observing { for argument in arguments { _ = infer(argument, scope) } }
      add(inside.traits)
      certain += inside.traits.namedDepths
      all += inside.traits.namedDepths
    }
    let owner = scope.innermost(of: certain)
    return owner.isSame(as: scope.innermost(of: all)) ? owner : nil
  }
}

extension Scope {
  /// The innermost of this scope and those around it that are so deep; this one if none is.
  fileprivate func innermost(of depths: [Int]) -> Scope {
    first { depths.contains($0.depth) } ?? self
  }

  /// The scope inside the parentheses of an aggregate, where there is a row.
  ///
  /// - parameter owner: The `SELECT` whose rows it sums up, which may be around the one where it stands.
  fileprivate func insideAggregate(of owner: Scope) -> Scope {
    var inside = known.aggregating(rowsAt: owner.depth)
    // Facts that a subquery knows of the current row around it are not true of all rows.
    if !owner.isSame(as: self) { inside = inside.withFacts(of: Knowledge()) }
    inside.facts.formUnion(owner.grouping.rows.facts)
    inside.foundRows.formUnion(owner.grouping.rows.foundRows)
    return with(inside)
  }
}

extension SQLSyntax.Expression {
  /// The depths of the scopes whose columns it names, subqueries omitted.
  ///
  /// - parameter certainOnly: Whether to omit what SQLite may make a constant of.
  fileprivate func depthsOfColumns(_ scope: Scope, certainOnly: Bool) -> [Int] {
    if certainOnly, mayBeConstant { return [] }
    guard case .column(let name) = kind else {
      return operands.flatMap { $0.depthsOfColumns(scope, certainOnly: certainOnly) }
    }
    switch scope.resolve(name) {
    case .column(_, let owner), .merged(_, let owner): return [owner.depth]
    case .alias(let alias, let owner):
      return alias.depthsOfColumns(owner, certainOnly: certainOnly)
    case nil: return []
    }
  }

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
