public import SQLiteRecords

extension Database {
  /// Notifies observations and transaction observers of a change of a region that SQLite does not
  /// report.
  ///
  /// ```swift
  /// try pool.write { db in
  ///   try db.notifyChanges(in: Player.all())
  /// }
  /// ```
  ///
  /// They are notified when the transaction is committed.
  ///
  /// - throws: A `DatabaseError` if the region cannot be determined.
  public func notifyChanges(in region: some DatabaseRegionConvertible) throws {
    let region = try region.databaseRegion(self)
    if region.isEmpty { return }
    (observationCenter as? ObservationCenter)?.noteChange(in: region)
    let kinds =
      try region.eventKinds
      ?? schemaTableNames().flatMap { DatabaseRegion(table: $0).eventKinds ?? [] }
    notifyChanges(withEventsOfKind: kinds)
  }

  private func schemaTableNames() throws -> [String] {
    try String.fetchAll(self, sql: "SELECT name FROM sqlite_master WHERE type = 'table'")
  }
}
