import SQLiteRecordsCommandLine
import SQLiteRecordsImport
import SQLiteRecordsInspection
import SQLiteRecordsSchema

/// `import`: writes schema files for an existing database.
enum ImportCommand: Command {
  static let name = "import"
  static let summary = "Writes schema files for an existing database."
  static let options = ["--output", "--time-limit"]
  static let flags = ["--force"]
  static let help = """
    Writes schema files for an existing database.

    Usage: sqlite-records import FILE --output FOLDER [--force] [--time-limit SECONDS]

      FILE                  A database file, or an SQL script that creates a database.
      --output FOLDER       The folder for the schema files: one per table, view and full-text table.
      --force               Replaces existing files.
      --time-limit SECONDS  How long a script may run, and how long reading the rows of all views
                            may take: 60 by default.

    A database file is only read. A script is executed in memory; it cannot attach files. The Swift
    types are chosen so that records can read every stored row. At the end the files are read back,
    and the database that they create is compared with the original.

    A script that exceeds the time limit is an error. The rows of views that were not read in time
    may contain anything, so their expressions get a type that can hold any value, with a warning.

    The first step, '0001-initial.sql', is written to the folder 'Migrations' next to the schema
    files. It creates the current tables: existing databases are recognised as having run it. If the
    folder already has steps, they stay. Remove the folder if another program owns the database.

    Objects that schema files cannot describe, and differences that the comparison finds, are
    reported; the other files are still written. Exit status: 0 if the files describe the whole
    database, 1 if something is left out or different, or if nothing could be imported, 2 for wrong
    usage. If FILE cannot be read, or a file already exists, nothing is written.

    """

  static func run(_ arguments: Arguments) throws(UsageError) -> ExitStatus {
    guard arguments.operands.count == 1 else {
      throw UsageError(.missingOperand, "expected one database file or SQL script")
    }
    let folder = try arguments.value(of: "--output")
    let timeLimit = try arguments.seconds(of: "--time-limit", otherwise: .seconds(60))
    do {
      let result = try read(arguments.operands[0], timeLimit)
      let files = result.files.map { (path: "\(folder)/\($0.name)", bytes: Array($0.text.utf8)) }
      let step = try FirstStep(for: result, in: folder)
      try writeFiles(files + step.files, isForced: arguments.has("--force"))
      report(result, path: arguments.operands[0], folder: folder, hasStep: !step.files.isEmpty)
      return result.isLossless ? .success : .findings
    } catch {
      StandardStream.error.print(error.log)
      return .findings
    }
  }

  static func read(
    _ path: String,
    _ timeLimit: Duration
  ) throws(FileError) -> ImportResult {
    let source = try ImportSource(path)
    defer { source.removeCopies() }
    do {
      let connection = try source.connection(timeLimit: timeLimit)
      let result = try importSchema(of: connection, timeLimit: timeLimit)
      if !result.files.isEmpty { return result }
      guard result.omissions.isEmpty else { throw everythingOmitted(of: path, result) }
    } catch let error as FileError {
      throw error
    } catch let error as GeneratorConnection.Failure {
      throw source.error(error)
    } catch {
      throw FileError(.unimportable, path, "cannot import the database: \(error)")
    }
    throw FileError(
      .nothingToImport,
      path,
      "there is nothing to import: the database has no tables and no views"
    )
  }

  /// The error for a database of which no file describes anything; what is omitted is reported before.
  private static func everythingOmitted(of path: String, _ result: ImportResult) -> FileError {
    let place = SourceLocation(file: path, line: 1, column: 1)
    var log = DiagnosticLog()
    for omission in result.omissions { log.error(.leftOut, omission, at: place) }
    StandardStream.error.print(log)
    return FileError(
      .leftOut,
      path,
      "the import omits everything in the database, and writes nothing"
    )
  }

  static func report(
    _ result: ImportResult,
    path: String,
    folder: String,
    hasStep: Bool
  ) {
    let place = SourceLocation(file: path, line: 1, column: 1)
    var log = DiagnosticLog()
    for remark in result.remarks { log.warning(.importRemark, remark, at: place) }
    for note in result.notes { log.note(.importRemark, note, at: place) }
    for omission in result.omissions { log.error(.leftOut, omission, at: place) }
    for difference in result.differences {
      let text = difference.description(expected: "the database", actual: "the schema files")
      log.error(.importedDifferently, text, at: place)
    }
    StandardStream.error.print(log)
    let count = result.files.count == 1 ? "1 schema file" : "\(result.files.count) schema files"
    let verdict =
      result.isLossless
      ? "they create the same database" : "they do not describe the whole database"
    let step = hasStep ? " and the first step in \(quoted(folder + "/Migrations"))" : ""
    StandardStream.error.print("\(count) in \(quoted(folder))\(step); \(verdict)\n")
  }
}
