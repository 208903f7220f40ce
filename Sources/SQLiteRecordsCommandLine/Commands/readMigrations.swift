package import SQLiteRecordsGeneration
package import SQLiteRecordsHistory
package import SQLiteRecordsSchema

/// Reads the migrations that are on the disk, and lets SQLite run them in memory.
///
/// - returns: `nil` if there are none, or if the log holds an error.
package func readMigrations(
  _ search: SchemaSearch,
  of schema: Schema,
  log: inout DiagnosticLog
) -> MigrationHistory? {
  guard search.migrationPaths.contains(where: { $0.hasSuffix(".sql") }) else { return nil }
  let files = readFiles(search.migrationPaths, log: &log)
  if log.hasErrors { return nil }
  return MigrationHistory.read(files, surroundings: HistorySurroundings(of: schema), log: &log)
}

/// Reports what is wrong with migrations: steps that SQLite refuses, and where they lead.
package func checkMigrations(_ search: SchemaSearch, of schema: Schema, log: inout DiagnosticLog) {
  _ = readMigrationList(search, of: schema, log: &log)
}

/// The migrations as they are printed; an error if they lead elsewhere than to the schema.
///
/// - returns: `nil` if there are none, or if the log holds an error.
func readMigrationList(
  _ search: SchemaSearch,
  of schema: Schema,
  log: inout DiagnosticLog
) -> MigrationList? {
  guard let history = readMigrations(search, of: schema, log: &log) else { return nil }
  do {
    guard try history.compare(with: schema, log: &log) else { return nil }
    return try MigrationList(history)
  } catch {
    let place = SourceLocation(file: history.steps.last?.file ?? "", line: 1, column: 1)
    log.error(.refusedMigration, "SQLite refuses the steps: \(error)", at: place)
    return nil
  }
}

extension MigrationList {
  /// The steps of a history as they are printed.
  package init(_ history: MigrationHistory) throws {
    self.init(
      steps: history.steps.map { Step($0) },
      createsTables: try !history.insertsRows()
    )
  }
}

extension MigrationList.Step {
  fileprivate init(_ step: MigrationStep) {
    let parts = step.parts.compactMap { part -> MigrationList.Part? in
      switch part {
      case .statement(let statement): .sql(statement.sql, line: statement.location.line)
      case .swift(let name): Identifier(name.value).map(MigrationList.Part.swift)
      }
    }
    self.init(identifier: step.identifier, parts: parts)
  }
}
