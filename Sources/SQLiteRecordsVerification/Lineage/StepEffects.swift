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
  /// The triggers of before that are still there.
  private var triggers: [StoredObject<TriggerStatement>]
  private let losses: Set<StepLoss>

  init(_ step: MigrationStep, on schema: DatabaseSchema) {
    triggers = schema.triggers
    losses = Set(step.losses.map(\.folded))
    for name in schema.tables.map(\.name) + schema.virtualTables.map(\.name) {
      tables[FoldedName(name)] = name
    }
    for statement in step.statements {
      read(StatementEffect(SQLLexer.tokens(of: statement.sql)), firing: [])
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

  private func oldName(ofColumn name: String, in table: FoldedName) -> FoldedName {
    let found = columns[table]?.first { FoldedName($0.value) == FoldedName(name) }
    return found?.key ?? FoldedName(name)
  }

  /// - parameter firing: The triggers whose statement is read, which do not fire again.
  private mutating func read(_ effect: StatementEffect, firing: Set<FoldedName>) {
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
      columns[table, default: [:]][oldName(ofColumn: name, in: table)] = new
    case .dropTrigger(let name):
      triggers.removeAll { FoldedName($0.name) == FoldedName(name) }
    case .insert(let table, let columns, let replaces, let rest):
      insert(into: table, columns, replaces: replaces, rest)
      fire(.insert, of: table, firing)
    case .update(let table, let columns):
      change(table) { effects, name in effects.writtenColumns.formUnion(columns.map(name)) }
      fire(.update, of: table, firing)
    case .delete(let table):
      change(table) { effects, _ in effects.removesRows = true }
      fire(.delete, of: table, firing)
    case .other: break
    }
  }

  /// Changes what is done to a table.
  ///
  /// - parameter body: Takes what gives the names of columns before the step.
  private mutating func change(
    _ table: String,
    _ body: (inout TableEffects, (String) -> FoldedName) -> Void
  ) {
    if madeTables[FoldedName(table)] != nil {
      body(&madeTables[FoldedName(table), default: TableEffects()], FoldedName.init)
    } else if let old = oldName(ofTable: table) {
      let this = self
      body(&effects[old, default: TableEffects()]) { this.oldName(ofColumn: $0, in: old) }
    }
  }

  private mutating func insert(
    into table: String,
    _ columns: [String],
    replaces: Bool,
    _ rest: [SQLToken]
  ) {
    let isSelection = rest.contains { $0.isWord("SELECT") }
    let isMade = madeTables[FoldedName(table)] != nil
    change(table) { effects, _ in
      // The first selection brings the rows of another table.
      if isMade, isSelection, !effects.isCopy {
        effects.isCopy = true
        effects.writtenColumns.formUnion(Self.computedColumns(columns, rest))
      } else {
        effects.addsRows = true
        effects.removesRows = effects.removesRows || replaces
      }
    }
  }

  /// Reads what the triggers of a table do. Those of tables that the step has made are new themselves.
  private mutating func fire(
    _ event: TriggerStatement.Event,
    of table: String,
    _ firing: Set<FoldedName>
  ) {
    guard let table = oldName(ofTable: table) else { return }
    for trigger in triggers
    where trigger.statement.event == event && FoldedName(trigger.statement.table) == table {
      let name = FoldedName(trigger.name)
      if firing.contains(name) { continue }
      let tokens = SQLLexer.tokens(of: trigger.statement.body.text)
      for statement in tokens.split(whereSeparator: { $0.isSymbol(";") }) {
        read(StatementEffect(Array(statement)), firing: firing.union([name]))
      }
    }
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
    effects.writtenColumns = Set(
      made.writtenColumns.map { column in
        columns[old]?.first { FoldedName($0.value) == column }?.key ?? column
      }
    )
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
  fileprivate var folded: StepLoss {
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
