#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// How the properties of an `Encodable` type are written to columns.
///
/// Every ``EncodableRecord`` has these members, with defaults. They apply to records whose
/// `encode(to:)` is derived from `Encodable`:
///
/// ```swift
/// struct Player: Encodable, PersistableRecord {
///   var id: UUID
///   var createdAt: Date
///
///   static func databaseUUIDEncodingStrategy(for column: String) -> DatabaseUUIDEncodingStrategy {
///     .uppercaseString
///   }
///
///   static let databaseColumnEncodingStrategy = DatabaseColumnEncodingStrategy.convertToSnakeCase
/// }
///
/// // INSERT INTO "player" ("id", "created_at") VALUES ('E621E1F8-…', '2026-11-21 10:06:00.000')
/// try player.insert(db)
/// ```
public protocol DatabaseEncodingStrategies: DatabaseEncodingUserInfo {
  /// The `userInfo` of the encoder that `encode(to:)` receives; empty by default.
  static var databaseEncodingUserInfo: [CodingUserInfoKey: Any] { get }

  /// Makes the encoder of properties that are stored as JSON.
  ///
  /// The default encoder writes keys in alphabetical order, so that equal values have equal texts,
  /// dates as milliseconds since 1970, and data in Base64. Your own encoder is not changed:
  /// ``databaseEncodingUserInfo`` is added to a copy of it, unless it is a subclass of
  /// `JSONEncoder`, which is used as it is.
  static func databaseJSONEncoder(for column: String) -> JSONEncoder

  /// How `Data` is stored: as a BLOB by default.
  static func databaseDataEncodingStrategy(for column: String) -> DatabaseDataEncodingStrategy

  /// How a `Date` is stored: as a text in UTC by default.
  static func databaseDateEncodingStrategy(for column: String) -> DatabaseDateEncodingStrategy

  /// How a `UUID` is stored: as a BLOB of 16 bytes by default.
  static func databaseUUIDEncodingStrategy(for column: String) -> DatabaseUUIDEncodingStrategy

  /// How coding keys become column names: they are column names by default.
  static var databaseColumnEncodingStrategy: DatabaseColumnEncodingStrategy { get }
}

extension DatabaseEncodingStrategies {
  /// What ``DatabaseEncodingUserInfo`` has.
  public static var databaseEncodingUserInfo: [CodingUserInfoKey: Any] {
    let userInfo: [CodingUserInfoKey: any Sendable] = Self.databaseEncodingUserInfo
    return userInfo
  }

  /// An encoder with sorted keys, milliseconds since 1970, and Base64.
  public static func databaseJSONEncoder(for column: String) -> JSONEncoder {
    defaultDatabaseJSONEncoder
  }

  /// `.deferredToData`: a BLOB.
  public static func databaseDataEncodingStrategy(
    for column: String
  ) -> DatabaseDataEncodingStrategy { .deferredToData }

  /// `.deferredToDate`: a text in UTC.
  public static func databaseDateEncodingStrategy(
    for column: String
  ) -> DatabaseDateEncodingStrategy { .deferredToDate }

  /// `.deferredToUUID`: a BLOB of 16 bytes.
  public static func databaseUUIDEncodingStrategy(
    for column: String
  ) -> DatabaseUUIDEncodingStrategy { .deferredToUUID }

  /// `.useDefaultKeys`: the coding keys.
  public static var databaseColumnEncodingStrategy: DatabaseColumnEncodingStrategy {
    .useDefaultKeys
  }
}

/// The strategies of values that are encoded outside a record.
package enum DefaultEncodingStrategies: DatabaseEncodingStrategies {}

/// The encoder of JSON that is stored in a column, unless a type has its own.
var defaultDatabaseJSONEncoder: JSONEncoder {
  let encoder = JSONEncoder()
  encoder.dataEncodingStrategy = .base64
  encoder.dateEncodingStrategy = .millisecondsSince1970
  encoder.nonConformingFloatEncodingStrategy = .throw
  encoder.outputFormatting = .sortedKeys
  return encoder
}

/// How `UUID` properties of `Encodable` records are stored. Reading accepts all forms.
public enum DatabaseUUIDEncodingStrategy: Sendable {
  /// As UUIDs are stored: a BLOB of 16 bytes.
  case deferredToUUID

  /// A text: `E621E1F8-C36C-495A-93FC-0C247A3E6E5F`.
  case uppercaseString

  /// A text: `e621e1f8-c36c-495a-93fc-0c247a3e6e5f`.
  case lowercaseString
}

extension DatabaseUUIDEncodingStrategy {
  /// The value to store.
  package func databaseValue(of uuid: UUID) -> DatabaseValue {
    switch self {
    case .deferredToUUID: uuid.databaseValue
    case .uppercaseString: uuid.uuidString.databaseValue
    case .lowercaseString: uuid.uuidString.lowercased().databaseValue
    }
  }
}

/// A date, data or a UUID: the strategies of a record say how it is stored in a column.
enum StrategicValue: Sendable {
  case date(Date)
  case data(Data)
  case uuid(UUID)

  /// Nil for nil, and for values that are stored in the same way in all columns.
  init?(_ value: any DatabaseValueConvertible) {
    let type: Any.Type = type(of: value)
    if type == Date.self || type == Date?.self, let date = value as? Date {
      self = .date(date)
    } else if type == Data.self || type == Data?.self, let data = value as? Data {
      self = .data(data)
    } else if type == UUID.self || type == UUID?.self, let uuid = value as? UUID {
      self = .uuid(uuid)
    } else {
      return nil
    }
  }

  /// The value as a type stores it in a column.
  ///
  /// - parameter type: A type that may have strategies.
  func databaseValue(in column: String, of type: Any.Type) -> DatabaseValue {
    let strategies = type as? any DatabaseEncodingStrategies.Type ?? DefaultEncodingStrategies.self
    return switch self {
    case .date(let date):
      strategies.databaseDateEncodingStrategy(for: column).databaseValue(of: date)
    case .data(let data):
      strategies.databaseDataEncodingStrategy(for: column).databaseValue(of: data)
    case .uuid(let uuid):
      strategies.databaseUUIDEncodingStrategy(for: column).databaseValue(of: uuid)
    }
  }
}
