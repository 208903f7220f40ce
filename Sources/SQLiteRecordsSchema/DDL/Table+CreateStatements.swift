import SQLiteRecordsSQL

extension Table {
  /// The statements that make the table or the view, its indexes and its triggers, in the order in
  /// which they run.
  ///
  /// https://www.sqlite.org/lang_createtable.html
  package var createStatements: [String] {
    structureStatements + triggers.map { $0.createStatement(table: name.value) }
      + (fullText?.triggerStatements(of: self) ?? [])
  }

  /// The statements that make the table or the view, and its indexes.
  var structureStatements: [String] {
    let create =
      view?.createStatement(name: name.value) ?? fullText?.createStatement(of: self)
      ?? virtual?.createStatement(name: name.value) ?? createTable
    return [create] + indexes.map { $0.createStatement(table: name.value) }
  }

  private var createTable: String {
    let keys = Dictionary(
      grouping: foreignKeys.filter(\.isDeclaredOnColumn),
      by: { $0.columns.first ?? "" }
    )
    let definitions =
      columns.map { definition(of: $0, foreignKeys: keys[$0.name.value] ?? []) } + tableConstraints
    let body = definitions.map { "  " + $0 }.joined(separator: ",\n")
    return "CREATE TABLE \(name.value.sqlIdentifier) (\n\(body)\n)\(options)"
  }

  private func definition(of column: Column, foreignKeys: [ForeignKey]) -> String {
    let isKey = primaryKey?.isDeclaredOnColumn == true && primaryKey?.columns == [column.name.value]
    return column.definition(
      primaryKey: isKey ? primaryKey : nil,
      foreignKeys: foreignKeys
    )
  }

  private var tableConstraints: [String] {
    var constraints: [String] = []
    if let primaryKey, !primaryKey.isDeclaredOnColumn {
      constraints.append(primaryKey.tableDefinition)
    }
    constraints += uniqueConstraints.map(\.definition)
    constraints += checks.map(\.definition)
    constraints += foreignKeys.filter { !$0.isDeclaredOnColumn }.map {
      "\($0.name.sqlConstraint)FOREIGN KEY \(sqlColumnList($0.columns)) \($0.referencesClause)"
    }
    return constraints
  }

  private var options: String {
    let options = (isStrict ? ["STRICT"] : []) + (isWithoutRowID ? ["WITHOUT ROWID"] : [])
    return options.isEmpty ? "" : " " + options.joined(separator: ", ")
  }
}

extension Index {
  /// https://www.sqlite.org/lang_createindex.html
  func createStatement(table: String) -> String {
    let condition = condition.map { " WHERE \($0.value)" } ?? ""
    return "CREATE \(isUnique ? "UNIQUE " : "")INDEX \(name.value.sqlIdentifier) "
      + "ON \(table.sqlIdentifier) (\(terms.map(\.definition).joined(separator: ", ")))\(condition)"
  }
}
