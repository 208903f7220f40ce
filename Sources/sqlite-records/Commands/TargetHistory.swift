import SQLiteRecordsCommandLine
import SQLiteRecordsEvolution
import SQLiteRecordsHistory
import SQLiteRecordsSchema

/// Schema files, and the steps in the folder `Migrations` next to them.
struct TargetHistory {
  let schema: Schema
  let history: MigrationHistory
  /// The folder of the steps, which may not exist.
  let folder: String

  /// Reads both from the disk; `nil` exactly if the log holds an error.
  init?(_ search: SchemaSearch, log: inout DiagnosticLog) {
    let (schema, readLog) = readSchemaFiles(search)
    log.append(readLog)
    guard let schema, let history = readMigrations(search, of: schema, log: &log) else {
      return nil
    }
    self.schema = schema
    self.history = history
    folder = search.migrationFolder
  }
}

extension Arguments {
  /// The schema files that the operands name, with their steps; `nil` if an error was reported.
  func readHistory() throws(UsageError) -> TargetHistory? {
    let search = try searchSchemaFiles()
    var log = DiagnosticLog()
    let target = TargetHistory(search, log: &log)
    StandardStream.error.print(log)
    return target
  }
}

extension TargetHistory {
  /// Plans the step from the last one to the schema files; `nil` if an error was reported.
  func plan(_ arguments: Arguments) throws(UsageError) -> MigrationPlan? {
    let words = arguments.allValues(of: "--allow-loss")
    var log = DiagnosticLog()
    let plan = MigrationPlanner.plan(
      from: history,
      to: schema,
      allowing: AllowedLosses(words: words),
      log: &log
    )
    StandardStream.error.print(log)
    guard let plan, !plan.isEmpty else { return plan }
    let losses = plan.possibleLosses
    if let word = AllowedLosses.unknownWord(among: words, of: losses) {
      let suggestion = NearestWord.suggestion(for: word, among: losses.map(\.word))
      throw UsageError(.unknownLoss, "the step does not lose \(quoted(word))\(suggestion.text)")
    }
    return plan
  }
}
