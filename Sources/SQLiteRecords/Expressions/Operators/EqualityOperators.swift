// The comparisons of columns and expressions with any value.
//
// There are as few overloads as possible, and each rejects most operands at once, so that long
// conditions compile quickly: the value on the left cannot be a column.

/// `=`, or `IS NULL` if an operand is nil.
public func == (lhs: some SQLSpecificExpressible, rhs: (any SQLExpressible)?) -> SQLExpression {
  .equality(.equal, lhs, rhs)
}

/// `=`, or `IS NULL` if an operand is nil.
public func == (
  lhs: (any DatabaseValueConvertible)?,
  rhs: some SQLSpecificExpressible
) -> SQLExpression {
  .equality(.equal, lhs, rhs)
}

/// `<>`, or `IS NOT NULL` if an operand is nil.
public func != (lhs: some SQLSpecificExpressible, rhs: (any SQLExpressible)?) -> SQLExpression {
  .equality(.notEqual, lhs, rhs)
}

/// `<>`, or `IS NOT NULL` if an operand is nil.
public func != (
  lhs: (any DatabaseValueConvertible)?,
  rhs: some SQLSpecificExpressible
) -> SQLExpression {
  .equality(.notEqual, lhs, rhs)
}

/// `IS`: NULL is NULL.
public func === (lhs: some SQLSpecificExpressible, rhs: (any SQLExpressible)?) -> SQLExpression {
  .equality(.identical, lhs, rhs)
}

/// `IS`: NULL is NULL.
public func === (
  lhs: (any DatabaseValueConvertible)?,
  rhs: some SQLSpecificExpressible
) -> SQLExpression {
  .equality(.identical, lhs, rhs)
}

/// `IS NOT`: NULL is NULL.
public func !== (lhs: some SQLSpecificExpressible, rhs: (any SQLExpressible)?) -> SQLExpression {
  .equality(.notIdentical, lhs, rhs)
}

/// `IS NOT`: NULL is NULL.
public func !== (
  lhs: (any DatabaseValueConvertible)?,
  rhs: some SQLSpecificExpressible
) -> SQLExpression {
  .equality(.notIdentical, lhs, rhs)
}

// The comparisons of expressions that know the type of their values.
//
// ```swift
// Player.filter { $0.score > 1000 }     // compiles: "score" is an Int
// Player.filter { $0.score > "1000" }   // does not
// ```

extension SQLTypedExpressible {
  /// `=`, or `IS NULL` if an operand is nil.
  public static func == (lhs: Self, rhs: SQLValue?) -> SQLExpression {
    .equality(.equal, lhs, lhs.operand(rhs))
  }

  /// `=`, or `IS NULL` if an operand is nil.
  public static func == (lhs: SQLValue?, rhs: Self) -> SQLExpression {
    .equality(.equal, rhs.operand(lhs), rhs)
  }

  /// `=`, or `IS NULL` if an operand is nil.
  public static func == (lhs: Self, rhs: some SQLTypedExpressible<SQLStorage>) -> SQLExpression {
    .equality(.equal, lhs, rhs)
  }

  /// `=`, or `IS NULL` if an operand is nil.
  public static func == (lhs: Self, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .equality(.equal, lhs, rhs)
  }

  /// `<>`, or `IS NOT NULL` if an operand is nil.
  public static func != (lhs: Self, rhs: SQLValue?) -> SQLExpression {
    .equality(.notEqual, lhs, lhs.operand(rhs))
  }

  /// `<>`, or `IS NOT NULL` if an operand is nil.
  public static func != (lhs: SQLValue?, rhs: Self) -> SQLExpression {
    .equality(.notEqual, rhs.operand(lhs), rhs)
  }

  /// `<>`, or `IS NOT NULL` if an operand is nil.
  public static func != (lhs: Self, rhs: some SQLTypedExpressible<SQLStorage>) -> SQLExpression {
    .equality(.notEqual, lhs, rhs)
  }

  /// `<>`, or `IS NOT NULL` if an operand is nil.
  public static func != (lhs: Self, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .equality(.notEqual, lhs, rhs)
  }

  /// `IS`: NULL is NULL.
  public static func === (lhs: Self, rhs: SQLValue?) -> SQLExpression {
    .equality(.identical, lhs, lhs.operand(rhs))
  }

  /// `IS`: NULL is NULL.
  public static func === (lhs: SQLValue?, rhs: Self) -> SQLExpression {
    .equality(.identical, rhs.operand(lhs), rhs)
  }

  /// `IS`: NULL is NULL.
  public static func === (lhs: Self, rhs: some SQLTypedExpressible<SQLStorage>) -> SQLExpression {
    .equality(.identical, lhs, rhs)
  }

  /// `IS`: NULL is NULL.
  public static func === (lhs: Self, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .equality(.identical, lhs, rhs)
  }

  /// `IS NOT`: NULL is NULL.
  public static func !== (lhs: Self, rhs: SQLValue?) -> SQLExpression {
    .equality(.notIdentical, lhs, lhs.operand(rhs))
  }

  /// `IS NOT`: NULL is NULL.
  public static func !== (lhs: SQLValue?, rhs: Self) -> SQLExpression {
    .equality(.notIdentical, rhs.operand(lhs), rhs)
  }

  /// `IS NOT`: NULL is NULL.
  public static func !== (lhs: Self, rhs: some SQLTypedExpressible<SQLStorage>) -> SQLExpression {
    .equality(.notIdentical, lhs, rhs)
  }

  /// `IS NOT`: NULL is NULL.
  public static func !== (lhs: Self, rhs: some SQLSpecificExpressible) -> SQLExpression {
    .equality(.notIdentical, lhs, rhs)
  }
}
