import SQLiteRecordsInspection
import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema

/// The database that schema files make.
struct SchemaFilesDatabase: SchemaSource {
  private let connection: GeneratorConnection

  /// Runs the DDL of the files in memory.
  ///
  /// - throws: ``SchemaFilesError`` if the files have an error.
  init(_ folder: SchemaFolder) throws {
    let (schema, log) = readSchema(folder.files)
    guard let schema else { throw SchemaFilesError(diagnostics: log.sorted) }
    connection = try GeneratorConnection(script: Array(schema.script.utf8))
  }

  func rows(of sql: String) throws -> [[String?]] { try connection.texts(of: sql) }
}

/// Schema files that have errors.
struct SchemaFilesError: Error, CustomStringConvertible {
  let diagnostics: [Diagnostic]

  var description: String {
    (["the schema files have errors:"] + diagnostics.map { "\($0)" }).joined(separator: "\n")
  }
}
