import SQLiteRecordsSQL

/// Finds what SQLite rejects in a trigger. It looks for the tables and columns that a trigger names
/// only when it fires.
enum TriggerFaults {
  /// Tries the triggers of a table, each as if there were no other.
  static func check(_ table: Table, on connection: GeneratorConnection, log: inout DiagnosticLog) {
    for trigger in table.triggers {
      if let name = table.missingColumn(of: trigger) {
        let suggestion = log.suggestion(for: name, among: table.columns.map(\.name.value))
        log.error(
          .unknownColumn,
          "view \(quoted(table.name.value)) selects no column \(quoted(name))",
          suggestion,
          at: trigger.name.location
        )
        continue
      }
      guard let failure = fault(of: trigger, in: table, on: connection) else { continue }
      if !explain(trigger, in: table, on: connection, log: &log) {
        let name = trigger.name
        log.error(
          .refusedTrigger,
          "SQLite rejects trigger \(quoted(name.value)): \(failure.message)",
          at: name.location,
          missingName: failure.missingName
        )
      }
    }
  }

  /// Tries the condition and each statement by itself; returns whether that found a fault.
  private static func explain(
    _ trigger: Trigger,
    in table: Table,
    on connection: GeneratorConnection,
    log: inout DiagnosticLog
  ) -> Bool {
    var isExplained = false
    if let condition = trigger.condition {
      let statement = Located("SELECT 1", at: condition.location)
      let part = trigger.with(condition: condition, statements: [statement])
      if let failure = fault(of: part, in: table, on: connection) {
        ErrorLocator.refuse(condition, noun: "condition", failure, log: &log)
        isExplained = true
      }
    }
    for statement in trigger.statements {
      let part = trigger.with(condition: nil, statements: [statement])
      guard let failure = fault(of: part, in: table, on: connection) else { continue }
      ErrorLocator.refuse(statement, noun: "statement", failure, log: &log)
      isExplained = true
    }
    return isExplained
  }

  /// SQLite's error when it creates a trigger, and prepares a statement that fires it, unless the
  /// trigger is to be used as it is.
  private static func fault(
    of trigger: Trigger,
    in table: Table,
    on connection: GeneratorConnection
  ) -> GeneratorConnection.Failure? {
    let trigger = trigger.with(columns: table.written(trigger.columns))
    do throws(GeneratorConnection.Failure) {
      try connection.execute(trigger.createStatement(table: table.name.value))
      // Were it rolled back instead, SQLite would read the whole schema again.
      defer { try? connection.execute("DROP TRIGGER \(trigger.name.value.sqlIdentifier)") }
      if !trigger.isUnchecked { try connection.compile("EXPLAIN " + table.statement(for: trigger)) }
      return nil
    } catch { return error }
  }
}

extension Trigger {
  fileprivate func with(columns: [String]) -> Trigger {
    var trigger = self
    trigger.columns = columns
    return trigger
  }

  fileprivate func with(
    condition: Located<String>?,
    statements: [Located<String>]
  ) -> Trigger {
    var trigger = self
    trigger.condition = condition
    trigger.statements = statements
    return trigger
  }
}

extension Table {
  /// A column that a trigger of a view names and that the view does not have. Those of tables were
  /// looked for before.
  fileprivate func missingColumn(of trigger: Trigger) -> String? {
    guard noun == .view, !trigger.isUnchecked else { return nil }
    return trigger.columns.first { column(named: $0) == nil }
  }

  /// Those of some columns that there are and that a statement can write. Without any, a trigger is tried as if it fired
  /// for all.
  fileprivate func written(_ names: [String]) -> [String] {
    names.filter { name in column(named: name).map { $0.generatedValue == nil } ?? false }
  }

  /// A statement that fires a trigger.
  fileprivate func statement(for trigger: Trigger) -> String {
    let table = name.value.sqlIdentifier
    switch trigger.event {
    case .insert: return "INSERT INTO \(table) DEFAULT VALUES"
    case .delete: return "DELETE FROM \(table)"
    case .update:
      let written = columns.first { $0.generatedValue == nil }?.name.value ?? ""
      return "UPDATE \(table) SET \((trigger.columns.first ?? written).sqlIdentifier) = NULL"
    }
  }
}
