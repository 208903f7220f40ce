// The order comparisons of columns and expressions with any value.

extension SQLSpecificExpressible {
  /// `<`
  public static func < (lhs: Self, rhs: some SQLExpressible) -> SQLExpression {
    .compare(.less, lhs, rhs)
  }

  /// `<`
  public static func < (lhs: some SQLExpressible, rhs: Self) -> SQLExpression {
    .compare(.less, lhs, rhs)
  }

  /// `<`
  public static func < (lhs: Self, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .compare(.less, lhs, rhs)
  }

  /// `<=`
  public static func <= (lhs: Self, rhs: some SQLExpressible) -> SQLExpression {
    .compare(.lessOrEqual, lhs, rhs)
  }

  /// `<=`
  public static func <= (lhs: some SQLExpressible, rhs: Self) -> SQLExpression {
    .compare(.lessOrEqual, lhs, rhs)
  }

  /// `<=`
  public static func <= (lhs: Self, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .compare(.lessOrEqual, lhs, rhs)
  }

  /// `>`
  public static func > (lhs: Self, rhs: some SQLExpressible) -> SQLExpression {
    .compare(.greater, lhs, rhs)
  }

  /// `>`
  public static func > (lhs: some SQLExpressible, rhs: Self) -> SQLExpression {
    .compare(.greater, lhs, rhs)
  }

  /// `>`
  public static func > (lhs: Self, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .compare(.greater, lhs, rhs)
  }

  /// `>=`
  public static func >= (lhs: Self, rhs: some SQLExpressible) -> SQLExpression {
    .compare(.greaterOrEqual, lhs, rhs)
  }

  /// `>=`
  public static func >= (lhs: some SQLExpressible, rhs: Self) -> SQLExpression {
    .compare(.greaterOrEqual, lhs, rhs)
  }

  /// `>=`
  public static func >= (lhs: Self, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .compare(.greaterOrEqual, lhs, rhs)
  }
}
