package import SQLiteRecordsSchema

/// Reads the schema files of a target, whatever their order.
///
/// The schema is `nil` exactly if the log holds an error.
///
/// - parameters:
///   - files: All schema files of the target, and the file that configures it if there is one, which is known by
///     its name.
///   - references: The schema files of other targets, to whose tables the target's own can refer. What is not a
///     schema file among them is ignored.
package func readSchema(
  _ files: [SchemaFile],
  references: [SchemaFile] = []
) -> (schema: Schema?, log: DiagnosticLog) {
  var (open, log) = readOpenSchema(files, references: references)
  let schema = open?.completed(log: &log)
  return (schema, log)
}

/// The schema of documents, wherever they are from; `nil` if the log holds an error.
///
/// - parameters:
///   - configuration: What holds for all tables that declare nothing else.
///   - references: What other targets declare.
package func readSchema(
  _ documents: [SchemaDocument],
  configuration: ConfigurationDocument? = nil,
  references: [SchemaDocument] = [],
  log: inout DiagnosticLog
) -> Schema? {
  readOpenSchema(documents, configuration: configuration, references: references, log: &log)?
    .completed(log: &log)
}
