extension SchemaDecoder {
  static func fullTextTable(_ node: JSONNode, log: inout DiagnosticLog) -> TableDocument? {
    guard var fields = ObjectFields(node, .fullTextTable, log: &log) else { return nil }
    return fullTextTable(&fields, log: &log)
  }

  static func fullTextTable(
    _ fields: inout ObjectFields,
    log: inout DiagnosticLog
  ) -> TableDocument? {
    let name = fields.required(.fullTextTable, locatedString, log: &log)
    let documentation = fields.optional(.documentation, string, log: &log)
    let columns = fields.required(.columns, locatedArray(of: fullTextColumn), log: &log)
    let fullText = fullText(&fields, columns: columns?.value ?? [], log: &log)
    let record = fields.optional(.swift, record, log: &log)
    fields.finish(log: &log)
    guard let name, let columns else { return nil }
    let table = FullTextDocument(
      columns: Located(columns.value.map(\.document), at: columns.location),
      fullText: fullText
    )
    return TableDocument(
      name: name,
      documentation: documentation,
      kind: .fullText(table),
      record: record ?? RecordDocument()
    )
  }

  private static func fullText(
    _ fields: inout ObjectFields,
    columns: [FullTextColumn],
    log: inout DiagnosticLog
  ) -> FullText {
    let external = fields.optional(.content, externalContent, log: &log)
    let contentless = fields.optional(.contentless, flag, log: &log) ?? nil
    if let contentless, external != nil {
      log.error(
        .contentlessWithContent,
        "a full-text table with 'content' cannot be 'contentless'",
        at: contentless
      )
    }
    let detail: Located<FullText.Detail>?
    let tokenizer = fields.optional(.tokenize, locatedString, log: &log)
    let prefixes = fields.optional(.prefixes, array(of: prefix), log: &log)
    detail = fields.optional(.detail, word("detail"), log: &log)
    let keepsColumnSizes = fields.optional(.columnSize, boolean, log: &log)
    return FullText(
      content: external.map { .external($0) } ?? (contentless == nil ? .own : .none),
      tokenizer: tokenizer,
      prefixes: prefixes ?? [],
      detail: detail?.value,
      keepsColumnSizes: keepsColumnSizes,
      options: options(of: &fields, log: &log),
      unindexedColumns: columns.filter(\.isUnindexed).map(\.document.name.value)
    )
  }

  /// The options that are said to be true.
  private static func options(
    of fields: inout ObjectFields,
    log: inout DiagnosticLog
  ) -> [Located<FullText.Option>] {
    let keys: [(ObjectKey, FullText.Option)] = [
      (.contentlessDelete, .contentlessDelete), (.contentlessUnindexed, .contentlessUnindexed),
      (.locale, .locale), (.tokenData, .tokenData),
    ]
    return keys.compactMap { key, option in
      let place = fields.optional(key, flag, log: &log) ?? nil
      return place.map { Located(option, at: $0) }
    }
  }

  /// A full-text column, as it is written.
  private struct FullTextColumn {
    let document: ColumnDocument
    let isUnindexed: Bool
  }

  private static func fullTextColumn(
    _ node: JSONNode,
    log: inout DiagnosticLog
  ) -> FullTextColumn? {
    guard var fields = ObjectFields(node, .fullTextColumn, log: &log) else { return nil }
    let name = fields.required(.name, locatedString, log: &log)
    let isUnindexed = fields.optional(.unindexed, boolean, log: &log)
    var property = fields.optional(.swift, property, log: &log) ?? PropertyDocument()
    let documentation = fields.optional(.documentation, string, log: &log)
    fields.finish(log: &log)
    guard let name else { return nil }
    if !property.namesType, property.storage == nil {
      property.type = Located(.string, at: name.location)
    }
    let document = ColumnDocument(
      name: name,
      documentation: documentation,
      type: nil,
      notNull: nil,
      primaryKey: nil,
      unique: nil,
      defaultValue: nil,
      generatedValue: nil,
      checks: [],
      collation: nil,
      reference: nil,
      property: property
    )
    return FullTextColumn(document: document, isUnindexed: isUnindexed ?? false)
  }

  private static func externalContent(
    _ node: JSONNode,
    log: inout DiagnosticLog
  ) -> ExternalContent? {
    guard var fields = ObjectFields(node, .externalContent, log: &log) else { return nil }
    let table = fields.required(.table, locatedString, log: &log)
    let rowID = fields.optional(.rowID, locatedString, log: &log)
    let isSynchronized = fields.optional(.synchronized, boolean, log: &log)
    fields.finish(log: &log)
    return table.map {
      ExternalContent(table: $0, rowID: rowID, isSynchronized: isSynchronized ?? true)
    }
  }

  /// The length of a prefix, as SQLite allows it.
  private static func prefix(_ node: JSONNode, log: inout DiagnosticLog) -> Int? {
    if case .integer(let number) = node.value, (1...999).contains(number) {
      return Int(number)
    }
    log.error(.prefixLength, "expected a number from 1 to 999", at: node.location)
    return nil
  }
}
