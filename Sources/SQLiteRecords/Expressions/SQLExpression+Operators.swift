// How operators make expressions: what they simplify, and what they flatten.

extension SQLExpression {
  package static let null = SQLExpression(form: .value(.null))

  package static func binary(
    _ binary: BinaryOperator,
    _ left: any SQLExpressible,
    _ right: any SQLExpressible
  ) -> SQLExpression {
    SQLExpression(form: .operation(.binary(binary, left.sqlExpression, right.sqlExpression)))
  }

  static func prefix(
    _ prefix: PrefixOperator,
    _ operand: some SQLExpressible
  ) -> SQLExpression {
    SQLExpression(form: .operation(.prefix(prefix, operand.sqlExpression)))
  }

  /// A comparison. The collation of an operand is that of the comparison.
  static func compare(
    _ comparison: BinaryOperator,
    _ left: (any SQLExpressible)?,
    _ right: (any SQLExpressible)?
  ) -> SQLExpression {
    let (left, leftCollation) = (left?.sqlExpression ?? .null).withoutCollation
    let (right, rightCollation) = (right?.sqlExpression ?? .null).withoutCollation
    let expression = SQLExpression(form: .operation(.binary(comparison, left, right)))
    return expression.collated(leftCollation ?? rightCollation)
  }

  /// A comparison, or `IS NULL` if an operand is NULL.
  static func equality(
    _ comparison: BinaryOperator,
    _ left: (any SQLExpressible)?,
    _ right: (any SQLExpressible)?
  ) -> SQLExpression {
    let left = left?.sqlExpression ?? .null
    let right = right?.sqlExpression ?? .null
    let isNegated = comparison == .notEqual || comparison == .notIdentical
    if right.isNull {
      return SQLExpression(
        form: .test(.null(left.withoutCollation.expression), isNegated: isNegated)
      )
    }
    if left.isNull {
      return SQLExpression(
        form: .test(.null(right.withoutCollation.expression), isNegated: isNegated)
      )
    }
    return compare(comparison, left, right)
  }

  /// The operands joined by an operator; operands that are joined by it already are taken apart if
  /// that makes no difference.
  @inline(never)
  package static func associative(
    _ associative: AssociativeBinaryOperator,
    _ operands: [SQLExpression]
  ) -> SQLExpression {
    var flat: [SQLExpression] = []
    flat.reserveCapacity(operands.count)
    for operand in operands {
      if associative.isStrict, let inner = operand.operands(of: associative) {
        flat.append(contentsOf: inner)
      } else {
        flat.append(operand)
      }
    }
    guard let first = flat.first else { return associative.neutralValue.sqlExpression }
    return flat.count == 1
      ? first : SQLExpression(form: .operation(.associative(associative, flat)))
  }

  /// The expression that holds where this one does not.
  var negated: SQLExpression {
    switch form {
    case .value(let value) where value.isNull:
      return .null
    case .value(DatabaseValue(storage: .int64(0))):
      return true.sqlExpression
    case .value(DatabaseValue(storage: .int64(1))):
      return false.sqlExpression
    case .test(let test, let isNegated):
      return SQLExpression(form: .test(test, isNegated: !isNegated))
    case .operation(.not(let operand)):
      return operand
    case .operation(.binary(let binary, let left, let right)):
      guard let negation = binary.negation else { break }
      return SQLExpression(form: .operation(.binary(negation, left, right)))
    case .operation(.collated(let operand, let collation)) where operand.isComparison:
      return operand.negated.collated(collation)
    case .aliased(let expression, let alias):
      return expression.negated.aliased(alias)
    case .value, .column, .literal, .subquery, .operation, .function: break
    case .cast, .countAll, .deferred, .ofTable: break
    }
    return SQLExpression(form: .operation(.not(self)))
  }

  func collated(_ collation: Database.CollationName?) -> SQLExpression {
    guard let collation else { return self }
    return SQLExpression(form: .operation(.collated(self, collation)))
  }
}

extension SQLExpression {
  var isNull: Bool {
    if case .value(let value) = form { value.isNull } else { false }
  }

  /// Whether the expression compares two operands.
  var isComparison: Bool {
    if case .operation(.binary(let binary, _, _)) = form { binary.isComparison } else { false }
  }

  private var withoutCollation: (expression: SQLExpression, collation: Database.CollationName?) {
    guard case .operation(.collated(let operand, let collation)) = form, !operand.isComparison
    else {
      return (self, nil)
    }
    return (operand, collation)
  }

  func operands(of associative: AssociativeBinaryOperator) -> [SQLExpression]? {
    if case .operation(.associative(associative, let operands)) = form { operands } else { nil }
  }
}
