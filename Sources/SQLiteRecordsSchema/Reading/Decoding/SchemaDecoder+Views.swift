extension SchemaDecoder {
  static func view(_ node: JSONNode, log: inout DiagnosticLog) -> TableDocument? {
    guard var fields = ObjectFields(node, .view, log: &log) else { return nil }
    return view(&fields, log: &log)
  }

  static func view(
    _ fields: inout ObjectFields,
    log: inout DiagnosticLog
  ) -> TableDocument? {
    let name = fields.required(.view, locatedString, log: &log)
    let documentation = fields.optional(.documentation, string, log: &log)
    let query = fields.required(.sql, sql, log: &log)
    let columnNames = fields.optional(.columnNames, array(of: locatedString), log: &log)
    let columns = fields.optional(
      .columns,
      array(of: { declaredColumn($0, .viewColumn, log: &$1) }),
      log: &log
    )
    let triggers = fields.optional(.triggers, array(of: trigger), log: &log)
    let record = fields.optional(.swift, record, log: &log)
    fields.finish(log: &log)
    guard let name, let query else { return nil }
    let view = ViewDocument(
      query: query,
      columnNames: columnNames ?? [],
      declaredColumns: columns ?? [],
      triggers: triggers ?? []
    )
    return TableDocument(
      name: name,
      documentation: documentation,
      kind: .view(view),
      record: record ?? RecordDocument()
    )
  }

  /// The declaration of a column of a view or a virtual table.
  static func declaredColumn(
    _ node: JSONNode,
    _ kind: ObjectKind,
    log: inout DiagnosticLog
  ) -> DeclaredColumnDocument? {
    guard var fields = ObjectFields(node, kind, log: &log) else { return nil }
    let name = fields.required(.name, locatedString, log: &log)
    let documentation = fields.optional(.documentation, string, log: &log)
    let type = fields.optional(.type, locatedString, log: &log)
    let isNotNull = fields.optional(.notNull, boolean, log: &log)
    let property = fields.optional(.swift, property, log: &log)
    fields.finish(log: &log)
    return name.map {
      DeclaredColumnDocument(
        name: $0,
        documentation: documentation,
        type: type,
        isNotNull: isNotNull ?? false,
        property: property ?? PropertyDocument()
      )
    }
  }

  static func trigger(_ node: JSONNode, log: inout DiagnosticLog) -> TriggerDocument? {
    guard var fields = ObjectFields(node, .trigger, log: &log) else { return nil }
    let name = fields.required(.name, locatedString, log: &log)
    let timing: Located<Trigger.Timing>? = fields.required(.timing, word("timing"), log: &log)
    let event: Located<Trigger.Event>? = fields.required(.event, word("event"), log: &log)
    let columns = fields.optional(.columns, columnList, log: &log)
    let isUnchecked = fields.optional(.unchecked, boolean, log: &log)
    let condition = fields.optional(.when, sql, log: &log)
    let statements = fields.required(.statements, locatedArray(of: sql), log: &log)
    fields.finish(log: &log)
    guard let name, let timing, let event, let statements else { return nil }
    return TriggerDocument(
      name: name,
      timing: timing,
      event: event,
      columns: columns,
      isUnchecked: isUnchecked ?? false,
      condition: condition,
      statements: statements
    )
  }
}
