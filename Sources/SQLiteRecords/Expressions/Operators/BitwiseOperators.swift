// The operators on the bits of integers.

/// `~`
public prefix func ~ (operand: some SQLSpecificExpressible) -> SQLExpression {
  .prefix(.bitwiseNot, operand)
}

/// `&`
public func & (lhs: some SQLSpecificExpressible, rhs: some SQLExpressible) -> SQLExpression {
  .associative(.bitwiseAnd, [lhs.sqlExpression, rhs.sqlExpression])
}

/// `&`
public func & (
  lhs: some DatabaseValueConvertible,
  rhs: some SQLSpecificExpressible
) -> SQLExpression {
  .associative(.bitwiseAnd, [lhs.sqlExpression, rhs.sqlExpression])
}

/// `|`
public func | (lhs: some SQLSpecificExpressible, rhs: some SQLExpressible) -> SQLExpression {
  .associative(.bitwiseOr, [lhs.sqlExpression, rhs.sqlExpression])
}

/// `|`
public func | (
  lhs: some DatabaseValueConvertible,
  rhs: some SQLSpecificExpressible
) -> SQLExpression {
  .associative(.bitwiseOr, [lhs.sqlExpression, rhs.sqlExpression])
}

/// `<<`
public func << (lhs: some SQLSpecificExpressible, rhs: some SQLExpressible) -> SQLExpression {
  .binary(.leftShift, lhs, rhs)
}

/// `<<`
public func << (
  lhs: some DatabaseValueConvertible,
  rhs: some SQLSpecificExpressible
) -> SQLExpression {
  .binary(.leftShift, lhs, rhs)
}

/// `>>`
public func >> (lhs: some SQLSpecificExpressible, rhs: some SQLExpressible) -> SQLExpression {
  .binary(.rightShift, lhs, rhs)
}

/// `>>`
public func >> (
  lhs: some DatabaseValueConvertible,
  rhs: some SQLSpecificExpressible
) -> SQLExpression {
  .binary(.rightShift, lhs, rhs)
}
