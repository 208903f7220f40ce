import SQLiteRecordsHistory
import SQLiteRecordsInspection
import SQLiteRecordsSQL
import SQLiteRecordsSchema

extension TableChange {
  /// The new columns that may be columns of before, by the names of those: of the same type, with the
  /// most similar name, at the same place, or the next one.
  var possibleRenames: [FoldedName: PossibleRename] {
    var new = columns.enumerated().filter { _, column in
      column.isNew && !column.isGenerated && column.column.renamedFrom == nil
        && column.column.backfill == nil
    }
    var found: [FoldedName: PossibleRename] = [:]
    for (index, old) in current.columns.enumerated()
    where old.visibility == .ordinary && droppedColumns.contains(old) {
      let type = old.type.asciiLowercased
      let fitting = new.filter { ($0.element.column.type ?? "").asciiLowercased == type }
      let name = NearestWord.find(old.name, among: fitting.map(\.element.name))
      let match =
        fitting.first { $0.element.name == name } ?? fitting.first { $0.offset == index }
        ?? fitting.first
      guard let match else { continue }
      new.removeAll { $0.offset == match.offset }
      found[FoldedName(old.name)] = PossibleRename(
        noun: "column",
        newName: match.element.column.name,
        oldName: oldName(ofColumn: old.name),
        content: "the values"
      )
    }
    return found
  }
}

extension PlanDraft {
  /// The new table that a table of before may be: most of their columns have the same names.
  func possibleRename(ofTable name: String) -> PossibleRename? {
    let old = history.newest.tables.first { FoldedName($0.name) == FoldedName(name) }
    let columns = Set((old?.columns ?? []).map { FoldedName($0.name) })
    let new = schema.tables.filter { table in
      table.ordinary != nil && table.ordinary?.renamedFrom == nil
        && names.oldName(of: table.name.value) == nil
    }
    let counted = new.map { table in
      (
        table: table,
        count: table.columns.filter { columns.contains(FoldedName($0.name.value)) }.count
      )
    }
    let similar = counted.filter { 2 * $0.count > max(columns.count, $0.table.columns.count) }
    guard let best = similar.max(by: { $0.count < $1.count }) else { return nil }
    return PossibleRename(
      noun: "table",
      newName: best.table.name,
      oldName: name,
      content: "the rows"
    )
  }
}
