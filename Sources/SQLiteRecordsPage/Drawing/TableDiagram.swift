import SQLiteRecordsGeneration
import SQLiteRecordsSchema

/// The tables of a page as they are drawn, with those that a comparison finds removed.
struct TableDiagram {
  /// The meaning of a line between two tables.
  enum LineKind: String {
    /// A foreign key leads from a column of the child to one of its parent.
    case key
    /// A full-text table finds the rows of another table.
    case index
    /// A view reads a table or a view.
    case reading
  }

  struct Line {
    let kind: LineKind
    let child: Int
    let childColumns: [String]
    let parent: Int
    let parentColumns: [String]
    let isOptional: Bool
    let isUnique: Bool
    let status: ChangeStatus?
  }

  let tables: [DrawnTable]
  let lines: [Line]
  let layout: GraphLayout
  /// The columns of views and virtual tables that are never NULL, by their records.
  let requiredColumns: [FoldedName: Set<FoldedName>]

  /// - parameter hasOnlyNames: Whether tables are names without columns, which need less space.
  init(_ page: SchemaPage, hasOnlyNames: Bool = false) {
    let current = Diagram(page.state)
    let old = page.comparison.map { Diagram($0.state) }
    let changes = page.comparison?.changes ?? []
    let own = Set(page.state.schema.tables.map { FoldedName($0.name.value) })
    var tables = Self.tables(current, own, old, changes)
    if let old { tables += Self.removedTables(of: old, current, changes) }
    for index in tables.indices { tables[index].isNameOnly = hasOnlyNames }
    lines = Self.lines(current, old, tables, isComparison: page.comparison != nil)
    let graph = LayoutGraph(
      boxes: tables.map { LayoutGraph.Box(width: $0.width, height: $0.height) },
      links: lines.map { line in
        LayoutGraph.Link(
          source: line.child,
          sourceY: tables[line.child].y(of: line.childColumns.first),
          target: line.parent,
          targetY: tables[line.parent].y(of: line.parentColumns.first)
        )
      }
    )
    layout = hasOnlyNames ? GraphLayout(inGrid: graph) : GraphLayout(graph)
    self.tables = tables
    let views = page.state.schema.tables.filter { $0.ordinary == nil }.map(\.folded)
    requiredColumns = Dictionary(
      views.map { view in
        let properties = page.state.records[view]?.properties ?? []
        return (view, Set(properties.filter { !$0.isOptional }.map { FoldedName($0.column) }))
      },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The current tables, with the columns that they have no more.
  private static func tables(
    _ current: Diagram,
    _ own: Set<FoldedName>,
    _ old: Diagram?,
    _ changes: [SchemaChange]
  ) -> [DrawnTable] {
    let parents = Parents(current)
    let oldParents = old.map { Parents($0) }
    let older = Dictionary(
      (old?.entities ?? []).map { (FoldedName($0.name), $0) },
      uniquingKeysWith: { first, _ in first }
    )
    return current.entities.map { entity in
      let name = FoldedName(entity.name)
      let removed = older[name].map { removedRows($0, changes, oldParents) } ?? []
      let isForeign = !own.contains(name)
      return DrawnTable(entity, isForeign, parents, removed: removed, changes: changes)
    }
  }

  private static func removedTables(
    of old: Diagram,
    _ current: Diagram,
    _ changes: [SchemaChange]
  ) -> [DrawnTable] {
    let names = Set(current.entities.map { FoldedName($0.name) })
    let parents = Parents(old)
    return old.entities.compactMap { entity in
      let name = FoldedName(entity.name)
      guard !names.contains(name), changes.status(of: .table(name)) == .removed else { return nil }
      return DrawnTable(entity, false, parents, removed: [], changes: changes)
    }
  }

  /// The columns that a table has no more, and that are not only called differently.
  private static func removedRows(
    _ old: Diagram.Entity,
    _ changes: [SchemaChange],
    _ parents: Parents?
  ) -> [DrawnTable.Row] {
    let table = FoldedName(old.name)
    return old.attributes.compactMap { attribute in
      guard changes.status(of: .table(table), "column", attribute.name) == .removed else {
        return nil
      }
      return DrawnTable.Row(attribute, of: table, parents, status: .removed)
    }
  }
}

extension Diagram {
  fileprivate init(_ state: SchemaState) { self.init(state.schema, readings: state.readings) }
}

/// The tables that foreign keys of columns lead to.
struct Parents {
  private struct Column: Hashable {
    let table: FoldedName
    let name: FoldedName
  }

  private var parents: [Column: String] = [:]

  init(_ diagram: Diagram) {
    for key in diagram.relationships {
      for column in key.columns {
        let column = Column(table: FoldedName(key.child), name: FoldedName(column))
        if parents[column] == nil { parents[column] = key.parent }
      }
    }
  }

  func parent(of table: FoldedName, _ column: String) -> String? {
    parents[Column(table: table, name: FoldedName(column))]
  }
}

extension DrawnTable.Row {
  fileprivate init(
    _ attribute: Diagram.Attribute,
    of table: FoldedName,
    _ parents: Parents?,
    status: ChangeStatus?
  ) {
    name = attribute.name
    type = attribute.type
    isKey = attribute.marks.contains(.primaryKey)
    isNotNull = attribute.isNotNull
    parent = parents?.parent(of: table, attribute.name)
    self.status = status
  }
}

extension DrawnTable {
  fileprivate init(
    _ entity: Diagram.Entity,
    _ isForeign: Bool,
    _ parents: Parents,
    removed: [Row],
    changes: [SchemaChange]
  ) {
    let table = FoldedName(entity.name)
    let own = changes.filter { $0.object == .table(table) }
    name = entity.name
    isView = entity.isView
    self.isForeign = isForeign
    status = own.status(of: .table(table))
    rows =
      entity.attributes.map { attribute in
        let status = own.status(of: .table(table), "column", attribute.name)
        return Row(attribute, of: table, parents, status: status)
      } + removed
  }
}
