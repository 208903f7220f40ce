public import SQLiteRecords

/// Adds up what the statements read that run while a value is fetched.
final class RegionRecorder {
  private(set) var region = DatabaseRegion()

  /// Adds what a statement reads.
  func record(_ statement: PreparedStatement) {
    if region.isFullDatabase { return }
    let rows = statement.takeRequestedRows()
    let region = (try? statement.reads()).map(DatabaseRegion.init(reads:)) ?? .fullDatabase
    formUnion(rows.map(region.intersection) ?? region)
  }

  func formUnion(_ region: DatabaseRegion) { self.region.formUnion(region) }
}

extension Database {
  /// Fetches a value, and tells what was read for it.
  func recordingRegion<Value>(
    _ fetch: (Database) throws -> Value
  ) throws -> (value: Value, region: DatabaseRegion) {
    try readSchema()
    let registry = ObserverRegistry.of(self)
    let outer = registry.recorder
    let recorder = RegionRecorder()
    registry.record(recorder, in: self)
    defer { registry.record(outer, in: self) }
    let value = try fetch(self)
    let region = recorder.region.withSources(in: self)
    outer?.formUnion(region)
    return (value, region)
  }

  /// Adds a region to those that the current observation tracks, without reading it. Does nothing
  /// outside an observation.
  ///
  /// ```swift
  /// ValueObservation.tracking { db in
  ///   try db.registerAccess(to: Table("player"))
  ///   return try fetchWithoutSQLiteRecords(db.sqliteConnection)
  /// }
  /// ```
  ///
  /// - throws: A `DatabaseError` if the region cannot be determined.
  public func registerAccess(
    to region: @autoclosure () -> some DatabaseRegionConvertible
  ) throws {
    guard let recorder = observerRegistry?.recorder else { return }
    recorder.formUnion(try region().databaseRegion(self))
  }
}
