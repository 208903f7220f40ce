#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// How `Date` properties of `Decodable` records are read.
public enum DatabaseDateDecodingStrategy: Sendable {
  /// As dates are read: from a text in one of SQLite's formats, or seconds since 1970.
  case deferredToDate

  /// From a number of seconds since 2001-01-01 00:00:00 UTC.
  case timeIntervalSinceReferenceDate

  /// From a number of seconds since 1970-01-01 00:00:00 UTC.
  case timeIntervalSince1970

  /// From a number of milliseconds since 1970-01-01 00:00:00 UTC.
  case millisecondsSince1970

  /// From a text in ISO 8601 and RFC 3339: `2026-11-21T10:06:00Z`.
  case iso8601

  /// The result of the closure; nil is an error. The closure is not called for NULL in an optional
  /// property.
  case custom(@Sendable (DatabaseValue) -> Date?)
}

extension DatabaseDateDecodingStrategy {
  /// The date that is stored, or nil if there is none.
  func date(from value: DatabaseValue) -> Date? {
    switch self {
    case .deferredToDate:
      Date.fromDatabaseValue(value)
    case .timeIntervalSinceReferenceDate:
      Double.fromDatabaseValue(value).map { Date(timeIntervalSinceReferenceDate: $0) }
    case .timeIntervalSince1970:
      Double.fromDatabaseValue(value).map { Date(timeIntervalSince1970: $0) }
    case .millisecondsSince1970:
      Double.fromDatabaseValue(value).map { Date(timeIntervalSince1970: $0 / 1000) }
    case .iso8601:
      Self.dateFromISO8601(value)
    case .custom(let decode):
      decode(value)
    }
  }

  private static func dateFromISO8601(_ value: DatabaseValue) -> Date? {
    guard case .string(let text) = value.storage, text.contains("T"),
      let time = CivilTime(text)
    else { return nil }
    return Date(time)
  }
}
