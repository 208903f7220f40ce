import SQLiteRecordsHistory
import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema
import SQLiteRecordsVerification

/// Schema files, the steps that lead to them, and rows of versions.
struct MigrationFolder {
  let schema: Schema
  let history: MigrationHistory
  let fixtures: [Int: [FixtureRow]]

  /// Reads what a folder has.
  ///
  /// - throws: ``SchemaFilesError`` if a file has an error, or if the steps lead elsewhere, be it in names only.
  init(_ folder: SchemaFolder, references: [SchemaFolder]) throws {
    var (schema, log) = readSchema(folder.files, references: references.flatMap(\.files))
    guard let schema,
      let history = MigrationHistory.read(
        folder.migrations,
        surroundings: HistorySurroundings(of: schema),
        log: &log
      )
    else { throw SchemaFilesError(diagnostics: log.sorted) }
    guard !history.steps.isEmpty else { throw NoMigrations(folder: folder.path) }
    // Names that were swapped leave the schema as it is, and so does another storage.
    if try history.compare(with: schema, log: &log), history.compareNames(with: schema, log: &log) {
      _ = history.compareReadings(with: schema, log: &log)
    }
    fixtures = FixtureRow.read(folder.fixtures, versions: history.steps.count, log: &log)
    if log.hasErrors { throw SchemaFilesError(diagnostics: log.sorted) }
    self.schema = schema
    self.history = history
  }
}

/// A folder that should have steps, and has none.
struct NoMigrations: Error, CustomStringConvertible {
  let folder: String

  var description: String { "the folder '\(folder)' has no steps in a folder 'Migrations'" }
}
