extension SchemaDecoder {
  /// An array of columns, or `{"columns": …}` and options.
  static func tablePrimaryKey(_ node: JSONNode, log: inout DiagnosticLog) -> KeyDocument? {
    if case .array = node.value { return key(node, log: &log) }
    let fields = ObjectFields(node, .tablePrimaryKey, insteadOf: "an array, or ", log: &log)
    guard var fields else { return nil }
    let columns = fields.required(.columns, keyColumns, log: &log)
    let autoincrement = fields.optional(.autoincrement, flag, log: &log)
    let options = options(&fields, log: &log)
    fields.finish(log: &log)
    return columns.map {
      KeyDocument(columns: $0, autoincrement: autoincrement ?? nil, options: options)
    }
  }

  /// An array of columns, or `{"columns": …}` and options.
  static func tableUnique(_ node: JSONNode, log: inout DiagnosticLog) -> KeyDocument? {
    if case .array = node.value { return key(node, log: &log) }
    let fields = ObjectFields(node, .tableUnique, insteadOf: "an array, or ", log: &log)
    guard var fields else { return nil }
    let columns = fields.required(.columns, keyColumns, log: &log)
    let options = options(&fields, log: &log)
    fields.finish(log: &log)
    return columns.map { KeyDocument(columns: $0, autoincrement: nil, options: options) }
  }

  private static func key(_ node: JSONNode, log: inout DiagnosticLog) -> KeyDocument? {
    keyColumns(node, log: &log).map {
      KeyDocument(columns: $0, autoincrement: nil, options: ConstraintOptions())
    }
  }

  private static func keyColumns(
    _ node: JSONNode,
    log: inout DiagnosticLog
  ) -> Located<[IndexTermDocument]>? {
    locatedArray(of: keyColumn, otherForm: OtherForms.names)(node, &log)
  }

  /// A name, or `{"column": …}` and options.
  private static func keyColumn(
    _ node: JSONNode,
    log: inout DiagnosticLog
  ) -> IndexTermDocument? {
    if case .string(let name) = node.value { return column(name, at: node.location) }
    let fields = ObjectFields(node, .keyColumn, insteadOf: "a string, or ", log: &log)
    guard var fields else { return nil }
    let name = fields.required(.column, locatedString, log: &log)
    let collation = fields.optional(.collate, locatedString, log: &log)
    let order: Located<SortOrder>? = fields.optional(.order, word("order"), log: &log)
    fields.finish(log: &log)
    return name.map {
      IndexTermDocument(text: $0, isExpression: false, collation: collation, order: order?.value)
    }
  }

  static func index(_ node: JSONNode, log: inout DiagnosticLog) -> IndexDocument? {
    guard var fields = ObjectFields(node, .index, log: &log) else { return nil }
    let name = fields.optional(.name, locatedString, log: &log)
    let columns = fields.required(
      .columns,
      locatedArray(of: indexTerm, otherForm: OtherForms.names),
      log: &log
    )
    let isUnique = fields.optional(.unique, boolean, log: &log)
    let condition = fields.optional(.where, sql, log: &log)
    fields.finish(log: &log)
    return columns.map {
      IndexDocument(name: name, columns: $0, isUnique: isUnique ?? false, condition: condition)
    }
  }

  /// A name, or `{"column": …}` or `{"sql": …}` and options.
  private static func indexTerm(
    _ node: JSONNode,
    log: inout DiagnosticLog
  ) -> IndexTermDocument? {
    if case .string(let name) = node.value { return column(name, at: node.location) }
    let fields = ObjectFields(node, .indexTerm, insteadOf: "a string, or ", log: &log)
    guard var fields else { return nil }
    let isExpression = fields.has(.sql)
    if isExpression, fields.has(.column) {
      log.error(.columnAndExpression, "expected 'column' or 'sql', found both", at: node.location)
    }
    let expression = fields.optional(.sql, sql, log: &log)
    let name =
      isExpression
      ? fields.optional(.column, locatedString, log: &log)
      : fields.required(.column, locatedString, log: &log)
    let collation = fields.optional(.collate, locatedString, log: &log)
    let order: Located<SortOrder>? = fields.optional(.order, word("order"), log: &log)
    fields.finish(log: &log)
    return (expression ?? name).map {
      IndexTermDocument(
        text: $0,
        isExpression: isExpression,
        collation: collation,
        order: order?.value
      )
    }
  }

  private static func column(_ name: String, at location: SourceLocation) -> IndexTermDocument {
    IndexTermDocument(
      text: Located(name, at: location),
      isExpression: false,
      collation: nil,
      order: nil
    )
  }
}
