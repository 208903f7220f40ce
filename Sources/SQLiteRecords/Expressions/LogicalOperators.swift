// The operators on conditions.
//
// ```swift
// // ("score" > 1000) AND ("name" IS NOT NULL)
// Column("score") > 1000 && Column("name") != nil
// ```

extension SQLSpecificExpressible {
  /// `NOT`, or the opposite operator: `!(a == b)` is `a <> b`.
  public static prefix func ! (operand: Self) -> SQLExpression {
    operand.sqlExpression.negated
  }

  /// `AND`
  public static func && (lhs: Self, rhs: some SQLExpressible) -> SQLExpression {
    .associative(.and, [lhs.sqlExpression, rhs.sqlExpression])
  }

  /// `AND`
  public static func && (lhs: some SQLExpressible, rhs: Self) -> SQLExpression {
    .associative(.and, [lhs.sqlExpression, rhs.sqlExpression])
  }

  /// `AND`
  public static func && (lhs: Self, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .associative(.and, [lhs.sqlExpression, rhs.sqlExpression])
  }

  /// `OR`
  public static func || (lhs: Self, rhs: some SQLExpressible) -> SQLExpression {
    .associative(.or, [lhs.sqlExpression, rhs.sqlExpression])
  }

  /// `OR`
  public static func || (lhs: some SQLExpressible, rhs: Self) -> SQLExpression {
    .associative(.or, [lhs.sqlExpression, rhs.sqlExpression])
  }

  /// `OR`
  public static func || (lhs: Self, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .associative(.or, [lhs.sqlExpression, rhs.sqlExpression])
  }
}

extension SQLTypedExpressible where SQLValue == Bool {
  /// `NOT`
  public static prefix func ! (operand: Self) -> SQLExpression {
    operand.sqlExpression.negated
  }

  /// `AND`
  public static func && (lhs: Self, rhs: some SQLTypedExpressible<Bool>) -> SQLExpression {
    .associative(.and, [lhs.sqlExpression, rhs.sqlExpression])
  }

  /// `OR`
  public static func || (lhs: Self, rhs: some SQLTypedExpressible<Bool>) -> SQLExpression {
    .associative(.or, [lhs.sqlExpression, rhs.sqlExpression])
  }
}
