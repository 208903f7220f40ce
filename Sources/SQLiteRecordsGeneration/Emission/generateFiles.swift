package import SQLiteRecordsQueryAnalysis
package import SQLiteRecordsSchema

/// Generates the Swift files of a module: one for each schema file, the list of all records, and the
/// migrations and the queries if there are any.
///
/// - parameter schemaFiles: The paths of all schema files, as the schema's locations name them.
/// - parameter module: The name of the module that the files are compiled in.
/// - returns: The files, or none if the log holds an error.
package func generateFiles(
  for schema: Schema,
  schemaFiles: [String],
  module: Identifier,
  migrations: MigrationList? = nil,
  queries: [CheckedQueryFile] = []
) -> (files: [GeneratedFile], log: DiagnosticLog) {
  let (plan, recordLog) = planRecords(
    for: schema,
    schemaFiles: schemaFiles,
    module: module,
    hasQueries: !queries.isEmpty
  )
  var log = recordLog
  guard let plan else { return ([], log) }
  let files = plan.recordFiles.map { file in
    GeneratedFile(name: file.name, source: file.path) { $0.emitFile(file) }
  }
  let index = GeneratedFile(name: plan.index.fileName) { $0.emitIndex(plan.index) }
  let steps = migrations.map { list in
    GeneratedFile(name: FileNames.migrations(ofModule: module.name)) {
      $0.emitMigrations(list, of: plan.index)
    }
  }
  let (queryFiles, queryLog) = generateQueries(queries, beside: plan, naming: schema.naming)
  log.append(queryLog)
  if log.hasErrors { return ([], log) }
  return (files + [index] + [steps].compactMap { $0 } + queryFiles, log)
}
