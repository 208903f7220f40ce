/// A schema file: its name as diagnostics show it, and its bytes.
package struct SchemaFile: Sendable, Equatable {
  package let name: String
  package let bytes: [UInt8]

  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}

/// Reads the schema files of a target, whatever their order.
///
/// The schema is `nil` exactly if the log holds an error. Every file is read and decoded, so that
/// one broken file does not hide what is wrong in the others.
package func readSchema(_ files: [SchemaFile]) -> (schema: Schema?, log: DiagnosticLog) {
  var log = DiagnosticLog()
  let documents = files.sorted { $0.name < $1.name }.compactMap { file in
    JSONReader.read(bytes: file.bytes, file: file.name, log: &log).flatMap {
      SchemaDecoder.decode($0, log: &log)
    }
  }
  if log.hasErrors { return (nil, log) }
  guard let schema = SchemaResolver.resolve(documents, log: &log) else { return (nil, log) }
  SQLiteChecker.check(schema, log: &log)
  if log.hasErrors { return (nil, log) }
  let whole = WholeSchemaChecker.complete(schema, log: &log)
  return (log.hasErrors ? nil : whole, log)
}
