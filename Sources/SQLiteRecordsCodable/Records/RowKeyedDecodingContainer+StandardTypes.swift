import SQLiteRecords

// One method for each type that the standard library decodes by itself. A generic method would do,
// but it is not specialised in a type that is generic itself, and then takes three times as long.

extension RowKeyedDecodingContainer {
  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool {
    try decoder.value(forKey: key.stringValue)
  }

  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
    try decoder.valueIfPresent(forKey: key.stringValue)
  }

  func decode(_ type: String.Type, forKey key: Key) throws -> String {
    try decoder.value(forKey: key.stringValue)
  }

  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
    try decoder.valueIfPresent(forKey: key.stringValue)
  }

  func decode(_ type: Double.Type, forKey key: Key) throws -> Double {
    try decoder.value(forKey: key.stringValue)
  }

  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
    try decoder.valueIfPresent(forKey: key.stringValue)
  }

  func decode(_ type: Float.Type, forKey key: Key) throws -> Float {
    try decoder.value(forKey: key.stringValue)
  }

  func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? {
    try decoder.valueIfPresent(forKey: key.stringValue)
  }

  func decode(_ type: Int.Type, forKey key: Key) throws -> Int {
    try decoder.value(forKey: key.stringValue)
  }

  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
    try decoder.valueIfPresent(forKey: key.stringValue)
  }

  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 {
    try decoder.value(forKey: key.stringValue)
  }

  func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? {
    try decoder.valueIfPresent(forKey: key.stringValue)
  }

  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 {
    try decoder.value(forKey: key.stringValue)
  }

  func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? {
    try decoder.valueIfPresent(forKey: key.stringValue)
  }

  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 {
    try decoder.value(forKey: key.stringValue)
  }

  func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? {
    try decoder.valueIfPresent(forKey: key.stringValue)
  }

  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 {
    try decoder.value(forKey: key.stringValue)
  }

  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? {
    try decoder.valueIfPresent(forKey: key.stringValue)
  }

  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt {
    try decoder.value(forKey: key.stringValue)
  }

  func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? {
    try decoder.valueIfPresent(forKey: key.stringValue)
  }

  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 {
    try decoder.value(forKey: key.stringValue)
  }

  func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? {
    try decoder.valueIfPresent(forKey: key.stringValue)
  }

  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 {
    try decoder.value(forKey: key.stringValue)
  }

  func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? {
    try decoder.valueIfPresent(forKey: key.stringValue)
  }

  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 {
    try decoder.value(forKey: key.stringValue)
  }

  func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? {
    try decoder.valueIfPresent(forKey: key.stringValue)
  }

  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 {
    try decoder.value(forKey: key.stringValue)
  }

  func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? {
    try decoder.valueIfPresent(forKey: key.stringValue)
  }
}
