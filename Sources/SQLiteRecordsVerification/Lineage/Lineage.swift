import SQLiteRecordsHistory
import SQLiteRecordsInspection
import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// What became of the tables and columns of a version in a later one.
struct Lineage {
  /// A table, and its columns that are still there.
  struct TableLine {
    let oldName: String
    let newName: String
    /// Whether a statement of a step adds or removes rows.
    var changesRows = false
    var columns: [ColumnLine]
  }

  struct ColumnLine {
    let oldName: String
    let newName: String
    /// Whether a statement or a closure of a step may write the column.
    var isWritten = false
    /// Whether rows that held NULL hold something else, as the column refuses NULL since.
    var fillsNull = false
    /// The types that the column has had since, each in a table that was strict or not.
    var types: [ColumnAffinity]
  }

  private(set) var tables: [TableLine]

  /// Everything is what it was.
  init(of schema: DatabaseSchema) {
    tables = schema.tables.map { table in
      let columns = table.columns.filter { $0.visibility == .ordinary }.map { column in
        ColumnLine(
          oldName: column.name,
          newName: column.name,
          types: [ColumnAffinity(column, of: table)]
        )
      }
      return TableLine(oldName: table.name, newName: table.name, columns: columns)
    }
  }

  /// Goes on to the version after a step.
  mutating func advance(
    by step: MigrationStep,
    from old: DatabaseSchema,
    to new: DatabaseSchema
  ) {
    let effects = StepEffects(step, on: old)
    let (old, new) = (SchemaObjects(old), SchemaObjects(new))
    tables = tables.compactMap { line in
      guard let name = effects.newName(ofTable: line.newName),
        let before = old.table(named: line.newName), let after = new.table(named: name)
      else { return nil }
      var columns = line.columns.compactMap { column in
        Self.advance(column, from: before, to: after, effects: effects)
      }
      if step.swiftNames.isEmpty == false {
        for index in columns.indices { columns[index].isWritten = true }
      }
      return TableLine(
        oldName: line.oldName,
        newName: after.name,
        changesRows: line.changesRows || effects.changesRows(of: line.newName)
          || !step.swiftNames.isEmpty,
        columns: columns
      )
    }
  }

  private static func advance(
    _ line: ColumnLine,
    from before: TableDescription,
    to after: TableDescription,
    effects: StepEffects
  ) -> ColumnLine? {
    let name = effects.newName(ofColumn: line.newName, in: before.name)
    guard let old = before.column(line.newName), let new = after.column(name),
      new.visibility == .ordinary
    else { return nil }
    var types = line.types
    let storage = ColumnAffinity(new, of: after)
    if storage != types.last { types.append(storage) }
    return ColumnLine(
      oldName: line.oldName,
      newName: new.name,
      isWritten: line.isWritten || effects.writes(line.newName, of: before.name),
      fillsNull: line.fillsNull || (!old.isNotNull && new.isNotNull),
      types: types
    )
  }
}

extension TableDescription {
  fileprivate func column(_ name: String) -> ColumnDescription? {
    columns.first { FoldedName($0.name) == FoldedName(name) }
  }
}

/// How a column stores values.
struct ColumnAffinity: Hashable {
  /// The declared type where it matters: its affinity.
  let affinity: Affinity

  init(_ column: ColumnDescription, of table: TableDescription) {
    affinity = Affinity(declaredType: column.type, isStrict: table.statement.isStrict)
  }
}
