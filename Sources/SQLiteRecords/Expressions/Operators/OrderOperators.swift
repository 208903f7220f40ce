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
