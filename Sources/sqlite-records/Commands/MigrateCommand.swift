import SQLiteRecordsCommandLine
import SQLiteRecordsEvolution
import SQLiteRecordsHistory
import SQLiteRecordsSchema

/// `migrate`: writes the step that brings databases to the schema files.
enum MigrateCommand: Command {
  static let name = "migrate"
  static let summary = "Writes the step that migrates databases to the schema files."
  static let options = ["--allow-loss", "--name", "--reference"]
  static let repeatedOptions = ["--allow-loss", "--reference"]
  static let help = """
    Writes the step that migrates databases to the schema files.

    Usage: sqlite-records migrate --name NAME [--allow-loss LOSS]… [--reference FOLDER]… FOLDER…

      --name NAME         The name of the step, such as 'teams': lowercase letters and digits, with
                          hyphens between them. The file of a second step is '0002-teams.sql'.
      --allow-loss LOSS   Also writes a change that loses rows or values: 'player.motto' drops a
                          column, 'player' a table, and 'player.price:INTEGER' converts all values of
                          a column whose type changes. The error for each loss shows the option to
                          pass, and a comment in the step says what is lost.
      --reference FOLDER  Schema files of other modules, whose tables these can reference.
      FOLDER…             Folders with all schema files of a module, or the files themselves.

    SQLite runs the steps in the folder 'Migrations' next to the schema files in memory. The next
    step leads from there to the schema that the files declare; the first one creates all tables.
    Review it before you commit it, and change it if you like. 'migrations.lock' lists all steps
    with their hashes, and a listed step must not change. To change a step that no database has run
    yet, remove its line; the command adds the line again, even if there is no step to write. The
    paths of the written files are printed, and 'plan' prints the step itself. If there is an error,
    nothing is written. Diagnostics go to standard error. Exit status: 0 without errors, 1 with
    errors, 2 for wrong usage.

    """

  static func run(_ arguments: Arguments) throws(UsageError) -> ExitStatus {
    let name = arguments.optionalValue(of: "--name")
    if let name, !MigrationStep.isName(name) {
      let expected = "expected lowercase letters and digits, with hyphens between them,"
      throw UsageError(.invalidStepName, "\(expected) after '--name', not \(quoted(name))")
    }
    guard let target = try arguments.readHistory(), let plan = try target.plan(arguments) else {
      return .findings
    }
    if plan.isEmpty { return complete(target) }
    return write(plan, try arguments.value(of: "--name"), of: target)
  }

  private static func write(
    _ plan: MigrationPlan,
    _ name: String,
    of target: TargetHistory
  ) -> ExitStatus {
    let fileName = target.history.nextFileName(name: name) ?? ""
    let path = "\(target.folder)/\(fileName)"
    let file = SchemaFile(name: path, bytes: Array(plan.text.utf8))
    var log = DiagnosticLog()
    let history = target.history.appending(file, log: &log)
    StandardStream.error.print(log)
    guard let history else { return .findings }
    return write(history, step: file, of: target)
  }

  /// Lists steps in the lock that are not in it yet, and readings that need no step.
  private static func complete(_ target: TargetHistory) -> ExitStatus {
    let (history, schema) = (target.history, target.schema)
    guard let lock = try? history.releasedLock(reading: schema), lock == history.lock else {
      return write(history, step: nil, of: target)
    }
    StandardStream.error.print(target.completion + "\n")
    return .success
  }

  /// Writes the lock, and before it a step.
  private static func write(
    _ history: MigrationHistory,
    step: SchemaFile?,
    of target: TargetHistory
  ) -> ExitStatus {
    do {
      let bytes = try lock(of: history, reading: target.schema)
      let lock = (path: "\(target.folder)/\(MigrationLock.fileName)", bytes: bytes)
      let files = [step.map { (path: $0.name, bytes: $0.bytes) }, lock].compactMap { $0 }
      try writeFiles(files, isForced: true)
      StandardStream.output.print(files.map { $0.path + "\n" }.joined())
      return .success
    } catch {
      StandardStream.error.print(error.log)
      return .findings
    }
  }

  /// The bytes of the lock that lists all steps.
  private static func lock(
    of history: MigrationHistory,
    reading schema: Schema
  ) throws(FileError) -> [UInt8] {
    do {
      return Array(try history.releasedLock(reading: schema).text.utf8)
    } catch {
      let file = history.steps.last?.file ?? ""
      throw FileError(.refusedMigration, file, "SQLite rejects the step: \(error)")
    }
  }
}
