package import SQLiteRecordsInspection
package import SQLiteRecordsSchema

/// Where schema files declare what a database has.
package struct SchemaPlaces {
  private let schema: Schema
  private let tables: [FoldedName: Table]

  package init(_ schema: Schema) {
    self.schema = schema
    tables = Dictionary(schema.tables.map { (FoldedName($0.name.value), $0) }) { first, _ in first }
  }

  /// The place of an object or of a part of it; `nil` if no schema file declares it.
  package func location(of path: [SchemaSubject]) -> SourceLocation? {
    guard let object = path.first else { return nil }
    switch object.kind {
    case .table, .view, .virtualTable:
      guard let table = tables[FoldedName(object.name)] else { return nil }
      guard path.count > 1 else { return table.name.location }
      return table.column(named: path[1].name)?.name.location ?? table.name.location
    case .index: return location(ofIndex: FoldedName(object.name))
    case .trigger: return location(ofTrigger: FoldedName(object.name))
    case .column: return nil
    }
  }

  private func location(ofIndex name: FoldedName) -> SourceLocation? {
    schema.tables.lazy.compactMap(\.ordinary).flatMap(\.indexes)
      .first { FoldedName($0.name.value) == name }?.name.location
  }

  /// A trigger that keeps a full-text table as its content is declared with that table.
  private func location(ofTrigger name: FoldedName) -> SourceLocation? {
    for table in schema.tables {
      if let trigger = table.triggers.first(where: { FoldedName($0.name.value) == name }) {
        return trigger.name.location
      }
      if table.triggerNames.contains(where: { FoldedName($0) == name }) {
        return table.name.location
      }
    }
    return nil
  }
}
