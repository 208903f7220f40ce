import SQLiteRecordsEvolution
import SQLiteRecordsGeneration
package import SQLiteRecordsHistory
package import SQLiteRecordsSchema

/// Reads the migrations that are on the disk, and lets SQLite run them in memory.
///
/// - returns: `nil` if something is wrong with the steps; a history without steps if there are none.
package func readMigrations(
  _ search: SchemaSearch,
  of schema: Schema,
  log: inout DiagnosticLog
) -> MigrationHistory? {
  var ofFiles = DiagnosticLog()
  let files = readFiles(search.migrationPaths, log: &ofFiles)
  log.append(ofFiles)
  if ofFiles.hasErrors { return nil }
  return MigrationHistory.read(files, surroundings: HistorySurroundings(of: schema), log: &log)
}

/// Reports what is wrong with migrations: steps that SQLite rejects, and where they lead elsewhere
/// than to the schema.
///
/// - returns: `nil` if something is wrong with the steps, or there are none.
package func checkMigrations(
  _ search: SchemaSearch,
  of schema: Schema,
  log: inout DiagnosticLog
) -> MigrationHistory? {
  guard !search.migrationPaths.isEmpty,
    let history = readMigrations(search, of: schema, log: &log), !history.steps.isEmpty
  else { return nil }
  if let last = history.steps.last, history.lock.entries.isEmpty {
    let message =
      "there is no '\(MigrationLock.fileName)', so an edit of a released step would not be noticed; "
      + "restore the file, or let 'migrate' write it"
    log.warning(.missingLock, message, at: SourceLocation(file: last.file, line: 1, column: 1))
  }
  do {
    if try history.compare(with: schema, log: &log) {
      if history.compareNames(with: schema, log: &log) {
        _ = history.compareReadings(with: schema, log: &log)
      }
    } else {
      // No step can be planned before these are right.
      _ = SchemaNames(from: history, to: schema, log: &log)
    }
  } catch {
    report(error, of: history, log: &log)
  }
  return history
}

/// The migrations as they are printed. If they lead elsewhere than to the schema, that is a warning,
/// and a step that is pending is planned: it runs in debug builds, and a release build stops.
///
/// - returns: `nil` if there are none, or if the log holds an error.
func readMigrationList(
  _ search: SchemaSearch,
  of schema: Schema,
  log: inout DiagnosticLog
) -> MigrationList? {
  guard !search.migrationPaths.isEmpty, !log.hasErrors,
    let history = readMigrations(search, of: schema, log: &log), !history.steps.isEmpty
  else { return nil }
  do {
    if try history.leads(to: schema, severity: .warning, log: &log) {
      return try MigrationList(history)
    }
    guard let plan = MigrationPlanner.plan(from: history, to: schema, log: &log) else { return nil }
    let name = history.nextFileName(name: "pending") ?? ""
    let file = SchemaFile(name: name, bytes: Array(plan.text.utf8))
    return try history.appending(file, log: &log).map { try MigrationList($0, isPending: true) }
  } catch {
    report(error, of: history, log: &log)
    return nil
  }
}

extension MigrationHistory {
  /// Whether the steps lead to the schema of files, with the names that these declare; reports where
  /// they do not.
  package func leads(
    to schema: Schema,
    severity: Diagnostic.Severity = .error,
    log: inout DiagnosticLog
  ) throws -> Bool {
    try compare(with: schema, severity: severity, log: &log)
      && compareNames(with: schema, severity: severity, log: &log)
      && compareReadings(with: schema, severity: severity, log: &log)
  }
}

private func report(_ error: any Error, of history: MigrationHistory, log: inout DiagnosticLog) {
  let place = SourceLocation(file: history.steps.last?.file ?? "", line: 1, column: 1)
  log.error(.refusedMigration, "SQLite rejects the step: \(error)", at: place)
}

extension MigrationList {
  /// The steps of a history as they are printed.
  ///
  /// - parameter isPending: Whether the last step was planned, and is in no file.
  fileprivate init(_ history: MigrationHistory, isPending: Bool = false) throws {
    let written = history.steps.dropLast(isPending ? 1 : 0)
    self.init(
      steps: written.map { Step($0) },
      pendingStep: isPending ? history.steps.last.map { Step($0) } : nil,
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
    self.init(identifier: step.identifier, hash: String(step.hash.prefix(16)), parts: parts)
  }
}
