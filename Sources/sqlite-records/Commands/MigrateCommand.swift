import SQLiteRecordsCommandLine
import SQLiteRecordsEvolution
import SQLiteRecordsHistory
import SQLiteRecordsSchema

/// `migrate`: writes the step that brings databases to the schema files.
enum MigrateCommand: Command {
  static let name = "migrate"
  static let summary = "Writes the step that brings databases to the schema files."
  static let options = ["--name", "--reference"]
  static let repeatedOptions = ["--reference"]
  static let flags = ["--allow-data-loss"]
  static let help = """
    Writes the step that brings databases to the schema files.

    Usage: sqlite-records migrate --name NAME [--allow-data-loss] [--reference FOLDER]… FOLDER…

      --name NAME         What the step is called, such as 'teams': small letters, digits, and hyphens
                          between them. Its file is '0002-teams.sql' if it is the second step.
      --allow-data-loss   Writes also what loses values of rows, such as a column that is gone. The
                          step says in a comment what is lost.
      --reference FOLDER  Schema files of other modules, to whose tables these can refer.
      FOLDER…             Folders with all schema files of a module, or the files themselves.

    SQLite runs the steps in the folder 'Migrations' beside the schema files in memory, and the next
    one is planned from there to what the schema files declare. The first one makes all tables. Read
    it before you commit it, and change it if you like. 'migrations.lock' lists all steps with their
    hashes, and those in it must stay as they are: take the line of a step out of it to change the
    step, if no database has taken it yet. The command puts the line back, with or without a step to
    write. It prints what it writes. If anything is wrong, nothing is written. Findings go to
    standard error. Exit status: 0 without an error, 1 with errors, 2 for wrong usage.

    """

  static func run(_ arguments: Arguments) throws(UsageError) -> ExitStatus {
    let name = arguments.optionalValue(of: "--name")
    if let name, !MigrationStep.isName(name) {
      let expected = "expected small letters, digits, and hyphens between them"
      throw UsageError(.invalidStepName, "\(expected) behind '--name', not \(quoted(name))")
    }
    guard let target = try arguments.readHistory(), let plan = target.plan(arguments) else {
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
    return write(history, step: file, to: target.folder)
  }

  /// Lists steps in the lock that are not in it yet.
  private static func complete(_ target: TargetHistory) -> ExitStatus {
    guard target.history.lock.entries.count == target.history.steps.count else {
      return write(target.history, step: nil, to: target.folder)
    }
    StandardStream.error.print(target.completion + "\n")
    return .success
  }

  /// Writes the lock, and before it a step.
  private static func write(
    _ history: MigrationHistory,
    step: SchemaFile?,
    to folder: String
  ) -> ExitStatus {
    do {
      let lock = (path: "\(folder)/\(MigrationLock.fileName)", bytes: try lock(of: history))
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
  private static func lock(of history: MigrationHistory) throws(FileError) -> [UInt8] {
    do {
      return Array(try history.releasedLock().text.utf8)
    } catch {
      let file = history.steps.last?.file ?? ""
      throw FileError(.refusedMigration, file, "SQLite refuses the step: \(error)")
    }
  }
}
