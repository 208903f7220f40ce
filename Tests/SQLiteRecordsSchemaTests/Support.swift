import SQLiteRecordsSchema
import Testing

/// Reads schema files that are written in the test, and expects no error.
func schema(
  _ texts: String...,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws -> Schema {
  let files = texts.enumerated().map { number, text in
    SchemaFile(name: "\(number).json", bytes: Array(text.utf8))
  }
  let (schema, log) = readSchema(files)
  let errors = log.diagnostics.filter { $0.severity == .error }
  #expect(errors.map(\.description) == [], sourceLocation: sourceLocation)
  return try #require(schema, sourceLocation: sourceLocation)
}

/// The diagnostics of one schema file, `s.json`.
func diagnostics(_ text: String) -> [String] {
  readSchema([SchemaFile(name: "s.json", bytes: Array(text.utf8))]).log.sorted
    .map(\.description)
}

/// The schema of files, whose views' columns are open where only the analysis of queries, a module above this one, knows
/// their types.
func readSchema(
  _ files: [SchemaFile],
  references: [SchemaFile] = []
) -> (schema: Schema?, log: DiagnosticLog) {
  let (open, log) = readOpenSchema(files, references: references)
  return (open?.schema, log)
}
