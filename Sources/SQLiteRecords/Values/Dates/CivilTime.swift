/// A moment in UTC as calendar and clock show it, to the millisecond.
///
/// The calendar is the proleptic Gregorian one, as in SQLite's date functions
/// (https://www.sqlite.org/lang_datefunc.html). The arithmetic on days follows the era-based method
/// that the C++ standard library's `year_month_day` documents.
package struct CivilTime: Equatable {
  var year: Int
  var month: Int
  var day: Int
  /// Milliseconds since midnight.
  var millisecondOfDay: Int

  private static let millisecondsPerDay: Int64 = 86_400_000

  package init(year: Int, month: Int, day: Int, millisecondOfDay: Int = 0) {
    self.year = year
    self.month = month
    self.day = day
    self.millisecondOfDay = millisecondOfDay
  }

  /// - parameter milliseconds: Milliseconds since 1970-01-01 00:00:00 UTC.
  init(milliseconds: Int64) {
    let (quotient, remainder) = milliseconds.quotientAndRemainder(
      dividingBy: Self.millisecondsPerDay
    )
    let days = remainder < 0 ? quotient - 1 : quotient
    let rest = remainder < 0 ? remainder + Self.millisecondsPerDay : remainder
    let shifted = days + 719_468  // days since 0000-03-01
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = Int(truncatingIfNeeded: dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    month = Int(truncatingIfNeeded: shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9)
    year = Int(truncatingIfNeeded: yearOfEra + era * 400) + (month <= 2 ? 1 : 0)
    millisecondOfDay = Int(truncatingIfNeeded: rest)
  }

  /// Milliseconds since 1970-01-01 00:00:00 UTC.
  package var milliseconds: Int64 {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    let days = era * 146_097 + dayOfEra - 719_468
    return Int64(days) * Self.millisecondsPerDay + Int64(millisecondOfDay)
  }
}

extension CivilTime {
  /// `yyyy-MM-dd HH:mm:ss.SSS`; nil if the year does not have four digits.
  var text: String? {
    guard (0...9999).contains(year) else { return nil }
    let second = millisecondOfDay / 1000
    return String(unsafeUninitializedCapacity: 23) { buffer in
      func write(_ value: Int, digits: Int, at offset: Int) {
        var value = value
        for position in (offset..<offset + digits).reversed() {
          buffer[position] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value % 10)
          value /= 10
        }
      }
      func write(_ separator: Unicode.Scalar, at offset: Int) {
        buffer[offset] = UInt8(ascii: separator)
      }
      write(year, digits: 4, at: 0)
      write("-", at: 4)
      write(month, digits: 2, at: 5)
      write("-", at: 7)
      write(day, digits: 2, at: 8)
      write(" ", at: 10)
      write(second / 3600, digits: 2, at: 11)
      write(":", at: 13)
      write(second / 60 % 60, digits: 2, at: 14)
      write(":", at: 16)
      write(second % 60, digits: 2, at: 17)
      write(".", at: 19)
      write(millisecondOfDay % 1000, digits: 3, at: 20)
      return 23
    }
  }
}

extension CivilTime {
  /// Reads SQLite's time strings 1 to 7: `YYYY-MM-DD`, with `HH:MM`, `:SS` and a fraction after a
  /// space or `T`, and with a zone `Z` or `±HH:MM`.
  ///
  /// Digits of the fraction after the third are rounded.
  /// https://www.sqlite.org/lang_datefunc.html#time_values
  package init?(_ text: String) {
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
