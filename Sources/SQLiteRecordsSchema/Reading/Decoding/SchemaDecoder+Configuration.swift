extension SchemaDecoder {
  /// Decodes the file that configures a target; what is wrong in it is omitted from the document.
  package static func decodeConfiguration(
    _ node: JSONNode,
    log: inout DiagnosticLog
  ) -> ConfigurationDocument? {
    guard var fields = ObjectFields(node, .configuration, log: &log) else { return nil }
    if isSchema(node) {
      let name = quoted(SchemaFile.configurationName)
      let message = "a file called \(name) configures a target; give a schema file another name"
      log.error(.configurationName, message, at: node.location)
      return nil
    }
    _ = fields.optional(.schema, string, log: &log)
    let document = ConfigurationDocument(
      minimumSQLite: fields.optional(.minimumSQLite, version, log: &log),
      naming: fields.optional(.naming, naming, log: &log),
      functions: fields.optional(.functions, array(of: function), log: &log) ?? [],
      record: fields.optional(.swift, recordDefaults, log: &log) ?? RecordDocument(),
      usesDependencies: fields.optional(.dependencies, boolean, log: &log)
    )
    fields.finish(log: &log)
    return document
  }

  private static func function(_ node: JSONNode, log: inout DiagnosticLog) -> FunctionDocument? {
    guard var fields = ObjectFields(node, .function, log: &log) else { return nil }
    let name = fields.required(.name, locatedString, log: &log)
    let arguments = fields.required(.arguments, array(of: locatedString), log: &log)
    let result = fields.required(.result, locatedString, log: &log)
    let isDeterministic = fields.optional(.deterministic, boolean, log: &log)
    let isAggregate = fields.optional(.aggregate, boolean, log: &log)
    fields.finish(log: &log)
    guard let name, let arguments, let result else { return nil }
    return FunctionDocument(
      name: name,
      arguments: arguments,
      result: result,
      isDeterministic: isDeterministic,
      isAggregate: isAggregate
    )
  }

  /// Whether a JSON text declares tables or views, right or wrong.
  package static func isSchema(_ node: JSONNode) -> Bool {
    guard case .object(let members) = node.value else { return false }
    let keys: [ObjectKey] = [
      .table, .tables, .view, .views, .fullTextTable, .fullTextTables, .virtualTable,
      .virtualTables,
    ]
    let words = keys.map(\.rawValue)
    return members.contains { words.contains($0.key.value) }
  }

  private static func recordDefaults(
    _ node: JSONNode,
    log: inout DiagnosticLog
  ) -> RecordDocument? {
    guard var fields = ObjectFields(node, .recordDefaults, log: &log) else { return nil }
    let document = RecordDocument(
      kind: fields.optional(.kind, word("kind of record"), log: &log)?.value,
      isMutable: fields.optional(.mutable, located(boolean), log: &log),
      accessLevel: fields.optional(.access, word("access level"), log: &log)?.value,
      imports: fields.optional(.imports, array(of: locatedString), log: &log) ?? [],
      conformances: fields.optional(.conformances, array(of: locatedString), log: &log),
      hasAssociations: fields.optional(.associations, boolean, log: &log)
    )
    fields.finish(log: &log)
    return document
  }
}
