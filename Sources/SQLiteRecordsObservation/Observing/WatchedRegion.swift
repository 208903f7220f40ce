import SQLiteRecords

/// A region, and what SQLite does not report of its tables.
struct WatchedRegion: Equatable, Sendable {
  /// The effect of a statement on a region.
  enum Effect {
    case unaffected
    /// The rows that the statement changes decide.
    case ofRows
    /// It counts as changed, whether the statement changes a row or not.
    case certain
  }

  var region = DatabaseRegion()

  /// The tables of whose rows SQLite reports no changes.
  ///
  /// https://www.sqlite.org/c3ref/update_hook.html
  var unreportedTables: Set<RegionName> = []

  /// The tables whose definition or triggers let a written row take the place of others, of which SQLite
  /// reports none.
  var replacingTables: Set<RegionName> = []

  /// The effect on the region of a statement that can make a kind of change.
  ///
  /// - parameter replacesRows: Whether the statement lets each written row take the place of others.
  func effect(of change: RegionChange, replacesRows: Bool) -> Effect {
    guard let tables = region.tables else { return .certain }
    guard let part = tables[change.table] else { return .unaffected }
    if replacesRows || replacingTables.contains(change.table), part.losesRows(by: change.kind) {
      return .certain
    }
    guard part.isModified(by: change.kind) else { return .unaffected }
    return unreportedTables.contains(change.table) || part.changesRowIDs(by: change.kind)
      ? .certain : .ofRows
  }
}

extension Database {
  /// A region, and what SQLite does not report of its tables now.
  func watchedRegion(_ region: DatabaseRegion) -> WatchedRegion {
    let names = region.tableNames ?? []
    return WatchedRegion(
      region: region,
      unreportedTables: names.filter { !reportsRows(of: $0.folded) },
      replacingTables: names.filter { replacesRows(of: $0.folded) }
    )
  }

  private func reportsRows(of table: String) -> Bool {
    do {
      return try writingTraits(of: table).isOrdinary
        && schemaPrimaryKey(of: table).tableHasRowID
    } catch {
      // It is not a table that this connection sees: nothing is known of it.
      return false
    }
  }

  private func replacesRows(of table: String) -> Bool {
    do {
      return try mayReplaceRows(of: table)
    } catch {
      return true
    }
  }
}
