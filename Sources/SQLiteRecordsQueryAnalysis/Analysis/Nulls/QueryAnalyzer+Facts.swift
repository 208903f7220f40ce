import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// The facts about the rows for which a condition is true, or false.
extension QueryAnalyzer {
  typealias Expression = SQLSyntax.Expression

  /// The facts that hold if a condition is true.
  func factsIfTrue(_ expression: Expression, _ scope: Scope) -> Set<Fact> {
    switch expression.kind {
    case .parenthesized(let inner), .collate(let inner, _): return factsIfTrue(inner, scope)
    case .unary(.not, let inner): return factsIfFalse(inner, scope)
    case .binary(.and, let left, let right):
      return factsIfTrue(left, scope).union(factsIfTrue(right, scope))
    case .binary(.or, let left, let right):
      return scope.commonFacts(factsIfTrue(left, scope), factsIfTrue(right, scope))
    case .binary(.isSame, let left, let right): return factsIfSame(left, right, scope)
    case .binary(.isDistinct, let left, let right):
      if scope.known.isReturning { return [] }
      if right.isNull { return factsIfNotNull(left, scope) }
      return left.isNull ? factsIfNotNull(right, scope) : []
    case .binary(let comparison, let left, let right) where comparison.isComparison:
      if let elements = expression.elementsOfEqualRows {
        return elements.reduce(into: []) { $0.formUnion(factsIfTrue($1, scope)) }
      }
      return factsIfNotNull(expression, scope)
        .union(factsOfZero(comparison, left, right, scope))
    case .notNull(let inner): return scope.known.isReturning ? [] : factsIfNotNull(inner, scope)
    case .between(false, let value, let lower, let upper):
      return [value, lower, upper].reduce(into: factsOfBounds(value, lower, upper, scope)) {
        $0.formUnion(factsIfNotNull($1, scope))
      }
    case .isIn(false, let value, _): return factsIfNotNull(value, scope)
    case .match(.match, false, let table, _, _): return factsIfFound(in: table, scope)
    case .match(let sign, false, let left, let right, let escape) where sign.isPattern:
      return factsIfMatching([left, right, escape], scope)
    case .function(let call) where call.isPattern:
      return factsIfNotNull(expression, scope).union(factsIfMatching(call.arguments, scope))
    case .row, .literal, .parameter, .column, .unary, .binary, .isNull, .match, .between, .isIn,
      .cast, .cases, .function, .exists, .subquery, .raise:
      return factsIfNotNull(expression, scope).union(
        key(of: expression, scope).map { [.notZero($0)] } ?? []
      )
    }
  }

  /// The facts that hold if a text matches a pattern: none of the operands is NULL, blobs or not.
  private func factsIfMatching(_ operands: [Expression?], _ scope: Scope) -> Set<Fact> {
    operands.compactMap { $0 }.reduce(into: []) { $0.formUnion(factsIfNotNull($1, scope)) }
  }

  /// The facts that hold for the rows that a search in a full-text table finds: they have a rank.
  private func factsIfFound(in table: Expression, _ scope: Scope) -> Set<Fact> {
    guard case .column(let name) = table.bare.kind,
      case .column(let key, let owner) = scope.resolve(name),
      let source = owner.source(key.source), source.table?.noun == .fullTextTable,
      let rank = source.position(of: FoldedName("rank"))
    else { return [] }
    return [.column(ColumnPlace(source: source.id, column: rank))]
  }

  /// The facts that hold if a condition is false, which is not NULL.
  func factsIfFalse(_ expression: Expression, _ scope: Scope) -> Set<Fact> {
    switch expression.kind {
    case .parenthesized(let inner), .collate(let inner, _): return factsIfFalse(inner, scope)
    case .unary(.not, let inner): return factsIfTrue(inner, scope)
    case .match(let sign, true, let left, let right, let escape) where sign.isPattern:
      return factsIfMatching([left, right, escape], scope)
    case .binary(.and, let left, let right):
      return scope.commonFacts(factsIfFalse(left, scope), factsIfFalse(right, scope))
    case .binary(.or, let left, let right):
      return factsIfFalse(left, scope).union(factsIfFalse(right, scope))
    case .isNull(let inner): return scope.known.isReturning ? [] : factsIfNotNull(inner, scope)
    case .binary(.isSame, let left, let right):
      if scope.known.isReturning { return [] }
      if right.isNull { return factsIfNotNull(left, scope) }
      return left.isNull ? factsIfNotNull(right, scope) : []
    case .binary(.isDistinct, let left, let right): return factsIfSame(left, right, scope)
    case .binary(let comparison, let left, let right) where comparison.isComparison:
      return factsIfNotNull(expression, scope)
        .union(factsOfZero(comparison.opposite, left, right, scope))
    case .notNull: return []
    case .row, .literal, .parameter, .column, .unary, .binary, .match, .between, .isIn, .cast,
      .cases, .function, .exists, .subquery, .raise:
      return factsIfNotNull(expression, scope)
    }
  }

