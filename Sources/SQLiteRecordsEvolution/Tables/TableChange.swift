import SQLiteRecordsHistory
import SQLiteRecordsInspection
import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// A table that was there before, as it is and as it is to be.
struct TableChange {
  /// The table as the schema files declare it.
  let table: Table
  let ordinary: OrdinaryTable
  /// The table after the change, as SQLite describes it.
  let target: TableDescription
  /// The current table, with renamed tables and columns.
  let current: TableDescription
  /// Its current columns, in order.
  let columns: [ColumnChange]
  let allowed: AllowedLosses
  /// The earlier names of columns that have given their names to others, by their current names.
  private let movedColumns: [FoldedName: String]

  init?(_ table: Table, in draft: PlanDraft) {
    let name = table.name.value
    guard let ordinary = table.ordinary, let target = draft.target.table(named: name),
      let current = draft.current.table(named: name)
    else { return nil }
    self.table = table
    self.ordinary = ordinary
    self.target = target
    self.current = current
    allowed = draft.allowed
    movedColumns = draft.movedColumns[FoldedName(name)] ?? [:]
    columns = table.columns.map { column in
      let name = column.name.value
      let oldName = draft.names.oldName(of: name, in: table.name.value)
      let source = draft.abilities.renamesColumns ? oldName.map { _ in name } : oldName
      return ColumnChange(
        column: column,
        table: table,
        isTargetStrict: target.statement.isStrict,
        isCurrentStrict: current.statement.isStrict,
        isCurrentRowIDAlias: source.map(current.isRowIDAlias) ?? false,
        current: source.flatMap { current.column(named: $0) },
        currentClause: source.flatMap { current.clause(of: $0) },
        reading: draft.readings[name, ofTable: table.name.value]
      )
    }
  }

  var name: String { table.name.value }

  /// Whether some column may not hold what it held.
  var changesValues: Bool {
    columns.contains { $0.isConverted || ($0.column.backfill != nil && $0.refusesNull) }
  }

  /// The columns of now that are not among the current ones, and hold what nothing else gives.
  var droppedColumns: [ColumnDescription] {
    let kept = Set(columns.compactMap(\.current?.name).map(FoldedName.init))
    return current.columns.filter { !kept.contains(FoldedName($0.name)) }
  }

  /// The name of a current column before the step.
  func oldName(ofColumn name: String) -> String { movedColumns[FoldedName(name)] ?? name }

  /// The columns whose values are lost, by their names now.
  var lostColumns: [String] {
    let dropped = droppedColumns.filter { $0.visibility == .ordinary }.map(\.name)
    let generated = columns.filter { column in
      column.column.generatedValue != nil && column.current?.visibility == .ordinary
    }
    return dropped + generated.map(\.name)
  }
}

/// A current column, and what it was.
struct ColumnChange {
  let column: Column
  let table: Table
  let isTargetStrict: Bool
  let isCurrentStrict: Bool
  /// Whether the column is another name of the rowid now.
  let isCurrentRowIDAlias: Bool
  /// The column as it is now; `nil` if it is new.
  let current: ColumnDescription?
  let currentClause: ColumnClause?
  /// The change of what reads the column; `nil` if it is read as before, or if that is not known.
  let reading: ReadingChange?

  var name: String { column.name.value }
  var isNew: Bool { current == nil }
  var isGenerated: Bool { column.generatedValue != nil }
  var isRowIDAlias: Bool { table.rowIDAlias?.name == column.name }

  /// The default, unless it is NULL.
  var hasDefault: Bool {
    switch column.defaultValue {
    case .literal(.null), nil: false
    case .literal, .expression: true
    }
  }

  /// Whether the column rejects NULL.
  var refusesNull: Bool { table.refusesNull(in: column) }

  /// Whether old rows would have no value where one is needed. A new key that is the rowid gets it.
  var lacksValue: Bool {
    isNew && refusesNull && !hasDefault && column.backfill == nil && !isGenerated && !isRowIDAlias
  }
}

extension TableDescription {
  func column(named name: String) -> ColumnDescription? {
    columns.first { FoldedName($0.name) == FoldedName(name) }
  }

  func clause(of column: String) -> ColumnClause? {
    statement.columns.first { FoldedName($0.name) == FoldedName(column) }
  }

  /// Whether a column is another name of the rowid.
  func isRowIDAlias(_ name: String) -> Bool {
    !statement.isWithoutRowID && primaryKeyColumns.count == 1 && isRowID(primaryKeyColumns[0])
      && FoldedName(primaryKeyColumns[0]) == FoldedName(name)
  }
}
