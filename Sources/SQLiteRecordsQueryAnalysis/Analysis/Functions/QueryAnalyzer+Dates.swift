import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// Functions of dates: SQLite returns NULL for what is not a date, and for dates outside its range.
///
/// https://www.sqlite.org/lang_datefunc.html
extension QueryAnalyzer {
  /// The value of a call. A date that is made of constants is the same whenever it is asked for, or always a date.
  func inferDate(
    _ call: SQLSyntax.Function,
    _ rule: FunctionRule,
    _ range: Range<Int>,
    _ scope: Scope
  ) -> InferredValue {
    let values = arguments(of: call, rule, scope)
    checkModifiers(of: call)
    checkDate(of: call, values)
    var value = result(of: call, rule, values)
    value.nullity = nullity(of: call, rule, values)
    if call.arguments.allSatisfy(\.isLiteral), catalog.isNeverNull(text(range)) {
      value.nullity = .never
    } else if call.readsOnlyDates(values) {
      value.nullity = values.map(\.nullity).any
    } else if call.modifiers?.contains(where: \.isForward) == true,
      values.dropFirst(call.isFormat ? 1 : 0).first?.isDateOfAnyFunction == true
    {
      let reason = "SQLite has no dates after the year 9999"
      value.nullity = values.map(\.nullity).any.or(.possible(reason))
    }
    value.form = dateForm(of: call, values)
    // The last day that SQLite computes is 5373484.
    if call.name.text.asciiLowercased == "julianday" { value.magnitude = 23 }
    if call.makesCalendarDay(of: values) { value.type = .known(.calendarDay) }
    return value
  }

  /// Looks at the date that a function reads: warns of a number that the function takes for a Julian day.
  private func checkDate(of call: SQLSyntax.Function, _ values: [InferredValue]) {
    let position = call.isFormat ? 1 : 0
    guard values.indices.contains(position) else { return }
    let date = call.arguments[position]
    if let name = date.parameterName {
      add(
        ParameterUse(
          name: name,
          range: date.bare.range,
          type: nil,
          isWeak: true,
          takesNull: false,
          isDate: true
        )
      )
    }
    guard let form = values[position].form, form.needsConversion(modifiers: call.modifiers) else {
      return
    }
    let parts = form.date.split(separator: "…", omittingEmptySubsequences: false)
    let others = call.arguments.dropFirst(position + 1).filter {
      $0.text?.asciiLowercased != "unixepoch"
    }
    let arguments =
      call.arguments.prefix(position).map { text($0.range) }
      + [parts.joined(separator: operand(date))] + others.map { text($0.range) }
    report(
      .dateOfNumber,
      "\(quoted(text(date.range))) is a number, which \(quoted(call.name.text)) takes for another date; write "
        + quotedSQL("\(call.name.text)(\(arguments.joined(separator: ", ")))", limit: .max),
      at: date.range,
      isError: false
    )
  }

  /// The text of an expression, in parentheses where an operator follows it.
  private func operand(_ expression: Expression) -> String {
    if case .binary = expression.kind { return "(\(text(expression.range)))" }
    return text(expression.range)
  }

  /// Reports a date as an operand of arithmetic, in which a text is the number that it begins with.
  func checkDates(_ sign: SQLSyntax.BinaryOperator, _ operands: [(Expression, InferredValue)]) {
    let days = operands.last?.0.number.flatMap { Int(exactly: sign == .subtract ? -$0 : $0) }
    let addsDays = sign == .add || sign == .subtract
    for (operand, value) in operands {
      guard let form = value.form, form.beginsWithYear else { continue }
      let date = text(operand.range)
      let cure =
        addsDays ? days.map { form.expression(of: "\(date), '\($0.modifierOfDays)'") } : nil
      report(
        .dateArithmetic,
        "arithmetic uses only the year of a date that is stored as text; write "
          + "'\(cure ?? "julianday(\(date))")'",
        at: operand.range,
        isError: false
      )
    }
  }
}

extension SQLSyntax.Function {
  fileprivate var isFormat: Bool { name.text.asciiLowercased == "strftime" }

