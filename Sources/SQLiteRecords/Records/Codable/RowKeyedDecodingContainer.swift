/// The columns and scopes of a row, by coding key.
struct RowKeyedDecodingContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: RowDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }

  var allKeys: [Key] { decoder.keys.compactMap(Key.init(stringValue:)) }

  func contains(_ key: Key) -> Bool {
    decoder.index(ofKey: key) != nil || decoder.row.scopesTree[key.stringValue] != nil
  }

  func decodeNil(forKey key: Key) throws -> Bool {
    if let index = decoder.index(ofKey: key) {
      return decoder.row.content.databaseValue(at: index).isNull
    }
    return decoder.row.scopesTree[key.stringValue] == nil
  }

  func decode<Value: Decodable & DatabaseValueConvertible>(
    _ type: Value.Type,
    forKey key: Key
  ) throws -> Value {
    guard let index = decoder.index(ofKey: key) else {
      throw decoder.row.columnNotFound(key.stringValue)
    }
    guard let value = decoder.row.convert(type, at: index) else {
      throw decoder.row.mismatch(type, at: index)
    }
    return value
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try decoder.decode(type, forKey: key)
  }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    try decoder.decodeIfPresent(type, forKey: key)
  }

  private func optional<Value: DatabaseValueConvertible>(
    _ type: Value.Type,
    _ key: Key
  ) throws -> Value? {
    guard let index = decoder.index(ofKey: key) else { return nil }
    guard let value = decoder.row.convert(Value?.self, at: index) else {
      throw decoder.row.mismatch(type, at: index)
    }
    return value
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try nestedDecoder(forKey: key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try nestedDecoder(forKey: key).unkeyedContainer()
  }

  /// A scope. What a column holds is decoded as a value, not through a container.
  private func nestedDecoder(forKey key: Key) throws -> any Decoder {
    guard let scope = decoder.row.scopesTree[key.stringValue] else {
      throw DecodingError.dataCorruptedError(
        forKey: key,
        in: self,
        debugDescription: "a row has no nested containers but its scopes; decode a value instead"
      )
    }
    return RowDecoder(scope, strategies: decoder.strategies, codingPath: codingPath + [key])
  }

  /// The decoder itself: a superclass reads its properties from the same row.
  func superDecoder() throws -> any Decoder { decoder }

  func superDecoder(forKey key: Key) throws -> any Decoder { decoder }
}

// The standard library's own implementations of these look for the column three times; and they
// are preferred to a generic method, so that each type needs one here.
extension RowKeyedDecodingContainer {
  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
    try optional(type, key)
  }
  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
    try optional(type, key)
  }
  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
    try optional(type, key)
  }
  func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? {
    try optional(type, key)
  }
  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try optional(type, key) }
  func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? {
    try optional(type, key)
  }
  func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? {
    try optional(type, key)
  }
  func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? {
    try optional(type, key)
  }
  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? {
    try optional(type, key)
  }
  func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? {
    try optional(type, key)
  }
  func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? {
    try optional(type, key)
  }
  func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? {
    try optional(type, key)
  }
  func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? {
    try optional(type, key)
  }
  func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? {
    try optional(type, key)
  }
}
