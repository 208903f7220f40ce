import SQLiteRecordsCommandLine
import SQLiteRecordsEvolution
import SQLiteRecordsHistory
import SQLiteRecordsImport
import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema

/// The first step to the schema files of an imported database, with the lock that lists it.
struct FirstStep {
  /// The step and the lock; none if the folder has steps already.
  let files: [(path: String, bytes: [UInt8])]

  /// Makes the step of the statements that created the database, so that a migrator recognises it by
  /// them; or plans the step if they would not create what the schema files declare where steps run:
  /// there, a name in double quotes is never a text.
  ///
  /// - parameter folder: The folder of the schema files.
  init(for imported: ImportResult, in folder: String) throws(FileError) {
    let migrations = "\(folder)/Migrations"
    if isFolder(migrations),
      try namesInFolder(migrations).contains(where: MigrationHistory.isHistory)
    {
      files = []
      return
    }
    var log = DiagnosticLog()
    let sources = imported.files.map { file in
      SchemaFile(name: "\(folder)/\(file.name)", bytes: Array(file.text.utf8))
    }
    guard let schema = readSchema(sources).schema,
      let none = MigrationHistory.read(
        [],
        surroundings: HistorySurroundings(of: schema),
        log: &log
      ),
      let plan = MigrationPlanner.plan(from: none, to: schema, log: &log)
    else { throw Self.failure(log, in: migrations) }
    let path = "\(migrations)/\(none.nextFileName(name: "initial") ?? "")"
    for text in imported.texts + [plan.text] {
      log = DiagnosticLog()
      let step = SchemaFile(name: path, bytes: Array(text.utf8))
      guard let history = none.appending(step, log: &log),
        let lock = try? history.releasedLock(reading: schema),
        (try? history.compare(with: schema, log: &log)) == true
      else { continue }
      files = [
        (path, step.bytes), ("\(migrations)/\(MigrationLock.fileName)", Array(lock.text.utf8)),
      ]
      return
    }
    throw Self.failure(log, in: migrations)
  }

  private static func failure(_ log: DiagnosticLog, in folder: String) -> FileError {
    let reason = log.diagnostics.first?.message ?? "the schema files have errors"
    return FileError(.unimportable, folder, "cannot plan the first step: \(reason)")
  }
}

extension ImportResult {
  /// The text of a step with the statements of the database, unless the schema files differ from it.
  fileprivate var texts: [String] {
    differences.isEmpty ? [statements.map { "\($0);\n" }.joined(separator: "\n")] : []
  }
}
