import SQLiteRecords

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension RowDecoder {
  /// How a property that must have a value is read.
  func reader<Value: Decodable>(
    of type: Value.Type,
    forKey key: some CodingKey
  ) throws -> TypedPropertyReader<Value> {
    let name = key.stringValue
    if let index = index(ofKey: name) {
      return valueReader(of: type, at: index, name)
        ?? TypedPropertyReader(forKey: name) { try $0.decodeOther(type, at: index, key) }
    }
    if let scope = row.scopesTree[name]?.ofStatement { return rowReader(of: type, scope, key) }
    guard let valueType = type as? any DatabaseValueConvertible.Type else {
      return rowReader(of: type, nil, key)
    }
    guard let reader = missingReader(valueType, name) as? TypedPropertyReader<Value> else {
      throw row.columnNotFound(name)
    }
    return reader
  }

  /// How a property that may have no value is read.
  func readerIfPresent<Value: Decodable>(
    of type: Value.Type,
    forKey key: some CodingKey
  ) throws -> TypedPropertyReader<Value?> {
    let name = key.stringValue
    if let index = index(ofKey: name) { return columnReaderIfPresent(of: type, at: index, key) }
    guard let scope = row.scopesTree[name]?.ofStatement else {
      return TypedPropertyReader(ifPresentForKey: name) { _ in nil }
    }
    let reader = rowReader(of: type, scope, key)
    return TypedPropertyReader(ifPresentForKey: name) { decoder in
      scope.containsNonNullValue ? try reader.read(decoder) : nil
    }
  }

  /// How a property is read from a column that may be NULL.
  private func columnReaderIfPresent<Value: Decodable>(
    of type: Value.Type,
    at index: Int,
    _ key: some CodingKey
  ) -> TypedPropertyReader<Value?> {
    let name = key.stringValue
    // No strategy is asked about NULL.
    let types: [Any.Type] = [Date.self, Data.self, Date?.self, Data?.self]
    if !types.contains(where: { $0 == type }),
      let valueType = type as? any DatabaseValueConvertible.Type,
      let reader = plainReaderIfPresent(valueType, at: index, name) as? TypedPropertyReader<Value?>
    {
      return reader
    }
    let reader = valueReader(of: type, at: index, name)
    return TypedPropertyReader(ifPresentForKey: name) { decoder in
      if decoder.row.isNull(at: index) { return nil }
      return try reader?.read(decoder) ?? decoder.decodeOther(type, at: index, key)
    }
  }

  /// How an optional value that converts itself is read: nil for NULL, unless the type has a value for it.
  private func plainReaderIfPresent<Value: DatabaseValueConvertible>(
    _ type: Value.Type,
    at index: Int,
    _ name: String
  ) -> PropertyReader {
    TypedPropertyReader(ifPresentForKey: name) { decoder in
      guard let value = decoder.row.convert(Value?.self, at: index) else {
        throw decoder.row.mismatch(type, at: index)
      }
      return value
    }
  }

  /// How a database value is read from a column; nil if the type is not one.
  private func valueReader<Value>(
    of type: Value.Type,
    at index: Int,
    _ name: String
  ) -> TypedPropertyReader<Value>? {
    if type == Date.self { return dateReader(at: index, name) as? TypedPropertyReader<Value> }
    if type == Data.self { return dataReader(at: index, name) as? TypedPropertyReader<Value> }
    guard let valueType = type as? any DatabaseValueConvertible.Type else { return nil }
    if type == Date?.self || type == Data?.self {
      return TypedPropertyReader(forKey: name) { decoder in
        let value = try decoder.row.decodeDatabaseValue(type, at: index, by: decoder.strategies)
        guard let value else { throw decoder.row.mismatch(type, at: index) }
        return value
      }
    }
    return plainReader(valueType, at: index, name) as? TypedPropertyReader<Value>
  }

  private func dateReader(at index: Int, _ name: String) -> PropertyReader {
    let strategy = strategies.databaseDateDecodingStrategy(for: row.content.columnName(at: index))
    if case .deferredToDate = strategy { return plainReader(Date.self, at: index, name) }
    return TypedPropertyReader(forKey: name) { decoder in
      guard let date = decoder.row.date(at: index, by: decoder.strategies) else {
        throw decoder.row.mismatch(Date.self, at: index)
      }
      return date
    }
  }

  private func dataReader(at index: Int, _ name: String) -> PropertyReader {
    let strategy = strategies.databaseDataDecodingStrategy(for: row.content.columnName(at: index))
    if case .deferredToData = strategy { return plainReader(Data.self, at: index, name) }
    return TypedPropertyReader(forKey: name) { decoder in
      guard let data = decoder.row.data(at: index, by: decoder.strategies) else {
        throw decoder.row.mismatch(Data.self, at: index)
      }
      return data
    }
  }

  /// How a value that converts itself is read.
  private func plainReader<Value: DatabaseValueConvertible>(
    _ type: Value.Type,
    at index: Int,
    _ name: String
  ) -> PropertyReader {
    TypedPropertyReader(forKey: name) { decoder in
      guard let value = decoder.row.convert(type, at: index) else {
        throw decoder.row.mismatch(type, at: index)
      }
      return value
    }
  }

  /// How a property without a column is read; nil if its type has no value for this. An optional type has.
  private func missingReader<Value: DatabaseValueConvertible>(
    _ type: Value.Type,
    _ name: String
  ) -> PropertyReader? {
    type.fromMissingColumn().map { value in TypedPropertyReader(forKey: name) { _ in value } }
  }

  /// How a property is read from a scope, or from the row itself if there is no such scope.
  private func rowReader<Value: Decodable>(
    of type: Value.Type,
    _ scope: Row?,
    _ key: some CodingKey
  ) -> TypedPropertyReader<Value> {
    // A record has its own way to read a row.
    if let recordType = type as? any FetchableRecord.Type,
      let reader = recordReader(recordType, scope, key) as? TypedPropertyReader<Value>
    {
      return reader
    }
    return TypedPropertyReader(forKey: key.stringValue) { decoder in
      let row = try decoder.rowOfProperty(scope, key)
      let path = decoder.codingPath + [key]
      return try Value(from: RowDecoder(row, strategies: decoder.strategies, codingPath: path))
    }
  }

  private func recordReader<Record: FetchableRecord>(
    _ type: Record.Type,
    _ scope: Row?,
    _ key: some CodingKey
  ) -> PropertyReader {
    TypedPropertyReader(forKey: key.stringValue) { decoder in
      try Record(row: decoder.rowOfProperty(scope, key))
    }
  }

  private func rowOfProperty(_ scope: Row?, _ key: some CodingKey) throws -> Row {
    if let scope { return scope }
    try setRootKey(key)
    return row
  }
}
