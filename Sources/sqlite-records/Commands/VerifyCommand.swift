import SQLiteRecordsCommandLine
import SQLiteRecordsHistory
import SQLiteRecordsSchema
import SQLiteRecordsVerification

/// `verify`: proves that databases of all versions arrive at the schema files.
enum VerifyCommand: Command {
  static let name = "verify"
  static let summary = "Verifies that databases of all versions migrate to the schema files."
  static let options = ["--reference"]
  static let repeatedOptions = ["--reference"]
  static let help = """
    Verifies that databases of all versions migrate to the schema files.

    Usage: sqlite-records verify [--reference FOLDER]… FOLDER…

      --reference FOLDER  Schema files of other modules, whose tables these can reference.
      FOLDER…             Folders with all schema files of a module, or the files themselves.

    For each step in the folder 'Migrations' next to the schema files, a database in memory runs the
    steps up to it, is filled with rows that its constraints allow, and runs the remaining steps. Its
    schema must then equal that of a new database, and its rows must not have changed, storage
    classes included. First, the next step is interrupted after each of its statements, and must
    leave no changes.

    You can add your own rows: those of version 3 are in 'Migrations/Fixtures/0003.json', an object
    with a list of rows for each table, as in { "player": [{ "id": 1, "name": "Arthur" }] }. A blob
    is { "blob": "0AFF" }. Swift functions that a step calls do not run here; 'assertMigrations' in
    your tests can call them.

    The output has a line for each version, followed by its problems. Exit status: 0 if all versions
    can be migrated, 1 if one cannot, or if a file has errors, 2 for wrong usage.

    """

  static func run(_ arguments: Arguments) throws(UsageError) -> ExitStatus {
    guard let target = try arguments.readHistory() else { return .findings }
    var log = DiagnosticLog()
    let report = verify(target, log: &log)
    StandardStream.error.print(log)
    guard let report else { return .findings }
    StandardStream.output.print(report.text)
    return report.isProven ? .success : .findings
  }

  /// Verifies a history that leads to the schema files; `nil` exactly if the log holds an error.
  private static func verify(
    _ target: TargetHistory,
    log: inout DiagnosticLog
  ) -> VerificationReport? {
    let (folder, history) = (target.folder, target.history)
    guard !history.steps.isEmpty else {
      let message = "there are no steps; 'migrate --name initial' writes the first one"
      log.error(.noMigrations, message, at: SourceLocation(file: folder, line: 1, column: 1))
      return nil
    }
    do {
      _ = try history.leads(to: target.schema, log: &log)
      let files = try readFixtures(in: "\(folder)/Fixtures")
      let fixtures = FixtureRow.read(files, versions: history.steps.count, log: &log)
      if log.hasErrors { return nil }
      return HistoryVerifier(history: history, schema: target.schema, fixtures: fixtures).verify()
    } catch let error as FileError {
      log.append(error.diagnostic)
    } catch {
      let place = SourceLocation(file: history.steps.last?.file ?? folder, line: 1, column: 1)
      log.error(.refusedMigration, "SQLite rejects the step: \(error)", at: place)
    }
    return nil
  }

  /// The files with a client's own rows; none if there is no such folder.
  private static func readFixtures(in folder: String) throws(FileError) -> [SchemaFile] {
    guard isFolder(folder) else { return [] }
    var files: [SchemaFile] = []
    for name in try namesInFolder(folder).sorted()
    where name.hasSuffix(".json") && !name.hasPrefix(".") {
      files.append(try readSchemaFile("\(folder)/\(name)"))
    }
    return files
  }
}
