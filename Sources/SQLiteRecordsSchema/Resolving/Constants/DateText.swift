/// A text in one of the forms of SQLite's functions, whose day is one of the calendar.
///
/// https://www.sqlite.org/lang_datefunc.html#time_values
struct DateText {
  /// The moment as records write it, `2030-01-31 12:00:00.000`; `nil` for a text in another time zone, and for one with
  /// digits that are rounded.
  let standard: String?

  /// - returns: `nil` if the text has another form, or is no moment: 30 February, or 12:60.
  init?(_ text: String) {
    let bytes = text.utf8[...]
    guard bytes.prefix(10).matches(TextPattern.day), let day = Self.numbers(bytes.prefix(10)),
      (1...12).contains(day[1]), (1...Self.days(day[1], of: day[0])).contains(day[2])
    else { return nil }
    let rest = bytes.dropFirst(10)
    guard let separator = rest.first else {
      standard = "\(text) 00:00:00.000"
      return
    }
    guard separator == UInt8(ascii: " ") || separator == UInt8(ascii: "T"),
      let time = ClockText(rest.dropFirst().drop { $0 == UInt8(ascii: " ") })
    else { return nil }
    standard = time.standard.map { "\(text.prefix(10)) \($0)" }
  }

  /// The moment as `2030-01-31T12:00:00Z`, or with milliseconds.
  func iso8601(like pattern: String) -> String? {
    guard let standard else { return nil }
    return standard.prefix(pattern.utf8.count - 1).split(separator: " ").joined(separator: "T")
      + "Z"
  }

  fileprivate static func numbers(_ text: Substring.UTF8View) -> [Int]? {
    let parts = text.split { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    let numbers = parts.compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    return numbers.count == parts.count ? numbers : nil
  }

  private static func days(_ month: Int, of year: Int) -> Int {
    let isLeapYear =
      year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    return switch month {
    case 2: isLeapYear ? 29 : 28
    case 4, 6, 9, 11: 30
    case _: 31
    }
  }
}

/// The time of a day, with or without seconds, their parts, and a time zone.
private struct ClockText {
  /// `12:00:00.000`; `nil` if more than the form is to be changed.
  let standard: String?

  init?(_ text: Substring.UTF8View) {
    let clock = text.prefix { $0 == UInt8(ascii: ":") || (48...57).contains($0) }
    guard clock.matches("00:00") || clock.matches("00:00:00"),
      let numbers = DateText.numbers(clock), numbers[0] <= 24,
      numbers.dropFirst().allSatisfy({ $0 < 60 })
    else { return nil }
    var rest = text.dropFirst(clock.count)
    var digits: Substring.UTF8View = "".utf8[...]
    if rest.first == UInt8(ascii: ".") {
      digits = rest.dropFirst().prefix { (48...57).contains($0) }
      if numbers.count < 3 || digits.isEmpty { return nil }
      rest = rest.dropFirst(digits.count + 1)
    }
    rest = rest.drop { $0 == UInt8(ascii: " ") }
    let isUTC = rest.isEmpty || rest.matches("Z")
    guard isUTC || rest.dropFirst().matches("00:00") else { return nil }
    guard isUTC, digits.count <= 3, numbers[0] < 24 else {
      standard = nil
      return
    }
    let seconds = clock.count == 5 ? ":00" : ""
    let zeros = String(repeating: "0", count: 3 - digits.count)
    standard =
      "\(String(decoding: clock, as: UTF8.self))\(seconds).\(String(decoding: digits, as: UTF8.self))\(zeros)"
  }
}
