#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Dates as TEXT in ISO 8601, in UTC, rounded down to the second: `2030-01-31T12:00:00Z`.
///
/// Texts in other formats, for example with another time zone, cause a decoding error: a comparison
/// would not find them.
public enum ISO8601Storage: ColumnStorage {
  /// The text.
  ///
  /// - throws: A ``DatabaseError`` `SQLITE_MISMATCH` if the date is not in the years 0 to 9999.
  public static func stored(_ value: Date) throws -> String? {
    let seconds = value.timeIntervalSince1970.rounded(.down)
    guard let text = ISO8601Text.text(milliseconds: seconds * 1000) else {
      throw unstorableDate("a text in ISO 8601")
    }
    return "\(text.prefix(19))Z"
  }

  /// The date of a text of this form.
  public static func value(_ stored: String) -> Date? {
    guard let date = ISO8601Text.date(stored), let text = try? Self.stored(date), text == stored
    else { return nil }
    return date
  }
}

/// Dates as TEXT in ISO 8601, in UTC, rounded to the millisecond: `2030-01-31T12:00:00.000Z`, as the
/// `toISOString` of JavaScript writes them.
///
/// Texts in other formats cause a decoding error, as with ``ISO8601Storage``.
public enum ISO8601MillisecondsStorage: ColumnStorage {
  /// The text.
  ///
  /// - throws: A ``DatabaseError`` `SQLITE_MISMATCH` if the date is not in the years 0 to 9999.
  public static func stored(_ value: Date) throws -> String? {
    let milliseconds = (value.timeIntervalSince1970 * 1000).rounded()
    guard let text = ISO8601Text.text(milliseconds: milliseconds) else {
      throw unstorableDate("a text in ISO 8601")
    }
    return text
  }

  /// The date of a text of this form.
  public static func value(_ stored: String) -> Date? {
    guard let date = ISO8601Text.date(stored), let text = try? Self.stored(date), text == stored
    else { return nil }
    return date
  }
}

/// The texts that both storages have in common.
private enum ISO8601Text {
  /// `2030-01-31T12:00:00.000Z`; nil if the year does not have four digits.
  static func text(milliseconds: Double) -> String? {
    guard let milliseconds = Int64(exactly: milliseconds),
      milliseconds.magnitude < 1_000_000_000_000_000,
      let text = CivilTime(milliseconds: milliseconds).text
    else { return nil }
    return "\(text.prefix(10))T\(text.dropFirst(11))Z"
  }

  /// The date of a text in any form that SQLite reads.
  static func date(_ text: String) -> Date? {
    CivilTime(text).map(Date.init(_:))
  }
}
