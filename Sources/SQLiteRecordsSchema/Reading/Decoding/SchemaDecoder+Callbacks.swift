extension SchemaDecoder {
  /// `{"created": …, "updated": …}`.
  static func timestamps(_ node: JSONNode, log: inout DiagnosticLog) -> Timestamps? {
    guard var fields = ObjectFields(node, .timestamps, log: &log) else { return nil }
    let timestamps = Timestamps(
      created: fields.optional(.created, locatedString, log: &log),
      updated: fields.optional(.updated, locatedString, log: &log)
    )
    fields.finish(log: &log)
    return timestamps
  }

  /// The callbacks that are said to be false.
  static func omittedCallbacks(
    _ node: JSONNode,
    log: inout DiagnosticLog
  ) -> Set<RecordOptions.Callback>? {
    guard var fields = ObjectFields(node, .callbacks, log: &log) else { return nil }
    var omitted: Set<RecordOptions.Callback> = []
    if fields.optional(.didInsert, boolean, log: &log) == false { omitted.insert(.didInsert) }
    if fields.optional(.willInsert, boolean, log: &log) == false { omitted.insert(.willInsert) }
    if fields.optional(.willUpdate, boolean, log: &log) == false { omitted.insert(.willUpdate) }
    fields.finish(log: &log)
    return omitted
  }
}
