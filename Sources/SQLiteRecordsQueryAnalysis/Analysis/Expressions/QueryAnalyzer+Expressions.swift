import SQLiteRecordsSQL
import SQLiteRecordsSchema

extension QueryAnalyzer {
  /// The value of an expression by its form, whatever is known of the whole of it.
  func inferAlone(_ expression: Expression, _ scope: Scope) -> InferredValue {
    switch expression.kind {
    case .literal(let literal): return infer(literal)
    case .parameter(let name): return infer(parameter: name, expression.range)
    case .column(let name): return infer(name, expression.range, scope)
    case .parenthesized(let inner): return infer(inner, scope)
    case .collate(let inner, _): return infer(inner, scope)
    case .unary(let sign, let inner): return infer(sign, inner, scope)
    case .binary(let sign, let left, let right):
      return infer(sign, left, right, expression.range, scope)
    case .isNull(let inner), .notNull(let inner):
      useForNull(inner, isOmittable: true)
      _ = infer(inner, scope)
      return .bool(.never)
    case .match(let sign, _, let left, let right, let escape):
      return infer(sign, left, right, escape, scope)
    case .between(_, let value, let lower, let upper):
      return inferComparison([value, lower, upper], expression.range, scope)
    case .isIn(_, let value, let set): return infer(value, isIn: set, expression.range, scope)
    case .cast(let inner, let type): return infer(inner, castTo: type, scope)
    case .cases(let base, let branches, let otherwise):
      return inferCases(base, branches, otherwise, expression.range, scope)
    case .function(let call): return infer(call, expression.range, scope)
    case .exists(let select):
      _ = subquery(select, at: expression.range, scope)
      return .bool(.never)
    case .subquery(let select): return inferScalar(select, expression.range, scope)
    case .row(let elements):
      for element in elements { _ = infer(element, scope) }
      return .unknown("it is a row of several values", .never)
    case .raise: return .null
    }
  }

  private func infer(_ literal: SQLSyntax.Literal) -> InferredValue {
    switch literal {
    case .null: return .null
    case .integer(let value):
      let bits = Int64.bitWidth - value.magnitude.leadingZeroBitCount
      let type = InferredType.literal(.standard(.int), literal)
      return .init(type, .integer, .never, magnitude: bits)
    case .real(let text):
      let value = Double(text) ?? .infinity
      let bits =
        value == 0 ? 0 : max(0, Int(clamping: Int(value.isFinite ? value.exponent : 1023)) + 1)
      let type = InferredType.literal(.standard(.double), literal)
      return .init(type, .real, .never, magnitude: value.isFinite ? min(bits, 1023) : nil)
    case .text: return .init(.literal(.standard(.string), literal), .text, .never)
    case .blob: return .init(.literal(.standard(.data), literal), .blob, .never)
    case .boolean:
      return .init(.literal(.standard(.bool), literal), .integer, .never, magnitude: 1)
    case .currentDate: return .string(.never).with(.day)
    case .currentTime: return .string(.never).with(.clock)
    case .currentTimestamp: return .string(.never).with(.dateTime)
    }
  }

  private func infer(
    _ sign: SQLSyntax.UnaryOperator,
    _ inner: Expression,
    _ scope: Scope
  ) -> InferredValue {
    let value = infer(inner, scope)
    switch sign {
    case .plus: return value.asExpression
    case .not:
      use(inner, as: .standard(.bool), isWeak: true)
      return .bool(value.nullity)
    case .bitwiseNot:
      use(inner, as: .standard(.int), isWeak: true)
      return .init(.known(.integer(value.type.propertyType, nil)), .integer, value.nullity)
    case .minus:
      // The only integer whose digits alone are too large.
      if case .literal(.real("9223372036854775808")) = inner.kind {
        return .init(.literal(.standard(.int), .integer(.min)), .integer, .never, magnitude: 64)
      }
      if inner.isLiteral, case .literal(let type, let literal) = value.type, type.isNumber {
        let negated = literal.negated
        return .init(
          .literal(type, negated),
          value.classes,
          value.nullity,
          magnitude: value.magnitude
        )
      }
      if case .parameter = value.type { return value }
      return number(of: value, value.nullity)
    }
  }

  /// The results of arithmetic on one value.
  func number(of value: InferredValue, _ nullity: Nullity) -> InferredValue {
    number(value, value, magnitude: value.magnitude, nullity, units: value.typeOfUnits)
  }

