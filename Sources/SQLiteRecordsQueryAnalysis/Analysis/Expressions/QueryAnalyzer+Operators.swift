import SQLiteRecordsSQL
import SQLiteRecordsSchema

extension QueryAnalyzer {
  /// The value of an operator between two expressions.
  func infer(
    _ sign: SQLSyntax.BinaryOperator,
    _ left: Expression,
    _ right: Expression,
    _ range: Range<Int>,
    _ scope: Scope
  ) -> InferredValue {
    switch sign {
    case .and, .or:
      return inferLogic(sign, left, right, scope)
    case .equal, .notEqual:
      return inferComparison([left, right], range, scope, isEquality: true)
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      return inferComparison([left, right], range, scope)
    case .isSame, .isDistinct:
      let values = (infer(left, scope), infer(right, scope))
      // `IS TRUE` asks for a truth, and compares nothing.
      if right.isTruth {
        use(left, as: .standard(.bool), isWeak: true, takesNull: true)
        return .bool(.never)
      }
      useForNull(left, isOmittable: right.isNull)
      useForNull(right, isOmittable: left.isNull)
      compare(left, values.0, right, values.1, range, takesNull: true)
      checkCases(left, values.0, right, values.1)
      return .bool(.never)
    case .concatenate, .jsonExtract, .jsonExtractValue:
      return inferText(sign, left, right, scope)
    case .multiply, .divide, .remainder, .add, .subtract:
      return inferArithmetic(sign, left, right, scope)
    case .bitwiseAnd, .bitwiseOr, .shiftLeft, .shiftRight:
      let values = (infer(left, scope), infer(right, scope))
      for operand in [left, right] { use(operand, as: .standard(.int), isWeak: true) }
      let type = PropertyType.integer(values.0.type.propertyType, values.1.type.propertyType)
      return .init(.known(type), .integer, values.0.nullity.or(values.1.nullity))
    }
  }

  private func inferLogic(
    _ sign: SQLSyntax.BinaryOperator,
    _ left: Expression,
    _ right: Expression,
    _ scope: Scope
  ) -> InferredValue {
    for operand in [left, right] { use(operand, as: .standard(.bool), isWeak: true) }
    let first = infer(left, scope)
    // `x IS NULL OR x > 1` is NULL for no x, as the right side then matters only if x is not NULL.
    let isAnd = sign == .and
    let facts =
      first.nullity.isNever
      ? isAnd ? factsIfTrue(left, scope) : factsIfFalse(left, scope) : []
    let second = infer(right, scope.assuming(facts))
    return .bool(first.nullity.or(second.nullity))
  }

  private func inferText(
    _ sign: SQLSyntax.BinaryOperator,
    _ left: Expression,
    _ right: Expression,
    _ scope: Scope
  ) -> InferredValue {
    for operand in [left, right] { use(operand, as: .standard(.string), isWeak: true) }
    let values = [infer(left, scope), infer(right, scope)]
    let nullity = values.map(\.nullity).any
    switch sign {
    case .concatenate:
      var text = InferredValue.string(nullity)
      text.mayBeInvalidText = values.contains(where: \.mayMakeInvalidText)
      return text
    case .jsonExtract:
      return .string(nullity.or(.possible("the JSON may have nothing at the path")))
    case .jsonExtractValue, .multiply, .divide, .remainder, .add, .subtract, .bitwiseAnd,
      .bitwiseOr, .shiftLeft, .shiftRight, .less, .lessOrEqual, .greater, .greaterOrEqual, .equal,
      .notEqual, .isSame, .isDistinct, .and, .or:
      return .unknown(
        "the JSON can have a value of any type at the path",
        .possible("the JSON may have nothing at the path")
      )
    }
  }

  private func inferArithmetic(
    _ sign: SQLSyntax.BinaryOperator,
    _ left: Expression,
    _ right: Expression,
    _ scope: Scope
  ) -> InferredValue {
    var first = infer(left, scope)
    var second = infer(right, scope)
    useAsNumbers(sign, left, first, right, second)
    checkDates(sign, [(left, first), (right, second)])
    checkTexts(in: [left, right])
    if sign == .add || sign == .subtract {
      checkUnits(first, second, at: left.range.lowerBound..<right.range.upperBound)
    }
    if left.isParameter { first = numberOfParameter(first, beside: second) }
    if right.isParameter { second = numberOfParameter(second, beside: first) }
    var nullity = first.nullity.or(second.nullity)
    if let reason = missingNumber(sign, left, first, right, second, scope) {
      nullity = nullity.or(.notANumber(reason))
    }
    if sign == .divide || sign == .remainder, !isNotZero(right, second, sign, scope) {
      nullity = nullity.or(.possible("division by zero is NULL"))
    }
    return number(
      first,
      second,
      magnitude: sign.magnitude(first, second),
      nullity,
      units: sign.units(first.typeOfUnits, second.typeOfUnits)
    )
    .with(dateForm(sign, left, first, right, second))
  }

