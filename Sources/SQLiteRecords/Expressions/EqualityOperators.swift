// The comparisons of columns and expressions with any value.
//
// Each operator has a value on its right, a value on its left, or none at all.

extension SQLSpecificExpressible {
  /// `=`, or `IS NULL` if an operand is nil.
  public static func == (lhs: Self, rhs: (any SQLExpressible)?) -> SQLExpression {
    .equality(.equal, lhs, rhs)
  }

  /// `=`, or `IS NULL` if an operand is nil.
  public static func == (lhs: (any SQLExpressible)?, rhs: Self) -> SQLExpression {
    .equality(.equal, lhs, rhs)
  }

  /// `=`, or `IS NULL` if an operand is nil.
  public static func == (lhs: Self, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .equality(.equal, lhs, rhs)
  }

  /// `<>`, or `IS NOT NULL` if an operand is nil.
  public static func != (lhs: Self, rhs: (any SQLExpressible)?) -> SQLExpression {
    .equality(.notEqual, lhs, rhs)
  }

  /// `<>`, or `IS NOT NULL` if an operand is nil.
  public static func != (lhs: (any SQLExpressible)?, rhs: Self) -> SQLExpression {
    .equality(.notEqual, lhs, rhs)
  }

  /// `<>`, or `IS NOT NULL` if an operand is nil.
  public static func != (lhs: Self, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .equality(.notEqual, lhs, rhs)
  }

  /// `IS`: NULL is NULL.
  public static func === (lhs: Self, rhs: (any SQLExpressible)?) -> SQLExpression {
    .equality(.identical, lhs, rhs)
  }

  /// `IS`: NULL is NULL.
  public static func === (lhs: (any SQLExpressible)?, rhs: Self) -> SQLExpression {
    .equality(.identical, lhs, rhs)
  }

  /// `IS`: NULL is NULL.
  public static func === (lhs: Self, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .equality(.identical, lhs, rhs)
  }

  /// `IS NOT`: NULL is NULL.
  public static func !== (lhs: Self, rhs: (any SQLExpressible)?) -> SQLExpression {
    .equality(.notIdentical, lhs, rhs)
  }

  /// `IS NOT`: NULL is NULL.
  public static func !== (lhs: (any SQLExpressible)?, rhs: Self) -> SQLExpression {
    .equality(.notIdentical, lhs, rhs)
  }

  /// `IS NOT`: NULL is NULL.
  public static func !== (lhs: Self, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .equality(.notIdentical, lhs, rhs)
  }
}
