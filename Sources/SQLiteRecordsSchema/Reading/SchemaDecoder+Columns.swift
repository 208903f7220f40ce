extension SchemaDecoder {
  static func column(_ node: JSONNode, log: inout DiagnosticLog) -> ColumnDocument? {
    guard var fields = ObjectFields<Keys.Column>(node, log: &log) else { return nil }
    let name = fields.required(.name, locatedString, log: &log)
    let documentation = fields.optional(.documentation, string, log: &log)
    let type = fields.optional(.type, locatedString, log: &log)
    let isNotNull = fields.optional(.notNull, boolean, log: &log)
    let primaryKey = fields.optional(.primaryKey, columnPrimaryKey, log: &log)
    let isUnique = fields.optional(.unique, boolean, log: &log)
    let defaultValue = fields.optional(.default, defaultValue, log: &log)
    let checks = fields.optional(.check, columnChecks, log: &log)
    let collation = fields.optional(.collate, locatedString, log: &log)
    let reference = fields.optional(.references, columnReference, log: &log)
    let property = fields.optional(.swift, property, log: &log)
    fields.finish(log: &log)
    guard let name else { return nil }
    return ColumnDocument(
      name: name,
      documentation: documentation,
      type: type,
      isNotNull: isNotNull ?? false,
      primaryKey: primaryKey,
      isUnique: isUnique ?? false,
      defaultValue: defaultValue,
      checks: checks ?? [],
      collation: collation,
      reference: reference,
      property: property ?? PropertyDocument()
    )
  }

  /// `true`, or `{"autoincrement": …}`.
  private static func columnPrimaryKey(
    _ node: JSONNode,
    log: inout DiagnosticLog
  ) -> PrimaryKeyDocument? {
    if node.value == .boolean(true) {
      return PrimaryKeyDocument(location: node.location, autoincrement: nil)
    }
    let fields = ObjectFields<Keys.ColumnPrimaryKey>(node, insteadOf: "true, or ", log: &log)
    guard var fields else { return nil }
    let autoincrement = fields.optional(.autoincrement, flag, log: &log)
    fields.finish(log: &log)
    return PrimaryKeyDocument(location: node.location, autoincrement: autoincrement ?? nil)
  }

  /// A JSON value that is a literal, or `{"sql": …}`.
  private static func defaultValue(
    _ node: JSONNode,
    log: inout DiagnosticLog
  ) -> Located<DefaultValue>? {
    switch node.value {
    case .null: return Located(.literal(.null), at: node.location)
    case .boolean(let value): return Located(.literal(.boolean(value)), at: node.location)
    case .integer(let value): return Located(.literal(.integer(value)), at: node.location)
    case .real(let value): return Located(.literal(.real(value)), at: node.location)
    case .string(let value): return Located(.literal(.text(value)), at: node.location)
    case .array, .object: break
    }
    let fields = ObjectFields<Keys.SQLDefault>(node, insteadOf: "a literal, or ", log: &log)
    guard var fields else { return nil }
    let expression = fields.required(.sql, locatedString, log: &log)
    fields.finish(log: &log)
    return expression.map { Located(.expression($0), at: node.location) }
  }

  /// One check, or an array of them.
  private static func columnChecks(
    _ node: JSONNode,
    log: inout DiagnosticLog
  ) -> [CheckDocument]? {
    if case .array = node.value { return array(of: check)(node, &log) }
    return check(node, log: &log).map { [$0] }
  }

  private static func columnReference(
    _ node: JSONNode,
    log: inout DiagnosticLog
  ) -> ReferenceDocument? {
    guard var fields = ObjectFields<Keys.ColumnReference>(node, log: &log) else { return nil }
    let column = fields.optional(.column, locatedString, log: &log)
    return reference(
      &fields,
      columns: column.map { ColumnList([$0], at: $0.location) },
      log: &log
    )
  }
}
