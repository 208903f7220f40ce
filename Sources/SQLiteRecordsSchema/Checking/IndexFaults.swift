import SQLiteRecordsSQL

/// Finds the expressions of an index that SQLite rejects.
enum IndexFaults {
  /// Tries each expression of an index, and its condition, in an index of its own.
  static func check(
    _ index: Index,
    of table: Table,
    _ functions: [ApplicationFunction],
    log: inout DiagnosticLog
  ) {
    let plain = IndexTerm(.column(table.columns[0].name.value))
    for term in index.terms {
      guard case .expression(let expression) = term.content else { continue }
      let part = Index(name: index.name, terms: [IndexTerm(term.content)], isUnique: false)
      attempt(
        part,
        of: table,
        calling: functions,
        for: "index expression",
        expression: expression,
        log: &log
      )
    }
    guard let condition = index.condition else { return }
    let part = Index(name: index.name, terms: [plain], isUnique: false, condition: condition)
    attempt(
      part,
      of: table,
      calling: functions,
      for: "index condition",
      expression: condition,
      log: &log
    )
  }

  private static func attempt(
    _ index: Index,
    of table: Table,
    calling functions: [ApplicationFunction],
    for noun: String,
    expression: Located<String>,
    log: inout DiagnosticLog
  ) {
    ErrorLocator.attempt(
      [table.skeleton(for: expression.value), index.createStatement(table: table.name.value)],
      calling: functions,
      for: noun,
      expression: expression,
      log: &log
    )
  }
}
