extension SchemaDecoder {
  static func record(_ node: JSONNode, log: inout DiagnosticLog) -> RecordDocument? {
    guard var fields = ObjectFields(node, .record, log: &log) else { return nil }
    let document = RecordDocument(
      name: fields.optional(.name, locatedString, log: &log),
      module: fields.optional(.module, locatedString, log: &log),
      kind: fields.optional(.kind, word("kind of record"), log: &log)?.value,
      isMutable: fields.optional(.mutable, located(boolean), log: &log),
      propertyOrder: fields.optional(.propertyOrder, columnList, log: &log),
      accessLevel: fields.optional(.access, word("access level"), log: &log)?.value,
      imports: fields.optional(.imports, array(of: locatedString), log: &log) ?? [],
      conformances: fields.optional(.conformances, array(of: locatedString), log: &log),
      draft: fields.optional(.draft, draft, log: &log),
      projections: fields.optional(.projections, array(of: projection), log: &log) ?? [],
      timestamps: fields.optional(.timestamps, timestamps, log: &log),
      omittedCallbacks: fields.optional(.callbacks, located(omittedCallbacks), log: &log),
      hasAssociations: fields.optional(.associations, boolean, log: &log),
      isSendable: fields.optional(.sendable, boolean, log: &log)
    )
    fields.finish(log: &log)
    return document
  }

  /// `true`, or `{"name": …}`.
  private static func draft(_ node: JSONNode, log: inout DiagnosticLog) -> DraftDocument? {
    if node.value == .boolean(true) { return DraftDocument(location: node.location) }
    let fields = ObjectFields(node, .draft, insteadOf: "true, or ", log: &log)
    guard var fields else { return nil }
    let document = DraftDocument(
      location: node.location,
      name: fields.optional(.name, locatedString, log: &log),
      conformances: fields.optional(.conformances, array(of: locatedString), log: &log)
    )
    fields.finish(log: &log)
    return document
  }

  private static func projection(
    _ node: JSONNode,
    log: inout DiagnosticLog
  ) -> ProjectionDocument? {
    guard var fields = ObjectFields(node, .projection, log: &log) else { return nil }
    let name = fields.required(.name, locatedString, log: &log)
    let columns = fields.required(.columns, columnList, log: &log)
    let conformances = fields.optional(.conformances, array(of: locatedString), log: &log)
    let documentation = fields.optional(.documentation, string, log: &log)
    fields.finish(log: &log)
    guard let name, let columns else { return nil }
    return ProjectionDocument(
      name: name,
      columns: columns,
      conformances: conformances,
      documentation: documentation
    )
  }

  static func property(_ node: JSONNode, log: inout DiagnosticLog) -> PropertyDocument? {
    guard var fields = ObjectFields(node, .property, log: &log) else { return nil }
    let document = PropertyDocument(
      name: fields.optional(.name, locatedString, log: &log),
      type: fields.optional(.type, swiftType, log: &log),
      isOptional: fields.optional(.optional, located(boolean), log: &log),
      storage: fields.optional(.storage, word("storage"), log: &log),
      json: fields.optional(.json, locatedString, log: &log),
      coding: fields.optional(.coding, locatedString, log: &log),
      rawValue: fields.optional(.rawValue, locatedString, log: &log),
      databaseValue: fields.optional(.databaseValue, locatedString, log: &log),
      enumeration: fields.optional(.enum, enumeration, log: &log)
    )
    fields.finish(log: &log)
    return document
  }

  private static func swiftType(
    _ node: JSONNode,
    log: inout DiagnosticLog
  ) -> Located<SwiftType>? {
    guard let word = locatedString(node, log: &log) else { return nil }
    if let type = SwiftType(rawValue: word.value) { return Located(type, at: node.location) }
    log.error(
      .unknownWord,
      "unknown Swift type \(quoted(word.value))",
      SwiftTypeWords.proposal(for: word.value),
      at: node.location
    )
    return nil
  }
}
