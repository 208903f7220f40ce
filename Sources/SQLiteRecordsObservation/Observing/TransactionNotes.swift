/// The effects of the open transaction of a connection so far, and the watchers of regions that it
/// concerns.
struct TransactionNotes {
  /// The watchers to whom some rows of a table would matter.
  struct Candidates {
    let table: RegionName
    var watchers: Set<ObjectIdentifier> = []
  }

  /// The watchers to whom a kind of change in a table would matter that a statement can make, by the
  /// name of the table as SQLite reports it, so that no name is folded for a row.
  var candidates: [String: Candidates] = [:]

  /// The watchers whose region has been changed.
  var concerned: Set<ObjectIdentifier> = []

  /// The tables that statements may have changed, as far as they were to be noted.
  var writtenTables: Set<RegionName> = []

  /// Whether tables may have been changed that were not noted.
  var hasUnknownWrites = false

  /// Whether nothing is known.
  var isEmpty: Bool {
    concerned.isEmpty && candidates.isEmpty && writtenTables.isEmpty && !hasUnknownWrites
  }

  /// Whether a region may have been changed.
  func mayHaveWritten(_ region: DatabaseRegion) -> Bool {
    if hasUnknownWrites { return !region.isEmpty }
    guard let names = region.tableNames else { return !writtenTables.isEmpty }
    return !writtenTables.isDisjoint(with: names)
  }

  /// Counts nothing as changed, for a watcher, of what has been done so far.
  mutating func passOver(_ id: ObjectIdentifier) {
    concerned.remove(id)
    for table in candidates.keys { candidates[table]?.watchers.remove(id) }
  }

  mutating func removeAll() {
    candidates.removeAll(keepingCapacity: true)
    concerned.removeAll(keepingCapacity: true)
    writtenTables.removeAll(keepingCapacity: true)
    hasUnknownWrites = false
  }
}
