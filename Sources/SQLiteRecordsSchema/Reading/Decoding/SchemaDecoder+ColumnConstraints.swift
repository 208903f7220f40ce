extension SchemaDecoder {
  /// `true`, or `{"autoincrement": …}` and other options.
  static func columnPrimaryKey(
    _ node: JSONNode,
    log: inout DiagnosticLog
  ) -> PrimaryKeyDocument? {
    if node.value == .boolean(true) {
      return PrimaryKeyDocument(
        location: node.location,
        autoincrement: nil,
        order: nil,
        options: ConstraintOptions()
      )
    }
    let fields = ObjectFields(node, .columnPrimaryKey, insteadOf: "true, or ", log: &log)
    guard var fields else { return nil }
    let autoincrement = fields.optional(.autoincrement, flag, log: &log)
    let order: Located<SortOrder>? = fields.optional(.order, word("order"), log: &log)
    let options = options(&fields, log: &log)
    fields.finish(log: &log)
    return PrimaryKeyDocument(
      location: node.location,
      autoincrement: autoincrement ?? nil,
      order: order,
      options: options
    )
  }

  /// Whether there is a constraint, or `{"onConflict": …, "name": …}`.
  static func columnConstraint(
    _ node: JSONNode,
    log: inout DiagnosticLog
  ) -> ConstraintOptions?? {
    if case .boolean(let isDeclared) = node.value {
      return .some(isDeclared ? ConstraintOptions() : nil)
    }
    let fields = ObjectFields(
      node,
      .columnConstraint,
      insteadOf: "true, false, or ",
      log: &log
    )
    guard var fields else { return nil }
    let options = options(&fields, log: &log)
    fields.finish(log: &log)
    return options
  }

  /// The keys that most constraints have in common.
  static func options(
    _ fields: inout ObjectFields,
    log: inout DiagnosticLog
  ) -> ConstraintOptions {
    let conflictResolution: Located<ConflictResolution>? = fields.optional(
      .onConflict,
      word("conflict resolution"),
      log: &log
    )
    return ConstraintOptions(
      name: fields.optional(.name, locatedString, log: &log),
      conflictResolution: conflictResolution?.value
    )
  }

  /// One check, or an array of them.
  static func columnChecks(
    _ node: JSONNode,
    log: inout DiagnosticLog
  ) -> [CheckDocument]? {
    if case .array = node.value { return array(of: check)(node, &log) }
    return check(node, log: &log).map { [$0] }
  }

  static func columnReference(
    _ node: JSONNode,
    log: inout DiagnosticLog
  ) -> ReferenceDocument? {
    guard var fields = ObjectFields(node, .columnReference, log: &log) else { return nil }
    let column = fields.optional(.column, locatedString, log: &log)
    let name = fields.optional(.name, locatedString, log: &log)
    return reference(
      &fields,
      name: name,
      columns: column.map { ColumnList([$0], at: $0.location) },
      log: &log
    )
  }
}
