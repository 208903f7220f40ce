#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Dates as INTEGER: whole seconds since 1970, rounded down.
public enum UnixSecondsStorage: ColumnStorage {
  /// The seconds; nil if there are more than an integer can hold.
  public static func stored(_ value: Date) -> Int64? {
    Int64(exactly: value.timeIntervalSince1970.rounded(.down))
  }

  /// The date at some seconds.
  public static func value(_ stored: Int64) -> Date? {
    Date(timeIntervalSince1970: Double(stored))
  }
}

/// Dates as INTEGER: milliseconds since 1970, rounded to the nearest.
public enum UnixMillisecondsStorage: ColumnStorage {
  /// The milliseconds; nil if there are more than an integer can hold.
  public static func stored(_ value: Date) -> Int64? {
    Int64(exactly: (value.timeIntervalSince1970 * 1000).rounded())
  }

  /// The date at some milliseconds.
  public static func value(_ stored: Int64) -> Date? {
    Date(timeIntervalSince1970: Double(stored) / 1000)
  }
}

/// Dates as REAL: Julian days, as SQLite's function `julianday` returns them. A date that is whole
/// milliseconds is read as it was written.
///
/// https://www.sqlite.org/lang_datefunc.html
public enum JulianDayStorage: ColumnStorage {
  /// The Julian day of 1970-01-01 00:00:00.
  private static let unixEpoch = 2_440_587.5
  private static let millisecondsPerDay = 86_400_000.0

  /// The Julian day; nil if the date is not a number.
  public static func stored(_ value: Date) -> Double? {
    let seconds = value.timeIntervalSince1970
    return seconds.isFinite ? seconds * 1000 / millisecondsPerDay + unixEpoch : nil
  }

  /// The date of a Julian day, rounded to the millisecond.
  public static func value(_ stored: Double) -> Date? {
    let milliseconds = ((stored - unixEpoch) * millisecondsPerDay).rounded()
    return milliseconds.isFinite ? Date(timeIntervalSince1970: milliseconds / 1000) : nil
  }
}
