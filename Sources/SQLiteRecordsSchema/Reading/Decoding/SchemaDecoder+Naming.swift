extension SchemaDecoder {
  /// `{"records": …, "recordPrefix": …, "recordSuffix": …, "properties": …}`.
  static func naming(_ node: JSONNode, log: inout DiagnosticLog) -> NamingDocument? {
    guard var fields = ObjectFields(node, .naming, log: &log) else { return nil }
    let document = NamingDocument(
      location: node.location,
      records: fields.optional(.records, word("naming style"), log: &log)?.value,
      recordPrefix: fields.optional(.recordPrefix, locatedString, log: &log),
      recordSuffix: fields.optional(.recordSuffix, locatedString, log: &log),
      properties: fields.optional(.properties, word("naming style"), log: &log)?.value
    )
    fields.finish(log: &log)
    return document
  }
}