  /// The modifiers, as constants; `nil` if one of them is not a constant.
  fileprivate var modifiers: [String]? {
    let modifiers = arguments.dropFirst(isFormat ? 2 : 1).map { $0.text?.asciiLowercased }
    return modifiers.allSatisfy { $0 != nil } ? modifiers.compactMap { $0 } : nil
  }

  /// Whether the argument is a date that SQLite's functions read whatever its value, and stays one.
  fileprivate func readsOnlyDates(_ values: [InferredValue]) -> Bool {
    guard let value = values.dropFirst(isFormat ? 1 : 0).first, value.isDateOfAnyFunction,
      let modifiers
    else { return false }
    if isFormat, arguments.first?.text?.isDateFormat != true { return false }
    return modifiers.allSatisfy(\.isStartOfPeriod)
  }

  /// Whether `date` returns a day of the years 0 to 9999, or NULL after them.
  fileprivate func makesCalendarDay(of values: [InferredValue]) -> Bool {
    guard name.text.asciiLowercased == "date", let type = values.first?.type.propertyType,
      let modifiers
    else { return false }
    return type == .calendarDay && modifiers.allSatisfy { $0.isStartOfPeriod || $0.isForward }
  }
}

extension InferredValue {
  /// Whether it is NULL, or a text that each function of dates reads: not a `Date` without a storage, which is a number
  /// before the year 0 and after 9999.
  fileprivate var isDateOfAnyFunction: Bool {
    switch type.propertyType {
    case .databaseValue("CalendarDay"), .stored(.date, .iso8601),
      .stored(.date, .iso8601Milliseconds):
      true
    case .standard, .stored, .json, .rawValue, .databaseValue, .enumeration, nil: false
    }
  }
}

extension Int {
  /// The modifier that adds a number of days.
  fileprivate var modifierOfDays: String {
    "\(self < 0 ? "" : "+")\(self) \(magnitude == 1 ? "day" : "days")"
  }
}

extension ValueForm {
  /// Whether a function of dates takes a number in this form for another date.
  ///
  /// - parameter modifiers: The modifiers, if they are constants.
  fileprivate func needsConversion(modifiers: [String]?) -> Bool {
    switch self {
    case .unixSeconds, .timeIntervalSince1970, .unrounded(.timeIntervalSince1970):
      modifiers.map { !$0.contains("unixepoch") && !$0.contains("auto") } ?? false
    case .unixMilliseconds, .timeIntervalSinceReferenceDate: true
    case .day, .clock, .dateTime, .dateTimeMilliseconds, .iso8601, .iso8601Milliseconds, .julianDay,
      .json, .digits, .unrounded:
      false
    }
  }

  /// Whether it is a text that begins with the digits of a year.
  var beginsWithYear: Bool {
    switch self {
    case .day, .dateTime, .dateTimeMilliseconds, .iso8601, .iso8601Milliseconds: true
    case .clock, .unixSeconds, .unixMilliseconds, .timeIntervalSince1970,
      .timeIntervalSinceReferenceDate, .julianDay, .json, .digits, .unrounded:
      false
    }
  }
}

extension String {
  /// Whether each conversion of a format for `strftime` is one that all versions of SQLite know.
  fileprivate var isDateFormat: Bool {
    var rest = utf8[...]
    while let byte = rest.popFirst() {
      if byte != UInt8(ascii: "%") { continue }
      guard let conversion = rest.popFirst(), "dfHjJmMsSwWY%".utf8.contains(conversion) else {
        return false
      }
    }
    return !isEmpty
  }

  /// Whether it is a modifier that leads to no other year.
  fileprivate var isStartOfPeriod: Bool {
    ["start of day", "start of month", "start of year"].contains(self)
  }

  /// Whether it is a modifier that adds time: `+14 days`.
  fileprivate var isForward: Bool {
    let words = (hasPrefix("+") ? dropFirst() : self[...]).split(separator: " ")
    guard words.count == 2, words[0].utf8.allSatisfy({ (48...57).contains($0) }) else {
      return false
    }
    let unit = words[1].hasSuffix("s") ? words[1].dropLast() : words[1]
    return ["second", "minute", "hour", "day", "month", "year"].contains(unit)
  }
}
