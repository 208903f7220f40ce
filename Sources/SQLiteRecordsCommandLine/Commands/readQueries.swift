package import SQLiteRecordsQueryAnalysis
package import SQLiteRecordsSchema

/// Reads the query files that are on the disk, and checks them against the schema.
///
/// What is wrong is in the log; the queries that have a mistake are omitted.
package func readQueries(
  _ search: SchemaSearch,
  of schema: Schema,
  log: inout DiagnosticLog
) -> [CheckedQueryFile] {
  checkQueries(readFiles(search.queryPaths, log: &log), against: schema, log: &log)
}

/// Logs what is wrong with the query files that are on the disk as texts. More is not known without a
/// schema.
package func readQueryTexts(_ search: SchemaSearch, log: inout DiagnosticLog) {
  _ = readQueryFiles(readFiles(search.queryPaths, log: &log), log: &log)
}
