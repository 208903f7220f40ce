import SQLiteRecordsHistory
import SQLiteRecordsInspection
import SQLiteRecordsSQL
import SQLiteRecordsSchema

extension PlanDraft {
  /// Makes the tables that were not there before.
  mutating func createTables() throws {
    let new = schema.tables.filter {
      $0.ordinary != nil && names.oldName(of: $0.name.value) == nil
    }
    for table in new {
      begin(table.documentation ?? "Table \(table.name.value.sqlIdentifier) is new.")
      try run(table.createStatement())
      // There may have been another one of its name.
      rewrittenTables.insert(FoldedName(table.name.value))
    }
    if !new.isEmpty { try inspect() }
  }

  /// Drops the tables that are not among the current ones.
  mutating func dropTables() throws {
    for table in names.droppedTables {
      let name = movedTables[FoldedName(table)] ?? table
      begin("Table \(table.sqlIdentifier) is dropped.")
      lose(PlannedLoss(.table(table)), at: lastPlace, unless: possibleRename(ofTable: table))
      try run("DROP TABLE \(name.sqlIdentifier)")
    }
    if !names.droppedTables.isEmpty { try inspect() }
  }

  /// Brings a table that was there before to what it is today.
  mutating func change(_ table: Table) throws {
    let name = table.name.value
    guard names.oldName(of: name) != nil, let change = TableChange(table, in: self),
      differs(table: name) || change.changesReadings
    else { return }
    begin("Table \(name.sqlIdentifier):")
    noteUnseenReadings(of: change)
    noteLosses(of: change)
    guard reportMissingValues(of: change), reportBackfills(of: change) else { return }
    let isAltered = try attempt { draft in try draft.alter(change) }
    if !isAltered {
      try rebuild(change)
      rewrittenTables.insert(FoldedName(name))
      if change.changesValues { convertedTables.insert(FoldedName(name)) }
    }
    try inspect()
  }

  /// Whether a table is another one than it is to be, its indexes and triggers apart.
  func differs(table: String) -> Bool {
    current.differs(atTable: table, from: target)
  }

  private mutating func noteLosses(of change: TableChange) {
    let renames = change.possibleRenames
    for column in change.lostColumns {
      lose(
        PlannedLoss(.column(change.oldName(ofColumn: column), table: change.name)),
        at: change.table.name.location,
        unless: renames[FoldedName(column)]
      )
    }
  }

  /// Reports the columns that old rows have no value for, and returns whether there are none.
  private mutating func reportMissingValues(of change: TableChange) -> Bool {
    let missing = change.columns.filter(\.lacksValue)
    for column in missing {
      let message =
        "column \(quoted(column.name)) is new and NOT NULL; "
        + "expected a 'default', or a 'backfill' for old rows"
      log.error(.missingBackfill, message, at: column.column.name.location)
    }
    return missing.isEmpty
  }
}
