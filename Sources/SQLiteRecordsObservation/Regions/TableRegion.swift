import SQLiteRecords

/// The part of a table that belongs to a region.
struct TableRegion: Equatable, Sendable {
  /// The columns; nil for all.
  var columns: Set<RegionName>?

  /// The rows; nil for all.
  var rows: Rows?

  /// Some rows of a table.
  struct Rows: Equatable, Sendable {
    var rowIDs: Set<Int64>

    /// The column that is another name of the rowid.
    let rowIDColumn: RegionName
  }

  func overlaps(_ other: TableRegion) -> Bool {
    let shareColumns = columns.flatMap { mine in other.columns.map { !mine.isDisjoint(with: $0) } }
    let shareRows = rows.flatMap { mine in
      other.rows.map { !mine.rowIDs.isDisjoint(with: $0.rowIDs) }
    }
    return (shareColumns ?? true) && (shareRows ?? true)
  }

  func union(_ other: TableRegion) -> TableRegion {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return TableRegion(
      columns: columns.flatMap { mine in other.columns.map(mine.union) },
      rows: rows.flatMap { mine in
        other.rows.map { Rows(rowIDs: mine.rowIDs.union($0.rowIDs), rowIDColumn: mine.rowIDColumn) }
      }
    )
  }

  /// The part that has some rows only.
  func intersection(_ other: RequestedRows) -> TableRegion {
    var region = self
    let rowIDs = rows.map { $0.rowIDs.intersection(other.rowIDs) } ?? other.rowIDs
    region.rows = Rows(rowIDs: rowIDs, rowIDColumn: RegionName(other.rowIDColumn))
    return region
  }

  /// Whether no row is meant.
  var isEmpty: Bool { rows?.rowIDs.isEmpty ?? false }

  /// Whether an update of some columns may change the part, or what rows belong to it.
  ///
  /// SQLite calls the rowid `ROWID` in an update, even if there is a column for it.
  func isModified(byUpdateOf updated: Set<RegionName>) -> Bool {
    guard let columns else { return true }
    return updated.isEmpty || updated.contains(Self.rowID) || !columns.isDisjoint(with: updated)
  }

  /// Whether an update of some columns may give rows other rowids. SQLite reports only the new ones.
  func changesRowIDs(byUpdateOf updated: Set<RegionName>) -> Bool {
    guard let rows else { return false }
    return updated.isEmpty || updated.contains(Self.rowID) || updated.contains(rows.rowIDColumn)
  }

  private static let rowID = RegionName("rowid")

  /// The columns and rowids: `(id,name)[1,2]`.
  var description: String {
    let names = columns?.sorted().map(\.spelling).joined(separator: ",") ?? "*"
    let rowIDs = rows.map { rows in
      "[" + rows.rowIDs.sorted().map(String.init).joined(separator: ",") + "]"
    }
    return "(\(names))\(rowIDs ?? "")"
  }
}
