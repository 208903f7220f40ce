/// Reads the schema files of a target, whatever their order, up to what only the analysis of queries knows of views.
///
/// The schema is `nil` exactly if the log holds an error. Every file is read and decoded, so that
/// one broken file does not hide what is wrong in the others.
///
/// - parameter files: All schema files of the target, and the file that configures it if there is
///   one, which is known by its name.
/// - parameter references: The schema files of other targets, to whose tables the target's own can
///   refer. What is not a schema file among them is ignored.
package func readOpenSchema(
  _ files: [SchemaFile],
  references: [SchemaFile] = []
) -> (schema: OpenSchema?, log: DiagnosticLog) {
  var log = DiagnosticLog()
  let files = files.sorted { $0.name < $1.name }
  let configuration = readConfiguration(files, log: &log)
  let documents = files.filter { !SchemaFile.isConfiguration($0.name) }.compactMap { file in
    JSONReader.read(bytes: file.bytes, file: file.name, log: &log).flatMap {
      SchemaDecoder.decode($0, log: &log)
    }
  }
  let isAlone = configuration?.usesDependencies == false
  let others = OtherTargets(isAlone ? [] : references, log: &log)
  if log.hasErrors { return (nil, log) }
  let schema = resolve(documents, configuration: configuration, others: others, log: &log).flatMap {
    check($0, log: &log)
  }
  return (schema, log)
}

/// The schema of documents, wherever they are from, up to what only the analysis of queries knows of views; `nil` if
/// the log holds an error.
///
/// - parameter configuration: What holds for all tables that declare nothing else.
/// - parameter references: What other targets declare.
package func readOpenSchema(
  _ documents: [SchemaDocument],
  configuration: ConfigurationDocument? = nil,
  references: [SchemaDocument] = [],
  log: inout DiagnosticLog
) -> OpenSchema? {
  SchemaResolver.resolve(
    documents,
    configuration: configuration,
    references: references,
    log: &log
  ).flatMap { check($0, log: &log) }
}

/// The schema with what SQLite knows of it; `nil` if SQLite rejects something.
private func check(_ schema: Schema, log: inout DiagnosticLog) -> OpenSchema? {
  SQLiteChecker.check(schema, log: &log)
  if log.hasErrors { return nil }
  let whole = WholeSchemaChecker.complete(schema, log: &log)
  return log.hasErrors ? nil : whole
}

/// Reports all files but the first one that configure a target.
package func reportSecondConfigurations(_ names: [String], log: inout DiagnosticLog) {
  guard let first = names.first else { return }
  for other in names.dropFirst() {
    log.error(
      .secondConfiguration,
      "a target can have only one configuration; remove this file, or \(quoted(first))",
      at: SourceLocation(file: other, line: 1, column: 1)
    )
  }
}

/// The configuration of the target; `nil` if there is none, or if it could not be read.
private func readConfiguration(
  _ files: [SchemaFile],
  log: inout DiagnosticLog
) -> ConfigurationDocument? {
  let files = files.filter { SchemaFile.isConfiguration($0.name) }
  reportSecondConfigurations(files.map(\.name), log: &log)
  guard let file = files.first else { return nil }
  return JSONReader.read(bytes: file.bytes, file: file.name, log: &log).flatMap {
    SchemaDecoder.decodeConfiguration($0, log: &log)
  }
}

/// Resolves the documents of a target. If that fails, what is wrong in files of other targets may be
/// the reason.
private func resolve(
  _ documents: [SchemaDocument],
  configuration: ConfigurationDocument?,
  others: OtherTargets,
  log: inout DiagnosticLog
) -> Schema? {
  let schema = SchemaResolver.resolve(
    documents,
    configuration: configuration,
    references: others.documents,
    log: &log
  )
  if schema == nil { log.append(others.unreadable) }
  return schema
}

/// The schema files of other targets, as far as they are schema files.
private struct OtherTargets {
  private(set) var documents: [SchemaDocument] = []
  /// Diagnostics for files that are not JSON texts, and may be anything.
  private(set) var unreadable = DiagnosticLog()

  /// Decodes the files; their warnings are for their authors.
  init(_ files: [SchemaFile], log: inout DiagnosticLog) {
    for file in files.sorted(by: { $0.name < $1.name }) {
      var fileLog = DiagnosticLog()
      let node = JSONReader.read(bytes: file.bytes, file: file.name, log: &fileLog)
      guard let node, !fileLog.hasErrors else {
        unreadable.append(fileLog)
        continue
      }
      guard SchemaDecoder.isSchema(node) else { continue }
      if let document = SchemaDecoder.decode(node, log: &fileLog) { documents.append(document) }
      if fileLog.hasErrors { log.append(fileLog) }
    }
  }
}
