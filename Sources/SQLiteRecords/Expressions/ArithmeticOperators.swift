// The arithmetic of columns and expressions with any value.
//
// https://www.sqlite.org/lang_expr.html#operators_and_parse_affecting_attributes

extension SQLSpecificExpressible {
  /// `-`
  public static prefix func - (operand: Self) -> SQLExpression {
    .prefix(.minus, operand)
  }

  /// `+`
  public static func + (lhs: Self, rhs: some SQLExpressible) -> SQLExpression {
    .associative(.add, [lhs.sqlExpression, rhs.sqlExpression])
  }

  /// `+`
  public static func + (lhs: some SQLExpressible, rhs: Self) -> SQLExpression {
    .associative(.add, [lhs.sqlExpression, rhs.sqlExpression])
  }

  /// `+`
  public static func + (lhs: Self, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .associative(.add, [lhs.sqlExpression, rhs.sqlExpression])
  }

  /// `-`
  public static func - (lhs: Self, rhs: some SQLExpressible) -> SQLExpression {
    .binary(.subtract, lhs, rhs)
  }

  /// `-`
  public static func - (lhs: some SQLExpressible, rhs: Self) -> SQLExpression {
    .binary(.subtract, lhs, rhs)
  }

  /// `-`
  public static func - (lhs: Self, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .binary(.subtract, lhs, rhs)
  }

  /// `*`
  public static func * (lhs: Self, rhs: some SQLExpressible) -> SQLExpression {
    .associative(.multiply, [lhs.sqlExpression, rhs.sqlExpression])
  }

  /// `*`
  public static func * (lhs: some SQLExpressible, rhs: Self) -> SQLExpression {
    .associative(.multiply, [lhs.sqlExpression, rhs.sqlExpression])
  }

  /// `*`
  public static func * (lhs: Self, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .associative(.multiply, [lhs.sqlExpression, rhs.sqlExpression])
  }

  /// `/`
  public static func / (lhs: Self, rhs: some SQLExpressible) -> SQLExpression {
    .binary(.divide, lhs, rhs)
  }

  /// `/`
  public static func / (lhs: some SQLExpressible, rhs: Self) -> SQLExpression {
    .binary(.divide, lhs, rhs)
  }

  /// `/`
  public static func / (lhs: Self, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .binary(.divide, lhs, rhs)
  }
}
