import SQLiteRecordsSQL

/// The facts about one table of a schema.
struct TableFacts {
  /// The title of the order of columns.
  static let columnOrder = "the order of columns"

  let table: TableDescription
  let objects: SchemaObjects

  var all: [SchemaFact] {
    [.exists(path)] + columns + options + constraints + keys + foreignKeys
  }

  var path: [SchemaSubject] { [SchemaSubject(.table, table.name)] }
  var scope: TableScope { TableScope(table) }

  private var options: [SchemaFact] {
    let names = table.columns.map(\.name)
    var facts: [SchemaFact] = [
      .property(path, Self.columnOrder, .names(names), names.listText)
    ]
    if table.statement.isStrict { facts.append(.property(path, "STRICT", .list([]), "present")) }
    if table.statement.isWithoutRowID {
      facts.append(.property(path, "WITHOUT ROWID", .list([]), "present"))
    }
    return facts
  }

  /// The keys that SQLite enforces with an index. Two declarations of one key make one index.
  private var keys: [SchemaFact] {
    table.keys.filter { !$0.isPrimary }.map { key in
      let terms = key.terms.map { term -> SchemaFact.Meaning in
        .list([
          .word(term.column), .word(term.collation), .word(term.isDescending ? "desc" : "asc"),
        ])
      }
      let text = key.terms.map { $0.column + ($0.isDescending ? " DESC" : "") }.listText
      return .constraint(path, .list([.word("unique"), .list(terms)]), "UNIQUE \(text)")
    }
  }

  private var foreignKeys: [SchemaFact] {
    table.foreignKeys.map { key in
      let parent = objects.table(named: key.parentTable)
      let columns = key.parentColumns.isEmpty ? parent?.primaryKeyColumns ?? [] : key.parentColumns
      let meaning: SchemaFact.Meaning = .list([
        .word("foreign key"), .names(key.columns), .word(key.parentTable), .names(columns),
        .word(key.onDelete), .word(key.onUpdate),
      ])
      return .constraint(path, meaning, key.text)
    }
  }
}

extension TableDescription {
  /// The column that is the rowid: SQLite has no index for such a primary key.
  ///
  /// https://www.sqlite.org/lang_createtable.html#rowid
  package var rowIDAlias: String? {
    guard !statement.isWithoutRowID, !keys.contains(where: \.isPrimary) else { return nil }
    return primaryKeyColumns.first
  }

  /// The columns of the primary key, in the key's order.
  package var primaryKeyColumns: [String] {
    columns.filter { $0.primaryKeyPosition > 0 }
      .sorted { $0.primaryKeyPosition < $1.primaryKeyPosition }
      .map(\.name)
  }
}

extension ForeignKeyDescription {
  fileprivate var text: String {
    "FOREIGN KEY \(columns.listText) REFERENCES '\(parentTable)'"
      + (parentColumns.isEmpty ? "" : " \(parentColumns.listText)")
      + (onDelete == "NO ACTION" ? "" : " ON DELETE \(onDelete)")
      + (onUpdate == "NO ACTION" ? "" : " ON UPDATE \(onUpdate)")
  }
}
