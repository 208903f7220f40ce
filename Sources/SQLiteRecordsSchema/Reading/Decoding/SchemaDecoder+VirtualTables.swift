extension SchemaDecoder {
  static func virtualTable(_ node: JSONNode, log: inout DiagnosticLog) -> TableDocument? {
    guard var fields = ObjectFields(node, .virtualTable, log: &log) else { return nil }
    return virtualTable(&fields, log: &log)
  }

  static func virtualTable(
    _ fields: inout ObjectFields,
    log: inout DiagnosticLog
  ) -> TableDocument? {
    let name = fields.required(.virtualTable, locatedString, log: &log)
    let documentation = fields.optional(.documentation, string, log: &log)
    let module = fields.required(.module, locatedString, log: &log)
    let arguments = fields.optional(.arguments, array(of: locatedString), log: &log)
    let columns = fields.optional(
      .columns,
      array(of: { declaredColumn($0, .virtualColumn, log: &$1) }),
      log: &log
    )
    let record = fields.optional(.swift, record, log: &log)
    fields.finish(log: &log)
    guard let name, let module else { return nil }
    let table = VirtualTableDocument(
      module: module,
      arguments: arguments ?? [],
      declaredColumns: columns ?? []
    )
    return TableDocument(
      name: name,
      documentation: documentation,
      kind: .virtual(table),
      record: record ?? RecordDocument()
    )
  }
}
