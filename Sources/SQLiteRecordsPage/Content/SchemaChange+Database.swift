package import SQLiteRecordsHistory
package import SQLiteRecordsInspection
import SQLiteRecordsSQL
import SQLiteRecordsSchema

extension [SchemaChange] {
  /// The changes from one schema of a database to another one, in the order of the later schema; removed
  /// objects come last.
  ///
  /// - parameters:
  ///   - renames: The tables and columns that are only called differently in the later schema.
  ///   - surroundings: The objects that the statements of the schemas can reference.
  package init(
    from old: DatabaseSchema,
    to new: DatabaseSchema,
    renames: [SchemaRename] = [],
    surroundings: HistorySurroundings
  ) {
    let tables = TablesOfParts(old, new)
    let applied = renames.isEmpty ? nil : old.applying(renames, surroundings)
    let renamed = applied == nil ? [] : renames
    let differences = new.differences(from: applied ?? old)
    self = renamed.map { SchemaChange($0, tables) }
    self += differences.filter { $0.kind != .missing(in: .actual) }.map { SchemaChange($0, tables) }
    self += differences.filter { $0.kind == .missing(in: .actual) }.map { SchemaChange($0, tables) }
  }
}

extension DatabaseSchema {
  /// The schema with other names; `nil` if SQLite rejects one of them.
  fileprivate func applying(
    _ renames: [SchemaRename],
    _ surroundings: HistorySurroundings
  ) -> DatabaseSchema? {
    guard let connection = try? surroundings.makeDatabase() else { return nil }
    do {
      for statement in statements { try connection.execute(statement) }
      for rename in renames.filter({ $0.column == nil }) + renames.filter({ $0.column != nil }) {
        try surroundings.run(rename.statement, on: connection)
      }
      return try surroundings.ownSchema(of: connection)
    } catch {
      return nil
    }
  }
}

extension SchemaRename {
  fileprivate var statement: String {
    guard let column else {
      return "ALTER TABLE \(oldName.sqlIdentifier) RENAME TO \(table.sqlIdentifier)"
    }
    return "ALTER TABLE \(table.sqlIdentifier) RENAME COLUMN \(oldName.sqlIdentifier) "
      + "TO \(column.sqlIdentifier)"
  }
}

/// The tables that indexes and triggers belong to, and what each object is.
private struct TablesOfParts {
  private var tables: [SchemaSubject: String] = [:]
  private var nouns: [FoldedName: TableNoun] = [:]

  /// The later schema comes last, and has the last word.
  init(_ schemas: DatabaseSchema...) {
    for schema in schemas {
      for index in schema.indexes {
        tables[SchemaSubject(.index, index.name)] = index.statement.table
      }
      for trigger in schema.triggers {
        tables[SchemaSubject(.trigger, trigger.name)] = trigger.statement.table
      }
      for table in schema.tables { nouns[FoldedName(table.name)] = .table }
      for view in schema.views { nouns[FoldedName(view.name)] = .view }
      for table in schema.virtualTables { nouns[FoldedName(table.name)] = .virtualTable }
    }
  }

  func table(of subject: SchemaSubject) -> String { tables[subject] ?? subject.name }

  func noun(of table: String) -> TableNoun { nouns[FoldedName(table)] ?? .table }
}

extension SchemaChange {
  fileprivate init(_ difference: SchemaDifference, _ tables: TablesOfParts) {
    let kind: Kind =
      switch difference.kind {
      case .missing(in: .expected): .added
      case .missing(in: .actual): .removed
      case .property(let name, let before, let after): .changed(name, from: before, to: after)
      case .constraint(let text, missingIn: .expected): .gained(text)
      case .constraint(let text, missingIn: .actual): .lost(text)
      }
    let first = difference.path[0]
    switch first.kind {
    case .table, .view, .virtualTable, .column:
      let part = difference.path.dropFirst().first.map {
        Part(noun: $0.kind.rawValue, name: $0.name)
      }
      self.init(tables.noun(of: first.name), first.name, part: part, kind)
    case .index, .trigger:
      let table = tables.table(of: first)
      let part = Part(noun: first.kind.rawValue, name: first.name)
      self.init(tables.noun(of: table), table, part: part, kind)
    }
  }

  fileprivate init(_ rename: SchemaRename, _ tables: TablesOfParts) {
    let part = rename.column.map { Part(noun: "column", name: $0) }
    self.init(
      tables.noun(of: rename.table),
      rename.table,
      part: part,
      .renamed(from: rename.oldName)
    )
  }
}
