import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// The form of a date that a number or a text stands for, which its type alone does not tell; or JSON.
///
/// https://www.sqlite.org/lang_datefunc.html
enum ValueForm: Sendable, Equatable {
  /// `2026-11-28`
  case day
  /// `10:06:00`
  case clock
  /// `2026-11-28 10:06:00`
  case dateTime
  /// `2026-11-28 10:06:00.000`
  case dateTimeMilliseconds
  /// `2026-11-28T10:06:00Z`
  case iso8601
  /// `2026-11-28T10:06:00.000Z`
  case iso8601Milliseconds
  /// Whole seconds since 1970.
  case unixSeconds
  /// Whole milliseconds since 1970.
  case unixMilliseconds
  /// Seconds since 1970, with their parts.
  case timeIntervalSince1970
  /// Seconds since 2001, with their parts.
  case timeIntervalSinceReferenceDate
  case julianDay
  /// A text that is JSON.
  case json
  /// Digits of one of the numbers: a text that a column of numbers converts.
  indirect case digits(ValueForm)
  /// One of the numbers, with digits that records round.
  indirect case unrounded(ValueForm)

  /// The form in which a type writes its values; `nil` for values that only stand for themselves.
  init?(_ type: PropertyType) {
    switch type {
    case .standard(.date), .stored(.date, .text): self = .dateTimeMilliseconds
    case .stored(_, .unixSeconds): self = .unixSeconds
    case .stored(_, .unixMilliseconds): self = .unixMilliseconds
    case .stored(_, .timeIntervalSince1970): self = .timeIntervalSince1970
    case .stored(_, .timeIntervalSinceReferenceDate): self = .timeIntervalSinceReferenceDate
    case .stored(_, .julianDay): self = .julianDay
    case .stored(_, .iso8601): self = .iso8601
    case .stored(_, .iso8601Milliseconds): self = .iso8601Milliseconds
    case .json: self = .json
    case .databaseValue("CalendarDay"): self = .day
    case .standard, .stored, .rawValue, .databaseValue, .enumeration: return nil
    }
  }

  /// The form of the results of one of SQLite's functions for dates and JSON.
  ///
  /// - parameter format: The first argument of `strftime`, if it is a constant.
  init?(function name: String, format: String?) {
    switch name.asciiLowercased {
    case "date": self = .day
    case "time": self = .clock
    case "datetime": self = .dateTime
    case "unixepoch": self = .unixSeconds
    case "julianday": self = .julianDay
    case "json", "json_array", "json_group_array", "json_group_object", "json_insert",
      "json_object",
      "json_patch", "json_pretty", "json_quote", "json_remove", "json_replace", "json_set":
      self = .json
    case "strftime":
      switch format {
      case "%Y-%m-%d", "%F": self = .day
      case "%H:%M:%S", "%T": self = .clock
      case "%Y-%m-%d %H:%M:%S", "%F %T": self = .dateTime
      case "%Y-%m-%d %H:%M:%f": self = .dateTimeMilliseconds
      case "%Y-%m-%dT%H:%M:%SZ", "%FT%TZ": self = .iso8601
      case "%Y-%m-%dT%H:%M:%fZ": self = .iso8601Milliseconds
      case "%s": self = .digits(.unixSeconds)
      case "%J": self = .digits(.julianDay)
      case _: return nil
      }
    case _: return nil
    }
  }

  /// The arguments of functions for dates for a value in this form, whose place is `…`.
  var date: String {
    switch self {
    case .unixSeconds, .timeIntervalSince1970: "…, 'unixepoch'"
    case .unixMilliseconds: "… / 1000, 'unixepoch'"
    case .timeIntervalSinceReferenceDate: "… + 978307200, 'unixepoch'"
    case .digits(let form), .unrounded(let form): form.date
    case .day, .clock, .dateTime, .dateTimeMilliseconds, .iso8601, .iso8601Milliseconds, .julianDay,
      .json:
      "…"
    }
  }

  /// Whether a number can be added, and the result is a value of the same form.
  var isNumber: Bool {
    switch self {
    case .unixSeconds, .unixMilliseconds, .timeIntervalSince1970, .timeIntervalSinceReferenceDate,
      .julianDay:
      true
    case .unrounded(let form): form.isNumber
    case .day, .clock, .dateTime, .dateTimeMilliseconds, .iso8601, .iso8601Milliseconds, .digits,
      .json:
      false
    }
  }

  /// The form of a cast value, or of one that a column has converted.
  var asNumber: ValueForm? {
    if case .digits(let form) = self { return form == .julianDay ? .unrounded(form) : form }
    return isNumber ? self : nil
  }

  /// The expression that writes the date of another expression in this form.
  func expression(of date: String) -> String {
    switch self {
    case .day: "date(\(date))"
    case .clock: "time(\(date))"
    case .dateTime: "datetime(\(date))"
    case .dateTimeMilliseconds: "strftime('%Y-%m-%d %H:%M:%f', \(date))"
    case .iso8601: "strftime('%Y-%m-%dT%H:%M:%SZ', \(date))"
    case .iso8601Milliseconds: "strftime('%Y-%m-%dT%H:%M:%fZ', \(date))"
    case .unixSeconds: "CAST(strftime('%s', \(date)) AS INTEGER)"
    case .unixMilliseconds: "CAST(strftime('%s', \(date)) AS INTEGER) * 1000"
    case .timeIntervalSince1970: "(julianday(\(date)) - 2440587.5) * 86400.0"
    case .timeIntervalSinceReferenceDate: "(julianday(\(date)) - 2451910.5) * 86400.0"
    case .julianDay: "julianday(\(date))"
    case .json: "json(\(date))"
    case .digits(let form), .unrounded(let form): form.expression(of: date)
    }
  }
}
