import SQLiteRecords

/// A container for a record that decodes a single value: another record in the same row, or the
/// row's only value.
struct RowSingleValueDecodingContainer: SingleValueDecodingContainer {
  let decoder: RowDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }

  func decodeNil() -> Bool { !decoder.row.containsNonNullValue }

  func decode<Value: Decodable & DatabaseValueConvertible>(_ type: Value.Type) throws -> Value {
    try checkSingleValue(type)
    return try decoder.row.decode(type, atIndex: 0)
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    guard type is any DatabaseValueConvertible.Type else { return try decoder.decode(type) }
    try checkSingleValue(type)
    let row = decoder.row
    guard let value = try row.decodeDatabaseValue(type, at: 0, by: decoder.strategies) else {
      throw row.mismatch(type, at: 0)
    }
    return value
  }

  /// A single value is the only one of a row, and not one of a property that has no column.
  private func checkSingleValue(_ type: Any.Type) throws {
    guard decoder.codingPath.isEmpty, decoder.row.count == 1 else {
      throw decoder.refusal("a single value of type '\(type)'")
    }
  }
}
