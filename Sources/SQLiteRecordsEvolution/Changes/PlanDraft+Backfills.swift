import SQLiteRecordsHistory
import SQLiteRecordsSQL
import SQLiteRecordsSchema

// The expressions that give old rows their values.

extension PlanDraft {
  /// Reports the expressions that SQLite rejects over old rows, and those that give no value where one
  /// is needed; returns whether there are none.
  mutating func reportBackfills(of change: TableChange) -> Bool {
    let count = log.diagnostics.count
    for column in change.columns where column.isFilled {
      guard let backfill = column.column.backfill else { continue }
      if let reason = refusal(of: backfill.value, over: change.name) {
        let message =
          "SQLite rejects the 'backfill' of column \(quoted(column.name)): \(reason)"
          + newName(of: backfill.value, in: change)
        log.error(.refusedBackfill, message, at: backfill.location)
      } else if column.refusesNull, backfill.value.isNullLiteral {
        let message =
          "the 'backfill' of column \(quoted(column.name)) is NULL, but the column is NOT NULL"
        log.error(.nullBackfill, message, at: backfill.location)
      }
    }
    return log.diagnostics.count == count
  }

  /// The name that the first old name in an expression has when the step evaluates it.
  private func newName(of expression: String, in change: TableChange) -> String {
    let table = FoldedName(change.name)
    var renames: [FoldedName: String] = [:]
    for column in change.table.columns {
      guard let old = names.oldName(of: column.name.value, in: change.name) else { continue }
      renames[FoldedName(old)] = column.name.value
    }
    if let old = names.tables[table] { renames[FoldedName(old)] = change.name }
    for name in SQLLexer.tokens(of: expression).compactMap(\.name) {
      guard let new = renames[FoldedName(name)], FoldedName(new) != FoldedName(name) else {
        continue
      }
      return "; \(quoted(name)) is called \(quoted(new)) at that point"
    }
    return ""
  }
}

extension String {
  /// Whether the SQL is NULL, whatever is around it.
  fileprivate var isNullLiteral: Bool {
    let tokens = SQLLexer.tokens(of: self).filter { !$0.isSymbol("(") && !$0.isSymbol(")") }
    return tokens.count == 1 && tokens[0].isWord("NULL")
  }
}
