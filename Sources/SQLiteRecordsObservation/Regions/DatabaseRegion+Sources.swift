import SQLiteRecords

extension DatabaseRegion {
  /// The region with the columns from which its generated columns are computed.
  ///
  /// SQLite reports that a statement reads a generated column, and that an update changes the columns from
  /// which that is computed.
  func withSources(in db: Database) -> DatabaseRegion {
    guard var tables else { return self }
    for (name, region) in tables {
      guard let columns = region.columns else { continue }
      do {
        let sources = try db.columns(
          of: name.folded,
          fromWhichAreComputed: Set(columns.map(\.spelling))
        )
        tables[name]?.columns = Set(sources.map(RegionName.init(_:)))
      } catch {
        // It is not known of which columns they are computed.
        tables[name]?.columns = nil
      }
    }
    return DatabaseRegion(tables: tables)
  }
}
