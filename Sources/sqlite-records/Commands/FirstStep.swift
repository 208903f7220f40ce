import SQLiteRecordsCommandLine
import SQLiteRecordsEvolution
import SQLiteRecordsHistory
import SQLiteRecordsImport
import SQLiteRecordsSchema

/// The first step to the schema files of an imported database, with the lock that lists it.
struct FirstStep {
  /// The step and the lock; none if the folder has steps already.
  let files: [(path: String, bytes: [UInt8])]

  /// Plans the step.
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
    let step = SchemaFile(name: path, bytes: Array(plan.text.utf8))
    guard let lock = try? none.appending(step, log: &log)?.releasedLock() else {
      throw Self.failure(log, in: migrations)
    }
    files = [
      (step.name, step.bytes), ("\(migrations)/\(MigrationLock.fileName)", Array(lock.text.utf8)),
    ]
  }

  private static func failure(_ log: DiagnosticLog, in folder: String) -> FileError {
    let reason = log.diagnostics.first?.message ?? "the schema files have errors"
    return FileError(.unimportable, folder, "cannot plan the first step: \(reason)")
  }
}
