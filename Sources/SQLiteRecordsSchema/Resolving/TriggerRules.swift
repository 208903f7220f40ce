/// What a trigger must be.
enum TriggerRules {
  /// Checks the triggers of a table or a view.
  static func check(_ table: TableDocument, log: inout DiagnosticLog) {
    for trigger in table.triggers {
      checkTiming(of: trigger, in: table, log: &log)
      if let condition = trigger.condition { SQLText.check(condition, log: &log) }
      for statement in trigger.statements.value { SQLText.checkStatement(statement, log: &log) }
      if trigger.statements.value.isEmpty {
        log.error("a trigger needs at least one statement", at: trigger.statements.location)
      }
      if let columns = trigger.columns, trigger.event.value != .update {
        log.error("only a trigger of 'UPDATE' names columns", at: columns.location)
      }
    }
  }

  private static func checkTiming(
    of trigger: TriggerDocument,
    in table: TableDocument,
    log: inout DiagnosticLog
  ) {
    let isInsteadOf = trigger.timing.value == .insteadOf
    guard isInsteadOf != (table.view != nil) else { return }
    let message =
      isInsteadOf
      ? "a table has no trigger 'INSTEAD OF'; expected 'BEFORE' or 'AFTER'"
      : "a view has triggers 'INSTEAD OF' only, not \(quoted(trigger.timing.value.rawValue))"
    log.error(message, at: trigger.timing.location)
  }
}
