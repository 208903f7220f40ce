import SQLiteRecords

// One method for each type that the standard library encodes by itself. A generic method would do
// for values, but it is not specialised in a type that is generic itself. For optional ones, the
// standard library's own methods are preferred to a generic one, and write nothing for nil.

extension RecordKeyedEncodingContainer {
  func encode(_ value: Bool, forKey key: Key) throws {
    encoder.set(value.databaseValue, forKey: key)
  }

  func encodeIfPresent(_ value: Bool?, forKey key: Key) throws {
    encoder.set(value?.databaseValue ?? .null, forKey: key)
  }

  func encode(_ value: String, forKey key: Key) throws {
    encoder.set(value.databaseValue, forKey: key)
  }

  func encodeIfPresent(_ value: String?, forKey key: Key) throws {
    encoder.set(value?.databaseValue ?? .null, forKey: key)
  }

  func encode(_ value: Double, forKey key: Key) throws {
    encoder.set(value.databaseValue, forKey: key)
  }

  func encodeIfPresent(_ value: Double?, forKey key: Key) throws {
    encoder.set(value?.databaseValue ?? .null, forKey: key)
  }

  func encode(_ value: Float, forKey key: Key) throws {
    encoder.set(value.databaseValue, forKey: key)
  }

  func encodeIfPresent(_ value: Float?, forKey key: Key) throws {
    encoder.set(value?.databaseValue ?? .null, forKey: key)
  }

  func encode(_ value: Int, forKey key: Key) throws {
    encoder.set(value.databaseValue, forKey: key)
  }

  func encodeIfPresent(_ value: Int?, forKey key: Key) throws {
    encoder.set(value?.databaseValue ?? .null, forKey: key)
  }

  func encode(_ value: Int8, forKey key: Key) throws {
    encoder.set(value.databaseValue, forKey: key)
  }

  func encodeIfPresent(_ value: Int8?, forKey key: Key) throws {
    encoder.set(value?.databaseValue ?? .null, forKey: key)
  }

  func encode(_ value: Int16, forKey key: Key) throws {
    encoder.set(value.databaseValue, forKey: key)
  }

  func encodeIfPresent(_ value: Int16?, forKey key: Key) throws {
    encoder.set(value?.databaseValue ?? .null, forKey: key)
  }

  func encode(_ value: Int32, forKey key: Key) throws {
    encoder.set(value.databaseValue, forKey: key)
  }

  func encodeIfPresent(_ value: Int32?, forKey key: Key) throws {
    encoder.set(value?.databaseValue ?? .null, forKey: key)
  }

  func encode(_ value: Int64, forKey key: Key) throws {
    encoder.set(value.databaseValue, forKey: key)
  }

  func encodeIfPresent(_ value: Int64?, forKey key: Key) throws {
    encoder.set(value?.databaseValue ?? .null, forKey: key)
  }

  func encode(_ value: UInt, forKey key: Key) throws {
    encoder.set(value.databaseValue, forKey: key)
  }

  func encodeIfPresent(_ value: UInt?, forKey key: Key) throws {
    encoder.set(value?.databaseValue ?? .null, forKey: key)
  }

  func encode(_ value: UInt8, forKey key: Key) throws {
    encoder.set(value.databaseValue, forKey: key)
  }

  func encodeIfPresent(_ value: UInt8?, forKey key: Key) throws {
    encoder.set(value?.databaseValue ?? .null, forKey: key)
  }

  func encode(_ value: UInt16, forKey key: Key) throws {
    encoder.set(value.databaseValue, forKey: key)
  }

  func encodeIfPresent(_ value: UInt16?, forKey key: Key) throws {
    encoder.set(value?.databaseValue ?? .null, forKey: key)
  }

  func encode(_ value: UInt32, forKey key: Key) throws {
    encoder.set(value.databaseValue, forKey: key)
  }

  func encodeIfPresent(_ value: UInt32?, forKey key: Key) throws {
    encoder.set(value?.databaseValue ?? .null, forKey: key)
  }

  func encode(_ value: UInt64, forKey key: Key) throws {
    encoder.set(value.databaseValue, forKey: key)
  }

  func encodeIfPresent(_ value: UInt64?, forKey key: Key) throws {
    encoder.set(value?.databaseValue ?? .null, forKey: key)
  }
}
