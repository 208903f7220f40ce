// The order comparisons of columns and expressions with any value.

/// `<`
public func < (lhs: some SQLSpecificExpressible, rhs: some SQLExpressible) -> SQLExpression {
  .compare(.less, lhs, rhs)
}

/// `<`
public func < (
  lhs: some DatabaseValueConvertible,
  rhs: some SQLSpecificExpressible
) -> SQLExpression {
  .compare(.less, lhs, rhs)
}

/// `<=`
public func <= (lhs: some SQLSpecificExpressible, rhs: some SQLExpressible) -> SQLExpression {
  .compare(.lessOrEqual, lhs, rhs)
}

/// `<=`
public func <= (
  lhs: some DatabaseValueConvertible,
  rhs: some SQLSpecificExpressible
) -> SQLExpression {
  .compare(.lessOrEqual, lhs, rhs)
}

/// `>`
public func > (lhs: some SQLSpecificExpressible, rhs: some SQLExpressible) -> SQLExpression {
  .compare(.greater, lhs, rhs)
}

/// `>`
public func > (
  lhs: some DatabaseValueConvertible,
  rhs: some SQLSpecificExpressible
) -> SQLExpression {
  .compare(.greater, lhs, rhs)
}

/// `>=`
public func >= (lhs: some SQLSpecificExpressible, rhs: some SQLExpressible) -> SQLExpression {
  .compare(.greaterOrEqual, lhs, rhs)
}

/// `>=`
public func >= (
  lhs: some DatabaseValueConvertible,
  rhs: some SQLSpecificExpressible
) -> SQLExpression {
  .compare(.greaterOrEqual, lhs, rhs)
}

// The order comparisons of expressions that know the type of their values.

extension SQLTypedExpressible {
  /// `<`
  public static func < (lhs: Self, rhs: SQLValue?) -> SQLExpression {
    .compare(.less, lhs, lhs.operand(rhs))
  }

  /// `<`
  public static func < (lhs: SQLValue?, rhs: Self) -> SQLExpression {
    .compare(.less, rhs.operand(lhs), rhs)
  }

  /// `<`
  public static func < (lhs: Self, rhs: some SQLTypedExpressible<SQLStorage>) -> SQLExpression {
    .compare(.less, lhs, rhs)
  }

  /// `<`
  public static func < (lhs: Self, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .compare(.less, lhs, rhs)
  }

  /// `<=`
  public static func <= (lhs: Self, rhs: SQLValue?) -> SQLExpression {
    .compare(.lessOrEqual, lhs, lhs.operand(rhs))
  }

  /// `<=`
  public static func <= (lhs: SQLValue?, rhs: Self) -> SQLExpression {
    .compare(.lessOrEqual, rhs.operand(lhs), rhs)
  }

  /// `<=`
  public static func <= (lhs: Self, rhs: some SQLTypedExpressible<SQLStorage>) -> SQLExpression {
    .compare(.lessOrEqual, lhs, rhs)
  }

  /// `<=`
  public static func <= (lhs: Self, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .compare(.lessOrEqual, lhs, rhs)
  }

  /// `>`
  public static func > (lhs: Self, rhs: SQLValue?) -> SQLExpression {
    .compare(.greater, lhs, lhs.operand(rhs))
  }

  /// `>`
  public static func > (lhs: SQLValue?, rhs: Self) -> SQLExpression {
    .compare(.greater, rhs.operand(lhs), rhs)
  }

  /// `>`
  public static func > (lhs: Self, rhs: some SQLTypedExpressible<SQLStorage>) -> SQLExpression {
    .compare(.greater, lhs, rhs)
  }

  /// `>`
  public static func > (lhs: Self, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .compare(.greater, lhs, rhs)
  }

  /// `>=`
  public static func >= (lhs: Self, rhs: SQLValue?) -> SQLExpression {
    .compare(.greaterOrEqual, lhs, lhs.operand(rhs))
  }

  /// `>=`
  public static func >= (lhs: SQLValue?, rhs: Self) -> SQLExpression {
    .compare(.greaterOrEqual, rhs.operand(lhs), rhs)
  }

  /// `>=`
  public static func >= (lhs: Self, rhs: some SQLTypedExpressible<SQLStorage>) -> SQLExpression {
    .compare(.greaterOrEqual, lhs, rhs)
  }

  /// `>=`
  public static func >= (lhs: Self, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .compare(.greaterOrEqual, lhs, rhs)
  }
}
