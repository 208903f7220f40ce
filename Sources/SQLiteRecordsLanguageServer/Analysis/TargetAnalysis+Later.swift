import SQLiteRecordsEvolution
import SQLiteRecordsGeneration
import SQLiteRecordsHistory
import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema

extension TargetAnalysis {
  /// The module that a target is probably compiled to: its folder is called so.
  var module: Identifier? { Identifier(FilePath.name(folder)) }

  /// Chooses the names of records and of what is generated for queries, and reports what has none.
  mutating func planRecords() -> Set<String> {
    needsRecords = false
    guard let schema else { return [] }
    let log = checkRecords(
      for: schema,
      schemaFiles: schemaFiles.keys.sorted(),
      module: module,
      queries: checkedFiles
    )
    return report(log, of: .records)
  }

  /// The queries that are checked, with their places in the files; those whose name is taken are
  /// omitted.
  private var checkedFiles: [CheckedQueryFile] {
    var names: Set<String> = []
    return queryFiles.sorted { $0.key < $1.key }.map { path, reading in
      let queries = reading.chunks.flatMap { chunk in
        (chunk.result?.queries ?? []).map { $0.moved(chunk.location) }
      }
      return CheckedQueryFile(
        path: path,
        queries: queries.filter { names.insert($0.name.value).inserted },
        statements: []
      )
    }
  }

  /// Runs the steps in memory.
  mutating func readHistory() -> Set<String> {
    (needsHistory, needsMigrations) = (false, true)
    guard let schema else { return [] }
    var log = DiagnosticLog()
    let files = migrationFiles.map { SchemaFile(name: $0.key, bytes: $0.value.bytes) }
    history = MigrationHistory.read(
      files.sorted { $0.name < $1.name },
      surroundings: HistorySurroundings(of: schema),
      log: &log
    )
    return report(log, of: .history)
  }

  /// Compares the result of the steps with the schema.
  mutating func checkMigrations() -> Set<String> {
    needsMigrations = false
    var log = DiagnosticLog()
    if let schema, let history, !history.steps.isEmpty { compare(history, with: schema, log: &log) }
    return report(log, of: .migrations)
  }

  private func compare(
    _ history: MigrationHistory,
    with schema: Schema,
    log: inout DiagnosticLog
  ) {
    do {
      if try history.leads(to: schema, log: &log) { return }
      // A debug build runs a missing step, so only a step that cannot be planned is an error.
      _ = MigrationPlanner.plan(from: history, to: schema, log: &log)
    } catch {
      let place = SourceLocation(file: history.steps.last?.file ?? "", line: 1, column: 1)
      log.error(.refusedMigration, "SQLite rejects the step: \(error)", at: place)
    }
  }
}

extension MigrationHistory {
  /// Whether the steps lead to a schema, with the names that it declares.
  fileprivate func leads(to schema: Schema, log: inout DiagnosticLog) throws -> Bool {
    try compare(with: schema, severity: .warning, log: &log)
      && compareNames(with: schema, severity: .warning, log: &log)
      && compareReadings(with: schema, severity: .warning, log: &log)
  }
}
