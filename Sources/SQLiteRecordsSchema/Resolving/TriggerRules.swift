/// The rules for a trigger.
enum TriggerRules {
  /// Checks the triggers of a table or a view.
  static func check(_ table: TableDocument, log: inout DiagnosticLog) {
    for trigger in table.triggers {
      checkTiming(of: trigger, in: table, log: &log)
      checkColumns(of: trigger, in: table, log: &log)
      if let condition = trigger.condition { SQLText.check(condition, log: &log) }
      for statement in trigger.statements.value { SQLText.checkStatement(statement, log: &log) }
      if trigger.statements.value.isEmpty {
        log.error(
          .triggerWithoutStatements,
          "a trigger needs at least one statement",
          at: trigger.statements.location
        )
      }
      if let columns = trigger.columns, trigger.event.value != .update {
        log.error(
          .triggerColumns,
          "only an 'UPDATE' trigger can name columns",
          at: columns.location
        )
      }
    }
  }

  /// Warns of a column that no update names, as SQLite works it out.
  ///
  /// https://www.sqlite.org/gencol.html#limitations
  private static func checkColumns(
    of trigger: TriggerDocument,
    in table: TableDocument,
    log: inout DiagnosticLog
  ) {
    let columns = table.columns.filter { $0.generatedValue != nil }.map(\.name.value)
    let generated = Set(columns.map(FoldedName.init))
    for name in trigger.columns?.value ?? [] where generated.contains(FoldedName(name.value)) {
      log.warning(
        .unfiredTrigger,
        "column \(quoted(name.value)) is generated; no update can name it, so it never fires the trigger",
        at: name.location
      )
    }
  }

  private static func checkTiming(
    of trigger: TriggerDocument,
    in table: TableDocument,
    log: inout DiagnosticLog
  ) {
    let isInsteadOf = trigger.timing.value == .insteadOf
    guard isInsteadOf != (table.noun == .view) else { return }
    let word = trigger.timing.value.rawValue
    let message =
      isInsteadOf
      ? "a table cannot have 'INSTEAD OF' triggers"
      : "a view can only have 'INSTEAD OF' triggers, not \(quoted(word))"
    log.error(
      .triggerTiming,
      message,
      isInsteadOf ? .expected(["BEFORE", "AFTER"], insteadOf: word) : .none,
      at: trigger.timing.location
    )
  }
}