  /// The value of a parameter that is added to another one: of its type, if that is not known yet, and stored like it.
  private func numberOfParameter(
    _ own: InferredValue,
    beside other: InferredValue
  ) -> InferredValue {
    if own.type != .parameter {
      guard own.type == other.type, other.typeOfUnits != nil else { return own }
      var value = own
      (value.classes, value.magnitude) = (other.classes, InferredValue.ofInteger)
      return value
    }
    var value = other
    value.nullity = .never
    value.origin = nil
    value.form = nil
    return value
  }

  /// Parameters in arithmetic are numbers like the other operand.
  private func useAsNumbers(
    _ sign: SQLSyntax.BinaryOperator,
    _ left: Expression,
    _ first: InferredValue,
    _ right: Expression,
    _ second: InferredValue
  ) {
    for (expression, other) in [(left, second), (right, first)] {
      guard let type = other.type.propertyType else { continue }
      let addsUnits = other.typeOfUnits != nil && (sign == .add || sign == .subtract)
      if type.isInteger || type.isReal || addsUnits {
        use(expression, as: type, isWeak: true)
      } else if other.isInteger {
        use(expression, as: .standard(.int), isWeak: true)
      } else {
        use(expression, as: .standard(.double), isWeak: true)
      }
    }
  }

  /// Why the result may be no number; `nil` if it always is one.
  private func missingNumber(
    _ sign: SQLSyntax.BinaryOperator,
    _ left: Expression,
    _ first: InferredValue,
    _ right: Expression,
    _ second: InferredValue,
    _ scope: Scope
  ) -> String? {
    switch sign {
    case .add, .subtract:
      return first.mayBeInfinite && second.mayBeInfinite
        ? "infinity minus infinity is no number, which SQLite returns as NULL" : nil
    case .multiply:
      let isPossible =
        first.mayBeInfinite && !isNotZero(right, second, sign, scope)
        || second.mayBeInfinite && !isNotZero(left, first, sign, scope)
      return isPossible ? "infinity times zero is no number, which SQLite returns as NULL" : nil
    case .divide:
      return first.mayBeInfinite && second.mayBeInfinite
        ? "infinity divided by infinity is no number, which SQLite returns as NULL" : nil
    case .remainder, .concatenate, .jsonExtract, .jsonExtractValue, .bitwiseAnd, .bitwiseOr,
      .shiftLeft, .shiftRight, .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual,
      .isSame, .isDistinct, .and, .or:
      return nil
    }
  }

  /// The value of a comparison.
  func inferComparison(
    _ operands: [Expression],
    _ range: Range<Int>,
    _ scope: Scope,
    isEquality: Bool = false
  ) -> InferredValue {
    let values = operands.map { infer($0, scope) }
    if operands.allSatisfy(\.isLiteral), checkNames(operands, scope) { return .bool(.never) }
    if isEquality { checkCases(operands[0], values[0], operands[1], values[1]) }
    for (operand, value) in zip(operands, values).dropFirst() {
      compare(operands[0], values[0], operand, value, range, isEquality: isEquality)
    }
    let rows = operands.filter(\.isRow)
    if !rows.isEmpty { return inferRows(operands, range, scope, isEquality: isEquality) }
    if operands.count == 2, let null = operands.first(where: \.isNull) {
      report(
        .comparisonWithNull,
        "a comparison with NULL is never true; did you mean 'IS NULL' or 'IS NOT NULL'?",
        at: null.range
      )
    }
    return .bool(values.map(\.nullity).any)
  }

  /// The value of a comparison of rows: NULL if one of their values is.
  private func inferRows(
    _ operands: [Expression],
    _ range: Range<Int>,
    _ scope: Scope,
    isEquality: Bool
  ) -> InferredValue {
    var nullity = Nullity.never
    let rows = operands.map { elements(of: $0, scope) }
    for row in rows { nullity = nullity.or(row.map(\.value.nullity).any) }
    for row in rows.dropFirst() {
      for (first, second) in zip(rows[0], row) {
        guard let left = first.expression ?? second.expression else { continue }
        let right = second.expression ?? left
        compare(left, first.value, right, second.value, range, isEquality: isEquality)
      }
    }
    return .bool(nullity)
  }

  /// The values of a row, or of a subquery that is one.
  func elements(
    of expression: Expression,
    _ scope: Scope
  ) -> [(expression: Expression?, value: InferredValue)] {
    switch expression.bare.kind {
    case .row(let elements): return elements.map { ($0, infer($0, scope)) }
    case .subquery(let select):
      let relation = subquery(select, at: expression.bare.range, scope)
      let isMissing = relation.cardinality != .exactlyOne
      return relation.columns.map { column in
        let nullity = column.value.nullity
        let missing = Nullity.possible("the subquery may return no row")
        return (nil, isMissing ? column.value.with(nullity.or(missing)) : column.value)
      }
    case .literal, .parameter, .column, .unary, .binary, .isNull, .notNull, .match, .between,
      .isIn, .cast, .collate, .cases, .function, .exists, .parenthesized, .raise:
      return [(expression, infer(expression, scope))]
    }
  }
}
