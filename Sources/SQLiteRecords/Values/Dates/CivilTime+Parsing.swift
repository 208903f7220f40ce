extension CivilTime {
  /// Reads SQLite's time strings 1 to 7: `YYYY-MM-DD`, with `HH:MM`, `:SS` and a fraction after a
  /// space or `T`, and with a zone `Z` or `±HH:MM`.
  ///
  /// Digits of the fraction after the third are rounded.
  /// https://www.sqlite.org/lang_datefunc.html#time_values
  init?(_ text: String) {
    var text = text
    guard let time = text.withUTF8({ CivilTime(bytes: $0) }) else { return nil }
    self = time
  }

  /// Reads the bytes of a time string.
  init?<Bytes: RandomAccessCollection<UInt8>>(bytes: Bytes) where Bytes.Index == Int {
    var scanner = DigitScanner(bytes)
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

  /// The number of days of a month.
  static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    case _: 31
    }
  }
}
