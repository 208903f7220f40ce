package import SQLiteRecordsInspection
import SQLiteRecordsSQL
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

/// The objects that the steps of a target can reference without creating them.
package struct HistorySurroundings: Sendable, Equatable {
  /// The tables and views of other targets in the same database, in an order in which they can be
  /// made.
  package let references: [Table]
  /// The functions that the application defines.
  package let functions: [ApplicationFunction]

  package init(references: [Table] = [], functions: [ApplicationFunction] = []) {
    self.references = references
    self.functions = functions
  }

  package init(of schema: Schema) {
    self.init(references: schema.references, functions: schema.functions)
  }

  /// An empty database but for the objects of other targets, as far as SQLite takes them: what is
  /// wrong with them is reported where they are declared.
  package func makeDatabase() throws(GeneratorConnection.Failure) -> GeneratorConnection {
    let connection = try GeneratorConnection(replayingWith: functions)
    for statement in references.flatMap(\.createStatements) { try? connection.execute(statement) }
    return connection
  }

  /// The schema of such a database without the objects of other targets.
  package func ownSchema(of source: some SchemaSource) throws -> DatabaseSchema {
    let schema = try DatabaseSchema(of: source)
    if references.isEmpty { return schema }
    let names = references.map { $0.name.value.asciiLowercased }
    let triggers = references.flatMap(\.triggerNames).map(\.asciiLowercased)
    return schema.without(Set(names), triggers: Set(triggers))
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
      for statement in step.statements { try database.execute(statement.sql) }
    }
    return try surroundings.ownSchema(of: database)
  }

  /// The lock that lists all steps. The hashes of schemas that are listed already stay as they are.
  package func releasedLock() throws -> MigrationLock {
    let database = try surroundings.makeDatabase()
    let entries = try steps.enumerated().map { index, step in
      for statement in step.statements { try database.execute(statement.sql) }
      if index < lock.entries.count { return lock.entries[index] }
      return MigrationLock.Entry(
        identifier: step.identifier,
        hash: step.hash,
        schemaHash: try surroundings.ownSchema(of: database).contentHash
      )
    }
    return MigrationLock(entries: entries)
  }
}
