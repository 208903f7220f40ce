package import SQLiteRecordsInspection
package import SQLiteRecordsSchema

/// The steps of a target, all of which SQLite has run in memory.
///
/// ```swift
/// let history = MigrationHistory.read(files, log: &log)
/// history?.newest.tables.map(\.name)
/// ```
package struct MigrationHistory: Sendable {
  /// The steps in order; the first has number 1.
  package let steps: [MigrationStep]
  /// The released steps.
  package let lock: MigrationLock
  /// The schema of databases after the last step, without the objects of other targets.
  package let newest: DatabaseSchema
  /// The objects that the steps can reference without creating them.
  package let surroundings: HistorySurroundings

  /// The history of a target without steps.
  package static var empty: MigrationHistory {
    MigrationHistory(
      steps: [],
      lock: MigrationLock(),
      newest: .empty,
      surroundings: HistorySurroundings()
    )
  }
}

extension MigrationHistory {
  /// The schema of databases after some of the steps.
  ///
  /// - parameter count: How many of the steps have run.
  package func schema(afterSteps count: Int) throws -> DatabaseSchema {
    if count == steps.count { return newest }
    let database = try surroundings.makeDatabase()
    for step in steps.prefix(count) {
      try surroundings.run(step, on: database)
    }
    return try surroundings.ownSchema(of: database)
  }

  /// The lock that lists all steps. What is listed already stays as it is, except for the readings of the last step,
  /// to which those of the schema files are added if they need no step.
  ///
  /// - parameter schema: The schema that the last step leads to, by which its columns are read. Without it, the
  ///   readings of steps that are not listed are not known.
  package func releasedLock(reading schema: Schema? = nil) throws -> MigrationLock {
    let database = try surroundings.makeDatabase()
    let newest = schema.map(SchemaReadings.init(of:))
    let entries = try steps.enumerated().map { index, step in
      try surroundings.run(step, on: database)
      let isLast = index == steps.count - 1
      if index < lock.entries.count {
        let entry = lock.entries[index]
        return isLast && entry.readings != nil && newest != nil ? entry.reading(newest) : entry
      }
      return MigrationLock.Entry(
        identifier: step.identifier,
        hash: step.hash,
        schemaHash: surroundings.hash(of: try surroundings.ownSchema(of: database)),
        readings: isLast ? newest : nil
      )
    }
    return MigrationLock(entries: entries)
  }
}
