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
