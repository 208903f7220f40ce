import SQLiteRecordsInspection
import SQLiteRecordsSQL
package import SQLiteRecordsSchema

/// The earlier names of the current tables and columns, by `renamedFrom` and by equal names.
package struct SchemaNames {
  /// The old names of tables that were there before, by their current names.
  package private(set) var tables: [FoldedName: String] = [:]
  /// The old names of columns, by the current tables and columns.
  package private(set) var columns: [FoldedName: [FoldedName: String]] = [:]
  /// The tables that were there and are not among the current ones, in the order in which they were
  /// made.
  package private(set) var droppedTables: [String] = []
  /// The tables and columns with new names.
  package private(set) var renames: [DeclaredRename] = []

  /// The renames of the steps.
  private let finished: FinishedRenames
  private let hasSteps: Bool

  package init(from history: MigrationHistory, to schema: Schema, log: inout DiagnosticLog) {
    finished = FinishedRenames(of: history)
    hasSteps = !history.steps.isEmpty
    let old = history.newest.tables
    let pairs = schema.tables.compactMap { table in
      table.ordinary.map { NamedPart(table.name, renamedFrom: $0.renamedFrom) }
    }
    tables = match(pairs, with: old.map(\.name), table: nil, log: &log)
    let kept = Set(tables.values.map(FoldedName.init))
    droppedTables = old.map(\.name).filter { !kept.contains(FoldedName($0)) }
    for table in schema.tables {
      guard let oldName = tables[FoldedName(table.name.value)] else { continue }
      let description = old.first { FoldedName($0.name) == FoldedName(oldName) }
      let parts = table.columns.map { NamedPart($0.name, renamedFrom: $0.renamedFrom) }
      let names = description?.columns.map(\.name) ?? []
      columns[FoldedName(table.name.value)] = match(
        parts,
        with: names,
        table: table.name.value,
        log: &log
      )
    }
  }

  /// Finds the old name of each part that had one.
  ///
  /// - parameter table: The table whose columns the parts are; `nil` if they are tables.
  private mutating func match(
    _ parts: [NamedPart],
    with oldNames: [String],
    table: String?,
    log: inout DiagnosticLog
  ) -> [FoldedName: String] {
    let old = Dictionary(oldNames.map { (FoldedName($0), $0) }) { first, _ in first }
    var found: [FoldedName: String] = [:]
    var taken: [FoldedName: String] = [:]
    let renamed = renamed(parts, in: table, old)
    let staying = Set(parts.map(\.folded)).subtracting(renamed.map(\.part.folded))
    for (part, source) in renamed {
      guard let oldName = old[FoldedName(source.value)] else { continue }
      if staying.contains(FoldedName(oldName)) {
        reportKept(part, oldName, source.location, isColumn: table != nil, log: &log)
        continue
      }
      if let other = taken.updateValue(part.name.value, forKey: FoldedName(oldName)) {
        let message = "\(quoted(oldName)) is already renamed to \(quoted(other))"
        log.error(.renamedTwice, message, at: source.location)
      }
      found[part.folded] = oldName
      if part.folded != FoldedName(oldName) {
        renames.append(DeclaredRename(name: part.name, table: table, oldName: oldName))
      }
    }
    for part in parts where found[part.folded] == nil {
      guard let oldName = old[part.folded], taken[part.folded] == nil else { continue }
      found[part.folded] = oldName
    }
    reportUnknown(parts, of: table, oldNames, found, log: &log)
    return found
  }

  /// The parts that get another name now, with the names that they had.
  ///
  /// If both names are there, before and now, nothing is renamed: the key says what was long ago, unless
  /// the other one gets its name from a third, as in a swap.
  private func renamed(
    _ parts: [NamedPart],
    in table: String?,
    _ old: [FoldedName: String]
  ) -> [(part: NamedPart, source: Located<String>)] {
    var found = parts.compactMap { part in
      part.renamedFrom.map { (part: part, source: $0) }
    }.filter { !isDone($0.part, in: table, old) && old[FoldedName($0.source.value)] != nil }
    let names = Set(parts.map(\.folded))
    var count = -1
    while count != found.count {
      count = found.count
      let moving = Set(found.map(\.part.folded))
      let staying = names.subtracting(moving)
      found.removeAll { rename in
        old[rename.part.folded] != nil && staying.contains(FoldedName(rename.source.value))
      }
    }
    return found
  }

  private func reportKept(
    _ part: NamedPart,
    _ oldName: String,
    _ place: SourceLocation,
    isColumn: Bool,
    log: inout DiagnosticLog
  ) {
    let noun = isColumn ? "column" : "table"
    let message =
      "\(noun) \(quoted(part.name.value)) is renamed from \(quoted(oldName)), which is still a \(noun); "
      + "remove 'renamedFrom', or declare the new \(quoted(oldName)) after a step that renames the old one"
    log.error(.renamedKept, message, at: place)
  }

  /// Whether a step has renamed the part, so that what is called so now is the part itself.
  private func isDone(_ part: NamedPart, in table: String?, _ old: [FoldedName: String]) -> Bool {
    guard let source = part.renamedFrom, old[part.folded] != nil else { return false }
    return finished.includes(part.name.value, of: table, from: source.value)
      || FoldedName(source.value) == part.folded
  }

  /// Reports the old names that nothing has had. One that is not needed is no mistake, unless something
  /// is missing that could be meant: it may be left of a step that has renamed without saying so.
  private func reportUnknown(
    _ parts: [NamedPart],
    of table: String?,
    _ oldNames: [String],
    _ found: [FoldedName: String],
    log: inout DiagnosticLog
  ) {
    guard hasSteps else { return }
    let old = Set(oldNames.map(FoldedName.init))
    let kept = Set(found.values.map(FoldedName.init))
    for part in parts {
      guard let source = part.renamedFrom, !old.contains(FoldedName(source.value)),
        FoldedName(source.value) != part.folded,
        !finished.includes(part.name.value, of: table, from: source.value),
        found[part.folded] == nil || kept.count < old.count
      else { continue }
      let noun = table.map { "table \(quoted($0)) has no column" } ?? "there is no table"
      let suggestion = NearestWord.suggestion(for: source.value, among: oldNames)
      let message = "\(noun) \(quoted(source.value)) after the last step"
      log.error(.renamedUnknown, message, suggestion, at: source.location)
    }
  }
}

extension SchemaNames {
  /// The old name of a table; `nil` if it is new.
  package func oldName(of table: String) -> String? { tables[FoldedName(table)] }

  /// The old name of a column; `nil` if it is new.
  package func oldName(of column: String, in table: String) -> String? {
    columns[FoldedName(table)]?[FoldedName(column)]
  }
}

/// A table or a column that has another name since the last step.
package struct DeclaredRename {
  package let name: Located<String>
  /// The table of a column; `nil` for a table.
  package let table: String?
  package let oldName: String
}

/// A current table or column.
private struct NamedPart {
  let name: Located<String>
  let renamedFrom: Located<String>?

  init(_ name: Located<String>, renamedFrom: Located<String>?) {
    self.name = name
    self.renamedFrom = renamedFrom
  }

  var folded: FoldedName { FoldedName(name.value) }
}