  /// The facts that hold if a condition is false or NULL: they are known in the branches after it.
  func factsIfNotTrue(_ expression: Expression, _ scope: Scope) -> Set<Fact> {
    switch expression.kind {
    case .parenthesized(let inner), .collate(let inner, _): return factsIfNotTrue(inner, scope)
    case .binary(.or, let left, let right):
      return factsIfNotTrue(left, scope).union(factsIfNotTrue(right, scope))
    case .binary(.and, let left, let right):
      return scope.commonFacts(factsIfNotTrue(left, scope), factsIfNotTrue(right, scope))
    case .row, .literal, .parameter, .column, .unary, .binary, .isNull, .notNull, .match, .between,
      .isIn, .cast, .cases, .function, .exists, .subquery, .raise:
      return infer(expression, scope).nullity.isNever ? factsIfFalse(expression, scope) : []
    }
  }

  private func factsIfSame(_ left: Expression, _ right: Expression, _ scope: Scope) -> Set<Fact> {
    var facts: Set<Fact> = []
    if infer(right, scope).nullity.isNever { facts.formUnion(factsIfNotNull(left, scope)) }
    if infer(left, scope).nullity.isNever { facts.formUnion(factsIfNotNull(right, scope)) }
    return facts
  }

  /// The facts that hold if an expression is not NULL: it is not, and neither are those of its parts
  /// that would make it NULL.
  func factsIfNotNull(_ expression: Expression, _ scope: Scope) -> Set<Fact> {
    var facts: Set<Fact> = []
    var rest = [expression]
    while let next = rest.popLast() {
      if case .column(let name) = next.kind, let found = scope.resolve(name) {
        switch found {
        case .column(let key, let owner):
          // Over no rows, a column is NULL whatever the condition on rows.
          if !owner.isOverNoRows, !owner.isVolatile(key) { facts.insert(.column(key)) }
        case .merged: break
        case .alias(let alias, let owner): facts.formUnion(factsIfNotNull(alias, owner))
        }
        continue
      }
      if let key = key(of: next, scope) { facts.insert(.expression(key)) }
      rest += strictOperands(of: next, scope)
    }
    return facts
  }

  /// The operands that make an expression NULL if one of them is.
  private func strictOperands(of expression: Expression, _ scope: Scope) -> [Expression] {
    switch expression.kind {
    case .parenthesized(let inner), .collate(let inner, _), .cast(let inner, _): return [inner]
    case .unary(_, let inner): return [inner]
    case .binary(let sign, let left, let right):
      return sign.isStrict && !left.isRow && !right.isRow ? [left, right] : []
    case .match(let sign, _, let left, let right, let escape):
      guard sign.isPattern, areStrict([left, right], scope) else { return [] }
      return [left, right] + (escape.map { [$0] } ?? [])
    case .between(_, let value, _, _): return value.isRow ? [] : [value]
    // `NULL IN ()` is false.
    case .isIn(_, let value, .list(let list)):
      return list.isEmpty || value.isRow || list.contains(where: \.isParameter) ? [] : [value]
    case .function(let call): return strictArguments(of: call, scope)
    case .literal, .parameter, .column, .isNull, .notNull, .isIn, .cases, .exists, .subquery, .row,
      .raise:
      return []
    }
  }

  private func strictArguments(of call: SQLSyntax.Function, _ scope: Scope) -> [Expression] {
    guard call.over == nil, call.filter == nil, let rule = rule(of: call) else { return [] }
    if rule.isAggregate { return [] }
    if call.isPattern, !areStrict(Array(call.arguments.prefix(2)), scope) { return [] }
    return rule.strictArguments(call.arguments)
  }

  /// Whether `LIKE` and `GLOB` are NULL if one of the operands is: in an SQLite that is built so, they are false of a
  /// blob, even beside NULL.
  ///
  /// https://www.sqlite.org/compile.html#like_doesnt_match_blobs
  private func areStrict(_ operands: [Expression], _ scope: Scope) -> Bool {
    !operands.contains { infer($0, scope).classes.contains(.blob) }
  }
}

