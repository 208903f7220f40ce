import SQLiteRecords

/// A part of a database: some columns and rows of some tables.
///
/// ```swift
/// let region = try Player.select { $0.score }.databaseRegion(db)
/// print(region)  // player(score)
/// ```
///
/// A region describes what a statement reads, and tells an observer whether a change affects it. It
/// may be larger than what was read, but never smaller. ASCII case makes no difference in the names of
/// tables and columns.
public struct DatabaseRegion: Equatable, Sendable {
  /// The part of each table; nil for the whole database.
  private(set) var tables: [RegionName: TableRegion]?

  /// The empty region, which no change affects.
  public init() { tables = [:] }

  /// A region of some tables; nil for the whole database.
  init(tables: [RegionName: TableRegion]?) { self.tables = tables }

  /// The whole database, including tables that do not exist yet.
  public static let fullDatabase = DatabaseRegion(tables: nil)

  /// All of a table, including columns that it does not have yet.
  package init(table: String) { tables = [RegionName(ofTable: table): TableRegion()] }

  /// The region that a statement reads: the columns of each table, none if only rows are counted,
  /// which an observer treats as all columns.
  init(reads: [String: Set<String>]) {
    tables = Dictionary(
      reads.map { table, columns in
        let columns = columns.isEmpty ? nil : Set(columns.map(RegionName.init(_:)))
        return (RegionName(ofTable: table), TableRegion(columns: columns))
      },
      uniquingKeysWith: { $0.union($1) }
    )
  }

  /// Whether the region is empty.
  public var isEmpty: Bool { tables?.values.allSatisfy(\.isEmpty) ?? false }

  /// Whether the region is the whole database.
  public var isFullDatabase: Bool { tables == nil }

  /// The tables of which something is meant; nil for all.
  var tableNames: Set<RegionName>? { tables.map { Set($0.keys) } }

  /// The union of both regions.
  public func union(_ other: DatabaseRegion) -> DatabaseRegion {
    guard let tables, let others = other.tables else { return .fullDatabase }
    return DatabaseRegion(tables: tables.merging(others) { $0.union($1) })
  }

  /// Adds another region.
  public mutating func formUnion(_ other: DatabaseRegion) { self = union(other) }

  /// Whether a change of one region may be one of the other.
  func overlaps(_ other: DatabaseRegion) -> Bool {
    guard let tables, let others = other.tables else { return !isEmpty && !other.isEmpty }
    return tables.contains { name, region in others[name].map(region.overlaps) ?? false }
  }

  /// The part of the region that has some rows only of a table.
  func intersection(_ rows: RequestedRows) -> DatabaseRegion {
    let name = RegionName(ofTable: rows.table)
    guard var tables, let region = tables[name] else { return self }
    let part = region.intersection(rows)
    tables[name] = part.isEmpty ? nil : part
    return DatabaseRegion(tables: tables)
  }
}

// MARK: - Changes

extension DatabaseRegion {
  /// Whether changes of a kind may affect the region.
  ///
  /// Call it in `TransactionObserver.observes(eventsOfKind:)`.
  public func isModified(byEventsOfKind eventKind: DatabaseEventKind) -> Bool {
    guard let tables else { return true }
    let change = RegionChange(eventKind)
    return tables[change.table]?.isModified(by: change.kind) ?? false
  }

  /// Whether a change affects the region. ``isModified(byEventsOfKind:)`` must be true for its
  /// kind.
  ///
  /// Call it in `TransactionObserver.databaseDidChange(with:)`.
  public func isModified(by event: DatabaseEvent) -> Bool {
    tables == nil || contains(event.rowID, of: RegionName(ofTable: event.tableName))
  }

  /// Whether the region has a row of a table.
  func contains(_ rowID: Int64, of table: RegionName) -> Bool {
    guard let tables else { return true }
    guard let region = tables[table] else { return false }
    return region.rows?.rowIDs.contains(rowID) ?? true
  }
}

extension DatabaseRegion: CustomStringConvertible {
  /// The tables with their columns and rowids, such as `player(id,name)[1,2],team(*)`; `empty`, or
  /// `full database`.
  public var description: String {
    guard let tables else { return "full database" }
    if isEmpty { return "empty" }
    return tables.sorted { $0.key < $1.key }.map { $0.key.spelling + $0.value.description }
      .joined(separator: ",")
  }
}
