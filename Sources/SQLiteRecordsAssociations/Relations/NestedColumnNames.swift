import SQLiteRecords

extension ResolvedTable {
  /// Whether the table is joined together with what is required of it: `LEFT JOIN ("author" JOIN …)`.
  var isNested: Bool { relation.isNested(in: join) }
}

extension Relation {
  /// Whether the relation's table is joined together with what is required of it.
  func isNested(in join: Join?) -> Bool {
    join?.isRequired == false && joins.contains(where: \.isRequired)
  }
}

/// Names columns of tables in a nested join.
///
/// SQLite makes a subquery of such a join, whose columns have different names: where two tables have a
/// `name`, the second one is called `name:1`. So what is selected of them is written with its name.
struct NestedColumnNames {
  private let db: Database
  private let commonTables: [CommonTable]
  private let tables: [TableAliasIdentity: ResolvedTable]

  init(_ root: ResolvedTable, _ db: Database) {
    self.db = db
    commonTables = root.commonTables
    var tables: [TableAliasIdentity: ResolvedTable] = [:]
    for table in root.tables where table.isInNestedJoin {
      for alias in table.relation.aliases + [table.identity] { tables[alias] = table }
    }
    self.tables = tables
  }

  /// The selection of a table of the statement.
  func selection(of table: ResolvedTable) throws -> [SQLSelection] {
    let selection = table.query.selection
    if tables.isEmpty { return selection }
    if tables[table.identity] != nil { return try selection.flatMap { try named($0, table) } }
    return try selection.flatMap { selection in
      guard case .aliased(let inner, let alias) = selection.form, let table = tables[alias] else {
        return [selection]
      }
      return try named(inner, table).map { SQLSelection(form: .aliased($0, alias)) }
    }
  }

  private func named(_ selection: SQLSelection, _ table: ResolvedTable) throws -> [SQLSelection] {
    switch selection.form {
    case .all: return try names(table.columnNames(db, commonTables))
    case .allExcluding(let excluded):
      return try names(
        table.columnNames(db, commonTables).filter { !excluded.contains($0.asciiLowercased) }
      )
    case .columns(let columns): return names(columns)
    case .primaryKey: return names(try table.query.table.requiredPrimaryKey(db))
    case .deferred(let make): return try make(db).flatMap { try named($0, table) }
    case .expression(let expression):
      if case .column(let name) = expression.form { return names([name]) }
      return [selection]
    case .named, .literal, .aliased: return [selection]
    }
  }

  private func names(_ columns: [String]) -> [SQLSelection] {
    columns.map { SQLSelection(form: .named(Column($0).sqlExpression, $0)) }
  }
}
