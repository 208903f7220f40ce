// The operators on the bits of integers.

extension SQLSpecificExpressible {
  /// `~`
  public static prefix func ~ (operand: Self) -> SQLExpression {
    .prefix(.bitwiseNot, operand)
  }

  /// `&`
  public static func & (lhs: Self, rhs: some SQLExpressible) -> SQLExpression {
    .associative(.bitwiseAnd, [lhs.sqlExpression, rhs.sqlExpression])
  }

  /// `&`
  public static func & (lhs: some SQLExpressible, rhs: Self) -> SQLExpression {
    .associative(.bitwiseAnd, [lhs.sqlExpression, rhs.sqlExpression])
  }

  /// `&`
  public static func & (lhs: Self, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .associative(.bitwiseAnd, [lhs.sqlExpression, rhs.sqlExpression])
  }

  /// `|`
  public static func | (lhs: Self, rhs: some SQLExpressible) -> SQLExpression {
    .associative(.bitwiseOr, [lhs.sqlExpression, rhs.sqlExpression])
  }

  /// `|`
  public static func | (lhs: some SQLExpressible, rhs: Self) -> SQLExpression {
    .associative(.bitwiseOr, [lhs.sqlExpression, rhs.sqlExpression])
  }

  /// `|`
  public static func | (lhs: Self, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .associative(.bitwiseOr, [lhs.sqlExpression, rhs.sqlExpression])
  }

  /// `<<`
  public static func << (lhs: Self, rhs: some SQLExpressible) -> SQLExpression {
    .binary(.leftShift, lhs, rhs)
  }

  /// `<<`
  public static func << (lhs: some SQLExpressible, rhs: Self) -> SQLExpression {
    .binary(.leftShift, lhs, rhs)
  }

  /// `<<`
  public static func << (lhs: Self, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .binary(.leftShift, lhs, rhs)
  }

  /// `>>`
  public static func >> (lhs: Self, rhs: some SQLExpressible) -> SQLExpression {
    .binary(.rightShift, lhs, rhs)
  }

  /// `>>`
  public static func >> (lhs: some SQLExpressible, rhs: Self) -> SQLExpression {
    .binary(.rightShift, lhs, rhs)
  }

  /// `>>`
  public static func >> (lhs: Self, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .binary(.rightShift, lhs, rhs)
  }
}
