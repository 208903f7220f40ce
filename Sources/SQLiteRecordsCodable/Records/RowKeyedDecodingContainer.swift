import SQLiteRecords

/// The columns and scopes of a row, by coding key.
struct RowKeyedDecodingContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: RowDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }

  var allKeys: [Key] { decoder.keys.compactMap(Key.init(stringValue:)) }

  func contains(_ key: Key) -> Bool {
    decoder.index(ofKey: key.stringValue) != nil || decoder.row.scopesTree[key.stringValue] != nil
      || decoder.row.hasPrefetchedRows(forKey: key.stringValue)
  }

  func decodeNil(forKey key: Key) throws -> Bool {
    if let index = decoder.index(ofKey: key.stringValue) {
      return decoder.row.isNull(at: index)
    }
    if decoder.row.hasPrefetchedRows(forKey: key.stringValue) { return false }
    return decoder.row.scopesTree[key.stringValue]?.containsNonNullValue != true
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try decoder.decode(type, forKey: key)
  }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    try decoder.decodeIfPresent(type, forKey: key)
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
    if let rows = decoder.prefetchedRows(forKey: key) { return rows }
    guard let scope = decoder.row.scopesTree[key.stringValue] else {
      guard decoder.index(ofKey: key.stringValue) != nil else { throw decoder.keyNotFound(key) }
      throw DecodingError.dataCorruptedError(
        forKey: key,
        in: self,
        debugDescription: "a row has no nested containers except its scopes; decode a value instead"
      )
    }
    return RowDecoder(scope, strategies: decoder.strategies, codingPath: codingPath + [key])
  }

  /// The decoder itself: a superclass reads its properties from the same row.
  func superDecoder() throws -> any Decoder { decoder }

  func superDecoder(forKey key: Key) throws -> any Decoder { decoder }
}
