public import SQLiteRecords

/// How the rows of a statement are read.
///
/// It has closures, as a client's compiler specialises what they do for the type of the rows. It does not
/// do that with the requirements of a protocol.
@usableFromInline
struct RowReading<RowDecoder>: Sendable {
  /// The record type whose columns the rows begin with.
  let owner: ObjectIdentifier

  /// Whether rows that are read as those of other requests have the same values.
  let isPlain: Bool

  /// Reads a row.
  let one: @Sendable (Row) throws -> RowDecoder

  /// Reads all rows of a run.
  let all: @Sendable (StatementRun, Row) throws -> [RowDecoder]

  @usableFromInline
  init(
    owner: ObjectIdentifier,
    isPlain: Bool,
    one: @escaping @Sendable (Row) throws -> RowDecoder,
    all: @escaping @Sendable (StatementRun, Row) throws -> [RowDecoder]
  ) {
    self.owner = owner
    self.isPlain = isPlain
    self.one = one
    self.all = all
  }

  @inlinable
  init<Reader: RowReader & SendableMetatype>(_ reader: Reader.Type)
  where Reader.Element == RowDecoder {
    self.init(
      owner: Reader.owner,
      isPlain: Reader.isPlain,
      one: { try Reader.read($0) },
      all: { run, row in try run.remaining { try Reader.read(row) } }
    )
  }
}

/// A way to read rows.
@usableFromInline
protocol RowReader {
  associatedtype Element
  static var owner: ObjectIdentifier { get }
  static var isPlain: Bool { get }
  static func read(_ row: borrowing Row) throws -> Element
}

extension RowReader {
  /// A stand-in for no record type.
  @inlinable static var owner: ObjectIdentifier { ObjectIdentifier(Never.self) }
  @inlinable static var isPlain: Bool { true }
}

/// Rows that are records.
@usableFromInline
enum RecordRows<Record: FetchableRecord>: RowReader {
  @inlinable static var owner: ObjectIdentifier { ObjectIdentifier(Record.self) }

  @inlinable
  static func read(_ row: borrowing Row) throws -> Record { try Record(row: row) }
}

/// Rows of one value.
@usableFromInline
enum ValueRows<Value: DatabaseValueConvertible>: RowReader {
  @inlinable
  static func read(_ row: borrowing Row) throws -> Value {
    guard let value = row.convert(Value.self, at: 0) else {
      throw row.mismatch(Value.self, at: 0)
    }
    return value
  }
}

/// Rows of one real number, which is NULL if it is none: SQLite stores NaN so.
@usableFromInline
enum NumberRows: RowReader {
  @inlinable static var isPlain: Bool { false }

  @inlinable
  static func read(_ row: borrowing Row) throws -> Double {
    row.isNull(at: 0) ? .nan : try NearestNumberRows.read(row)
  }
}

/// Rows of one real number, or of an integer that is read as the nearest one.
@usableFromInline
enum NearestNumberRows: RowReader {
  @inlinable
  static func read(_ row: borrowing Row) throws -> Double {
    if let real = row.convert(Double.self, at: 0) { return real }
    guard let nearest = row.convert(NearestNumber.self, at: 0) else {
      throw row.mismatch(Double.self, at: 0)
    }
    return nearest.number
  }
}

/// The same, or NULL.
@usableFromInline
enum NearestOptionalRows: RowReader {
  @inlinable
  static func read(_ row: borrowing Row) throws -> Double? {
    row.isNull(at: 0) ? nil : try NearestNumberRows.read(row)
  }
}

/// Rows of one value with a storage of its own.
@usableFromInline
enum StoredValueRows<Storage: ColumnStorage>: RowReader {
  @inlinable static var isPlain: Bool { false }

  @inlinable
  static func read(_ row: borrowing Row) throws -> Storage.Value {
    guard let stored = row.convert(Storage.Stored.self, at: 0), let value = Storage.value(stored)
    else { throw row.mismatch(Storage.Value.self, at: 0) }
    return value
  }
}

/// Rows of one value with a storage of its own, or NULL.
@usableFromInline
enum StoredOptionalRows<Storage: ColumnStorage>: RowReader {
  @inlinable static var isPlain: Bool { false }

  @inlinable
  static func read(_ row: borrowing Row) throws -> Storage.Value? {
    row.isNull(at: 0) ? nil : try StoredValueRows<Storage>.read(row)
  }
}
