#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Values of a `Codable` type as TEXT: their JSON, with sorted keys.
///
/// Dates in it are milliseconds since 1970, and data is Base64.
///
/// Conditions compare the text: they do not find equal JSON that another program has stored as a BLOB, with
/// other spaces, or in another order of keys, although it is read.
public enum JSONStorage<Value: Codable>: ColumnStorage {
  /// The JSON.
  ///
  /// - throws: An `EncodingError`, as for a number that is infinite.
  public static func stored(_ value: Value) throws -> String? {
    String(decoding: try JSONStorageCoders.encoder.encode(value), as: UTF8.self)
  }

  /// The value that decodes from a JSON.
  public static func value(_ stored: String) -> Value? {
    try? JSONStorageCoders.decoder.decode(Value.self, from: Data(stored.utf8))
  }
}

/// The coders of all columns without coders of their own. No other code has them, so none changes them.
private enum JSONStorageCoders {
  static let encoder = defaultDatabaseJSONEncoder
  static let decoder = defaultDatabaseJSONDecoder
}

/// The encoder and decoder of a JSON column.
///
/// A schema file declares it with the type of the values:
///
/// ```json
/// { "name": "address", "type": "TEXT", "swift": { "json": "Address", "coding": "ServerJSON" } }
/// ```
/// ```swift
/// enum ServerJSON: JSONCoding {
///   static let encoder: JSONEncoder = {
///     let encoder = JSONEncoder()
///     encoder.keyEncodingStrategy = .convertToSnakeCase
///     encoder.dateEncodingStrategy = .iso8601
///     encoder.outputFormatting = .sortedKeys
///     return encoder
///   }()
///
///   static let decoder: JSONDecoder = {
///     let decoder = JSONDecoder()
///     decoder.keyDecodingStrategy = .convertFromSnakeCase
///     decoder.dateDecodingStrategy = .iso8601
///     return decoder
///   }()
/// }
///
/// // UPDATE "player" SET "address" = '{"post_code":"89073"}' …
/// try player.update(db)
/// ```
///
/// SQLite compares JSON as text: without `.sortedKeys`, the JSON of equal values may differ, and
/// conditions may not find it.
public protocol JSONCoding {
  /// The encoder of the JSON.
  static var encoder: JSONEncoder { get }

  /// The decoder of the JSON.
  static var decoder: JSONDecoder { get }
}

/// Values of a `Codable` type as TEXT: the JSON that the encoder of a ``JSONCoding`` writes.
public enum CodedJSONStorage<Value: Codable, Coding: JSONCoding>: ColumnStorage {
  /// The JSON.
  ///
  /// - throws: An `EncodingError`, as for a number that is infinite.
  public static func stored(_ value: Value) throws -> String? {
    String(decoding: try Coding.encoder.encode(value), as: UTF8.self)
  }

  /// The value that decodes from a JSON.
  public static func value(_ stored: String) -> Value? {
    try? Coding.decoder.decode(Value.self, from: Data(stored.utf8))
  }
}
