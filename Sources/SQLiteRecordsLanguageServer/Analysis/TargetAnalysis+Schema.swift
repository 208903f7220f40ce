import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema

extension TargetAnalysis {
  /// Resolves the documents of all schema files, and lets SQLite check them.
  mutating func readSchemaFiles() -> Set<String> {
    needsSchema = false
    var log = DiagnosticLog()
    let configurations = schemaFiles.keys.filter(SchemaFile.isConfiguration).sorted()
    reportSecondConfigurations(configurations, log: &log)
    let configuration = configurations.first.flatMap { schemaFiles[$0]?.configuration }
    let isAlone = configuration?.usesDependencies == false
    let found = readSchema(
      schemaFiles.sorted { $0.key < $1.key }.compactMap(\.value.document),
      configuration: configuration,
      references: isAlone ? [] : references,
      log: &log
    )
    if let found { take(found) }
    return report(log, of: .schema)
  }

  /// Takes a schema. If statements cannot tell it from the one before, their analysis stays.
  private mutating func take(_ found: Schema) {
    (needsRecords, needsMigrations) = (true, true)
    needsHistory =
      needsHistory || found.references != schema?.references
      || found.functions != schema?.functions
    schema = found
    let meaning = SchemaMeaning(found)
    guard meaning != self.meaning else { return }
    self.meaning = meaning
    generation += 1
    checker = nil
  }
}
