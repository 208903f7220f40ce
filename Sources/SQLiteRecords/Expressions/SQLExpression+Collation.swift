extension SQLExpression {
  /// The expression with a collation, which applies to all comparisons in it: SQLite would ignore
  /// the collation of their result.
  ///
  /// ```swift
  /// // ("name" COLLATE NOCASE) IN ('a', 'b')
  /// // ("name" COLLATE NOCASE) BETWEEN 'a' AND 'b'
  /// // ("name" >= 'a' COLLATE NOCASE) AND ("name" < 'b' COLLATE NOCASE)
  /// ```
  ///
  /// https://www.sqlite.org/datatype3.html#assigning_collating_sequences_from_sql
  func collatingComparisons(_ collation: Database.CollationName) -> SQLExpression {
    collatedCondition(collation) ?? collated(collation)
  }

  /// The expression with the collation of its comparisons; nil if it compares nothing.
  private func collatedCondition(_ collation: Database.CollationName) -> SQLExpression? {
    switch form {
    case .test(let test, let isNegated):
      return test.collatingOperand(collation).map {
        SQLExpression(form: .test($0, isNegated: isNegated))
      }
    case .operation(.binary(let binary, _, _)):
      return binary.isComparison ? collated(collation) : nil
    case .operation(.not(let operand)):
      return operand.collatedCondition(collation).map {
        SQLExpression(form: .operation(.not($0)))
      }
    case .operation(.associative(let associative, let operands)):
      guard associative == .and || associative == .or else { return nil }
      let collated = operands.map { $0.collatedCondition(collation) ?? $0 }
      return SQLExpression(form: .operation(.associative(associative, collated)))
    case .deferred(let make):
      return SQLExpression(form: .deferred { try make($0).collatingComparisons(collation) })
    case .aliased(let expression, let alias):
      return expression.collatedCondition(collation)?.aliased(alias)
    case .value, .column, .literal, .subquery, .operation, .function: return nil
    case .cast, .countAll, .ofTable: return nil
    }
  }
}

extension SQLExpression.Test {
  /// The test by a collation; nil if it compares nothing that a collation changes.
  fileprivate func collatingOperand(_ collation: Database.CollationName) -> Self? {
    switch self {
    case .between(let operand, let lower, let upper):
      .between(operand.collated(collation), lower, upper)
    case .contained(let operand, in: let elements):
      .contained(operand.collated(collation), in: elements)
    case .containedInSubquery(let operand, let subquery):
      .containedInSubquery(operand.collated(collation), subquery)
    case .null, .like, .exists: nil
    }
  }
}
