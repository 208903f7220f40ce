import SQLiteRecordsHistory
import SQLiteRecordsInspection
import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// Names that change together. Some may be those that others had, as in a swap.
private struct RenameQueue {
  var waiting: [(old: String, new: String)]
  /// The names that are taken now.
  var taken: Set<FoldedName>

  /// The next rename that can be done. If all wait for each other, one gives its name free first.
  mutating func next() -> (old: String, new: String)? {
    guard let first = waiting.first else { return nil }
    let index = waiting.firstIndex { !taken.contains(FoldedName($0.new)) }
    guard let index else {
      let spare = spareName(for: first.old)
      waiting[0].old = spare
      move(first.old, to: spare)
      return (first.old, spare)
    }
    let rename = waiting.remove(at: index)
    move(rename.old, to: rename.new)
    return rename
  }

  private mutating func move(_ old: String, to new: String) {
    taken.remove(FoldedName(old))
    taken.insert(FoldedName(new))
  }

  /// A name that nothing has.
  private func spareName(for name: String) -> String {
    String.unused("old_\(name)") { taken.contains(FoldedName($0)) }
  }
}

extension String {
  /// The name, with a number behind it if it is taken.
  static func unused(_ name: String, _ isTaken: (String) -> Bool) -> String {
    var (result, number) = (name, 2)
    while isTaken(result) {
      result = "\(name)_\(number)"
      number += 1
    }
    return result
  }
}

extension PlanDraft {
  /// The names of all objects, now and then.
  var takenNames: Set<FoldedName> {
    var names: Set<FoldedName> = []
    for schema in [current.schema, target.schema] {
      // The compiler needs five seconds for a sum of four lists.
      names.formUnion(schema.tables.map { FoldedName($0.name) })
      names.formUnion(schema.views.map { FoldedName($0.name) })
      names.formUnion(schema.virtualTables.map { FoldedName($0.name) })
      names.formUnion(schema.indexes.map { FoldedName($0.name) })
    }
    return names
  }

  /// A name for a table that exists only for a moment.
  func spareTableName(_ name: String) -> String {
    let taken = takenNames
    return String.unused(name) { taken.contains(FoldedName($0)) }
  }

  /// Gives tables their current names. A table that is to be dropped, and whose name is needed, gets out
  /// of the way.
  mutating func renameTables() throws {
    let renames = schema.tables.compactMap { table -> (old: String, new: String)? in
      guard let old = names.oldName(of: table.name.value),
        FoldedName(old) != FoldedName(table.name.value)
      else { return nil }
      return (old, table.name.value)
    }
    let needed = Set(schema.tables.map { FoldedName($0.name.value) })
    let others = names.droppedTables.filter { needed.contains(FoldedName($0)) }
    for table in others {
      try rename(table: table, to: spareTableName("old_\(table)"))
    }
    if !others.isEmpty { try inspect() }
    var queue = RenameQueue(
      waiting: renames,
      taken: Set(current.schema.tables.map { FoldedName($0.name) })
    )
    for rename in renames {
      begin(SchemaRename(table: rename.new, oldName: rename.old).comment)
    }
    while let next = queue.next() {
      try run("ALTER TABLE \(next.old.sqlIdentifier) RENAME TO \(next.new.sqlIdentifier)")
    }
    if !renames.isEmpty { try inspect() }
  }

  private mutating func rename(table: String, to name: String) throws {
    begin(
      "Table \(table.sqlIdentifier) makes room for another table of the same name, and is dropped later."
    )
    try run("ALTER TABLE \(table.sqlIdentifier) RENAME TO \(name.sqlIdentifier)")
    movedTables[FoldedName(table)] = name
  }

  /// Gives columns their current names. A column that is to be dropped, and whose name is needed,
  /// gets out of the way.
  mutating func renameColumns() throws {
    for table in schema.tables where table.ordinary != nil {
      let name = table.name.value
      guard names.oldName(of: name) != nil, let old = current.table(named: name) else { continue }
      let renames = table.columns.compactMap { column -> (old: String, new: String)? in
        guard let old = names.oldName(of: column.name.value, in: name),
          FoldedName(old) != FoldedName(column.name.value)
        else { return nil }
        return (old, column.name.value)
      }
      if renames.isEmpty { continue }
      begin("Table \(name.sqlIdentifier):")
      for rename in renames {
        note(SchemaRename(table: name, column: rename.new, oldName: rename.old).comment)
      }
      guard abilities.renamesColumns else { continue }
      try renameColumns(renames, of: name, taken: old.columns.map(\.name))
    }
    try inspect()
  }

  private mutating func renameColumns(
    _ renames: [(old: String, new: String)],
    of table: String,
    taken: [String]
  ) throws {
    func alter(_ old: String, _ new: String) -> String {
      "ALTER TABLE \(table.sqlIdentifier) "
        + "RENAME COLUMN \(old.sqlIdentifier) TO \(new.sqlIdentifier)"
    }
    var taken = Set(taken.map(FoldedName.init))
    let leaving = Set(renames.map { FoldedName($0.old) })
    for new in renames.map(\.new)
    where taken.contains(FoldedName(new)) && !leaving.contains(FoldedName(new)) {
      let spare = String.unused("old_\(new)") { taken.contains(FoldedName($0)) }
      try run(alter(new, spare))
      movedColumns[FoldedName(table), default: [:]][FoldedName(spare)] = new
      taken.remove(FoldedName(new))
      taken.insert(FoldedName(spare))
    }
    var queue = RenameQueue(waiting: renames, taken: taken)
    while let next = queue.next() { try run(alter(next.old, next.new)) }
  }
}
