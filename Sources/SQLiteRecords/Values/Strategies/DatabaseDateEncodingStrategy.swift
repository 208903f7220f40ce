#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// How `Date` properties of `Encodable` records are stored.
public enum DatabaseDateEncodingStrategy: Sendable {
  /// As dates are stored: a text in UTC such as `2026-11-21 10:06:00.000`.
  case deferredToDate

  /// A REAL: seconds since 2001-01-01 00:00:00 UTC.
  case timeIntervalSinceReferenceDate

  /// A REAL: seconds since 1970-01-01 00:00:00 UTC.
  case timeIntervalSince1970

  /// An INTEGER: milliseconds since 1970-01-01 00:00:00 UTC, rounded down.
  case millisecondsSince1970

  /// An INTEGER: seconds since 1970-01-01 00:00:00 UTC, rounded down.
  case secondsSince1970

  /// A text in the format of ISO 8601 and RFC 3339, rounded down to the second:
  /// `2026-11-21T10:06:00Z`.
  case iso8601

  /// What the closure returns.
  case custom(@Sendable (Date) -> (any DatabaseValueConvertible)?)
}

extension DatabaseDateEncodingStrategy {
  /// The value to store; NULL for a date that the strategy cannot represent.
  func databaseValue(of date: Date) -> DatabaseValue {
    switch self {
    case .deferredToDate: date.databaseValue
    case .timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate.databaseValue
    case .timeIntervalSince1970: date.timeIntervalSince1970.databaseValue
    case .millisecondsSince1970: Self.whole(1000 * date.timeIntervalSince1970)
    case .secondsSince1970: Self.whole(date.timeIntervalSince1970)
    case .iso8601: Self.text(of: date)?.databaseValue ?? .null
    case .custom(let encode): encode(date)?.databaseValue ?? .null
    }
  }

  /// The value to store in a column.
  ///
  /// - throws: A ``DatabaseError`` `SQLITE_MISMATCH` for a date that the strategy cannot represent.
  package func databaseValue(of date: Date, in column: String) throws -> DatabaseValue {
    let value = databaseValue(of: date)
    guard value.isNull, let form else { return value }
    throw unstorable(unstorableDate(form), in: column)
  }

  /// The SQL format of a date, for strategies that cannot express all dates, such as one that is not a
  /// number.
  private var form: String? {
    switch self {
    case .millisecondsSince1970: "milliseconds since 1970"
    case .secondsSince1970: "seconds since 1970"
    case .iso8601: "a text in ISO 8601"
    case .deferredToDate: "a text or a number"
    case .timeIntervalSinceReferenceDate: "seconds since 2001"
    case .timeIntervalSince1970: "seconds since 1970"
    case .custom: nil
    }
  }

  private static func whole(_ number: Double) -> DatabaseValue {
    Int64(exactly: number.rounded(.down))?.databaseValue ?? .null
  }

  private static func text(of date: Date) -> String? {
    guard let seconds = Int64(exactly: date.timeIntervalSince1970.rounded(.down)),
      abs(seconds) < 1_000_000_000_000,
      let text = CivilTime(milliseconds: 1000 * seconds).text
    else { return nil }
    return "\(text.prefix(10))T\(text.dropFirst(11).prefix(8))Z"
  }
}
