import SQLiteRecords

// Containers whose every use is an error: `Encoder` must return containers, and cannot throw.

/// A container by keys that throws the same error whatever is encoded.
struct RefusingKeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  private let error: any Error
  private let encoder: any Encoder

  init(_ error: any Error, encoder: any Encoder) {
    self.error = error
    self.encoder = encoder
  }

  var codingPath: [any CodingKey] { encoder.codingPath }

  func encodeNil(forKey key: Key) throws { throw error }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws { throw error }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type,
    forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    KeyedEncodingContainer(RefusingKeyedContainer<NestedKey>(error, encoder: encoder))
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    RefusingUnkeyedContainer(error, encoder: encoder)
  }

  func superEncoder() -> any Encoder { encoder }

  func superEncoder(forKey key: Key) -> any Encoder { encoder }
}

/// A container in order that throws the same error whatever is encoded.
struct RefusingUnkeyedContainer: UnkeyedEncodingContainer {
  private let error: any Error
  private let encoder: any Encoder

  init(_ error: any Error, encoder: any Encoder) {
    self.error = error
    self.encoder = encoder
  }

  var codingPath: [any CodingKey] { encoder.codingPath }

  var count: Int { 0 }

  func encodeNil() throws { throw error }

  func encode<Value: Encodable>(_ value: Value) throws { throw error }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    KeyedEncodingContainer(RefusingKeyedContainer<NestedKey>(error, encoder: encoder))
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { self }

  func superEncoder() -> any Encoder { encoder }
}
