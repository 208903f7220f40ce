extension SchemaDecoder {
  /// SQL, or `{"name": …, "sql": …}`.
  static func check(_ node: JSONNode, log: inout DiagnosticLog) -> CheckDocument? {
    if let expression = plainSQL(node, log: &log) { return expression.map(check) }
    let fields = ObjectFields(node, .check, insteadOf: "a string, or ", log: &log)
    guard var fields else { return nil }
    let name = fields.optional(.name, locatedString, log: &log)
    let expression = fields.required(.sql, sql, log: &log)
    fields.finish(log: &log)
    return expression.map {
      CheckDocument(name: name, expression: $0, conflictResolution: nil)
    }
  }

  /// SQL, or `{"name": …, "sql": …, "onConflict": …}`.
  static func tableCheck(_ node: JSONNode, log: inout DiagnosticLog) -> CheckDocument? {
    if let expression = plainSQL(node, log: &log) { return expression.map(check) }
    let fields = ObjectFields(node, .tableCheck, insteadOf: "a string, or ", log: &log)
    guard var fields else { return nil }
    let name = fields.optional(.name, locatedString, log: &log)
    let expression = fields.required(.sql, sql, log: &log)
    let resolution: Located<ConflictResolution>? = fields.optional(
      .onConflict,
      word("conflict resolution"),
      log: &log
    )
    fields.finish(log: &log)
    return expression.map {
      CheckDocument(name: name, expression: $0, conflictResolution: resolution)
    }
  }

  private static func check(_ expression: Located<String>) -> CheckDocument {
    CheckDocument(name: nil, expression: expression, conflictResolution: nil)
  }

  static func foreignKey(_ node: JSONNode, log: inout DiagnosticLog) -> ForeignKeyDocument? {
    guard var fields = ObjectFields(node, .foreignKey, log: &log) else { return nil }
    let columns = fields.required(.columns, columnList, log: &log)
    let reference = fields.required(.references, tableReference, log: &log)
    let name = fields.optional(.name, locatedString, log: &log)
    fields.finish(log: &log)
    guard let columns, let reference else { return nil }
    return ForeignKeyDocument(name: name, columns: columns, reference: reference)
  }

  private static func tableReference(
    _ node: JSONNode,
    log: inout DiagnosticLog
  ) -> ReferenceDocument? {
    guard var fields = ObjectFields(node, .tableReference, log: &log) else { return nil }
    let columns = fields.optional(.columns, columnList, log: &log)
    return reference(&fields, name: nil, columns: columns, log: &log)
  }

  /// The keys that references of columns and of tables have in common.
  static func reference(
    _ fields: inout ObjectFields,
    name: Located<String>?,
    columns: ColumnList?,
    log: inout DiagnosticLog
  ) -> ReferenceDocument? {
    let table = fields.required(.table, locatedString, log: &log)
    let onDelete = fields.optional(.onDelete, action, log: &log)
    let onUpdate = fields.optional(.onUpdate, action, log: &log)
    let match: Located<ForeignKey.Match>? = fields.optional(.match, word("match"), log: &log)
    let isUnchecked = fields.optional(.unchecked, boolean, log: &log)
    let deferral: Located<ForeignKey.Deferral>? = fields.optional(
      .deferral,
      word("deferral"),
      log: &log
    )
    let association = fields.optional(.association, associationName, log: &log)
    let inverse = fields.optional(.inverse, associationName, log: &log)
    fields.finish(log: &log)
    return table.map {
      ReferenceDocument(
        name: name,
        table: $0,
        columns: columns,
        onDelete: onDelete,
        onUpdate: onUpdate,
        match: match,
        deferral: deferral,
        isUnchecked: isUnchecked ?? false,
        association: association,
        inverse: inverse
      )
    }
  }

  /// A string, or `false`.
  private static func associationName(
    _ node: JSONNode,
    log: inout DiagnosticLog
  ) -> ForeignKey.AssociationName? {
    if node.value == .boolean(false) { return .omitted }
    return locatedString(node, log: &log).map { .named($0) }
  }

  private static func action(
    _ node: JSONNode,
    log: inout DiagnosticLog
  ) -> Located<ForeignKey.Action>? {
    word("action")(node, &log)
  }
}
