import SQLiteRecordsHistory
import SQLiteRecordsInspection
import SQLiteRecordsSQL
import SQLiteRecordsSchema

// Values that another reading needs in another form, or does not read.

extension ColumnChange {
  /// The expression for the value in the form that the column's property reads now; `nil` if values stay as they are.
  var conversion: String? {
    guard let current, !isGenerated else { return nil }
    return reading?.conversion(of: current.name.sqlIdentifier)
  }

  /// The check that old rows can be converted, or that they are read as they are; `nil` if all are.
  func readingCheck(of change: TableChange) -> RowCheck? {
    guard let current, !isGenerated, let reading else { return nil }
    let value = conversion == nil ? convertedValue : nil
    let condition = reading.unfitCondition(
      of: value ?? current.name.sqlIdentifier,
      isCast: value != nil && value != current.name.sqlIdentifier,
      countsNull: !refusesNull
    )
    guard let condition else { return nil }
    let (old, new) = (reading.old.label, reading.new.label)
    if conversion == nil {
      return RowCheck(
        "Each value of column \(name.sqlIdentifier) must be one that \(new) reads.",
        message: "with a value in column \(name) that is not a valid \(new)",
        of: change,
        condition: condition
      )
    }
    return RowCheck(
      "Each value of column \(name.sqlIdentifier) must be a valid \(old), which becomes \(new).",
      message: "with a value in column \(name) that cannot be converted from \(old) to \(new)",
      of: change,
      condition: condition
    )
  }
}

extension TableChange {
  /// The columns whose values get another form.
  var convertedColumns: [ColumnChange] { columns.filter { $0.conversion != nil } }

  /// Whether old rows need something because columns are read differently.
  var changesReadings: Bool {
    columns.contains { $0.readingCheck(of: self) != nil || $0.conversion != nil }
  }

  /// Whether a converted column is part of a key: `UPDATE` compares each row with those that have their old values.
  func convertsKey(_ indexes: [StoredObject<IndexStatement>]) -> Bool {
    let keys =
      target.keys.flatMap { $0.terms.map(\.column) }
      + indexes.filter(\.statement.isUnique).flatMap { $0.statement.terms.map { $0.column ?? "" } }
    let names = Set(keys.map(FoldedName.init))
    return convertedColumns.contains { names.contains(FoldedName($0.name)) }
      || !convertedColumns.isEmpty && names.contains(FoldedName(""))
  }
}

extension PlanDraft {
  /// Notes the columns of which only the client's code knows whether old rows are read.
  mutating func noteUnseenReadings(of change: TableChange) {
    for column in change.columns {
      guard let reading = column.reading, reading.isUnseen, !column.isNew else { continue }
      note(
        "Column \(column.name.sqlIdentifier) was \(reading.old.label), and is \(reading.new.label): "
          + "change its values here if they are not read."
      )
    }
  }

  /// Gives old rows the forms that columns are read in now, by one statement.
  mutating func convert(_ change: TableChange) throws {
    let checks = RowChecks(change, objects: current, target: target)
    for check in checks.readings + (change.convertedColumns.isEmpty ? [] : checks.checks) {
      note(check.comment)
      try run(check.sql)
    }
    let assignments = change.convertedColumns.compactMap { column in
      column.conversion.map { "\(column.name.sqlIdentifier) = \($0)" }
    }
    if assignments.isEmpty { return }
    try run(
      "UPDATE \(change.name.sqlIdentifier) SET\n  \(assignments.joined(separator: ",\n  "))"
    )
    rewrittenTables.insert(FoldedName(change.name))
    convertedTables.insert(FoldedName(change.name))
  }
}
