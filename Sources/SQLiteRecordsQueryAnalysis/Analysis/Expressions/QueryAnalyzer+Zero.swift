import SQLiteRecordsSQL

/// The numbers by which others can be divided.
extension QueryAnalyzer {
  /// Whether a factor or divisor is not zero.
  func isNotZero(
    _ expression: Expression,
    _ value: InferredValue,
    _ sign: SQLSyntax.BinaryOperator,
    _ scope: Scope
  ) -> Bool {
    if let number = expression.number {
      return sign == .remainder ? number.magnitude >= 1 : number != 0
    }
    // The remainder is that of integers: 0.5 is zero there.
    if sign == .remainder, !value.isInteger { return false }
    if let key = key(of: expression, scope), scope.known.facts.contains(.notZero(key)) {
      return true
    }
    if case .binary(.multiply, let left, let right) = expression.bare.kind {
      return isAtLeastOne(left, scope) && isAtLeastOne(right, scope)
    }
    guard case .function(let call) = expression.bare.kind else { return false }
    // Each group has a row.
    return scope.grouping.isGrouped && !scope.known.aggregated.contains(scope.depth) && call.hasStar
      && call.filter == nil
      && call.over == nil && call.name.text.asciiLowercased == "count"
  }

  /// Whether a factor has at least the magnitude of one, so that the product with another one is not rounded to zero.
  private func isAtLeastOne(_ expression: Expression, _ scope: Scope) -> Bool {
    if let number = expression.number { return number.magnitude >= 1 }
    let value = infer(expression, scope)
    return value.isInteger && isNotZero(expression, value, .multiply, scope)
  }
}
