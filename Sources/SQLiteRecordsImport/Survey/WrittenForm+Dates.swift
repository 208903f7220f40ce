import SQLiteRecordsHistory
import SQLiteRecordsSQL
import SQLiteRecordsSchema

extension WrittenForm {
  /// Whether a text begins with a day of the calendar, which SQLite's functions alone do not tell: they also take
  /// times without a day, and the 30th of February. Without a modifier, they return such a day, and 24:00, as it is.
  private static var isDate: String {
    """
    typeof(§) = 'text' AND § GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]*' \
    AND date(substr(§, 1, 10), '+0 days') = substr(§, 1, 10)
    """
  }

  static func date(_ storage: ValueStorage) -> WrittenForm {
    let form = DateForm(storage) ?? .text
    let date = DateForm.text.expression(of: "§, '+0 days'", as: form)
    switch storage {
    case .unixSeconds: return integers(date, largest: "9e15")
    case .unixMilliseconds: return integers(date, largest: "9e18")
    case .timeIntervalSince1970: return reals("§ - 978307200.0 + 978307200.0", of: date)
    case .timeIntervalSinceReferenceDate: return reals("§", of: date)
    case .julianDay: return reals("round(§ * 86400000.0) / 86400000.0", of: date)
    case .iso8601, .iso8601Milliseconds:
      return WrittenForm(
        "typeof(§) = 'text' AND \(date) = §",
        conversion: "CASE WHEN \(isDate) THEN \(date) END"
      )
    case .text, .lowercaseText, .blob: return standardTexts(date)
    }
  }

  /// Texts as records write them by default, and numbers for years that have no text.
  private static func standardTexts(_ date: String) -> WrittenForm {
    let hasNoText = "(§ < -62167219200.0 OR § >= 253402300800.0)"
    return WrittenForm(
      """
      typeof(§) = 'text' AND \(date) = § \
      OR typeof(§) IN ('integer', 'real') AND \(hasNoText)
      """,
      conversion: """
        CASE WHEN \(isDate) THEN \(date) \
        WHEN typeof(§) IN ('integer', 'real') THEN \(DateForm.seconds.expression(of: "§", as: .text)) END
        """
    )
  }

  /// - parameter date: An expression that converts a text.
  private static func integers(_ date: String, largest: String) -> WrittenForm {
    WrittenForm(
      "typeof(§) = 'integer' AND § BETWEEN -\(largest) AND \(largest)",
      conversion: "CASE WHEN \(isDate) THEN \(date) END"
    )
  }

  /// - parameter value: An expression that rounds a number as the property does.
  /// - parameter date: An expression that converts a text.
  private static func reals(_ value: String, of date: String) -> WrittenForm {
    WrittenForm(
      "typeof(§) = 'real' AND abs(§) < 9e999 AND § = \(value)",
      conversion: """
        CASE WHEN typeof(§) IN ('integer', 'real') AND abs(§) < 9e999 THEN \(value) \
        WHEN \(isDate) THEN \(date) END
        """
    )
  }

  /// Texts of ten characters. A time of day other than midnight would be lost.
  static var calendarDay: WrittenForm {
    WrittenForm(
      "typeof(§) = 'text' AND date(§, '+0 days') = §",
      conversion: "CASE WHEN \(isDate) AND time(§) = '00:00:00' THEN date(§, '+0 days') END"
    )
  }
}
