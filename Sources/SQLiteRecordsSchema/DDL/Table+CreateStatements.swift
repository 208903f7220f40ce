import SQLiteRecordsSQL

extension Table {
  /// The statements that make the table or the view, its indexes and its triggers, in the order in
  /// which they run.
  package var createStatements: [String] {
    structureStatements + triggerStatements
  }

  /// The statements that make the table or the view, and its indexes.
  var structureStatements: [String] {
    switch kind {
    case .ordinary(let table):
      [table.createStatement(name: name.value, columns: columns)]
        + table.indexes.map { $0.createStatement(table: name.value) }
    case .view(let view): [view.createStatement(name: name.value)]
    case .fullText(let fullText): [fullText.createStatement(of: self)]
    case .virtual(let virtual): [virtual.createStatement(name: name.value)]
    }
  }

  private var triggerStatements: [String] {
    switch kind {
    case .ordinary, .view: triggers.map { $0.createStatement(table: name.value) }
    case .fullText(let fullText): fullText.triggerStatements(of: self)
    case .virtual: []
    }
  }
}

extension OrdinaryTable {
  /// https://www.sqlite.org/lang_createtable.html
  fileprivate func createStatement(name: String, columns: [Column]) -> String {
    let keys = Dictionary(
      grouping: foreignKeys.filter(\.isDeclaredOnColumn),
      by: { $0.columns.first ?? "" }
    )
    let definitions =
      columns.map { definition(of: $0, foreignKeys: keys[$0.name.value] ?? []) } + tableConstraints
    let body = definitions.map { "  " + $0 }.joined(separator: ",\n")
    return "CREATE TABLE \(name.sqlIdentifier) (\n\(body)\n)\(options)"
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
