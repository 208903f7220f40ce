import SQLiteRecords

extension RowDecoder {
  /// The decoder of the rows that were prefetched for a property; nil if there are none.
  func prefetchedRows(forKey key: some CodingKey) -> PrefetchedRowsDecoder? {
    row.prefetchedRows[key.stringValue].map {
      PrefetchedRowsDecoder(rows: $0, strategies: strategies, codingPath: codingPath + [key])
    }
  }
}

/// Reads an array, a set or another collection from prefetched rows.
struct PrefetchedRowsDecoder: Decoder {
  let rows: [Row]
  let strategies: any DatabaseDecodingStrategies.Type
  let codingPath: [any CodingKey]

  var userInfo: [CodingUserInfoKey: Any] { strategies.databaseDecodingUserInfo }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    PrefetchedRowsContainer(decoder: self)
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    throw refusal
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { throw refusal }

  private var refusal: any Error {
    let context = DecodingError.Context(
      codingPath: codingPath,
      debugDescription: "the rows of a to-many association can only be decoded to a collection"
    )
    return DecodingError.dataCorrupted(context)
  }
}

/// The elements of a collection that is read from prefetched rows.
private struct PrefetchedRowsContainer: UnkeyedDecodingContainer {
  let decoder: PrefetchedRowsDecoder
  private(set) var currentIndex = 0
  /// How elements of the type that was read last are read; nil inside if they are no records.
  private var reader: (type: Any.Type, content: AnyObject?)?

  init(decoder: PrefetchedRowsDecoder) {
    self.decoder = decoder
  }

  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { decoder.rows.count }
  var isAtEnd: Bool { currentIndex == decoder.rows.count }

  mutating func decodeNil() throws -> Bool {
    let isNil = try !row().containsNonNullValue
    if isNil { currentIndex += 1 }
    return isNil
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let row = try row()
    let value: Value
    if let reader = reader(of: type) {
      value = try reader.read(row)
    } else if let stored = try row.decodeDatabaseValue(type, at: 0, by: decoder.strategies) {
      value = stored
    } else if row.hasSingleValue {
      value = try rowDecoder().decodeSingleColumn(type, position)
    } else {
      value = try rowDecoder().decode(type)
    }
    currentIndex += 1
    return value
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    let container = try rowDecoder().container(keyedBy: type)
    currentIndex += 1
    return container
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try rowDecoder().unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder {
    let decoder = try rowDecoder()
    currentIndex += 1
    return decoder
  }

  /// How elements of a type are read, if they are records: these have their own way to read a row.
  private mutating func reader<Value>(of type: Value.Type) -> RecordReader<Value>? {
    // For a class, the type can be a subclass, which this reader would not fit.
    guard type == Value.self else { return nil }
    if let reader, reader.type == type {
      return reader.content.map { unsafeDowncast($0, to: RecordReader<Value>.self) }
    }
    let isValue = type is any DatabaseValueConvertible.Type
    let recordType = isValue ? nil : type as? any FetchableRecord.Type
    let content = recordType.flatMap { Self.makeReader(of: $0) as? RecordReader<Value> }
    reader = (type, content)
    return content
  }

  private static func makeReader<Record: FetchableRecord>(of type: Record.Type) -> AnyObject {
    RecordReader { try Record(row: $0) }
  }

  private var position: RowPosition { RowPosition(intValue: currentIndex) }

  private func rowDecoder() throws -> RowDecoder {
    RowDecoder(
      try row(),
      strategies: decoder.strategies,
      codingPath: codingPath + [position]
    )
  }

  private func row() throws -> Row {
    guard !isAtEnd else {
      let context = DecodingError.Context(
        codingPath: codingPath,
        debugDescription: "there are only \(decoder.rows.count) rows"
      )
      throw DecodingError.valueNotFound(Row.self, context)
    }
    return decoder.rows[currentIndex]
  }
}

/// How records of a type are read.
private final class RecordReader<Record> {
  let read: (Row) throws -> Record

  init(read: @escaping (Row) throws -> Record) {
    self.read = read
  }
}

extension Row {
  /// Whether one column is selected, in addition to those that tell to which row this one belongs.
  fileprivate var hasSingleValue: Bool {
    columnNames.filter { !$0.hasPrefix("grdb_") }.count == 1
  }
}

/// The place of a row among others, in the path of an error.
private struct RowPosition: CodingKey {
  let index: Int

  init(intValue: Int) { index = intValue }
  init?(stringValue: String) { nil }

  var intValue: Int? { index }
  var stringValue: String { "Row \(index)" }
}
