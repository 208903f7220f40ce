// The operators on conditions.
//
// ```swift
// // ("score" > 1000) AND ("name" IS NOT NULL)
// Column("score") > 1000 && Column("name") != nil
// ```

/// `NOT`, or the opposite operator: `!(a == b)` is `a <> b`.
public prefix func ! (operand: some SQLSpecificExpressible) -> SQLExpression {
  operand.sqlExpression.negated
}

// Without this one, `nil == column` in `!(nil == column)` would be taken for a comparison of optionals:
// the compiler prefers the operator of `Bool` to generic ones.

/// `NOT`, or the opposite operator: `!(nil == a)` is `a IS NOT NULL`.
public prefix func ! (operand: SQLExpression) -> SQLExpression {
  operand.negated
}

/// `NOT`
public prefix func ! (operand: some SQLTypedExpressible<Bool>) -> SQLExpression {
  operand.sqlExpression.negated
}

/// `AND`
public func && (lhs: some SQLTerm, rhs: some SQLTerm) -> SQLExpression {
  .associative(.and, [lhs.sqlExpression, rhs.sqlExpression])
}

/// `OR`
public func || (lhs: some SQLTerm, rhs: some SQLTerm) -> SQLExpression {
  .associative(.or, [lhs.sqlExpression, rhs.sqlExpression])
}

// One operand may be a constant, such as a setting of the client: `condition && true` is `("score" >
// 1000) AND 1`. They are disfavored, so that other conditions compile as fast as without them, and so
// that `Columns.id == Columns.teamId`, whose operands a string enumeration can also compare by itself,
// is not a constant next to another condition.

/// `AND`
@_disfavoredOverload
public func && (lhs: some SQLTerm, rhs: Bool) -> SQLExpression {
  .associative(.and, [lhs.sqlExpression, rhs.sqlExpression])
}

/// `AND`
@_disfavoredOverload
public func && (lhs: Bool, rhs: some SQLTerm) -> SQLExpression {
  .associative(.and, [lhs.sqlExpression, rhs.sqlExpression])
}

/// `OR`
@_disfavoredOverload
public func || (lhs: some SQLTerm, rhs: Bool) -> SQLExpression {
  .associative(.or, [lhs.sqlExpression, rhs.sqlExpression])
}

/// `OR`
@_disfavoredOverload
public func || (lhs: Bool, rhs: some SQLTerm) -> SQLExpression {
  .associative(.or, [lhs.sqlExpression, rhs.sqlExpression])
}

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
