// The arithmetic of columns and expressions with any value.
//
// https://www.sqlite.org/lang_expr.html#operators_and_parse_affecting_attributes

/// `-`
public prefix func - (operand: some SQLSpecificExpressible) -> SQLExpression {
  .prefix(.minus, operand)
}

/// `+`
public func + (lhs: some SQLSpecificExpressible, rhs: some SQLExpressible) -> SQLExpression {
  .associative(.add, [lhs.sqlExpression, rhs.sqlExpression])
}

/// `+`
public func + (
  lhs: some DatabaseValueConvertible,
  rhs: some SQLSpecificExpressible
) -> SQLExpression {
  .associative(.add, [lhs.sqlExpression, rhs.sqlExpression])
}

/// `-`
public func - (lhs: some SQLSpecificExpressible, rhs: some SQLExpressible) -> SQLExpression {
  .binary(.subtract, lhs, rhs)
}

/// `-`
public func - (
  lhs: some DatabaseValueConvertible,
  rhs: some SQLSpecificExpressible
) -> SQLExpression {
  .binary(.subtract, lhs, rhs)
}

/// `*`
public func * (lhs: some SQLSpecificExpressible, rhs: some SQLExpressible) -> SQLExpression {
  .associative(.multiply, [lhs.sqlExpression, rhs.sqlExpression])
}

/// `*`
public func * (
  lhs: some DatabaseValueConvertible,
  rhs: some SQLSpecificExpressible
) -> SQLExpression {
  .associative(.multiply, [lhs.sqlExpression, rhs.sqlExpression])
}

/// `/`
public func / (lhs: some SQLSpecificExpressible, rhs: some SQLExpressible) -> SQLExpression {
  .binary(.divide, lhs, rhs)
}

/// `/`
public func / (
  lhs: some DatabaseValueConvertible,
  rhs: some SQLSpecificExpressible
) -> SQLExpression {
  .binary(.divide, lhs, rhs)
}
