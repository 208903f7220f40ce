import SQLiteRecordsQueryAnalysis
package import SQLiteRecordsSchema

/// Reads and checks schema files that are on the disk.
///
/// If a file cannot be read, nothing is said about the others: they may reference it.
package func readSchemaFiles(_ search: SchemaSearch) -> (schema: Schema?, log: DiagnosticLog) {
  var log = search.log
  let files = readFiles(search.paths, log: &log)
  let references = readFiles(search.references, log: &log)
  return log.hasErrors ? (nil, log) : readSchema(files, references: references)
}

/// Reads schema files, migrations and query files; those that cannot be read are logged and omitted.
package func readFiles(_ paths: [String], log: inout DiagnosticLog) -> [SchemaFile] {
  var files: [SchemaFile] = []
  for path in paths {
    do {
      files.append(try readSchemaFile(path))
    } catch {
      log.append(error.diagnostic)
    }
  }
  return files
}

/// Reads a schema file; of one that is too large, no more than what shows that it is.
package func readSchemaFile(_ path: String) throws(FileError) -> SchemaFile {
  SchemaFile(name: path, bytes: try readFile(path, limit: SchemaFile.maximumSize + 1))
}
