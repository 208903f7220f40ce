extension CivilTime {
  /// Reads SQLite's time strings 1 to 7: `YYYY-MM-DD`, with `HH:MM`, `:SS` and a fraction after a
  /// space or `T`, and with a zone `Z` or `±HH:MM`.
  ///
  /// Digits of the fraction after the third are rounded.
  /// https://www.sqlite.org/lang_datefunc.html#time_values
  init?(_ text: String) {
    var scanner = DigitScanner(text)
    guard let year = scanner.number(digits: 4), scanner.skip("-"),
      let month = scanner.number(digits: 2), scanner.skip("-"),
      let day = scanner.number(digits: 2),
      (1...12).contains(month), day >= 1, day <= Self.days(in: month, of: year)
    else { return nil }
    self.init(year: year, month: month, day: day)
    if scanner.isAtEnd { return }
    guard scanner.skip(" ") || scanner.skip("T") else { return nil }
    scanner.skipSpaces()
    if scanner.isAtEnd { return }
    guard let time = scanner.timeOfDay(), let zone = scanner.zone(), scanner.isAtEnd else {
      return nil
    }
    millisecondOfDay = time
    if zone != 0 { self = CivilTime(milliseconds: milliseconds - Int64(zone) * 60_000) }
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    case _: 31
    }
  }
}

/// Reads fixed numbers of digits and single characters from a text.
struct DigitScanner {
  private var rest: Substring.UTF8View

  init(_ text: String) {
    rest = text[...].utf8
  }

  var isAtEnd: Bool { rest.isEmpty }

  @inline(never)
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard let byte = rest.first, UInt32(byte) == character.value else { return false }
    rest.removeFirst()
    return true
  }

  mutating func skipSpaces() {
    while skip(" ") {}
  }

  @inline(never)
  mutating func digit() -> Int? {
    guard let byte = rest.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else {
      return nil
    }
    rest.removeFirst()
    return Int(byte - UInt8(ascii: "0"))
  }

  @inline(never)
  mutating func number(digits: Int) -> Int? {
    var value = 0
    for _ in 0..<digits {
      guard let digit = digit() else { return nil }
      value = 10 * value + digit
    }
    return value
  }

  /// `HH:MM`, `HH:MM:SS` or `HH:MM:SS.SSS`, in milliseconds.
  mutating func timeOfDay() -> Int? {
    guard let hour = number(digits: 2), hour <= 24, skip(":"),
      let minute = number(digits: 2), minute < 60
    else { return nil }
    let minutes = hour * 60 + minute
    guard skip(":") else { return minutes * 60_000 }
    guard let second = number(digits: 2), second < 60 else { return nil }
    let milliseconds = (minutes * 60 + second) * 1000
    guard skip(".") else { return milliseconds }
    return fraction().map { milliseconds + $0 }
  }

  /// One digit or more, rounded to thousandths; 1000 if that is the next second.
  private mutating func fraction() -> Int? {
    guard var value = digit() else { return nil }
    value = value * 10 + (digit() ?? 0)
    value = value * 10 + (digit() ?? 0)
    let roundsUp = (digit() ?? 0) >= 5
    while digit() != nil {}
    return roundsUp ? value + 1 : value
  }

  /// Nothing, `Z`, or `±HH:MM`, in minutes east of Greenwich, and spaces.
  mutating func zone() -> Int? {
    skipSpaces()
    defer { skipSpaces() }
    if isAtEnd || skip("Z") || skip("z") { return 0 }
    let isWest = skip("-")
    guard isWest || skip("+"), let hour = number(digits: 2), hour < 15, skip(":"),
      let minute = number(digits: 2), minute < 60
    else { return nil }
    return (isWest ? -1 : 1) * (hour * 60 + minute)
  }
}
