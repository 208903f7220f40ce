import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// The comparison of what conditions look for with the values that the properties of columns write.
extension QueryAnalyzer {
  /// Reports a constant that a column never has, and dates in two forms.
  ///
  /// - parameter isEquality: Whether equal values are looked for, and not smaller or greater ones.
  func checkForms(
    _ left: Expression,
    _ leftValue: InferredValue,
    _ right: Expression?,
    _ rightValue: InferredValue,
    isEquality: Bool
  ) {
    if let right {
      if check(right, rightValue, beside: leftValue, isEquality) { return }
      if check(left, leftValue, beside: rightValue, isEquality) { return }
    }
    // A column of a table is compared as it is stored: what is beside it is converted.
    if leftValue.origin == nil, rightValue.origin != nil {
      checkDates(left, leftValue, beside: rightValue, isEquality)
    } else if let right {
      checkDates(right, rightValue, beside: leftValue, isEquality)
    }
  }

  /// Reports a constant that the column beside it never has.
  ///
  /// - returns: Whether all is known of the two sides.
  private func check(
    _ expression: Expression,
    _ constant: InferredValue,
    beside column: InferredValue,
    _ isEquality: Bool
  ) -> Bool {
    guard case .literal(_, let literal) = constant.type, let origin = column.origin,
      let type = column.type.propertyType
    else { return false }
    if case .boolean = literal { return true }
    if isMissingCase(expression, of: column) { return true }
    switch Reading(type: type, affinity: column.affinity, catalog: catalog)
      .agreement(with: literal)
    {
    case .fits, .mayNotFit: return isEquality
    case .otherForm(let reason, let cure):
      guard isEquality else { return false }
      reportOtherForm(reason, cure, of: type, origin, at: expression.range)
      return true
    case .neverFits(_, let cure?) where type.swiftType == .uuid && isEquality:
      let reason = "records write this value in another letter case, so comparisons do not find it"
      reportOtherForm(reason, cure, of: type, origin, at: expression.range)
      return true
    case .neverFits where !isEquality && column.form?.isPrefix(expression.text) == false:
      reportRange(of: origin, at: expression.range)
      return true
    case .neverFits:
      guard isEquality || constant.classes == .text && type.isNumber else { return false }
      report(
        .neverEqual,
        "\(quoted(origin.column)) is never \(quotedSQL(text(expression.range))), because its Swift type is "
          + "\(quoted(type.name)): the comparison has the same result for all rows",
        at: expression.range
      )
      return true
    }
  }

  private func reportRange(of origin: QueryColumn.Origin, at range: Range<Int>) {
    report(
      .comparedOtherForm,
      "\(quoted(origin.column)) contains dates such as '2030-01-31', and SQLite compares the characters; write a date "
        + "with the same digits and hyphens",
      at: range,
      isError: false
    )
  }

  private func reportOtherForm(
    _ reason: String,
    _ cure: String?,
    of type: PropertyType,
    _ origin: QueryColumn.Origin,
    at range: Range<Int>
  ) {
    let start = "column \(quoted(origin.column)) has the Swift type \(quoted(type.name))"
    let end = cure.map { "; write \(quotedSQL($0))" } ?? ""
    report(.comparedOtherForm, "\(start); \(reason)\(end)", at: range, isError: false)
  }

  /// Warns of dates in two forms, which compare by their digits and not by their time.
  private func checkDates(
    _ expression: Expression,
    _ value: InferredValue,
    beside column: InferredValue,
    _ isEquality: Bool
  ) {
    let text = expression.text.flatMap {
      ValueForm(text: $0) ?? (isEquality ? nil : ValueForm(beginningOf: $0))
    }
    guard let own = column.form?.ofColumn(column),
      let other = (value.form ?? text)?.ofColumn(column),
      own != .json, other != .json, !own.compares(with: other, isEquality: isEquality)
    else { return }
    let cure = own.expression(of: other.date).replacing("…", with: self.text(expression.range))
    report(
      .comparedOtherForm,
      "these two dates have different forms, which SQLite does not compare as dates; write \(quotedSQL(cure))",
      at: expression.range,
      isError: false
    )
  }
}

extension ValueForm {
  /// Whether a text with digits begins like a date of this form, in which years come first; `nil` if it is none, or if
  /// dates of this form are no such texts.
  fileprivate func isPrefix(_ text: String?) -> Bool? {
    guard beginsWithYear, let text, let first = text.utf8.first,
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
    else { return nil }
    return zip(text.utf8, TextPattern.day.utf8).allSatisfy { byte, expected in
      expected == UInt8(ascii: "0")
        ? (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) : byte == expected
    }
  }

  /// The form as a column compares it: one of numbers converts digits.
  fileprivate func ofColumn(_ column: InferredValue) -> ValueForm {
    switch column.affinity {
    case .integer, .real, .numeric: asNumber ?? self
    case .text, .blob, nil: self
    }
  }

  /// Whether values of two forms compare as their times do.
  fileprivate func compares(with other: ValueForm, isEquality: Bool) -> Bool {
    if self == other { return true }
    let groups: [[ValueForm]] =
      isEquality
      ? [[.unixSeconds, .timeIntervalSince1970]]
      : [
        [.unixSeconds, .timeIntervalSince1970], [.day, .dateTime, .dateTimeMilliseconds],
        [.day, .iso8601, .iso8601Milliseconds],
      ]
    return groups.contains { $0.contains(self) && $0.contains(other) }
  }
}

extension String {
  fileprivate func replacing(_ part: Character, with text: String) -> String {
    map { $0 == part ? text : String($0) }.joined()
  }
}
