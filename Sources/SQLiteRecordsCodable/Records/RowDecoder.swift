import SQLiteRecords

/// Reads the properties of a `Decodable` record from a row.
final class RowDecoder: Decoder {
  let row: Row
  let strategies: any DatabaseDecodingStrategies.Type
  let codingPath: [any CodingKey]

  /// The columns by coding key, if these are not the columns' names.
  private let columnsByKey: [String: Int]?

  /// The key of the property that is read from the row itself, if there is one.
  private var rootKey: (any CodingKey)?

  init(
    _ row: Row,
    strategies: any DatabaseDecodingStrategies.Type,
    codingPath: [any CodingKey]
  ) {
    self.row = row
    self.strategies = strategies
    self.codingPath = codingPath
    columnsByKey = strategies.databaseColumnDecodingStrategy.keyOfColumn.map {
      row.content.columnsByKey(of: strategies, keyOfColumn: $0)
    }
  }

  var userInfo: [CodingUserInfoKey: Any] { strategies.databaseDecodingUserInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(RowKeyedDecodingContainer<Key>(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    throw refusal("values without keys")
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    RowSingleValueDecodingContainer(decoder: self)
  }

  /// The leftmost column for a key.
  func index(ofKey key: String) -> Int? {
    if let columnsByKey { return columnsByKey[key] }
    return row.content.index(ofColumn: key)
  }

  /// The database value in the column for a key.
  ///
  /// - throws: ``RowDecodingError`` if there is no such column, or the value cannot be converted.
  func value<Value: DatabaseValueConvertible>(forKey key: String) throws -> Value {
    guard let index = index(ofKey: key) else { throw row.columnNotFound(key) }
    guard let value = row.convert(Value.self, at: index) else {
      throw row.mismatch(Value.self, at: index)
    }
    return value
  }

  /// The database value in the column for a key; nil for NULL, and if there is no such column.
  ///
  /// - throws: ``RowDecodingError`` if the value cannot be converted.
  func valueIfPresent<Value: DatabaseValueConvertible>(forKey key: String) throws -> Value? {
    guard let index = index(ofKey: key) else { return nil }
    if let value = row.convert(Value.self, at: index) { return value }
    guard row.hasNull(atIndex: index) else { throw row.mismatch(Value.self, at: index) }
    return nil
  }

  /// The keys of all columns and scopes.
  var keys: [String] {
    (columnsByKey.map { Array($0.keys) } ?? Array(row.columnNames)) + row.scopesTree.names.inOrder
      + row.prefetchedRows.keys.inOrder
  }

  /// The error for a key that is neither a column nor a scope.
  func keyNotFound(_ key: some CodingKey) -> DecodingError {
    let context = DecodingError.Context(
      codingPath: codingPath,
      debugDescription: "the row has neither a column nor a scope '\(key.stringValue)'"
    )
    return .keyNotFound(key, context)
  }

  /// The error for what a row is not: a property that is missing, or something without keys.
  func refusal(_ what: String) -> any Error {
    if let key = codingPath.last { return row.columnNotFound(key.stringValue) }
    let context = DecodingError.Context(
      codingPath: codingPath,
      debugDescription: "a row cannot decode \(what): its columns are named by keys"
    )
    return DecodingError.dataCorrupted(context)
  }
}

extension RowDecoder {
  /// Decodes a property that may or may not be a database value.
  func decode<Value: Decodable>(_ type: Value.Type, forKey key: some CodingKey) throws -> Value {
    if let index = index(ofKey: key.stringValue) { return try decode(type, at: index, key) }
    if let scope = row.scopesTree[key.stringValue] { return try decode(type, from: scope, key) }
    if let rows = prefetchedRows(forKey: key) { return try Value(from: rows) }
    if let valueType = type as? any DatabaseValueConvertible.Type {
      guard let value = valueType.fromMissingColumn() as? Value else {
        throw row.columnNotFound(key.stringValue)
      }
      return value
    }
    // One property can be the row itself: a record beside those that are in scopes.
    guard rootKey == nil || rootKey?.stringValue == key.stringValue else {
      throw keyNotFound(key)
    }
    rootKey = key
    return try decode(type, from: row, key)
  }

  /// Decodes a property that may or may not be a database value; nil for NULL, for a missing
  /// column, and for a scope without values.
  func decodeIfPresent<Value: Decodable>(
    _ type: Value.Type,
    forKey key: some CodingKey
  ) throws -> Value? {
    if let index = index(ofKey: key.stringValue) {
      if let value = try row.decodeDatabaseValueIfPresent(type, at: index, by: strategies) {
        return value
      }
      if row.content.databaseValue(at: index).isNull { return nil }
      return try decodeOther(type, at: index, key)
    }
    if let rows = prefetchedRows(forKey: key) { return try Value(from: rows) }
    guard let scope = row.scopesTree[key.stringValue], scope.containsNonNullValue else {
      return nil
    }
    return try decode(type, from: scope, key)
  }

  func decode<Value: Decodable>(
    _ type: Value.Type,
    at index: Int,
    _ key: some CodingKey
  ) throws -> Value {
    if let value = try row.decodeDatabaseValue(type, at: index, by: strategies) { return value }
    return try decodeOther(type, at: index, key)
  }

  private func decodeOther<Value: Decodable>(
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

  private func decode<Value: Decodable>(
    _ type: Value.Type,
    from row: Row,
    _ key: some CodingKey
  ) throws -> Value {
    try RowDecoder(row, strategies: strategies, codingPath: codingPath + [key]).decode(type)
  }
}
