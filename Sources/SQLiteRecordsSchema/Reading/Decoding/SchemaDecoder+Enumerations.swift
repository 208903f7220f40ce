extension SchemaDecoder {
  static func enumeration(
    _ node: JSONNode,
    log: inout DiagnosticLog
  ) -> EnumerationDocument? {
    guard var fields = ObjectFields(node, .enumeration, log: &log) else { return nil }
    let name = fields.required(.name, locatedString, log: &log)
    let cases = fields.required(.cases, locatedArray(of: enumerationCase), log: &log)
    let unknown: Located<UnknownValues>? = fields.optional(
      .unknown,
      word("policy for unknown values"),
      log: &log
    )
    let fallback = fields.optional(.fallback, locatedString, log: &log)
    let isChecked = fields.optional(.check, boolean, log: &log)
    let documentation = fields.optional(.documentation, string, log: &log)
    fields.finish(log: &log)
    guard let name, let cases else { return nil }
    return EnumerationDocument(
      name: name,
      documentation: documentation,
      cases: cases,
      unknown: unknown,
      fallback: fallback,
      isChecked: isChecked ?? false
    )
  }

  /// A value, or `{"name": …, "value": …}`.
  private static func enumerationCase(
    _ node: JSONNode,
    log: inout DiagnosticLog
  ) -> CaseDocument? {
    switch node.value {
    case .string, .integer:
      return caseValue(node, log: &log).map {
        CaseDocument(name: nil, value: $0, documentation: nil)
      }
    case .null, .boolean, .real, .array, .object: break
    }
    let fields = ObjectFields(
      node,
      .enumerationCase,
      insteadOf: "a string, an integer, or ",
      log: &log
    )
    guard var fields else { return nil }
    let name = fields.optional(.name, locatedString, log: &log)
    let value = fields.required(.value, caseValue, log: &log)
    let documentation = fields.optional(.documentation, string, log: &log)
    fields.finish(log: &log)
    return value.map { CaseDocument(name: name, value: $0, documentation: documentation) }
  }

  private static func caseValue(
    _ node: JSONNode,
    log: inout DiagnosticLog
  ) -> Located<LiteralValue>? {
    switch node.value {
    case .string(let text): return Located(.text(text), at: node.location)
    case .integer(let number): return Located(.integer(number), at: node.location)
    case .null, .boolean, .real, .array, .object:
      log.error(
        .wrongType,
        "expected a string or an integer, found \(node.kind)",
        at: node.location
      )
      return nil
    }
  }
}
