import SQLiteRecordsHistory
import SQLiteRecordsInspection
import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// What the statements of a step say about names and rows of the tables that were there before it.
struct StepEffects {
  /// The names of tables since the step, by those before it.
  private var tables: [FoldedName: String] = [:]
  /// The names of columns since the step, by the tables and columns before it.
  private var columns: [FoldedName: [FoldedName: String]] = [:]
  /// The tables whose rows are added or removed.
  private var changedRows: Set<FoldedName> = []
  private var writtenColumns: [FoldedName: Set<FoldedName>] = [:]
  /// The tables that the step has made, and copied others to.
  private var madeTables: Set<FoldedName> = []
  /// The columns of those tables that get other values than those of one column.
  private var computedColumns: [FoldedName: Set<FoldedName>] = [:]
  /// The tables that are dropped, by their names before the step, unless one that was made in their
  /// place has got their names.
  private var droppedTables: Set<FoldedName> = []

  init(_ step: MigrationStep, on schema: DatabaseSchema) {
    for table in schema.tables { tables[FoldedName(table.name)] = table.name }
    for statement in step.statements { read(SQLLexer.tokens(of: statement.sql)) }
    for rename in step.renames { apply(rename) }
  }

  /// The name of a table since the step; `nil` if the step has dropped it.
  func newName(ofTable name: String) -> String? {
    droppedTables.contains(FoldedName(name)) ? nil : tables[FoldedName(name)]
  }

  func newName(ofColumn column: String, in table: String) -> String {
    columns[FoldedName(table)]?[FoldedName(column)] ?? column
  }

  func changesRows(of table: String) -> Bool { changedRows.contains(FoldedName(table)) }

  func writes(_ column: String, of table: String) -> Bool {
    writtenColumns[FoldedName(table)]?.contains(FoldedName(column)) ?? false
  }

  /// The name before the step of what has a name now.
  private func oldName(ofTable name: String) -> FoldedName? {
    if madeTables.contains(FoldedName(name)) { return nil }
    return tables.first { FoldedName($0.value) == FoldedName(name) }?.key
  }

  private func oldName(ofColumn name: String, in table: FoldedName) -> FoldedName {
    let found = columns[table]?.first { FoldedName($0.value) == FoldedName(name) }
    return found?.key ?? FoldedName(name)
  }

  private mutating func read(_ tokens: [SQLToken]) {
    guard let first = tokens.first else { return }
    let names = tokens.map(\.name)
    if first.isWord("CREATE"), tokens.count > 2, tokens[1].isWord("TABLE") {
      let name = tokens[2].isWord("IF") && names.count > 5 ? names[5] : names[2]
      if let name { madeTables.insert(FoldedName(name)) }
    } else if first.isWord("DROP"), tokens.count > 2, tokens[1].isWord("TABLE") {
      let name = tokens[2].isWord("IF") && names.count > 4 ? names[4] : names[2]
      if let table = name.flatMap(oldName(ofTable:)) { droppedTables.insert(table) }
    } else if first.isWord("ALTER"), tokens.count > 5 {
      readAlteration(tokens, names)
    } else if let name = Self.writtenTable(tokens), madeTables.contains(FoldedName(name)) {
      computedColumns[FoldedName(name), default: []].formUnion(Self.computedColumns(tokens))
    } else if let name = Self.writtenTable(tokens), let table = oldName(ofTable: name) {
      if first.isWord("UPDATE") {
        let written = Self.assignedColumns(tokens).map { oldName(ofColumn: $0, in: table) }
        writtenColumns[table, default: []].formUnion(written)
      } else {
        changedRows.insert(table)
      }
    }
  }

  /// `ALTER TABLE a RENAME TO b` and `ALTER TABLE a RENAME COLUMN b TO c`.
  private mutating func readAlteration(_ tokens: [SQLToken], _ names: [String?]) {
    guard tokens[3].isWord("RENAME"), let table = names[2] else { return }
    if tokens[4].isWord("TO") {
      guard let name = names[5] else { return }
      if madeTables.contains(FoldedName(table)) {
        replace(name, by: table)
      } else if let old = oldName(ofTable: table) {
        tables[old] = name
      }
      return
    }
    let start = tokens[4].isWord("COLUMN") ? 5 : 4
    guard tokens.count > start + 2, let old = names[start], let new = names[start + 2],
      let oldTable = oldName(ofTable: table)
    else { return }
    columns[oldTable, default: [:]][oldName(ofColumn: old, in: oldTable)] = new
  }

  /// A table that was made by the step takes the place of another one.
  private mutating func replace(_ name: String, by table: String) {
    madeTables.remove(FoldedName(table))
    guard let old = oldName(ofTable: name) else { return }
    droppedTables.remove(old)
    for column in computedColumns[FoldedName(table), default: []] {
      let renamed = columns[old]?.first { FoldedName($0.value) == column }?.key
      writtenColumns[old, default: []].insert(renamed ?? column)
    }
  }

  /// A rename that the planner has written down, as a table that is made anew has no statement for
  /// it.
  private mutating func apply(_ rename: SchemaRename) {
    guard let column = rename.column,
      let table = tables.first(where: { FoldedName($0.value) == FoldedName(rename.table) })?.key
    else { return }
    let old = FoldedName(rename.oldName)
    if columns[table]?[old] == nil { columns[table, default: [:]][old] = column }
  }

  private static func writtenTable(_ tokens: [SQLToken]) -> String? {
    guard let first = tokens.first else { return nil }
    if first.isWord("DELETE") { return tokens.count > 2 ? tokens[2].name : nil }
    if first.isWord("UPDATE") {
      let index = tokens.count > 2 && tokens[1].isWord("OR") ? 3 : 1
      return tokens.count > index ? tokens[index].name : nil
    }
    guard first.isWord("INSERT") || first.isWord("REPLACE"),
      let into = tokens.firstIndex(where: { $0.isWord("INTO") }), into + 1 < tokens.count
    else { return nil }
    return tokens[into + 1].name
  }

  /// The names before `=` between `SET` and what follows, at the level of the statement.
  private static func assignedColumns(_ tokens: [SQLToken]) -> [String] {
    guard let set = tokens.firstIndex(where: { $0.isWord("SET") }) else { return [] }
    var depth = 0
    var names: [String] = []
    for index in tokens.indices.dropFirst(set + 1) {
      if tokens[index].isSymbol("(") { depth += 1 }
      if tokens[index].isSymbol(")") { depth -= 1 }
      if depth == 0, tokens[index].isWord("WHERE") || tokens[index].isWord("FROM") { break }
      let before = tokens[index - 1]
      guard depth == 0, before.isWord("SET") || before.isSymbol(","), let name = tokens[index].name
      else { continue }
      names.append(name)
    }
    return names
  }
}
