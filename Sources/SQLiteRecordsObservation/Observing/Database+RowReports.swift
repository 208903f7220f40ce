import SQLiteRecords

extension Database {
  /// The tables of a region of whose rows SQLite reports no changes.
  ///
  /// https://www.sqlite.org/c3ref/update_hook.html
  func tablesWithoutRowEvents(_ region: DatabaseRegion) -> Set<String> {
    (region.tableNames ?? []).filter { name in
      do {
        return try !writingTraits(of: name).isOrdinary || !primaryKey(name).tableHasRowID
      } catch {
        // It is no table that this connection sees: nothing is known of it.
        return true
      }
    }
  }
}
