public import SQLiteRecords

/// A row that contains a record, and possibly rows of associations.
public protocol RowWithRecord<FetchedRecord>: FetchableRecord {
  /// The type of the record.
  associatedtype FetchedRecord: FetchableRecord & TableRecord

  /// The record.
  var record: FetchedRecord { get }

  /// The number of values that requests add to the columns of the record: see ``Annotated``.
  static var annotationCount: Int { get }
}

// The record reads by position what it has of the row.
extension RowWithRecord {
  /// The columns that the record reads by position.
  public static var positionalSelection: [String]? { FetchedRecord.positionalSelection }

  /// The record's type.
  public static var positionalRecord: any FetchableRecord.Type { FetchedRecord.positionalRecord }
}

/// A row that contains only a record.
public struct BareRecord<Record: FetchableRecord & TableRecord>: RowWithRecord {
  /// The record.
  public let record: Record

  /// Reads a row.
  ///
  /// - throws: The error of the record's `init(row:)`.
  @inlinable
  public init(row: borrowing Row) throws {
    record = try Record(row: row)
  }

  /// None.
  @inlinable public static var annotationCount: Int { 0 }
}

extension BareRecord: Sendable where Record: Sendable {}
extension BareRecord: Equatable where Record: Equatable {}
extension BareRecord: Hashable where Record: Hashable {}

/// A record with a value that a request computes for it.
///
/// ```swift
/// // SELECT "id", "name", "score", "bonus", "score" + "bonus" AS "annotated value" FROM "player"
/// let rows = try Player.annotated(as: Int.self) { $0.score + $0.bonus }.fetchAll(db)
///
/// rows[0].record.name   // String
/// rows[0].value         // Int
/// ```
///
/// You do not need to write the type. If you do, each value, and each association, adds one type around the
/// others: `Annotated<BareRecord<Player>, Int>`. ``base`` has the earlier ones.
@dynamicMemberLookup
public struct Annotated<Base: RowWithRecord, Value: DatabaseValueConvertible>: RowWithRecord {
  /// The record, with its other values and rows of associations.
  public let base: Base

  /// The value.
  public let value: Value

  /// The record.
  public var record: Base.FetchedRecord { base.record }

  /// Reads a row of a request with the annotation.
  ///
  /// - throws: `RowDecodingError` if the request does not have the annotation, or a value cannot be
  ///   converted.
  @inlinable
  public init(row: borrowing Row) throws {
    base = try Base(row: row)
    value = try row.decode(forKey: Self.key)
  }

  /// One more than the other values.
  @inlinable public static var annotationCount: Int { Base.annotationCount + 1 }

  /// The prefetched parts of the associations.
  @inlinable public static var prefetchedParts: [PrefetchedPart] { Base.prefetchedParts }

  /// The name of the value in the rows.
  @usableFromInline static var key: String {
    Base.annotationCount == 0 ? "annotated value" : "annotated value \(annotationCount)"
  }

  /// The rows of an association for the record: `row.team`.
  public subscript<Member>(dynamicMember member: KeyPath<Base, Member>) -> Member {
    base[keyPath: member]
  }
}

// Requests of such rows are filtered and sorted by the columns of the record.
extension Annotated: TableRecord {
  /// The columns of the record's table.
  public typealias Columns = Base.FetchedRecord.Columns

  /// The argument of closures such as that of `filter { $0.score > 1000 }`.
  public typealias DatabaseComponents = Base.FetchedRecord.DatabaseComponents

  /// The table of the record.
  public static var databaseTableName: String { Base.FetchedRecord.databaseTableName }

  /// The columns of the record's table.
  public static var databaseComponents: DatabaseComponents { Base.FetchedRecord.databaseComponents }

  /// The selection of the record.
  public static var databaseSelection: [any SQLSelectable] { Base.FetchedRecord.databaseSelection }
}

extension Annotated: Identifiable where Base.FetchedRecord: Identifiable {
  /// The identity of the record.
  public var id: Base.FetchedRecord.ID { record.id }
}

extension Annotated: Sendable where Base: Sendable, Value: Sendable {}
extension Annotated: Equatable where Base: Equatable, Value: Equatable {}
extension Annotated: Hashable where Base: Hashable, Value: Hashable {}
