// `IN` and `BETWEEN`: whether a column's value is in a sequence or a range.

extension SQLExpression {
  /// `"id" IN (1, 2)`; `"id" = 1` for one element, `0` for none.
  static func contains(
    _ elements: [SQLExpression],
    _ operand: some SQLExpressible
  ) -> SQLExpression {
    guard let first = elements.first else { return false.sqlExpression }
    if elements.count == 1 { return .compare(.equal, operand, first) }
    return SQLExpression(
      form: .test(.contained(operand.sqlExpression, in: elements), isNegated: false)
    )
  }

  /// `"id" BETWEEN 1 AND 10`
  static func contains(
    _ range: ClosedRange<some SQLExpressible>,
    _ operand: some SQLExpressible
  ) -> SQLExpression {
    let bounds = (range.lowerBound.sqlExpression, range.upperBound.sqlExpression)
    return SQLExpression(
      form: .test(.between(operand.sqlExpression, bounds.0, bounds.1), isNegated: false)
    )
  }

  /// `("id" >= 1) AND ("id" < 10)`
  static func contains(
    _ range: Range<some SQLExpressible>,
    _ operand: some SQLExpressible
  ) -> SQLExpression {
    .associative(
      .and,
      [
        .compare(.greaterOrEqual, operand, range.lowerBound),
        .compare(.less, operand, range.upperBound),
      ]
    )
  }
}

extension Sequence where Element: SQLExpressible {
  /// Whether an expression has one of the values: `"id" IN (1, 2, 3)`.
  public func contains(_ element: some SQLSpecificExpressible) -> SQLExpression {
    .contains(map(\.sqlExpression), element)
  }
}

extension Sequence where Element == any SQLExpressible {
  /// Whether an expression has one of the values: `"id" IN (1, 2, 3)`.
  public func contains(_ element: some SQLSpecificExpressible) -> SQLExpression {
    .contains(map(\.sqlExpression), element)
  }
}

extension Sequence where Element: DatabaseValueConvertible {
  /// Whether an expression has one of the values: `"id" IN (1, 2, 3)`.
  public func contains(_ element: some SQLTypedExpressible<Element>) -> SQLExpression {
    .contains(map(\.sqlExpression), element)
  }
}

extension ClosedRange where Bound: SQLExpressible {
  /// Whether an expression is in the range: `"score" BETWEEN 100 AND 1000`.
  public func contains(_ element: some SQLSpecificExpressible) -> SQLExpression {
    .contains(self, element)
  }
}

extension ClosedRange where Bound: DatabaseValueConvertible {
  /// Whether an expression is in the range: `"score" BETWEEN 100 AND 1000`.
  public func contains(_ element: some SQLTypedExpressible<Bound>) -> SQLExpression {
    .contains(self, element)
  }
}

extension Range where Bound: SQLExpressible {
  /// Whether an expression is in the range: `("score" >= 100) AND ("score" < 1000)`.
  public func contains(_ element: some SQLSpecificExpressible) -> SQLExpression {
    .contains(self, element)
  }
}

extension Range where Bound: DatabaseValueConvertible {
  /// Whether an expression is in the range: `("score" >= 100) AND ("score" < 1000)`.
  public func contains(_ element: some SQLTypedExpressible<Bound>) -> SQLExpression {
    .contains(self, element)
  }
}

extension PartialRangeFrom where Bound: SQLExpressible {
  /// Whether an expression is in the range: `"score" >= 100`.
  public func contains(_ element: some SQLSpecificExpressible) -> SQLExpression {
    .compare(.greaterOrEqual, element, lowerBound)
  }
}

extension PartialRangeThrough where Bound: SQLExpressible {
  /// Whether an expression is in the range: `"score" <= 1000`.
  public func contains(_ element: some SQLSpecificExpressible) -> SQLExpression {
    .compare(.lessOrEqual, element, upperBound)
  }
}

extension PartialRangeUpTo where Bound: SQLExpressible {
  /// Whether an expression is in the range: `"score" < 1000`.
  public func contains(_ element: some SQLSpecificExpressible) -> SQLExpression {
    .compare(.less, element, upperBound)
  }
}
