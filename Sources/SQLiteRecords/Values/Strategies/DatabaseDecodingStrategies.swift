#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// How the properties of a `Decodable` type are read from columns.
///
/// Every ``FetchableRecord`` has these members, with defaults. They apply to records whose
/// `init(row:)` is derived from `Decodable`:
///
/// ```swift
/// struct Player: Decodable, FetchableRecord {
///   var name: String
///   var registrationDate: Date
///
///   static func databaseDateDecodingStrategy(for column: String) -> DatabaseDateDecodingStrategy {
///     .timeIntervalSince1970
///   }
///
///   static let databaseColumnDecodingStrategy =
///     DatabaseColumnDecodingStrategy.convertFromSnakeCase
/// }
///
/// // SELECT name, registration_date FROM player
/// let players = try Player.fetchAll(db, sql: "SELECT name, registration_date FROM player")
/// ```
public protocol DatabaseDecodingStrategies: DatabaseDecodingUserInfo {
  /// The `userInfo` of the decoder that `init(from:)` receives; empty by default.
  static var databaseDecodingUserInfo: [CodingUserInfoKey: Any] { get }

  /// Makes the decoder of properties that are stored as JSON.
  ///
  /// The default decoder reads dates as milliseconds since 1970, and data in Base64. Your own
  /// decoder is not changed: ``databaseDecodingUserInfo`` is added to a copy of it, unless it is a
  /// subclass of `JSONDecoder`, which is used as it is.
  static func databaseJSONDecoder(for column: String) -> JSONDecoder

  /// How `Data` is read: from a BLOB or a text by default.
  static func databaseDataDecodingStrategy(for column: String) -> DatabaseDataDecodingStrategy

  /// How a `Date` is read: from a text, or a number of seconds since 1970 by default.
  static func databaseDateDecodingStrategy(for column: String) -> DatabaseDateDecodingStrategy

  /// How column names become coding keys: they are coding keys by default.
  static var databaseColumnDecodingStrategy: DatabaseColumnDecodingStrategy { get }
}

extension DatabaseDecodingStrategies {
  /// What ``DatabaseDecodingUserInfo`` has.
  public static var databaseDecodingUserInfo: [CodingUserInfoKey: Any] {
    let userInfo: [CodingUserInfoKey: any Sendable] = Self.databaseDecodingUserInfo
    return userInfo
  }

  /// A decoder that expects milliseconds since 1970, and Base64.
  public static func databaseJSONDecoder(for column: String) -> JSONDecoder {
    defaultDatabaseJSONDecoder
  }

  /// `.deferredToData`: a BLOB or a text.
  public static func databaseDataDecodingStrategy(
    for column: String
  ) -> DatabaseDataDecodingStrategy { .deferredToData }

  /// `.deferredToDate`: a text, or a number of seconds since 1970.
  public static func databaseDateDecodingStrategy(
    for column: String
  ) -> DatabaseDateDecodingStrategy { .deferredToDate }

  /// `.useDefaultKeys`: the column names.
  public static var databaseColumnDecodingStrategy: DatabaseColumnDecodingStrategy {
    .useDefaultKeys
  }
}

/// The decoder of JSON that is stored in a column, unless a type has its own.
var defaultDatabaseJSONDecoder: JSONDecoder {
  let decoder = JSONDecoder()
  decoder.dataDecodingStrategy = .base64
  decoder.dateDecodingStrategy = .millisecondsSince1970
  decoder.nonConformingFloatDecodingStrategy = .throw
  return decoder
}

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
