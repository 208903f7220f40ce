import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// Constants that are compared with columns of enumerations.
extension QueryAnalyzer {
  /// Warns of two values that are equal only if a column has a value that no case of its enumeration has.
  func checkCases(
    _ left: Expression,
    _ leftValue: InferredValue,
    _ right: Expression,
    _ rightValue: InferredValue
  ) {
    for (constant, value) in [(right, leftValue), (left, rightValue)] {
      guard let (message, advice) = missingCase(constant, value) else { continue }
      report(.comparedWithNoCase, message, advice, at: constant.range, isError: false)
    }
  }

  /// Reports a value that no case has, and that would be read back as none.
  func checkCase(assigned expression: Expression, to column: InferredValue) {
    guard let (message, advice) = missingCase(expression, column) else { return }
    report(.assignedNoCase, message, advice, at: expression.range)
  }

  /// Whether an expression is a constant that is in no case of a column's enumeration.
  func isMissingCase(_ expression: Expression?, of column: InferredValue) -> Bool {
    expression.map { missingCase($0, column) != nil } ?? false
  }

  /// The message about a constant that is in no case of a column's enumeration; `nil` if it is in one,
  /// or if the column can have other values.
  private func missingCase(
    _ constant: Expression,
    _ column: InferredValue
  ) -> (message: String, advice: Advice)? {
    guard case .known(.enumeration(let enumeration)) = column.type,
      enumeration.unknownPolicy == .error, column.collation == nil,
      case .literal(let literal) = constant.bare.kind, !literal.takes(.enumeration(enumeration))
    else { return nil }
    switch literal {
    case .text where !enumeration.isOfIntegers: break
    case .integer where enumeration.isOfIntegers: break
    case .text, .integer, .null, .real, .blob, .boolean, .currentDate, .currentTime,
      .currentTimestamp:
      return nil
    }
    let values = enumeration.cases.map(\.value.value.text)
    let written = constant.bare.text ?? text(constant.range)
    let near = NearestWord.suggestion(for: written, among: values)
    return (
      "\(quoted(written)) is not the value of any case of \(quoted(enumeration.name.value))",
      near.isEmpty && values.count <= 6 ? .expected(values, insteadOf: written) : near
    )
  }
}

extension LiteralValue {
  /// The value as a message shows it.
  fileprivate var text: String {
    if case .text(let text) = self { return text }
    return sqlLiteral
  }
}
