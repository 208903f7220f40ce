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
