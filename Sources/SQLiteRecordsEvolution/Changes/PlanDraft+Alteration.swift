import SQLiteRecordsInspection
import SQLiteRecordsSQL
import SQLiteRecordsSchema

// Changes that `ALTER TABLE` can make. https://www.sqlite.org/lang_altertable.html

extension PlanDraft {
  /// Adds and drops columns; returns false if the table is not what it is to be then.
  mutating func alter(_ change: TableChange) throws -> Bool {
    let kept = change.columns.filter { !$0.isNew }
    guard kept.allSatisfy({ $0.current?.name.asciiLowercased == $0.name.asciiLowercased }),
      abilities.dropsColumns || change.droppedColumns.isEmpty,
      !change.convertsKey(target.indexes(of: change.name))
    else { return false }
    let added = change.columns.filter(\.isNew)
    let definitions = Dictionary(
      change.ordinary.columnDefinitions(change.table.columns).map { (FoldedName($0.name), $0) }
    ) { first, _ in first }
    for column in added {
      guard column.canBeAdded, let definition = definitions[FoldedName(column.name)] else {
        return false
      }
      let text = [definition.name.sqlIdentifier, definition.definition].filter { !$0.isEmpty }
      try run(
        "ALTER TABLE \(change.name.sqlIdentifier) ADD COLUMN \(text.joined(separator: " "))"
      )
    }
    try fill(added, of: change)
    try convert(change)
    for column in change.droppedColumns {
      try run(
        "ALTER TABLE \(change.name.sqlIdentifier) DROP COLUMN \(column.name.sqlIdentifier)"
      )
    }
    try inspect()
    return !differs(table: change.name)
  }

  /// Gives old rows the values of new columns.
  private mutating func fill(_ columns: [ColumnChange], of change: TableChange) throws {
    let assignments = columns.compactMap { column in
      column.column.backfill.map { "\(column.name.sqlIdentifier) = (\($0.value))" }
    }
    if assignments.isEmpty { return }
    for check in columns.compactMap({ $0.backfillCheck(of: change) }) {
      note(check.comment)
      try run(check.sql)
    }
    try run(
      "UPDATE \(change.name.sqlIdentifier) SET \(assignments.joined(separator: ", "))"
    )
    rewrittenTables.insert(FoldedName(change.name))
  }
}

extension ColumnChange {
  /// Whether `ALTER TABLE … ADD COLUMN` takes the column in a table with rows. Keys are rejected by
  /// SQLite even without rows.
  ///
  /// Versions before 3.37 do not look whether old rows pass the checks of the column, so a table
  /// whose new column has some is recreated.
  fileprivate var canBeAdded: Bool {
    if isGenerated {
      return column.generatedValue?.isStored == false && !column.isNotNull && column.checks.isEmpty
    }
    if case .expression? = column.defaultValue { return false }
    return column.checks.isEmpty && (!refusesNull || hasDefault)
  }
}
