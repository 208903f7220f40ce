extension SchemaDecoder {
  static func column(_ node: JSONNode, log: inout DiagnosticLog) -> ColumnDocument? {
    guard var fields = ObjectFields(node, .column, log: &log) else { return nil }
    let name = fields.required(.name, locatedString, log: &log)
    let renamedFrom = fields.optional(.renamedFrom, locatedString, log: &log)
    let documentation = fields.optional(.documentation, string, log: &log)
    let type = fields.optional(.type, locatedString, log: &log)
    let notNull = fields.optional(.notNull, columnConstraint, log: &log)
    let primaryKey = fields.optional(.primaryKey, columnPrimaryKey, log: &log)
    let unique = fields.optional(.unique, columnConstraint, log: &log)
    let defaultValue = fields.optional(.default, defaultValue, log: &log)
    let backfill = fields.optional(.backfill, sql, log: &log)
    let generatedValue = fields.optional(.generated, generatedValue, log: &log)
    let isUnchecked = fields.optional(.unchecked, boolean, log: &log)
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
      notNull: notNull ?? nil,
      primaryKey: primaryKey,
      unique: unique ?? nil,
      defaultValue: defaultValue,
      generatedValue: generatedValue,
      checks: checks ?? [],
      collation: collation,
      reference: reference,
      property: property ?? PropertyDocument(),
      renamedFrom: renamedFrom,
      backfill: backfill,
      isUnchecked: isUnchecked ?? false
    )
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
    let fields = ObjectFields(node, .sqlDefault, insteadOf: "a literal, or ", log: &log)
    guard var fields else { return nil }
    let expression = fields.required(.sql, sql, log: &log)
    fields.finish(log: &log)
    return expression.map { Located(.expression($0), at: node.location) }
  }

  /// SQL, which means a virtual column, or `{"sql": …, "stored": …}`.
  private static func generatedValue(
    _ node: JSONNode,
    log: inout DiagnosticLog
  ) -> Located<GeneratedValue>? {
    if let expression = plainSQL(node, log: &log) {
      return expression.map { Located(GeneratedValue(expression: $0), at: $0.location) }
    }
    let fields = ObjectFields(node, .generated, insteadOf: "a string, or ", log: &log)
    guard var fields else { return nil }
    let expression = fields.required(.sql, sql, log: &log)
    let isStored = fields.optional(.stored, boolean, log: &log)
    fields.finish(log: &log)
    return expression.map {
      Located(GeneratedValue(expression: $0, isStored: isStored ?? false), at: node.location)
    }
  }
}