extension SQLSyntax.MatchOperator {
  fileprivate var isPattern: Bool { self == .like || self == .glob }
}

extension SQLSyntax.Function {
  fileprivate var isPattern: Bool { ["like", "glob"].contains(name.text.asciiLowercased) }
}

extension Scope {
  /// Whether a column is evaluated anew wherever it is named, and can be something else there.
  func isVolatile(_ key: ColumnPlace) -> Bool {
    source(key.source)?.value(at: key.column).isVolatile ?? false
  }
}

/// The facts about zero that follow from a comparison with a constant.
extension QueryAnalyzer {
  fileprivate func factsOfZero(
    _ comparison: SQLSyntax.BinaryOperator,
    _ left: Expression,
    _ right: Expression,
    _ scope: Scope
  ) -> Set<Fact> {
    if let number = right.number, comparison.excludesZero(number) { return notZero(left, scope) }
    if let number = left.number, comparison.mirrored.excludesZero(number) {
      return notZero(right, scope)
    }
    return []
  }

  fileprivate func factsOfBounds(
    _ value: Expression,
    _ lower: Expression,
    _ upper: Expression,
    _ scope: Scope
  ) -> Set<Fact> {
    if let lower = lower.number, lower > 0 { return notZero(value, scope) }
    if let upper = upper.number, upper < 0 { return notZero(value, scope) }
    return []
  }

  private func notZero(_ expression: Expression, _ scope: Scope) -> Set<Fact> {
    // A text is greater than any number.
    guard infer(expression, scope).classes.isSubset(of: .numbers),
      let key = key(of: expression, scope)
    else { return [] }
    return [.notZero(key)]
  }
}

extension SQLSyntax.BinaryOperator {
  /// Whether it compares values, and is NULL if one of them is.
  var isComparison: Bool {
    switch self {
    case .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual: true
    case .concatenate, .jsonExtract, .jsonExtractValue, .multiply, .divide, .remainder, .add,
      .subtract, .bitwiseAnd, .bitwiseOr, .shiftLeft, .shiftRight, .isSame, .isDistinct, .and, .or:
      false
    }
  }

  /// Whether it is NULL if one operand is.
  var isStrict: Bool {
    switch self {
    case .isSame, .isDistinct, .and, .or: false
    case .concatenate, .jsonExtract, .jsonExtractValue, .multiply, .divide, .remainder, .add,
      .subtract, .bitwiseAnd, .bitwiseOr, .shiftLeft, .shiftRight, .less, .lessOrEqual, .greater,
      .greaterOrEqual, .equal, .notEqual:
      true
    }
  }

  /// The comparison that is true where this one is false.
  fileprivate var opposite: Self {
    switch self {
    case .less: .greaterOrEqual
    case .lessOrEqual: .greater
    case .greater: .lessOrEqual
    case .greaterOrEqual: .less
    case .equal: .notEqual
    case .notEqual: .equal
    case .concatenate, .jsonExtract, .jsonExtractValue, .multiply, .divide, .remainder, .add,
      .subtract, .bitwiseAnd, .bitwiseOr, .shiftLeft, .shiftRight, .isSame, .isDistinct, .and, .or:
      self
    }
  }

  /// The comparison with its sides changed.
  fileprivate var mirrored: Self {
    switch self {
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    case .equal, .notEqual, .concatenate, .jsonExtract, .jsonExtractValue, .multiply, .divide,
      .remainder, .add, .subtract, .bitwiseAnd, .bitwiseOr, .shiftLeft, .shiftRight, .isSame,
      .isDistinct, .and, .or:
      self
    }
  }

  /// Whether zero does not compare so with a number.
  fileprivate func excludesZero(_ number: Double) -> Bool {
    switch self {
    case .less: !(0 < number)
    case .lessOrEqual: !(0 <= number)
    case .greater: !(0 > number)
    case .greaterOrEqual: !(0 >= number)
    case .equal: number != 0
    case .notEqual: number == 0
    case .concatenate, .jsonExtract, .jsonExtractValue, .multiply, .divide, .remainder, .add,
      .subtract, .bitwiseAnd, .bitwiseOr, .shiftLeft, .shiftRight, .isSame, .isDistinct, .and, .or:
      false
    }
  }
}
