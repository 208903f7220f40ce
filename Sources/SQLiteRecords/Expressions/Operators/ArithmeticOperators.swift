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

// The arithmetic of expressions that know the type of their values.

extension SQLTypedExpressible
where SQLValue: Numeric & DatabaseValueConvertible, SQLStorage == SQLValue {
  /// `-`
  public static prefix func - (operand: Self) -> SQLTypedExpression<SQLValue> {
    SQLTypedExpression(.prefix(.minus, operand))
  }

  /// `+`
  public static func + (lhs: Self, rhs: SQLValue) -> SQLTypedExpression<SQLValue> {
    SQLTypedExpression(.associative(.add, [lhs.sqlExpression, rhs.sqlExpression]))
  }

  /// `+`
  public static func + (lhs: SQLValue, rhs: Self) -> SQLTypedExpression<SQLValue> {
    SQLTypedExpression(.associative(.add, [lhs.sqlExpression, rhs.sqlExpression]))
  }

  /// `+`
  public static func + (lhs: Self, rhs: some SQLTypedExpressible<SQLStorage>) -> SQLTypedExpression<
    SQLValue
  > {
    SQLTypedExpression(.associative(.add, [lhs.sqlExpression, rhs.sqlExpression]))
  }

  /// `-`
  public static func - (lhs: Self, rhs: SQLValue) -> SQLTypedExpression<SQLValue> {
    SQLTypedExpression(.binary(.subtract, lhs, rhs))
  }

  /// `-`
  public static func - (lhs: SQLValue, rhs: Self) -> SQLTypedExpression<SQLValue> {
    SQLTypedExpression(.binary(.subtract, lhs, rhs))
  }

  /// `-`
  public static func - (lhs: Self, rhs: some SQLTypedExpressible<SQLStorage>) -> SQLTypedExpression<
    SQLValue
  > {
    SQLTypedExpression(.binary(.subtract, lhs, rhs))
  }

  /// `*`
  public static func * (lhs: Self, rhs: SQLValue) -> SQLTypedExpression<SQLValue> {
    SQLTypedExpression(.associative(.multiply, [lhs.sqlExpression, rhs.sqlExpression]))
  }

  /// `*`
  public static func * (lhs: SQLValue, rhs: Self) -> SQLTypedExpression<SQLValue> {
    SQLTypedExpression(.associative(.multiply, [lhs.sqlExpression, rhs.sqlExpression]))
  }

  /// `*`
  public static func * (lhs: Self, rhs: some SQLTypedExpressible<SQLStorage>) -> SQLTypedExpression<
    SQLValue
  > {
    SQLTypedExpression(.associative(.multiply, [lhs.sqlExpression, rhs.sqlExpression]))
  }

  /// `/`
  public static func / (lhs: Self, rhs: SQLValue) -> SQLTypedExpression<SQLValue> {
    SQLTypedExpression(.binary(.divide, lhs, rhs))
  }

  /// `/`
  public static func / (lhs: SQLValue, rhs: Self) -> SQLTypedExpression<SQLValue> {
    SQLTypedExpression(.binary(.divide, lhs, rhs))
  }

  /// `/`
  public static func / (lhs: Self, rhs: some SQLTypedExpressible<SQLStorage>) -> SQLTypedExpression<
    SQLValue
  > {
    SQLTypedExpression(.binary(.divide, lhs, rhs))
  }
}

extension SQLTypedExpressible
where SQLValue: BinaryInteger & DatabaseValueConvertible, SQLStorage == SQLValue {
  /// `~`
  public static prefix func ~ (operand: Self) -> SQLTypedExpression<SQLValue> {
    SQLTypedExpression(.prefix(.bitwiseNot, operand))
  }

  /// `&`
  public static func & (lhs: Self, rhs: SQLValue) -> SQLTypedExpression<SQLValue> {
    SQLTypedExpression(.associative(.bitwiseAnd, [lhs.sqlExpression, rhs.sqlExpression]))
  }

  /// `&`
  public static func & (lhs: SQLValue, rhs: Self) -> SQLTypedExpression<SQLValue> {
    SQLTypedExpression(.associative(.bitwiseAnd, [lhs.sqlExpression, rhs.sqlExpression]))
  }

  /// `&`
  public static func & (lhs: Self, rhs: some SQLTypedExpressible<SQLStorage>) -> SQLTypedExpression<
    SQLValue
  > {
    SQLTypedExpression(.associative(.bitwiseAnd, [lhs.sqlExpression, rhs.sqlExpression]))
  }

  /// `|`
  public static func | (lhs: Self, rhs: SQLValue) -> SQLTypedExpression<SQLValue> {
    SQLTypedExpression(.associative(.bitwiseOr, [lhs.sqlExpression, rhs.sqlExpression]))
  }

  /// `|`
  public static func | (lhs: SQLValue, rhs: Self) -> SQLTypedExpression<SQLValue> {
    SQLTypedExpression(.associative(.bitwiseOr, [lhs.sqlExpression, rhs.sqlExpression]))
  }

  /// `|`
  public static func | (lhs: Self, rhs: some SQLTypedExpressible<SQLStorage>) -> SQLTypedExpression<
    SQLValue
  > {
    SQLTypedExpression(.associative(.bitwiseOr, [lhs.sqlExpression, rhs.sqlExpression]))
  }

  /// `<<`
  public static func << (lhs: Self, rhs: SQLValue) -> SQLTypedExpression<SQLValue> {
    SQLTypedExpression(.binary(.leftShift, lhs, rhs))
  }

  /// `<<`
  public static func << (lhs: SQLValue, rhs: Self) -> SQLTypedExpression<SQLValue> {
    SQLTypedExpression(.binary(.leftShift, lhs, rhs))
  }

  /// `<<`
  public static func << (lhs: Self, rhs: some SQLTypedExpressible<SQLStorage>)
    -> SQLTypedExpression<
      SQLValue
    >
  {
    SQLTypedExpression(.binary(.leftShift, lhs, rhs))
  }

  /// `>>`
  public static func >> (lhs: Self, rhs: SQLValue) -> SQLTypedExpression<SQLValue> {
    SQLTypedExpression(.binary(.rightShift, lhs, rhs))
  }

  /// `>>`
  public static func >> (lhs: SQLValue, rhs: Self) -> SQLTypedExpression<SQLValue> {
    SQLTypedExpression(.binary(.rightShift, lhs, rhs))
  }

  /// `>>`
  public static func >> (lhs: Self, rhs: some SQLTypedExpressible<SQLStorage>)
    -> SQLTypedExpression<
      SQLValue
    >
  {
    SQLTypedExpression(.binary(.rightShift, lhs, rhs))
  }
}
