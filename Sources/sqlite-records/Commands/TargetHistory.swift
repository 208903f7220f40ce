import SQLiteRecordsCommandLine
import SQLiteRecordsEvolution
import SQLiteRecordsHistory
import SQLiteRecordsSchema

/// Schema files, and the steps in the folder `Migrations` beside them.
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

  /// Plans the step from the last one to the schema files; `nil` exactly if the log holds an error.
  func plan(allowsDataLoss: Bool, log: inout DiagnosticLog) -> MigrationPlan? {
    MigrationPlanner.plan(from: history, to: schema, allowsDataLoss: allowsDataLoss, log: &log)
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
  /// Plans the next step; `nil` if an error was reported.
  func plan(_ arguments: Arguments) -> MigrationPlan? {
    var log = DiagnosticLog()
    let plan = plan(allowsDataLoss: arguments.has("--allow-data-loss"), log: &log)
    StandardStream.error.print(log)
    return plan
  }
}
