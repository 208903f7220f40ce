public import SQLiteRecords

/// A part of a database: some columns and rows of some tables.
///
/// ```swift
/// let region = try Player.select { $0.score }.databaseRegion(db)
/// print(region)  // player(score)
/// ```
///
/// A region describes what a statement reads, and tells an observer whether a change affects it. It
/// may be larger than what was read, but never smaller.
public struct DatabaseRegion: Equatable, Sendable {
  /// What is meant of each table; nil for the whole database.
  private var tables: [String: TableRegion]?

  /// The empty region, which no change affects.
  public init() { tables = [:] }

  /// A region of some tables; nil for the whole database.
  private init(tables: [String: TableRegion]?) { self.tables = tables }

  /// The whole database, including tables that do not exist yet.
  public static let fullDatabase = DatabaseRegion(tables: nil)

  /// All of a table.
  init(table: String) { tables = [table: TableRegion()] }

  /// What a statement reads: the columns of each table, none if only rows are counted, which an
  /// observer takes for all columns.
  init(reads: [String: Set<String>]) {
    // SQLite tells nobody of changes in tables of its own.
    tables = reads.filter { !$0.key.hasPrefix("sqlite_") }
      .mapValues { TableRegion(columns: $0.isEmpty ? nil : $0) }
  }

  /// Whether the region is empty.
  public var isEmpty: Bool { tables?.isEmpty ?? false }

  /// Whether the region is the whole database.
  public var isFullDatabase: Bool { tables == nil }

  /// The tables of which something is meant; nil for all.
  var tableNames: Set<String>? { tables.map { Set($0.keys) } }

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

  /// The part of the region that has some rowids.
  func intersection(table: String, rowIDs: Set<Int64>) -> DatabaseRegion {
    guard var tables, var region = tables[table] else { return self }
    region.rowIDs = region.rowIDs?.intersection(rowIDs) ?? rowIDs
    tables[table] = region
    return DatabaseRegion(tables: tables)
  }
}

/// What is meant of a table.
private struct TableRegion: Equatable, Sendable {
  /// The columns; nil for all.
  var columns: Set<String>?

  /// The rowids; nil for all rows.
  var rowIDs: Set<Int64>?

  func overlaps(_ other: TableRegion) -> Bool {
    let shareColumns = columns.flatMap { mine in other.columns.map { !mine.isDisjoint(with: $0) } }
    let shareRows = rowIDs.flatMap { mine in other.rowIDs.map { !mine.isDisjoint(with: $0) } }
    return (shareColumns ?? true) && (shareRows ?? true)
  }

  func union(_ other: TableRegion) -> TableRegion {
    TableRegion(
      columns: columns.flatMap { mine in other.columns.map(mine.union) },
      rowIDs: rowIDs.flatMap { mine in other.rowIDs.map(mine.union) }
    )
  }
}

// MARK: - Changes

extension DatabaseRegion {
  /// Whether changes of a kind may affect the region.
  ///
  /// Call it in `TransactionObserver.observes(eventsOfKind:)`.
  public func isModified(byEventsOfKind eventKind: DatabaseEventKind) -> Bool {
    guard let tables else { return true }
    guard let region = tables[eventKind.tableName] else { return false }
    guard case .update(_, let updated) = eventKind, let columns = region.columns else {
      return true
    }
    return updated.isEmpty || !columns.isDisjoint(with: updated)
  }

  /// Whether a change affects the region. ``isModified(byEventsOfKind:)`` must be true for its
  /// kind.
  ///
  /// Call it in `TransactionObserver.databaseDidChange(with:)`.
  public func isModified(by event: DatabaseEvent) -> Bool {
    guard let tables else { return true }
    guard let region = tables[event.tableName] else { return false }
    return region.rowIDs?.contains(event.rowID) ?? true
  }

  /// The kinds of changes that concern the region; nil if all do.
  var eventKinds: [DatabaseEventKind]? {
    tables.map { tables in
      tables.sorted { $0.key < $1.key }.flatMap { name, region in
        [
          DatabaseEventKind.insert(tableName: name),
          .delete(tableName: name),
          .update(tableName: name, columnNames: region.columns ?? []),
        ]
      }
    }
  }
}

extension DatabaseRegion: CustomStringConvertible {
  /// The tables with their columns and rowids, such as `player(id,name)[1,2],team(*)`; `empty`, or
  /// `full database`.
  public var description: String {
    guard let tables else { return "full database" }
    if tables.isEmpty { return "empty" }
    return tables.sorted { $0.key < $1.key }
      .map { name, region in
        let columns = region.columns?.sorted().joined(separator: ",") ?? "*"
        let rows = region.rowIDs.map { ids in
          "[" + ids.sorted().map(String.init).joined(separator: ",") + "]"
        }
        return "\(name)(\(columns))\(rows ?? "")"
      }
      .joined(separator: ",")
  }
}
