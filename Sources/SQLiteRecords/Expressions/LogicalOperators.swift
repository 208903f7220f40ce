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
