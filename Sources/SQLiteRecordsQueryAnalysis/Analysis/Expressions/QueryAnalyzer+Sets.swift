import SQLiteRecordsSQL
import SQLiteRecordsSchema

extension QueryAnalyzer {
  /// The value of `value IN set`.
  func infer(
    _ value: Expression,
    isIn set: SQLSyntax.Set,
    _ range: Range<Int>,
    _ scope: Scope
  ) -> InferredValue {
    let left = value.isRow ? elements(of: value, scope) : [(value, infer(value, scope))]
    var nullity = left.map(\.value.nullity).any
    switch set {
    case .list(let list):
      nullity = self.nullity(of: value, left[0].value, nullity, isIn: list, scope)
    case .select(let select):
      let relation = subquery(select, at: range, scope)
      nullity = nullity.or(relation.columns.map(\.value.nullity).any)
      for (first, second) in zip(left, relation.columns) {
        guard let expression = first.expression else { continue }
        compare(expression, first.value, nil, second.value, range)
      }
    case .table(let name):
      let source = source(
        .table(name, index: nil, isNotIndexed: false),
        alias: nil,
        name.range,
        scope
      )
      nullity = nullity.or(source.columns.filter { !$0.isHidden }.map(\.value.nullity).any)
    case .function(let name, let arguments):
      let kind = SQLSyntax.Source.Kind.function(name, arguments: arguments)
      let source = source(kind, alias: nil, name.range, scope)
      nullity = nullity.or(source.columns.filter { !$0.isHidden }.map(\.value.nullity).any)
    }
    return .bool(nullity)
  }

  /// Whether `value IN (list)` can be NULL, if the value itself is NULL as `nullity` tells.
  private func nullity(
    of value: Expression,
    _ left: InferredValue,
    _ nullity: Nullity,
    isIn list: [Expression],
    _ scope: Scope
  ) -> Nullity {
    if list.count == 1, let name = list[0].parameterName, !value.isRow {
      useAsCollection(name, list[0].range, left)
      return nullity
    }
    // Without elements, it is false whatever the value.
    if list.isEmpty { return .never }
    return list.reduce(nullity) { nullity, element in
      let right = infer(element, scope)
      if !value.isRow {
        compare(value, left, element, right, element.range)
        checkCases(value, left, element, right)
      }
      return nullity.or(right.nullity)
    }
  }

  /// The value of `left LIKE right` and similar operators.
  func infer(
    _ sign: SQLSyntax.MatchOperator,
    _ left: Expression,
    _ right: Expression,
    _ escape: Expression?,
    _ scope: Scope
  ) -> InferredValue {
    for operand in [left, right] + (escape.map { [$0] } ?? []) {
      use(operand, as: .standard(.string), isWeak: true)
    }
    if sign == .like || sign == .glob {
      checkPattern(right)
      checkNames([left], scope)
    }
    let isColumn = sign == .match && left.isTableName(in: scope)
    let first = isColumn ? .bool(.never) : infer(left, scope)
    var nullity = first.nullity.or(infer(right, scope).nullity)
    if let escape { nullity = nullity.or(infer(escape, scope).nullity) }
    switch sign {
    case .like, .glob: break
    case .regexp:
      add(Traits(isVolatile: catalog.rule(of: "regexp", count: 2)?.isVolatile != false))
      nullity = nullity.or(.possible("the application defines REGEXP"))
    case .match: break
    }
    return .bool(nullity)
  }
}

extension SQLSyntax.Expression {
  /// Whether it names a whole full-text table.
  fileprivate func isTableName(in scope: Scope) -> Bool {
    guard case .column(let name) = bare.kind, name.table == nil else { return false }
    return scope.sources.contains { FoldedName($0.name) == FoldedName(name.column.text) }
  }
}
