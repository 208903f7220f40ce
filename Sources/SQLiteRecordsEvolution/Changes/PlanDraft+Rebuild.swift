import SQLiteRecordsInspection
import SQLiteRecordsSQL
import SQLiteRecordsSchema

// The procedure for other changes. https://www.sqlite.org/lang_altertable.html#otheralter

extension PlanDraft {
  /// Recreates a table, with the rows of the old one.
  mutating func rebuild(_ change: TableChange) throws {
    let (old, new) = (change.name.sqlIdentifier, spareTableName("new_\(change.name)"))
    let copy = RowCopy(change)
    for loss in change.columns.compactMap({ change.lossOfValues(in: $0) }) where mayLose(loss) {
      lose(loss, at: change.table.name.location)
    }
    for check in RowChecks(change, objects: current, target: target).all {
      note(check.comment)
      try run(check.sql)
    }
    note("It is created again, because ALTER TABLE cannot make the change.")
    try run(change.table.createStatement(named: new))
    try copyRows(copy, from: old, to: new)
    if change.current.isAutoincrement, change.target.isAutoincrement {
      try keepSequence(of: change.name, for: new)
    }
    try run("DROP TABLE \(old)")
    try run("ALTER TABLE \(new.sqlIdentifier) RENAME TO \(old)")
  }

  private mutating func copyRows(_ copy: RowCopy, from old: String, to new: String) throws {
    let names = copy.values.map(\.name.sqlIdentifier).joined(separator: ", ")
    let values = copy.values.map(\.sql).joined(separator: ", ")
    try run("INSERT INTO \(new.sqlIdentifier) (\(names))\nSELECT \(values)\nFROM \(old)")
  }

  /// Keeps the greatest number that a row ever had.
  ///
  /// https://www.sqlite.org/autoinc.html
  private mutating func keepSequence(of table: String, for new: String) throws {
    let (old, new) = (table.sqlStringLiteral, new.sqlStringLiteral)
    try run("DELETE FROM sqlite_sequence WHERE name = \(new)")
    try run(
      "INSERT INTO sqlite_sequence (name, seq)\n"
        + "SELECT \(new), seq FROM sqlite_sequence WHERE name = \(old)"
    )
  }
}
