import SQLiteRecordsSQL
package import SQLiteRecordsSchema

/// A form in which dates are stored, and SQLite's expressions that make another form of it.
///
/// https://www.sqlite.org/lang_datefunc.html
package struct DateForm {
  /// The texts that SQLite's functions take for dates.
  package static let text = DateForm(of: .text)
  /// The seconds since 1970, with fractions.
  package static let seconds = DateForm(of: .timeIntervalSince1970)

  let storage: ValueStorage

  /// - returns: `nil` for a storage of other values than dates.
  package init?(_ storage: ValueStorage) {
    guard ValueStorage.storages(of: .date).contains(storage) else { return nil }
    self.storage = storage
  }

  private init(of storage: ValueStorage) {
    self.storage = storage
  }

  /// Whether the dates are numbers.
  var isNumber: Bool {
    switch storage {
    case .unixSeconds, .unixMilliseconds, .timeIntervalSince1970: true
    case .timeIntervalSinceReferenceDate, .julianDay: true
    case .text, .iso8601, .iso8601Milliseconds, .lowercaseText, .blob: false
    }
  }

  /// Whether some dates in this form have no other form: texts and SQLite's functions have the years 0 to 9999.
  func lacksDates(as target: DateForm) -> Bool {
    isNumber && !target.isNumber || storage == .julianDay && target.storage == .unixSeconds
  }

  /// Whether the dates are numbers with fractions of seconds since 1970 or 2001.
  private var isInterval: Bool {
    storage == .timeIntervalSince1970 || storage == .timeIntervalSinceReferenceDate
  }

  /// The expression for a date in another form, exact to the precision of that form; as records would write it.
  ///
  /// - parameter value: The expression for the date in this form. Modifiers of SQLite's functions can follow a text.
  package func expression(of value: String, as target: DateForm) -> String {
    switch target.storage {
    case .unixSeconds: wholeSeconds(of: value)
    case .unixMilliseconds: milliseconds(of: value)
    case .timeIntervalSince1970:
      storage == .unixSeconds ? "CAST(\(value) AS REAL)" : datedSeconds(of: value)
    case .timeIntervalSinceReferenceDate: "\(seconds(of: value)) - 978307200.0"
    case .julianDay: julianDay(of: value)
    case .iso8601:
      text("%Y-%m-%dT%H:%M:%SZ", of: isInterval ? moment(atWhole: value) : moment(value))
    case .iso8601Milliseconds: text("%Y-%m-%dT%H:%M:%fZ", of: moment(value))
    case .text, .lowercaseText, .blob: text("%Y-%m-%d %H:%M:%f", of: moment(value))
    }
  }

  /// The expression for the day of a date in UTC, as a `CalendarDay` is stored.
  func calendarDay(of value: String) -> String {
    "date(\(moment(value)))"
  }

  /// The condition that a date is not the first moment of a day in UTC.
  func timeCondition(of value: String) -> String {
    "\(text("%H:%M:%f", of: moment(value))) IS NOT '00:00:00.000'"
  }

  /// The condition that a value which is not NULL is not in this form.
  func unreadCondition(of value: String) -> String {
    switch storage {
    case .unixSeconds, .unixMilliseconds:
      "typeof(\(value)) <> 'integer' OR \(value) NOT BETWEEN -9007199254740992 AND 9007199254740992"
    case .timeIntervalSince1970, .timeIntervalSinceReferenceDate, .julianDay:
      "typeof(\(value)) NOT IN ('real', 'integer') OR abs(\(value)) > 9007199254740992"
    case .iso8601:
      "typeof(\(value)) <> 'text' OR strftime('%Y-%m-%dT%H:%M:%SZ', \(value)) IS NOT \(value)"
    case .iso8601Milliseconds:
      "typeof(\(value)) <> 'text' OR strftime('%Y-%m-%dT%H:%M:%fZ', \(value)) IS NOT \(value)"
    case .text, .lowercaseText, .blob:
      "typeof(\(value)) <> 'text' OR \(value) NOT GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-*' "
        + "OR julianday(\(value)) IS NULL"
    }
  }

  /// Seconds since 1970, with their parts; those of dates in texts and Julian days in milliseconds.
  private func seconds(of value: String) -> String {
    switch storage {
    case .unixSeconds, .timeIntervalSince1970: value
    case .unixMilliseconds: "\(value) / 1000.0"
    case .timeIntervalSinceReferenceDate: "(\(value) + 978307200.0)"
    case .julianDay, .text, .iso8601, .iso8601Milliseconds, .lowercaseText, .blob:
      "round((\(day(of: value)) - 2440587.5) * 86400000.0) / 1000.0"
    }
  }

  /// Seconds since 1970 as a `Date` has them, which counts from 2001: their last bits may differ.
  private func datedSeconds(of value: String) -> String {
    switch storage {
    case .unixSeconds, .timeIntervalSince1970, .timeIntervalSinceReferenceDate: seconds(of: value)
    case .unixMilliseconds, .julianDay, .text, .iso8601, .iso8601Milliseconds, .lowercaseText,
      .blob:
      "(\(seconds(of: value)) - 978307200.0 + 978307200.0)"
    }
  }

  private func day(of value: String) -> String {
    storage == .julianDay ? value : "julianday(\(value))"
  }

  private func wholeSeconds(of value: String) -> String {
    switch storage {
    case .unixSeconds: value
    case .unixMilliseconds: "\(value) / 1000 - (\(value) % 1000 < 0)"
    case .timeIntervalSince1970, .timeIntervalSinceReferenceDate: floor(seconds(of: value))
    case .julianDay, .text, .iso8601, .iso8601Milliseconds, .lowercaseText, .blob:
      "CAST(strftime('%s', \(value)) AS INTEGER)"
    }
  }

  private func milliseconds(of value: String) -> String {
    switch storage {
    case .unixMilliseconds: value
    case .unixSeconds: "\(value) * 1000"
    case .timeIntervalSince1970, .timeIntervalSinceReferenceDate:
      "CAST(round(\(seconds(of: value)) * 1000.0) AS INTEGER)"
    case .julianDay, .text, .iso8601, .iso8601Milliseconds, .lowercaseText, .blob:
      "CAST(round((\(day(of: value)) - 2440587.5) * 86400000.0) AS INTEGER)"
    }
  }

  /// SQLite divides a number of milliseconds, as records do.
  private func julianDay(of value: String) -> String {
    switch storage {
    case .unixSeconds, .unixMilliseconds, .timeIntervalSince1970, .timeIntervalSinceReferenceDate:
      "(\(milliseconds(of: value)) + 210866760000000.0) / 86400000.0"
    case .julianDay, .text, .iso8601, .iso8601Milliseconds, .lowercaseText, .blob: day(of: value)
    }
  }

  private func floor(_ number: String) -> String {
    "CAST(\(number) AS INTEGER) - (\(number) < CAST(\(number) AS INTEGER))"
  }

  /// The arguments of SQLite's functions for a date in this form.
  private func moment(_ value: String) -> String {
    switch storage {
    case .unixSeconds, .timeIntervalSince1970: "\(value), 'unixepoch'"
    case .unixMilliseconds: "\(value) / 1000.0, 'unixepoch'"
    case .timeIntervalSinceReferenceDate: "\(value) + 978307200.0, 'unixepoch'"
    case .julianDay, .text, .iso8601, .iso8601Milliseconds, .lowercaseText, .blob: value
    }
  }

  private func moment(atWhole value: String) -> String {
    "\(floor(seconds(of: value))), 'unixepoch'"
  }

  private func text(_ format: String, of moment: String) -> String {
    "strftime(\(format.sqlStringLiteral), \(moment))"
  }
}
