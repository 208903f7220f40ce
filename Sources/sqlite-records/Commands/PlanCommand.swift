import SQLiteRecordsCommandLine
import SQLiteRecordsEvolution
import SQLiteRecordsSchema

/// `plan`: prints the step that `migrate` would write.
enum PlanCommand: Command {
  static let name = "plan"
  static let summary = "Prints the SQL that migrates databases to the schema files."
  static let options = ["--allow-loss", "--reference"]
  static let repeatedOptions = ["--allow-loss", "--reference"]
  static let help = """
    Prints the SQL that migrates databases to the schema files.

    Usage: sqlite-records plan [--allow-loss LOSS]… [--reference FOLDER]… FOLDER…

      --allow-loss LOSS   Also plans a change that loses rows or values: 'player.motto' drops a column,
                          'player' a table, and 'player.price:INTEGER' converts all values of a column
                          whose type changes. The error for each loss shows the option to pass.
      --reference FOLDER  Schema files of other modules, whose tables these can reference.
      FOLDER…             Folders with all schema files of a module, or the files themselves.

    SQLite runs the steps in the folder 'Migrations' next to the schema files in memory. The printed
    SQL leads from there to the schema that the files declare: it is the step that 'migrate' would
    write. If there are no steps, it creates all tables. Nothing is written. Diagnostics go to
    standard error. Exit status: 0 without errors, 1 with errors, 2 for wrong usage.

    """

  static func run(_ arguments: Arguments) throws(UsageError) -> ExitStatus {
    guard let target = try arguments.readHistory(), let plan = try target.plan(arguments) else {
      return .findings
    }
    StandardStream.output.print(plan.text)
    if plan.isEmpty { StandardStream.error.print(target.completion + "\n") }
    return .success
  }
}

extension TargetHistory {
  /// A sentence for a history to which nothing is to be added.
  var completion: String { "no step is missing: the existing steps result in the schema files" }
}
