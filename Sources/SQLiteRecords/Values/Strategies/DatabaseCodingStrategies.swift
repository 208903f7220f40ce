#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// How `Data` properties of `Encodable` records are stored.
public enum DatabaseDataEncodingStrategy: Sendable {
  /// As `Data` is stored: a BLOB.
  case deferredToData

  /// A text, if the bytes are valid UTF-8; a BLOB otherwise.
  case text

  /// What the closure returns.
  case custom(@Sendable (Data) -> (any DatabaseValueConvertible)?)
}

extension DatabaseDataEncodingStrategy {
  /// The value to store.
  package func databaseValue(of data: Data) -> DatabaseValue {
    switch self {
    case .deferredToData: data.databaseValue
    case .text: String(validUTF8: data)?.databaseValue ?? data.databaseValue
    case .custom(let encode): encode(data)?.databaseValue ?? .null
    }
  }
}

/// How `Data` properties of `Decodable` records are read.
public enum DatabaseDataDecodingStrategy: Sendable {
  /// As `Data` is read: from a BLOB, or the UTF-8 of a text.
  case deferredToData

  /// The result of the closure; nil is an error. The closure is not called for NULL in an optional
  /// property.
  case custom(@Sendable (DatabaseValue) -> Data?)
}

/// How the coding keys of `Encodable` records become column names.
public enum DatabaseColumnEncodingStrategy: Sendable {
  /// The key is the column's name.
  case useDefaultKeys

  /// `createdAt` is `created_at`, and `myURLProperty` is `my_url_property`.
  case convertToSnakeCase

  /// What the closure returns.
  case custom(@Sendable (any CodingKey) -> String)
}

/// How column names become the coding keys of `Decodable` records.
public enum DatabaseColumnDecodingStrategy: Sendable {
  /// A column is found by its key, in any ASCII case.
  case useDefaultKeys

  /// The column `created_at` has the key `createdAt`.
  case convertFromSnakeCase

  /// What the closure returns.
  case custom(@Sendable (String) -> any CodingKey)
}

/// The `userInfo` of the encoder that a record's `encode(to:)` receives.
///
/// A record may declare its `databaseEncodingUserInfo` with values of type `any Sendable`, as a
/// constant must, or with values of type `Any`, as ``DatabaseEncodingStrategies`` has it.
public protocol DatabaseEncodingUserInfo {
  /// Nothing by default.
  static var databaseEncodingUserInfo: [CodingUserInfoKey: any Sendable] { get }
}

extension DatabaseEncodingUserInfo {
  /// An empty dictionary.
  public static var databaseEncodingUserInfo: [CodingUserInfoKey: any Sendable] { [:] }
}

/// The `userInfo` of the decoder that a record's `init(from:)` receives.
///
/// A record may declare its `databaseDecodingUserInfo` with values of type `any Sendable`, as a
/// constant must, or with values of type `Any`, as ``DatabaseDecodingStrategies`` has it.
public protocol DatabaseDecodingUserInfo {
  /// Nothing by default.
  static var databaseDecodingUserInfo: [CodingUserInfoKey: any Sendable] { get }
}

extension DatabaseDecodingUserInfo {
  /// An empty dictionary.
  public static var databaseDecodingUserInfo: [CodingUserInfoKey: any Sendable] { [:] }
}
