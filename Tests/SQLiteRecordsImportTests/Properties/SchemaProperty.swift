import SQLiteRecordsGeneration
import SQLiteRecordsImport
import SQLiteRecordsInspection
import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema

/// The properties of any bytes that a target has as its schema file.
enum SchemaProperty {
  /// Reads bytes as the generator does.
  ///
  /// If there is a schema, records are printed or there is an error; SQLite executes the script;
  /// the formatted file makes the same script; and what is imported from the database that the
  /// script makes says all that the database says.
  static func check(_ bytes: [UInt8]) throws(PropertyViolation) {
    let file = SchemaFile(name: "input.json", bytes: bytes)
    let (schema, log) = readSchema([file])
    try ReadingProperty.check(log, of: bytes, hasResult: schema != nil)
    guard let schema else { return }
    try checkRecords(of: schema, bytes)
    try checkLayout(of: schema, file)
    let connection: GeneratorConnection
    do throws(GeneratorConnection.Failure) {
      connection = try GeneratorConnection(script: Array(schema.script.utf8))
    } catch {
      throw PropertyViolation(description: "SQLite rejects: \(error.message)\n\(schema.script)")
    }
    try ImportProperty.checkImport(of: connection, mayOmit: false)
  }

  private static func checkRecords(
    of schema: Schema,
    _ bytes: [UInt8]
  ) throws(PropertyViolation) {
    guard let module = Identifier("Input") else { return }
    let (files, log) = generateFiles(for: schema, schemaFiles: ["input.json"], module: module)
    try ReadingProperty.check(log, of: bytes, hasResult: !files.isEmpty)
  }

  private static func checkLayout(
    of schema: Schema,
    _ file: SchemaFile
  ) throws(PropertyViolation) {
    let text = formatSchema(file).text ?? ""
    let again = readSchema([SchemaFile(name: file.name, bytes: Array(text.utf8))])
    try hold(
      again.schema?.script == schema.script,
      or: "laid out, it says something else: \(again.log.sorted)\n\(text)"
    )
  }
}
