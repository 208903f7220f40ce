extension Table {
  /// The statements that make the table and its indexes, in the order in which they run.
  ///
  /// https://www.sqlite.org/lang_createtable.html
  package var createStatements: [String] {
    [createTable] + indexes.map { $0.createStatement(table: name.value) }
  }

  private var createTable: String {
    let definitions = columns.map(definition) + tableConstraints
    let body = definitions.map { "  " + $0 }.joined(separator: ",\n")
    return "CREATE TABLE \(name.value.sqlIdentifier) (\n\(body)\n)\(options)"
  }

  private func definition(of column: Column) -> String {
    let isKey = primaryKey?.isDeclaredOnColumn == true && primaryKey?.columns == [column.name.value]
    return column.definition(
      primaryKey: isKey ? primaryKey : nil,
      foreignKeys: foreignKeys.filter { $0.isDeclaredOnColumn && $0.columns == [column.name.value] }
    )
  }

  private var tableConstraints: [String] {
    var constraints: [String] = []
    if let primaryKey, !primaryKey.isDeclaredOnColumn {
      constraints.append("PRIMARY KEY " + sqlColumnList(primaryKey.columns))
    }
    constraints += uniqueConstraints.map { "UNIQUE " + sqlColumnList($0.columns) }
    constraints += checks.map(\.definition)
    constraints += foreignKeys.filter { !$0.isDeclaredOnColumn }.map {
      "FOREIGN KEY " + sqlColumnList($0.columns) + " " + $0.referencesClause
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
  fileprivate func createStatement(table: String) -> String {
    "CREATE \(isUnique ? "UNIQUE " : "")INDEX \(name.value.sqlIdentifier) "
      + "ON \(table.sqlIdentifier) \(sqlColumnList(columns))"
  }
}
