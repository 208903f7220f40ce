package import SQLiteRecordsSchema

/// Reads the query files of a target, and checks each query against the schema.
///
/// - returns: The files, without the queries that have a mistake, which is in the log.
package func checkQueries(
  _ files: [SchemaFile],
  against schema: Schema,
  log: inout DiagnosticLog
) -> [CheckedQueryFile] {
  guard let first = files.first else { return [] }
  let written = readQueryFiles(files, log: &log)
  let checker: QueryChecker
  do throws(GeneratorConnection.Failure) {
    checker = try QueryChecker(schema)
  } catch {
    let place = SourceLocation(file: first.name, line: 1, column: 1)
    log.error(.rejectedQuery, "SQLite rejects the schema: \(error.message)", at: place)
    return []
  }
  return written.map { checker.check($0, log: &log) }
}
