import SQLiteRecords

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Decodes a value that is not a database value itself from one column: from the single value that
/// it reads, or else from JSON.
struct SingleValueDecoder: Decoder {
  let row: Row
  let index: Int
  let strategies: any DatabaseDecodingStrategies.Type
  let codingPath: [any CodingKey]

  /// Reads the properties of a type from the columns of the row, if the value can be such a property.
  var properties: RowDecoder?

  var userInfo: [CodingUserInfoKey: Any] { strategies.databaseDecodingUserInfo }

  /// The value in the column.
  ///
  /// - parameter makeJSONDecoder: Called only if the value needs JSON.
  /// - throws: `RowDecodingError` or `DecodingError`.
  func decode<Value: Decodable>(
    _ type: Value.Type,
    makeJSONDecoder: () -> JSONDecoder
  ) throws -> Value {
    do {
      return try Value(from: self)
    } catch is NeedsJSON {
      guard let data = row.convert(Data.self, at: index) else {
        throw row.mismatch(type, at: index)
      }
      let decoder = makeJSONDecoder().adding(userInfo.asSendable)
      do {
        return try decoder.decode(type, from: data)
      } catch let error as DecodingError {
        throw error.inside(codingPath)
      }
    }
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard let properties, properties.hasColumn(for: type) else { throw NeedsJSON() }
    return try properties.container(keyedBy: type)
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw NeedsJSON() }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

  /// Stops the decoding of a value that turns out to need JSON.
  private struct NeedsJSON: Error {}
}

extension SingleValueDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { row.isNull(at: index) }

  func decode<Value: Decodable & DatabaseValueConvertible>(_ type: Value.Type) throws -> Value {
    try row.decode(type, atIndex: index)
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try row.decodeDatabaseValue(type, at: index, by: strategies) ?? Value(from: self)
  }
}

extension DecodingError {
  /// The error, with the path to the value that was being decoded put in front of its own.
  func inside(_ path: [any CodingKey]) -> DecodingError {
    func context(_ context: Context) -> Context {
      Context(
        codingPath: path + context.codingPath,
        debugDescription: context.debugDescription,
        underlyingError: context.underlyingError
      )
    }
    return switch self {
    case .typeMismatch(let type, let inner): .typeMismatch(type, context(inner))
    case .valueNotFound(let type, let inner): .valueNotFound(type, context(inner))
    case .keyNotFound(let key, let inner): .keyNotFound(key, context(inner))
    case .dataCorrupted(let inner): .dataCorrupted(context(inner))
    @unknown default: self
    }
  }
}
