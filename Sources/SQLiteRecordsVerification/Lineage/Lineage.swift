import SQLiteRecordsHistory
import SQLiteRecordsInspection
import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// The tables and columns of a version, and their successors in a later one.
struct Lineage {
  /// A table, and its columns that are still there.
  struct TableLine {
    let oldName: String
    let newName: String
    /// Whether a step adds rows that no statement names.
    var addsRows = false
    /// Whether a step declares that some rows are lost, or calls a closure that may remove them.
    var removesRows = false
    var columns: [ColumnLine]
    /// The rows that statements of steps name, in order.
    var changes: [NamedRows] = []
  }

  /// Rows that a statement of a step has removed and added.
  struct NamedRows {
    /// The columns, by their old names, with the number of types that they had had by then.
    let columns: [FoldedName: (index: Int, types: Int)]
    let removed: [[String]]
    let added: [[String]]
  }

  struct ColumnLine {
    let oldName: String
    let newName: String
    /// Whether a copy or a closure of a step may write the column.
    var isWritten = false
    /// Whether rows that held NULL hold something else, as the column rejects NULL since.
    var fillsNull = false
    /// The types that the column has had since, each in a table that was strict or not.
    var types: [ColumnAffinity]
  }

  private(set) var tables: [TableLine]

  /// Everything is what it was.
  ///
  /// - parameter contents: What the tables hold; it has the columns of virtual tables.
  init(of schema: DatabaseSchema, _ contents: Contents) {
    let virtual = schema.virtualTables.compactMap { table in
      contents.columns(ofVirtualTable: table.name).map { names in
        let columns = names.map { ColumnLine(oldName: $0, newName: $0, types: []) }
        return TableLine(oldName: table.name, newName: table.name, columns: columns)
      }
    }
    tables =
      virtual
      + schema.tables.map { table in
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

  /// Continues to the version after a step.
  mutating func advance(
    by step: MigrationStep,
    from old: DatabaseSchema,
    to new: DatabaseSchema,
    _ observed: ObservedStep
  ) {
    let effects = StepEffects(step, on: old, observed)
    let (old, new) = (SchemaObjects(old), SchemaObjects(new))
    tables = tables.compactMap { line in
      guard let name = effects.newName(ofTable: line.newName),
        let columns = Self.columns(of: line, now: name, from: old, to: new, effects)
      else { return nil }
      let rows = effects.effects(on: line.newName)
      let isOpaque = observed.isOpaque || rows.isOpaque
      return TableLine(
        oldName: line.oldName,
        newName: name,
        addsRows: line.addsRows || rows.addsRows || isOpaque,
        removesRows: line.removesRows || rows.removesRows || isOpaque,
        columns: columns.map { column in
          var column = column
          if isOpaque { column.isWritten = true }
          return column
        },
        changes: line.changes + rows.changes.map { NamedRows($0, line.columns) }
      )
    }
  }

  /// The columns of a table after a step; `nil` if there is no such table any more.
  private static func columns(
    of line: TableLine,
    now name: String,
    from old: SchemaObjects,
    to new: SchemaObjects,
    _ effects: StepEffects
  ) -> [ColumnLine]? {
    if let before = old.table(named: line.newName), let after = new.table(named: name) {
      return line.columns.compactMap { advance($0, from: before, to: after, effects: effects) }
    }
    guard old.hasVirtualTable(line.newName), new.hasVirtualTable(name) else { return nil }
    return line.columns.map { column in
      var column = column
      column.isWritten = column.isWritten || effects.writes(column.newName, of: line.newName)
      return column
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

extension SchemaObjects {
  fileprivate func hasVirtualTable(_ name: String) -> Bool {
    schema.virtualTables.contains { FoldedName($0.name) == FoldedName(name) }
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

extension Lineage.NamedRows {
  /// - parameter columns: The columns of the table before the step.
  fileprivate init(_ change: PartChange, _ columns: [Lineage.ColumnLine]) {
    let indexes = Dictionary(zip(change.columns, 0...)) { first, _ in first }
    let places = columns.compactMap { column in
      indexes[FoldedName(column.newName)].map {
        (FoldedName(column.oldName), (index: $0, types: column.types.count))
      }
    }
    self.init(
      columns: Dictionary(places) { first, _ in first },
      removed: change.removed,
      added: change.added
    )
  }
}
