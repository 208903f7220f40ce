#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Dates as INTEGER: whole seconds since 1970, rounded down.
public enum UnixSecondsStorage: ColumnStorage {
  /// The seconds.
  ///
  /// - throws: A ``DatabaseError`` `SQLITE_MISMATCH` if there are more than an integer can hold.
  public static func stored(_ value: Date) throws -> Int64? {
    guard let seconds = seconds(of: value) else { throw unstorableDate("seconds since 1970") }
    return seconds
  }

  /// The date at some seconds; nil for so many that no date has exactly them.
  public static func value(_ stored: Int64) -> Date? {
    let date = Date(timeIntervalSince1970: Double(stored))
    return seconds(of: date) == stored ? date : nil
  }

  private static func seconds(of date: Date) -> Int64? {
    Int64(exactly: date.timeIntervalSince1970.rounded(.down))
  }
}

/// Dates as INTEGER: milliseconds since 1970, rounded to the nearest.
public enum UnixMillisecondsStorage: ColumnStorage {
  /// The milliseconds.
  ///
  /// - throws: A ``DatabaseError`` `SQLITE_MISMATCH` if there are more than an integer can hold.
  public static func stored(_ value: Date) throws -> Int64? {
    guard let milliseconds = milliseconds(of: value) else {
      throw unstorableDate("milliseconds since 1970")
    }
    return milliseconds
  }

  /// The date at some milliseconds; nil for so many that no date has exactly them.
  public static func value(_ stored: Int64) -> Date? {
    let date = Date(timeIntervalSince1970: Double(stored) / 1000)
    return milliseconds(of: date) == stored ? date : nil
  }

  private static func milliseconds(of date: Date) -> Int64? {
    Int64(exactly: (date.timeIntervalSince1970 * 1000).rounded())
  }
}

/// Dates as REAL: Julian days, rounded to the millisecond, as SQLite's function `julianday` returns them.
///
/// SQLite divides a number of milliseconds, and so does this storage: only then is a day that SQLite has
/// calculated equal to the one that a condition looks for.
///
/// https://www.sqlite.org/lang_datefunc.html
public enum JulianDayStorage: ColumnStorage {
  /// The milliseconds from the beginning of the Julian days to 1970-01-01 00:00:00.
  private static let unixEpoch = 210_866_760_000_000.0
  private static let millisecondsPerDay = 86_400_000.0

  /// The Julian day.
  ///
  /// - throws: A ``DatabaseError`` `SQLITE_MISMATCH` if the date is infinite or not a number.
  public static func stored(_ value: Date) throws -> Double? {
    let milliseconds = (value.timeIntervalSince1970 * 1000).rounded() + unixEpoch
    guard milliseconds.isFinite else { throw unstorableDate("a Julian day") }
    return milliseconds / millisecondsPerDay
  }

  /// The date of a Julian day, rounded to the millisecond.
  public static func value(_ stored: Double) -> Date? {
    let milliseconds = (stored * millisecondsPerDay).rounded() - unixEpoch
    return milliseconds.isFinite ? Date(timeIntervalSince1970: milliseconds / 1000) : nil
  }
}

/// Dates as REAL: seconds since 1970, with their parts.
///
/// A `Date` counts from 2001, with a precision that is finest there. What it has beyond the precision of a
/// number of seconds since 1970, a quarter of a microsecond today, is lost.
public enum TimeIntervalStorage: ColumnStorage {
  /// The seconds.
  ///
  /// - throws: A ``DatabaseError`` `SQLITE_MISMATCH` if the date is infinite or not a number.
  public static func stored(_ value: Date) throws -> Double? {
    let seconds = value.timeIntervalSince1970
    guard seconds.isFinite else { throw unstorableDate("seconds since 1970") }
    return seconds
  }

  /// The date at some seconds.
  public static func value(_ stored: Double) -> Date? {
    stored.isFinite ? Date(timeIntervalSince1970: stored) : nil
  }
}

/// Dates as REAL: seconds since 2001-01-01 00:00:00 UTC, as Core Data stores them. Every date is read as
/// it was written.
public enum ReferenceDateStorage: ColumnStorage {
  /// The seconds.
  ///
  /// - throws: A ``DatabaseError`` `SQLITE_MISMATCH` if the date is infinite or not a number.
  public static func stored(_ value: Date) throws -> Double? {
    let seconds = value.timeIntervalSinceReferenceDate
    guard seconds.isFinite else { throw unstorableDate("seconds since 2001") }
    return seconds
  }

  /// The date at some seconds.
  public static func value(_ stored: Double) -> Date? {
    stored.isFinite ? Date(timeIntervalSinceReferenceDate: stored) : nil
  }
}

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
