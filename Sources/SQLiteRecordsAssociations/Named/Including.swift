public import SQLiteRecords

/// A record with its rows of an association.
///
/// ```swift
/// let rows = try Player
///   .including(required: Player.team)
///   .including(optional: Player.captain)
///   .including(all: Player.matches)
///   .fetchAll(db)
///
/// rows[0].record    // Player
/// rows[0].team      // Team
/// rows[0].captain   // Player?
/// rows[0].matches   // [Match]
/// ```
///
/// You do not need to write the type. If you do, each association adds one `Including` around the
/// others: `Including<BareRecord<Player>, Player.AssociationNames.Team, RequiredPart<Team>>`.
@dynamicMemberLookup
public struct Including<Base: RowWithRecord, Name: AssociationName, Part: IncludedPart>:
  RowWithRecord
{
  /// The record, with its rows of other associations.
  public let base: Base

  /// The rows of the association for the record.
  public let included: Part.Value

  /// The record.
  public var record: Base.FetchedRecord { base.record }

  /// Reads a row of a request that includes the association.
  ///
  /// - throws: The error of `init(row:)` of a record; `RowDecodingError` if the request does not
  ///   include the association.
  @inlinable
  public init(row: borrowing Row) throws {
    base = try Base(row: row)
    included = try Part.value(in: row, forKey: Name.key)
  }

  /// The prefetched parts of the associations.
  @inlinable public static var prefetchedParts: [PrefetchedPart] {
    Part.prefetchedParts(forKey: Name.key) + Base.prefetchedParts
  }

  /// The number of annotations of the record.
  @inlinable public static var annotationCount: Int { Base.annotationCount }

  /// The rows of the association for the record, with the name of the association: `row.team` of
  /// `Player.team`.
  public subscript<A: NamedAssociation>(
    dynamicMember association: KeyPath<Base.FetchedRecord.Type, A>
  ) -> Part.Value where A.Name == Name {
    included
  }

  /// The rows of another association for the record.
  public subscript<Member>(dynamicMember member: KeyPath<Base, Member>) -> Member {
    base[keyPath: member]
  }
}

// Requests of such rows are filtered and sorted by the columns of the record.
extension Including: TableRecord {
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

extension Including: Identifiable where Base.FetchedRecord: Identifiable {
  /// The identity of the record.
  public var id: Base.FetchedRecord.ID { record.id }
}

extension Including: Sendable where Base: Sendable, Part.Value: Sendable {}
extension Including: Equatable where Base: Equatable, Part.Value: Equatable {}
extension Including: Hashable where Base: Hashable, Part.Value: Hashable {}
