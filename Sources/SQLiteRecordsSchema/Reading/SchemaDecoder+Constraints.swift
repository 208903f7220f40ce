extension SchemaDecoder {
  /// A string, or `{"name": …, "sql": …}`.
  static func check(_ node: JSONNode, log: inout DiagnosticLog) -> CheckDocument? {
    if case .string(let expression) = node.value {
      return CheckDocument(name: nil, expression: Located(expression, at: node.location))
    }
    let fields = ObjectFields<Keys.Check>(node, insteadOf: "a string, or ", log: &log)
    guard var fields else { return nil }
    let name = fields.optional(.name, locatedString, log: &log)
    let expression = fields.required(.sql, locatedString, log: &log)
    fields.finish(log: &log)
    return expression.map { CheckDocument(name: name, expression: $0) }
  }

  static func foreignKey(_ node: JSONNode, log: inout DiagnosticLog) -> ForeignKeyDocument? {
    guard var fields = ObjectFields<Keys.ForeignKey>(node, log: &log) else { return nil }
    let columns = fields.required(.columns, columnList, log: &log)
    let reference = fields.required(.references, tableReference, log: &log)
    fields.finish(log: &log)
    guard let columns, let reference else { return nil }
    return ForeignKeyDocument(columns: columns, reference: reference)
  }

  private static func tableReference(
    _ node: JSONNode,
    log: inout DiagnosticLog
  ) -> ReferenceDocument? {
    guard var fields = ObjectFields<Keys.TableReference>(node, log: &log) else { return nil }
    let columns = fields.optional(.columns, columnList, log: &log)
    return reference(&fields, columns: columns, log: &log)
  }

  /// The keys that references of columns and of tables have in common.
  static func reference<Key: ReferenceKey>(
    _ fields: inout ObjectFields<Key>,
    columns: ColumnList?,
    log: inout DiagnosticLog
  ) -> ReferenceDocument? {
    let table = fields.required(.table, locatedString, log: &log)
    let onDelete: Located<ForeignKey.Action>? = fields.optional(
      .onDelete,
      word("action"),
      log: &log
    )
    let onUpdate: Located<ForeignKey.Action>? = fields.optional(
      .onUpdate,
      word("action"),
      log: &log
    )
    fields.finish(log: &log)
    return table.map {
      ReferenceDocument(table: $0, columns: columns, onDelete: onDelete, onUpdate: onUpdate)
    }
  }

  static func index(_ node: JSONNode, log: inout DiagnosticLog) -> IndexDocument? {
    guard var fields = ObjectFields<Keys.Index>(node, log: &log) else { return nil }
    let name = fields.optional(.name, locatedString, log: &log)
    let columns = fields.required(.columns, columnList, log: &log)
    let isUnique = fields.optional(.unique, boolean, log: &log)
    fields.finish(log: &log)
    return columns.map { IndexDocument(name: name, columns: $0, isUnique: isUnique ?? false) }
  }
}
