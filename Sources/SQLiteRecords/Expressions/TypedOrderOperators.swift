// The order comparisons of expressions that know the type of their values.

extension SQLTypedExpressible {
  /// `<`
  public static func < (lhs: Self, rhs: SQLValue?) -> SQLExpression {
    .compare(.less, lhs, rhs)
  }

  /// `<`
  public static func < (lhs: SQLValue?, rhs: Self) -> SQLExpression {
    .compare(.less, lhs, rhs)
  }

  /// `<`
  public static func < (lhs: Self, rhs: some SQLTypedExpressible<SQLValue>) -> SQLExpression {
    .compare(.less, lhs, rhs)
  }

  /// `<`
  public static func < (lhs: Self, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .compare(.less, lhs, rhs)
  }

  /// `<=`
  public static func <= (lhs: Self, rhs: SQLValue?) -> SQLExpression {
    .compare(.lessOrEqual, lhs, rhs)
  }

  /// `<=`
  public static func <= (lhs: SQLValue?, rhs: Self) -> SQLExpression {
    .compare(.lessOrEqual, lhs, rhs)
  }

  /// `<=`
  public static func <= (lhs: Self, rhs: some SQLTypedExpressible<SQLValue>) -> SQLExpression {
    .compare(.lessOrEqual, lhs, rhs)
  }

  /// `<=`
  public static func <= (lhs: Self, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .compare(.lessOrEqual, lhs, rhs)
  }

  /// `>`
  public static func > (lhs: Self, rhs: SQLValue?) -> SQLExpression {
    .compare(.greater, lhs, rhs)
  }

  /// `>`
  public static func > (lhs: SQLValue?, rhs: Self) -> SQLExpression {
    .compare(.greater, lhs, rhs)
  }

  /// `>`
  public static func > (lhs: Self, rhs: some SQLTypedExpressible<SQLValue>) -> SQLExpression {
    .compare(.greater, lhs, rhs)
  }

  /// `>`
  public static func > (lhs: Self, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .compare(.greater, lhs, rhs)
  }

  /// `>=`
  public static func >= (lhs: Self, rhs: SQLValue?) -> SQLExpression {
    .compare(.greaterOrEqual, lhs, rhs)
  }

  /// `>=`
  public static func >= (lhs: SQLValue?, rhs: Self) -> SQLExpression {
    .compare(.greaterOrEqual, lhs, rhs)
  }

  /// `>=`
  public static func >= (lhs: Self, rhs: some SQLTypedExpressible<SQLValue>) -> SQLExpression {
    .compare(.greaterOrEqual, lhs, rhs)
  }

  /// `>=`
  public static func >= (lhs: Self, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .compare(.greaterOrEqual, lhs, rhs)
  }
}
