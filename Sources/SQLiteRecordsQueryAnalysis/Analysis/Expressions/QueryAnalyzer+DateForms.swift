import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// The forms of dates that arithmetic and functions make of others.
extension QueryAnalyzer {
  /// The form of a date to which a number is added, or of seconds that are multiplied to milliseconds.
  func dateForm(
    _ sign: SQLSyntax.BinaryOperator,
    _ left: Expression,
    _ first: InferredValue,
    _ right: Expression,
    _ second: InferredValue
  ) -> ValueForm? {
    switch sign {
    case .add:
      // The number of seconds from 1970 to 2001, subtracted and added again, rounds as a `Date` does.
      if first.form == .timeIntervalSinceReferenceDate, right.number == 978_307_200,
        left.isSeconds2001
      {
        return .timeIntervalSince1970
      }
      if second.form == nil { return first.form?.adding(second, right.number) }
      return first.form == nil ? second.form?.adding(first, left.number) : nil
    case .subtract:
      return second.form == nil ? first.form?.adding(second, right.number.map { -$0 }) : nil
    case .multiply:
      let isThousand = left.isThousand || right.isThousand
      let isSeconds = first.form == .unixSeconds || second.form == .unixSeconds
      return isThousand && isSeconds ? .unixMilliseconds : nil
    case .divide:
      guard first.form == .unixMilliseconds, right.number == 1000 else { return nil }
      return second.isInteger ? .unixSeconds : .unrounded(.timeIntervalSince1970)
    case .remainder, .concatenate, .jsonExtract, .jsonExtractValue, .bitwiseAnd, .bitwiseOr,
      .shiftLeft, .shiftRight, .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual,
      .isSame, .isDistinct, .and, .or:
      return nil
    }
  }

  /// The form of what a function for dates returns; `nil` if its argument may be something else than a date.
  func dateForm(of call: SQLSyntax.Function, _ values: [InferredValue]) -> ValueForm? {
    let isFormat = call.name.text.asciiLowercased == "strftime"
    let arguments = Array(call.arguments.dropFirst(isFormat ? 1 : 0))
    let modifiers = arguments.dropFirst().compactMap { $0.text?.asciiLowercased }
    guard !modifiers.contains(where: { $0.hasPrefix("subsec") }) else { return nil }
    if let first = arguments.first, let value = values.dropFirst(isFormat ? 1 : 0).first,
      !isDate(first, value, modifiers)
    {
      return nil
    }
    return ValueForm(function: call.name.text, format: call.arguments.first?.text)
  }

  private func isDate(
    _ expression: Expression,
    _ value: InferredValue,
    _ modifiers: [String]
  ) -> Bool {
    let countsSeconds = modifiers.contains("unixepoch") || modifiers.contains("auto")
    if expression.isParameter { return true }
    if let number = expression.number {
      return countsSeconds || (1_721_059.5...5_373_484.5).contains(number)
    }
    if let text = expression.text {
      return text.asciiLowercased == "now" || ValueForm(text: text).map { $0 != .clock } == true
    }
    switch value.form {
    case .day, .dateTime, .dateTimeMilliseconds, .iso8601, .iso8601Milliseconds: return true
    case .julianDay, .unrounded(.julianDay): return !modifiers.contains("unixepoch")
    case .unixSeconds, .timeIntervalSince1970, .unrounded(.timeIntervalSince1970),
      .digits(.unixSeconds):
      return countsSeconds
    case .clock, .unixMilliseconds, .timeIntervalSinceReferenceDate, .json, .digits, .unrounded,
      nil:
      return false
    }
  }
}

extension ValueForm {
  /// The form of a number that is cast; `nil` if it is not a date any more.
  func cast(toInteger: Bool) -> ValueForm? {
    switch self {
    case .timeIntervalSince1970, .unrounded(.timeIntervalSince1970): toInteger ? .unixSeconds : self
    case .julianDay, .unrounded(.julianDay): toInteger ? nil : self
    case .unixSeconds: toInteger ? self : .timeIntervalSince1970
    case .day, .clock, .dateTime, .dateTimeMilliseconds, .iso8601, .iso8601Milliseconds,
      .unixMilliseconds, .timeIntervalSinceReferenceDate, .json, .digits, .unrounded:
      self
    }
  }

  /// The form of the sum with a number, which is a constant or another value.
  fileprivate func adding(_ value: InferredValue, _ number: Double?) -> ValueForm? {
    switch (self, number) {
    case (.timeIntervalSinceReferenceDate, 978_307_200): return .unrounded(.timeIntervalSince1970)
    case (.timeIntervalSince1970, -978_307_200), (.unixSeconds, -978_307_200),
      (.unrounded(.timeIntervalSince1970), -978_307_200):
      return .timeIntervalSinceReferenceDate
    case (.julianDay, -2_440_587.5), (.julianDay, -2_451_910.5): return nil
    case (.julianDay, _), (.timeIntervalSince1970, _):
      return value.isInteger ? self : .unrounded(self)
    case (_, _): return isNumber ? self : nil
    }
  }
}

extension SQLSyntax.Expression {
  /// Whether it subtracts the seconds from 1970 to 2001.
  fileprivate var isSeconds2001: Bool {
    guard case .binary(.subtract, _, let right) = bare.kind else { return false }
    return right.number == 978_307_200
  }

  fileprivate var isThousand: Bool {
    if case .literal(.integer(1000)) = bare.kind { return true }
    return false
  }
}
