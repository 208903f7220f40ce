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

// The operators on `SQLExpression` itself keep the compiler from taking a comparison with nil on the
// left, `nil == column`, for one of optionals: if the operator around it is generic, the compiler
// prefers that of `Bool`, and the condition would be a constant.

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

// One operand may be a constant, such as a setting of the client: `condition && true` is
// `("score" > 1000) AND 1`. The generic ones are disfavored, so that other conditions compile as fast
// as without them.

/// `AND`
public func && (lhs: SQLExpression, rhs: Bool) -> SQLExpression {
  .associative(.and, [lhs, rhs.sqlExpression])
}

/// `AND`
public func && (lhs: Bool, rhs: SQLExpression) -> SQLExpression {
  .associative(.and, [lhs.sqlExpression, rhs])
}

/// `OR`
public func || (lhs: SQLExpression, rhs: Bool) -> SQLExpression {
  .associative(.or, [lhs, rhs.sqlExpression])
}

/// `OR`
public func || (lhs: Bool, rhs: SQLExpression) -> SQLExpression {
  .associative(.or, [lhs.sqlExpression, rhs])
}

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
