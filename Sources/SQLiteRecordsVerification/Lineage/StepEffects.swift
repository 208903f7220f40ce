import SQLiteRecordsHistory
import SQLiteRecordsInspection
import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// The effects of a step's statements on names and rows of the tables that existed before it.
struct StepEffects {
  /// The names of tables since the step, by those before it.
  private var tables: [FoldedName: String] = [:]
  /// The names of columns since the step, by the tables and columns before it.
  private var columns: [FoldedName: [FoldedName: String]] = [:]
  /// The effects on tables, by their names before the step.
  private var effects: [FoldedName: TableEffects] = [:]
  /// The tables that the step has made, by their names now, and what is done to them.
  private var madeTables: [FoldedName: TableEffects] = [:]
  /// The tables that are dropped, by their names before the step, unless one that was made in their
  /// place has got their names.
  private var droppedTables: Set<FoldedName> = []
  private let losses: Set<StepLoss>

  /// - parameter observed: What the statements have done to rows.
  init(_ step: MigrationStep, on schema: DatabaseSchema, _ observed: ObservedStep) {
    losses = Set(step.losses.map(\.folded))
    for name in schema.tables.map(\.name) + schema.virtualTables.map(\.name) {
      tables[FoldedName(name)] = name
    }
    for (index, part) in step.parts.enumerated() {
      let changes = observed.changes[index] ?? []
      switch part {
      case .statement(let statement):
        read(StatementEffect(SQLLexer.tokens(of: statement.sql)), changes, at: index)
      case .swift: fill(changes)
      }
    }
    for rename in step.renames { apply(rename) }
  }

  /// The name of a table since the step; `nil` if the step has dropped it. A table that was made in its
  /// place is the same table, and should have its rows.
  func newName(ofTable name: String) -> String? {
    let folded = FoldedName(name)
    guard droppedTables.contains(folded) else { return tables[folded] }
    if losses.contains(.table(name.asciiLowercased)) { return nil }
    return madeTables[folded] == nil ? nil : name
  }

  func newName(ofColumn column: String, in table: String) -> String {
    columns[FoldedName(table)]?[FoldedName(column)] ?? column
  }

  /// The effects on the rows of a table.
  func effects(on table: String) -> TableEffects {
    let folded = FoldedName(table)
    var effects = effects[folded] ?? TableEffects()
    if droppedTables.contains(folded), let made = madeTables[folded] { effects.merge(made) }
    for name in [table, newName(ofTable: table) ?? table]
    where losses.contains(.rows(table: name.asciiLowercased)) {
      effects.removesRows = true
    }
    return effects
  }

  func writes(_ column: String, of table: String) -> Bool {
    if effects(on: table).writtenColumns.contains(FoldedName(column)) { return true }
    let names = [(column, table), (newName(ofColumn: column, in: table), newName(ofTable: table))]
    return names.contains { column, table in
      guard let table else { return false }
      return losses.contains(
        .values(column: column.asciiLowercased, table: table.asciiLowercased)
      )
    }
  }

  /// The name before the step of what has a name now.
  private func oldName(ofTable name: String) -> FoldedName? {
    if madeTables[FoldedName(name)] != nil { return nil }
    return tables.first { FoldedName($0.value) == FoldedName(name) }?.key
  }

  private func oldName(ofColumn name: FoldedName, in table: FoldedName) -> FoldedName {
    columns[table]?.first { FoldedName($0.value) == name }?.key ?? name
  }

