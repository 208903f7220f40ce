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
        + indexStatements
    case .view(let view): [view.createStatement(name: name.value)]
    case .fullText(let fullText): [fullText.createStatement(of: self)]
    case .virtual(let virtual): [virtual.createStatement(name: name.value)]
    }
  }

  /// The statements that make its indexes.
  package var indexStatements: [String] {
    ordinary?.indexes.map { $0.createStatement(table: name.value) } ?? []
  }

  /// The statements that make its triggers.
  package var triggerStatements: [String] {
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
    let lines = columnDefinitions(columns).map { column in
      column.name.sqlIdentifier + (column.definition.isEmpty ? "" : " " + column.definition)
    }
    let body = (lines + tableConstraints).map { "  " + $0 }.joined(separator: ",\n")
    return "CREATE TABLE \(name.sqlIdentifier) (\n\(body)\n)\(options)"
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
