public import SQLiteRecords

/// Adds up what the statements read that run while a value is fetched.
final class RegionRecorder: StatementRecorder {
  private(set) var region = DatabaseRegion()

  func statementWillRun(_ statement: PreparedStatement) {
    if region.isFullDatabase { return }
    formUnion((try? statement.reads()).map(DatabaseRegion.init(reads:)) ?? .fullDatabase)
  }

  func formUnion(_ region: DatabaseRegion) { self.region.formUnion(region) }
}

extension Database {
  /// Fetches a value, and tells what was read for it.
  func recordingRegion<Value>(
    _ fetch: (Database) throws -> Value
  ) throws -> (value: Value, region: DatabaseRegion) {
    let outer = statementRecorder
    let recorder = RegionRecorder()
    statementRecorder = recorder
    defer { statementRecorder = outer }
    let value = try fetch(self)
    (outer as? RegionRecorder)?.formUnion(recorder.region)
    return (value, recorder.region)
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
    guard let recorder = statementRecorder as? RegionRecorder else { return }
    recorder.formUnion(try region().databaseRegion(self))
  }
}
