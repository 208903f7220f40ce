import SQLiteRecords

/// The properties of an `Encodable` record, by coding key.
struct RecordKeyedEncodingContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: RecordEncoder

  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey key: Key) throws {
    encoder.set(.null, forKey: key)
  }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try encoder.encode(value, forKey: key)
  }

  func encodeIfPresent<Value: Encodable>(_ value: Value?, forKey key: Key) throws {
    if let value {
      try encoder.encode(value, forKey: key)
    } else {
      encoder.set(.null, forKey: key)
    }
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type,
    forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    let refusal = encoder.refusal("a nested container", codingPath: [key])
    return KeyedEncodingContainer(RefusingKeyedContainer<NestedKey>(refusal, encoder: encoder))
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    let refusal = encoder.refusal("a nested container", codingPath: [key])
    return RefusingUnkeyedContainer(refusal, encoder: encoder)
  }

  /// The encoder itself: a superclass writes its properties to the same row.
  func superEncoder() -> any Encoder { encoder }

  func superEncoder(forKey key: Key) -> any Encoder { encoder }
}
