import SQLiteRecordsSQL
import SQLiteRecordsSchema

extension SQLSyntax.BinaryOperator {
  /// The type of the client in which the result of arithmetic counts: money plus money is money, and so is twice as
  /// much, but not money divided by money.
  func units(_ first: PropertyType?, _ second: PropertyType?) -> PropertyType? {
    switch self {
    case .add, .subtract:
      guard let first, let second else { return first ?? second }
      return first == second ? first : nil
    case .multiply: return first == nil || second == nil ? first ?? second : nil
    case .divide, .remainder: return second == nil ? first : nil
    case .concatenate, .jsonExtract, .jsonExtractValue, .bitwiseAnd, .bitwiseOr, .shiftLeft,
      .shiftRight, .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual, .isSame,
      .isDistinct, .and, .or:
      return nil
    }
  }

  /// The bound of the results of arithmetic.
  func magnitude(_ first: InferredValue, _ second: InferredValue) -> Int {
    let both = [first, second].map { value in
      value.classes.isDisjoint(with: [.text, .blob]) ? value.magnitude : InferredValue.infinite
    }
    switch self {
    case .add, .subtract: return max(both[0], both[1]) + 1
    case .multiply: return both[0] + both[1]
    case .divide: return first.isInteger && second.isInteger ? both[0] + 1 : InferredValue.infinite
    case .remainder: return InferredValue.ofInteger
    case .concatenate, .jsonExtract, .jsonExtractValue, .bitwiseAnd, .bitwiseOr, .shiftLeft,
      .shiftRight, .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual, .isSame,
      .isDistinct, .and, .or:
      return InferredValue.ofInteger
    }
  }
}
