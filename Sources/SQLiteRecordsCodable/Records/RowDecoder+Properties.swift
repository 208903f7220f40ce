import SQLiteRecords

// Properties that the standard library does not decode by itself: they may or may not be database values.

extension RowDecoder {
  /// Decodes a property.
  func decode<Value: Decodable>(_ type: Value.Type, forKey key: some CodingKey) throws -> Value {
    let name = key.stringValue
    let property = PropertyReader.Property(name, type, isOptional: false)
    if let reader = decoding?.reader(property) {
      return try unsafeDowncast(reader, to: TypedPropertyReader<Value>.self).read(self)
    }
    if index(ofKey: name) == nil, row.scopesTree[name] == nil,
      let rows = prefetchedRows(forKey: key)
    {
      return try Value(from: rows)
    }
    let reader = try reader(of: type, forKey: key)
    decoding?.keep(reader)
    return try reader.read(self)
  }

  /// Decodes a property; nil for NULL, for a missing column, and for a scope without values.
  func decodeIfPresent<Value: Decodable>(
    _ type: Value.Type,
    forKey key: some CodingKey
  ) throws -> Value? {
    let name = key.stringValue
    let property = PropertyReader.Property(name, type, isOptional: true)
    if let reader = decoding?.reader(property) {
      return try unsafeDowncast(reader, to: TypedPropertyReader<Value?>.self).read(self)
    }
    if index(ofKey: name) == nil, let rows = prefetchedRows(forKey: key) {
      return try Value(from: rows)
    }
    let reader = try readerIfPresent(of: type, forKey: key)
    decoding?.keep(reader)
    return try reader.read(self)
  }

  /// Decodes what is not a database value from a column.
  func decodeOther<Value: Decodable>(
    _ type: Value.Type,
    at index: Int,
    _ key: some CodingKey
  ) throws -> Value {
    try columnDecoder(at: index, key).decode(type) {
      strategies.databaseJSONDecoder(for: row.content.columnName(at: index))
    }
  }

  /// Decodes the row of one column: from its value, or as a type that has the column as a property.
  func decodeSingleColumn<Value: Decodable>(
    _ type: Value.Type,
    _ key: some CodingKey
  ) throws -> Value {
    var decoder = columnDecoder(at: 0, key)
    decoder.properties = self
    return try decoder.decode(type) {
      strategies.databaseJSONDecoder(for: row.content.columnName(at: 0))
    }
  }

  /// Whether one of a type's properties is a column of the row. What has any key, as a dictionary has, is
  /// no such type.
  func hasColumn<Key: CodingKey>(for type: Key.Type) -> Bool {
    Key(stringValue: "") == nil && keys.contains { Key(stringValue: $0) != nil }
  }

  private func columnDecoder(at index: Int, _ key: some CodingKey) -> SingleValueDecoder {
    SingleValueDecoder(
      row: row,
      index: index,
      strategies: strategies,
      codingPath: codingPath + [key]
    )
  }

  /// Decodes the whole row as another type.
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    // A record has its own way to read a row.
    if let record = try (type as? any FetchableRecord.Type)?.init(row: row) as? Value {
      return record
    }
    return try Value(from: self)
  }
}
