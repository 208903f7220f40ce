import SQLiteRecordsCommandLine
import SQLiteRecordsSchema

/// `ddl`: prints the SQL that makes the database of schema files.
enum DDLCommand: Command {
  static let name = "ddl"
  static let summary = "Prints the SQL that creates the tables of schema files."
  static let options = ["--reference"]
  static let repeatedOptions = ["--reference"]
  static let help = """
    Prints the SQL that creates the tables of schema files.

    Usage: sqlite-records ddl [--reference FOLDER]… FOLDER…

      --reference FOLDER  Schema files of other modules, whose tables these can reference. They are
                          not printed: run the SQL of their own module first.
      FOLDER…             Folders with all schema files of a module, or the files themselves.

    Each table comes after those that it references, and is followed by its indexes, so that
    'sqlite-records ddl FOLDER | sqlite3 FILE' creates a database. If a schema has an error, no SQL
    is printed. Diagnostics go to standard error. Exit status: 0 without errors, 1 with errors, 2
    for wrong usage.

    """

  static func run(_ arguments: Arguments) throws(UsageError) -> ExitStatus {
    guard let schema = try arguments.readSchema() else { return .findings }
    StandardStream.output.print(schema.script)
    return .success
  }
}