  /// The results of arithmetic on two values.
  ///
  /// - parameter units: The type of the client in which the result counts, if it is an integer.
  func number(
    _ left: InferredValue,
    _ right: InferredValue,
    magnitude: Int,
    _ nullity: Nullity,
    units: PropertyType?
  ) -> InferredValue {
    let magnitude = min(magnitude, InferredValue.infinite)
    if left.isInteger, right.isInteger {
      let type = units ?? PropertyType.integer(left.type.propertyType, right.type.propertyType)
      return .init(.known(type), .integer, nullity, magnitude: magnitude)
    }
    let isReal = left.classes == .real || right.classes == .real
    let classes: StorageClasses = isReal ? .real : .numbers
    return .init(.standard(.double), classes, nullity, magnitude: magnitude)
  }

  func inferScalar(
    _ select: SQLSyntax.Select,
    _ range: Range<Int>,
    _ scope: Scope
  ) -> InferredValue {
    let relation = subquery(select, at: range, scope)
    guard relation.columns.count == 1, let value = relation.columns.first?.value else {
      return .unknown("the subquery returns several columns", .possible("it is a subquery"))
    }
    if relation.cardinality == .exactlyOne || relation.hasRow { return value }
    return value.with(value.nullity.or(.possible("the subquery may return no row")))
  }

  private func infer(_ inner: Expression, castTo type: String, _ scope: Scope) -> InferredValue {
    let value = infer(inner, scope)
    let affinity = Affinity(declaredType: type)
    var result: InferredValue
    switch affinity {
    case .integer:
      let isWide = value.isInteger && value.type.propertyType == .standard(.int64)
      result = .init(.standard(isWide ? .int64 : .int), .integer, value.nullity)
      use(inner, as: .standard(.int), isWeak: true)
    case .real:
      result = .double(value.nullity)
      use(inner, as: .standard(.double), isWeak: true)
    case .text:
      result = .string(value.nullity)
      result.mayBeInvalidText = value.mayMakeInvalidText
      use(inner, as: .standard(.string), isWeak: true)
    case .blob:
      result = .data(value.nullity)
      use(inner, as: .standard(.data), isWeak: true)
    case .numeric: result = .init(.standard(.double), .numbers, value.nullity)
    }
    if value.classes.isSubset(of: .numbers), affinity == .real || affinity == .numeric {
      result.magnitude = value.magnitude
    }
    result.affinity = affinity
    if affinity == .integer || affinity == .real {
      result.form = value.form?.asNumber?.cast(toInteger: affinity == .integer)
    }
    return result
  }

  private func inferCases(
    _ base: Expression?,
    _ branches: [SQLSyntax.Branch],
    _ otherwise: Expression?,
    _ range: Range<Int>,
    _ scope: Scope
  ) -> InferredValue {
    let baseValue = base.map { infer($0, scope) }
    var scope = scope
    var results: [(Expression, InferredValue)] = []
    for branch in branches {
      let condition = infer(branch.condition, scope)
      if let base, let baseValue {
        compare(base, baseValue, branch.condition, condition, branch.condition.range)
        checkCases(base, baseValue, branch.condition, condition)
      } else {
        use(branch.condition, as: .standard(.bool), isWeak: true)
      }
      let facts = base == nil ? factsIfTrue(branch.condition, scope) : []
      results.append((branch.value, infer(branch.value, scope.assuming(facts))))
      if base == nil { scope = scope.assuming(factsIfNotTrue(branch.condition, scope)) }
    }
    if let otherwise { results.append((otherwise, infer(otherwise, scope))) }
    var value = choice(results, takesNull: takesNull(results, isComplete: otherwise != nil))
    if otherwise == nil {
      value.nullity = value.nullity.or(.possible("CASE has no ELSE"))
    }
    return value
  }

  /// Whether NULL means something for a parameter among the results of a `CASE`: another result can be NULL.
  func takesNull(_ results: [(Expression, InferredValue)], isComplete: Bool) -> Bool {
    !isComplete || results.contains { !$0.isParameter && $1.nullity.isPossible }
  }

  /// A value that is one of several expressions.
  func choice(
    _ results: [(expression: Expression, value: InferredValue)],
    takesNull: Bool
  ) -> InferredValue {
    guard var value = results.first?.value else { return .null }
    for result in results.dropFirst() { value = value.or(result.value) }
    value = value.asExpression
    if let type = value.type.propertyType {
      for result in results {
        use(result.expression, as: type, isWeak: value.type.isWeak, takesNull: takesNull)
      }
    }
    return value
  }
}

extension InferredType {
  /// Whether the type is that of a constant, which may mean another one.
  var isWeak: Bool {
    if case .literal = self { return true }
    return false
  }
}

extension SQLSyntax.Literal {
  fileprivate var negated: SQLSyntax.Literal {
    switch self {
    case .integer(let value): .integer(0 &- value)
    case .real(let text): .real("-" + text)
    case .null, .text, .blob, .boolean, .currentDate, .currentTime, .currentTimestamp: self
    }
  }
}
