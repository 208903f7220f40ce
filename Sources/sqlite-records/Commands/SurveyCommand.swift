import SQLiteRecordsCommandLine
import SQLiteRecordsImport
import SQLiteRecordsSchema

/// `survey`: counts the values of a database that are not in the form that records write.
enum SurveyCommand: Command {
  static let name = "survey"
  static let summary = "Counts the values of a database that records would write in another form."
  static let options = ["--reference", "--time-limit"]
  static let repeatedOptions = ["--reference"]
  static let help = """
    Counts the values of a database that records would write in another form.

    Usage: sqlite-records survey FILE [--reference FOLDER]… [--time-limit SECONDS] FOLDER…

      FILE                  A database file, or an SQL script that creates a database.
      --reference FOLDER    Schema files of other modules, whose tables these can reference.
      --time-limit SECONDS  How long a script, or reading the rows, may take: 3600 by default.
      FOLDER…               Folders with all schema files of a module, or the files themselves.

    Records write each value in one form, which conditions look for. Other programs, or other versions
    of yours, may have written the same values in other forms: properties read some of these forms, but
    conditions do not find such values. For each table of the schema files, one query reads all rows, and counts for
    each column the values in another form, and NULL where the property is not optional.

    The output is an SQL script of comments, and of an UPDATE for each column whose values SQLite can
    convert. Nothing is written: copy the statements to a step in the folder 'Migrations', or run them
    yourself. Columns whose form only Swift code knows are listed. Exit status: 0 if all values are in
    the form that records write, 1 if some are not, or if a file has errors or a table cannot be read,
    2 for wrong usage.

    """

  static func run(_ arguments: Arguments) throws(UsageError) -> ExitStatus {
    guard let path = arguments.operands.first else {
      throw UsageError(.missingOperand, "expected a database file, and a folder of schema files")
    }
    let timeLimit = try arguments.seconds(of: "--time-limit", otherwise: .seconds(3600))
    let (schema, log) = readSchemaFiles(try arguments.searchSchemaFiles(behind: 1))
    StandardStream.error.print(log)
    guard let schema else { return .findings }
    do {
      let survey = try survey(path, schema, timeLimit)
      StandardStream.output.print(survey.text)
      return survey.isInForm ? .success : .findings
    } catch {
      StandardStream.error.print(error.log)
      return .findings
    }
  }

  private static func survey(
    _ path: String,
    _ schema: Schema,
    _ timeLimit: Duration
  ) throws(FileError) -> DatabaseSurvey {
    let source = try ImportSource(path)
    defer { source.removeCopies() }
    do {
      let connection = try source.connection(timeLimit: timeLimit)
      return try connection.run(until: Deadline(after: timeLimit)) {
        () throws(GeneratorConnection.Failure) in DatabaseSurvey(of: connection, schema)
      }
    } catch let failure as GeneratorConnection.Failure {
      throw source.error(failure)
    } catch {
      throw FileError(.unreadableDatabase, path, "SQLite cannot read the database: \(error)")
    }
  }
}