  private mutating func read(_ effect: StatementEffect, _ changes: [PartChange], at part: Int) {
    switch effect {
    case .createTable(let name):
      // `IF NOT EXISTS` makes none where there is one.
      if let table = oldName(ofTable: name), !droppedTables.contains(table) { return }
      madeTables[FoldedName(name)] = TableEffects()
    case .dropTable(let name):
      if let table = oldName(ofTable: name) {
        droppedTables.insert(table)
      } else {
        madeTables[FoldedName(name)] = nil
      }
    case .renameTable(let name, let new): rename(name, to: new)
    case .renameColumn(let name, let new, let table):
      guard let table = oldName(ofTable: table) else { return }
      columns[table, default: [:]][oldName(ofColumn: FoldedName(name), in: table)] = new
    case .insert(let table, let columns, _, let rest):
      let others = changes.filter { $0.table != FoldedName(table) }
      add(others)
      let own = changes.filter { $0.table == FoldedName(table) }
      if madeTables[FoldedName(table)] == nil { return add(own) }
      insert(intoMade: FoldedName(table), columns, rest, own, at: part)
    case .update, .delete: add(changes)
    case .other: break
    }
  }

  /// Adds the changes of rows to what is done to their tables.
  private mutating func add(_ changes: [PartChange]) {
    for change in changes {
      if madeTables[change.table] != nil {
        madeTables[change.table]?.changes.append(change)
      } else if let old = tables.first(where: { FoldedName($0.value) == change.table })?.key {
        var change = change
        change.columns = change.columns.map { oldName(ofColumn: $0, in: old) }
        effects[old, default: TableEffects()].changes.append(change)
      }
    }
  }

  /// Adds what a closure does. It may bring the rows of another table into one that the step has made.
  private mutating func fill(_ changes: [PartChange]) {
    for change in changes where madeTables[change.table] != nil {
      madeTables[change.table]?.isOpaque = true
    }
    add(changes.filter { madeTables[$0.table] == nil })
  }

  /// Adds an insertion into a table that the step has made. Selections bring the rows of another table.
  private mutating func insert(
    intoMade table: FoldedName,
    _ columns: [String],
    _ rest: [SQLToken],
    _ changes: [PartChange],
    at part: Int
  ) {
    let isSelection = rest.contains { $0.isWord("SELECT") }
    var effects = madeTables[table] ?? TableEffects()
    if isSelection {
      effects.writtenColumns.formUnion(Self.computedColumns(columns, rest))
      if effects.isCopy { effects.addsRows = true }
      effects.copyingPart = part
      for var change in changes where !change.removed.isEmpty {
        change.added = []
        effects.changes.append(change)
      }
    } else {
      effects.changes += changes
    }
    madeTables[table] = effects
  }

  private mutating func rename(_ name: String, to new: String) {
    guard let made = madeTables.removeValue(forKey: FoldedName(name)) else {
      if let old = oldName(ofTable: name) { tables[old] = new }
      return
    }
    guard let old = oldName(ofTable: new) else { return madeTables[FoldedName(new)] = made }
    // The table takes the place of another one.
    droppedTables.remove(old)
    var effects = made
    effects.writtenColumns = Set(made.writtenColumns.map { oldName(ofColumn: $0, in: old) })
    for index in effects.changes.indices {
      effects.changes[index].columns = effects.changes[index].columns.map {
        oldName(ofColumn: $0, in: old)
      }
    }
    self.effects[old, default: TableEffects()].merge(effects)
  }

  /// A rename that the planner has written down, as a table that is recreated has no statement for
  /// it.
  private mutating func apply(_ rename: SchemaRename) {
    guard let column = rename.column,
      let table = tables.first(where: { FoldedName($0.value) == FoldedName(rename.table) })?.key
    else { return }
    let old = FoldedName(rename.oldName)
    if columns[table]?[old] == nil { columns[table, default: [:]][old] = column }
  }
}

extension StepLoss {
  /// The loss as SQLite compares names.
  var folded: StepLoss {
    switch self {
    case .table(let table): .table(table.asciiLowercased)
    case .rows(let table): .rows(table: table.asciiLowercased)
    case .column(let column, let table):
      .column(column.asciiLowercased, table: table.asciiLowercased)
    case .values(let column, let table):
      .values(column: column.asciiLowercased, table: table.asciiLowercased)
    }
  }
}
