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
