import SQLiteRecordsSQL

extension Table {
  /// The statements that make the table or the view, its indexes and its triggers, in the order in
  /// which they run.
  package var createStatements: [String] {
    structureStatements + triggerStatements
  }

  /// The statements that make the table or the view, and its indexes.
  var structureStatements: [String] {
    [createStatement()] + indexStatements
  }

  /// The statement that makes the table or view alone, by its own name or by another one.
  package func createStatement(named name: String? = nil) -> String {
    let name = name ?? self.name.value
    switch kind {
    case .ordinary(let table): return table.createStatement(name: name, columns: columns)
    case .view(let view): return view.createStatement(name: name)
    case .fullText(let fullText): return fullText.createStatement(of: self, named: name)
    case .virtual(let virtual): return virtual.createStatement(name: name)
    }
  }

  /// The statements that make its indexes.
  package var indexStatements: [String] {
    ordinary?.indexes.map { $0.createStatement(table: name.value) } ?? []
  }

  /// The names of the triggers that are made with it, those that keep a full-text table included.
  package var triggerNames: [String] {
    switch kind {
    case .ordinary, .view: triggers.map(\.name.value)
    case .fullText(let fullText): fullText.triggerNames(of: name.value)
    case .virtual: []
    }
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
  package func createStatement(table: String) -> String {
    let condition = condition.map { " WHERE \($0.value)" } ?? ""
    return "CREATE \(isUnique ? "UNIQUE " : "")INDEX \(name.value.sqlIdentifier) "
      + "ON \(table.sqlIdentifier) (\(terms.map(\.definition).joined(separator: ", ")))\(condition)"
  }
}
