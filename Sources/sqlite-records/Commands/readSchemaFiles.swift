import SQLiteRecordsSchema

/// Reads and checks schema files that are on the disk.
///
/// If a file cannot be read, nothing is said about the others: they may refer to it.
func readSchemaFiles(_ paths: [String]) -> (schema: Schema?, log: DiagnosticLog) {
  var files: [SchemaFile] = []
  var log = DiagnosticLog()
  for path in paths {
    do {
      files.append(SchemaFile(name: path, bytes: try readFile(path)))
    } catch {
      log.append(error.diagnostic)
    }
  }
  return log.hasErrors ? (nil, log) : readSchema(files)
}
