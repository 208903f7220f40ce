/// The properties of an `Encodable` record, by coding key.
struct RecordKeyedEncodingContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: RecordEncoder

  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey key: Key) throws {
    encoder.set(.null, forKey: key)
  }

  func encode<Value: Encodable & DatabaseValueConvertible>(
    _ value: Value,
    forKey key: Key
  ) throws {
    encoder.set(value.databaseValue, forKey: key)
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

  private func encodeOptional(_ value: (some DatabaseValueConvertible)?, _ key: Key) {
    encoder.set(value?.databaseValue ?? .null, forKey: key)
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

// The standard library's own implementations of these write nothing for nil, which would leave a
// column as it is; and they are preferred to a generic method, so that each type needs one here.
extension RecordKeyedEncodingContainer {
  func encodeIfPresent(_ value: Bool?, forKey key: Key) throws { encodeOptional(value, key) }
  func encodeIfPresent(_ value: String?, forKey key: Key) throws { encodeOptional(value, key) }
  func encodeIfPresent(_ value: Double?, forKey key: Key) throws { encodeOptional(value, key) }
  func encodeIfPresent(_ value: Float?, forKey key: Key) throws { encodeOptional(value, key) }
  func encodeIfPresent(_ value: Int?, forKey key: Key) throws { encodeOptional(value, key) }
  func encodeIfPresent(_ value: Int8?, forKey key: Key) throws { encodeOptional(value, key) }
  func encodeIfPresent(_ value: Int16?, forKey key: Key) throws { encodeOptional(value, key) }
  func encodeIfPresent(_ value: Int32?, forKey key: Key) throws { encodeOptional(value, key) }
  func encodeIfPresent(_ value: Int64?, forKey key: Key) throws { encodeOptional(value, key) }
  func encodeIfPresent(_ value: UInt?, forKey key: Key) throws { encodeOptional(value, key) }
  func encodeIfPresent(_ value: UInt8?, forKey key: Key) throws { encodeOptional(value, key) }
  func encodeIfPresent(_ value: UInt16?, forKey key: Key) throws { encodeOptional(value, key) }
  func encodeIfPresent(_ value: UInt32?, forKey key: Key) throws { encodeOptional(value, key) }
  func encodeIfPresent(_ value: UInt64?, forKey key: Key) throws { encodeOptional(value, key) }
}
