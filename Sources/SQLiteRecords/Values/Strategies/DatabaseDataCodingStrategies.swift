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

extension DatabaseDataDecodingStrategy {
  /// The bytes that are stored, or nil if there are none.
  func data(from value: DatabaseValue) -> Data? {
    switch self {
    case .deferredToData: Data.fromDatabaseValue(value)
    case .custom(let decode): decode(value)
    }
  }
}
