// `IN` and `BETWEEN`: whether a column's value is in a sequence or a range.

extension SQLExpression {
  /// `"id" IN (1, 2)`; `"id" = 1` for one element, `0` for none.
  package static func contains(
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
    _ lowerBound: SQLExpression,
    _ upperBound: SQLExpression,
    _ operand: some SQLExpressible
  ) -> SQLExpression {
    SQLExpression(
      form: .test(.between(operand.sqlExpression, lowerBound, upperBound), isNegated: false)
    )
  }

  /// `("id" >= 1) AND ("id" < 10)`
  static func contains(
    from lowerBound: SQLExpression,
    upTo upperBound: SQLExpression,
    _ operand: some SQLExpressible
  ) -> SQLExpression {
    .associative(
      .and,
      [.compare(.greaterOrEqual, operand, lowerBound), .compare(.less, operand, upperBound)]
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

extension Sequence {
  /// Whether an expression has one of the values: `"id" IN (1, 2, 3)`.
  public func contains<Operand: SQLTypedExpressible>(_ element: Operand) -> SQLExpression
  where Operand.SQLValue == Element {
    .contains(map { element.operand($0) }, element)
  }
}

extension ClosedRange where Bound: SQLExpressible {
  /// Whether an expression is in the range: `"score" BETWEEN 100 AND 1000`.
  public func contains(_ element: some SQLSpecificExpressible) -> SQLExpression {
    .contains(lowerBound.sqlExpression, upperBound.sqlExpression, element)
  }
}

extension ClosedRange {
  /// Whether an expression is in the range: `"score" BETWEEN 100 AND 1000`.
  public func contains<Operand: SQLTypedExpressible>(_ element: Operand) -> SQLExpression
  where Operand.SQLValue == Bound {
    .contains(element.operand(lowerBound), element.operand(upperBound), element)
  }
}

extension Range where Bound: SQLExpressible {
  /// Whether an expression is in the range: `("score" >= 100) AND ("score" < 1000)`.
  public func contains(_ element: some SQLSpecificExpressible) -> SQLExpression {
    .contains(from: lowerBound.sqlExpression, upTo: upperBound.sqlExpression, element)
  }
}

extension Range {
  /// Whether an expression is in the range: `("score" >= 100) AND ("score" < 1000)`.
  public func contains<Operand: SQLTypedExpressible>(_ element: Operand) -> SQLExpression
  where Operand.SQLValue == Bound {
    .contains(from: element.operand(lowerBound), upTo: element.operand(upperBound), element)
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
