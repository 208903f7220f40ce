import SQLiteRecords

/// Reads the properties of a `Decodable` record from a row.
final class RowDecoder: Decoder {
  /// The row of a decoder that is for one row only. A decoder that is kept has one without columns.
  private let ownRow: Row
  /// The row that a decoder that is kept is decoding; nil if it is not in use.
  @exclusivity(unchecked) private var current: RowReference?
  let strategies: any DatabaseDecodingStrategies.Type
  let codingPath: [any CodingKey]

  /// The columns by coding key, if these are not the columns' names.
  private let columnsByKey: [String: Int]?

  /// The object that keeps the decoder for the next rows of the statement; nil if there is none, or it
  /// is not in use.
  @exclusivity(unchecked) private(set) var decoding: RowDecoding?

  /// Finds the content of the rows for which the decoder is kept; nil once they are released.
  private weak var cachedContent: RowContentReference?

  /// The name of the property that is read from the row itself, if there is one.
  @exclusivity(unchecked) private var rootKey: String?

  /// - parameter cachedContent: What finds the content of the rows, if the decoder is kept for the next ones.
  init(
    _ row: Row,
    strategies: any DatabaseDecodingStrategies.Type,
    codingPath: [any CodingKey],
    cachedContent: RowContentReference? = nil
  ) {
    ownRow = cachedContent == nil ? row : Row()
    self.cachedContent = cachedContent
    self.strategies = strategies
    self.codingPath = codingPath
    columnsByKey = strategies.databaseColumnDecodingStrategy.keyOfColumn.map {
      row.content.columnsByKey(of: strategies, keyOfColumn: $0)
    }
  }

  /// The row that is being decoded.
  var row: Row { current?.row ?? ownRow }

  var userInfo: [CodingUserInfoKey: Any] { strategies.databaseDecodingUserInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    if let kept = decoding?.container(keyedBy: type) { return kept.copy() }
    if let successor { return try successor.container(keyedBy: type) }
    let container = KeyedDecodingContainer(RowKeyedDecodingContainer<Key>(decoder: self))
    decoding?.keep(container)
    return container
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    throw refusal("values without keys")
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    RowSingleValueDecodingContainer(decoder: successor ?? self)
  }

  /// A decoder of the current row, for types that store their decoder and use it after `init(from:)`: this
  /// one is for the next record then. Nil before that, and once the rows are released.
  private var successor: RowDecoder? {
    guard decoding == nil, let content = cachedContent?.content else { return nil }
    return RowDecoder(Row(content: content), strategies: strategies, codingPath: codingPath)
  }

  /// Makes the decoder read another row of the same statement, which must live until ``end()``.
  ///
  /// - returns: False if it is still decoding one.
  func begin(_ row: borrowing Row, _ decoding: RowDecoding) -> Bool {
    guard self.decoding == nil else { return false }
    current = RowReference(row, findsColumns: columnsByKey == nil)
    self.decoding = decoding
    return true
  }

  /// Ends the decoding of a row.
  func end() {
    current = nil
    decoding = nil
    rootKey = nil
  }
}

extension RowDecoder {
  /// The leftmost column for a key.
  func index(ofKey key: String) -> Int? {
    if let columnsByKey { return columnsByKey[key] }
    return row.index(ofColumn: key)
  }

  /// The database value in the column for a key.
  ///
  /// - throws: `RowDecodingError` if there is no such column, or the value cannot be converted.
  func value<Value: DatabaseValueConvertible>(forKey key: String) throws -> Value {
    if let value = current?.nextValue(Value.self, named: key) { return value }
    return try otherValue(forKey: key)
  }

  @inline(never)
  private func otherValue<Value: DatabaseValueConvertible>(forKey key: String) throws -> Value {
    guard let index = index(ofKey: key) else { throw row.columnNotFound(key) }
    guard let value = row.convert(Value.self, at: index) else {
      throw row.mismatch(Value.self, at: index)
    }
    return value
  }

  /// The database value in the column for a key; nil for NULL, and if there is no such column.
  ///
  /// - throws: `RowDecodingError` if the value cannot be converted.
  func valueIfPresent<Value: DatabaseValueConvertible>(forKey key: String) throws -> Value? {
    if let value = current?.nextValue(Value?.self, named: key) { return value }
    return try otherValueIfPresent(forKey: key)
  }

  @inline(never)
  private func otherValueIfPresent<Value: DatabaseValueConvertible>(
    forKey key: String
  ) throws -> Value? {
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

  /// Records that a property is read from the row itself. Only one can be: a record next to those in scopes.
  func setRootKey(_ key: some CodingKey) throws {
    let name = key.stringValue
    guard rootKey == nil || rootKey == name else { throw keyNotFound(key) }
    rootKey = name
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
