// The comparisons of expressions that know the type of their values.
//
// ```swift
// Player.filter { $0.score > 1000 }     // compiles: "score" is an Int
// Player.filter { $0.score > "1000" }   // does not
// ```

extension SQLTypedExpressible {
  /// `=`, or `IS NULL` if an operand is nil.
  public static func == (lhs: Self, rhs: SQLValue?) -> SQLExpression {
    .equality(.equal, lhs, rhs)
  }

  /// `=`, or `IS NULL` if an operand is nil.
  public static func == (lhs: SQLValue?, rhs: Self) -> SQLExpression {
    .equality(.equal, lhs, rhs)
  }

  /// `=`, or `IS NULL` if an operand is nil.
  public static func == (lhs: Self, rhs: some SQLTypedExpressible<SQLValue>) -> SQLExpression {
    .equality(.equal, lhs, rhs)
  }

  /// `=`, or `IS NULL` if an operand is nil.
  public static func == (lhs: Self, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .equality(.equal, lhs, rhs)
  }

  /// `<>`, or `IS NOT NULL` if an operand is nil.
  public static func != (lhs: Self, rhs: SQLValue?) -> SQLExpression {
    .equality(.notEqual, lhs, rhs)
  }

  /// `<>`, or `IS NOT NULL` if an operand is nil.
  public static func != (lhs: SQLValue?, rhs: Self) -> SQLExpression {
    .equality(.notEqual, lhs, rhs)
  }

  /// `<>`, or `IS NOT NULL` if an operand is nil.
  public static func != (lhs: Self, rhs: some SQLTypedExpressible<SQLValue>) -> SQLExpression {
    .equality(.notEqual, lhs, rhs)
  }

  /// `<>`, or `IS NOT NULL` if an operand is nil.
  public static func != (lhs: Self, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .equality(.notEqual, lhs, rhs)
  }

  /// `IS`: NULL is NULL.
  public static func === (lhs: Self, rhs: SQLValue?) -> SQLExpression {
    .equality(.identical, lhs, rhs)
  }

  /// `IS`: NULL is NULL.
  public static func === (lhs: SQLValue?, rhs: Self) -> SQLExpression {
    .equality(.identical, lhs, rhs)
  }

  /// `IS`: NULL is NULL.
  public static func === (lhs: Self, rhs: some SQLTypedExpressible<SQLValue>) -> SQLExpression {
    .equality(.identical, lhs, rhs)
  }

  /// `IS`: NULL is NULL.
  public static func === (lhs: Self, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .equality(.identical, lhs, rhs)
  }

  /// `IS NOT`: NULL is NULL.
  public static func !== (lhs: Self, rhs: SQLValue?) -> SQLExpression {
    .equality(.notIdentical, lhs, rhs)
  }

  /// `IS NOT`: NULL is NULL.
  public static func !== (lhs: SQLValue?, rhs: Self) -> SQLExpression {
    .equality(.notIdentical, lhs, rhs)
  }

  /// `IS NOT`: NULL is NULL.
  public static func !== (lhs: Self, rhs: some SQLTypedExpressible<SQLValue>) -> SQLExpression {
    .equality(.notIdentical, lhs, rhs)
  }

  /// `IS NOT`: NULL is NULL.
  public static func !== (lhs: Self, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .equality(.notIdentical, lhs, rhs)
  }
}
