extension DatabaseSchema {
  /// All that the schema says, in the order of its objects.
  var facts: [SchemaFact] {
    tables.flatMap { TableFacts(table: $0, schema: self).all }
      + indexes.flatMap(facts) + virtualTables.flatMap(facts) + views.flatMap(facts)
      + triggers.flatMap(facts)
  }

  /// Finds a table as SQLite does.
  func table(named name: String) -> TableDescription? {
    tables.first { $0.name.lowercasedASCII == name.lowercasedASCII }
  }

  private func facts(of index: StoredObject<IndexStatement>) -> [SchemaFact] {
    let statement = index.statement
    let path = [SchemaFact.Subject("index", index.name)]
    let scope = ColumnNames(table(named: statement.table))
    let terms = statement.terms.map { scope.meaning(of: $0) }
    var facts = [
      SchemaFact.exists(path),
      .property(path, "the table", .word(statement.table), "'\(statement.table)'"),
      .property(path, "the list of terms", .list(terms), statement.terms.listText),
    ]
    if statement.isUnique { facts.append(.property(path, "UNIQUE", .list([]), "present")) }
    if let condition = statement.condition {
      let text = "'\(condition.text)'"
      facts.append(.property(path, "the condition", .sql(scope.canonical(condition)), text))
    }
    return facts
  }

  private func facts(of table: StoredObject<VirtualTableStatement>) -> [SchemaFact] {
    let path = [SchemaFact.Subject("virtual table", table.name)]
    let arguments = table.statement.arguments
    return [
      .exists(path),
      .property(path, "the module", .word(table.statement.module), table.statement.module),
      .property(
        path,
        "the list of arguments",
        .list(arguments.map { .sql($0.canonical) }),
        "(\(arguments.map(\.text).joined(separator: ", ")))"
      ),
    ]
  }

  private func facts(of view: ViewDescription) -> [SchemaFact] {
    let path = [SchemaFact.Subject("view", view.name)]
    let names = view.columns.map(\.name)
    return [
      .exists(path),
      .property(path, "the list of columns", .names(names), names.listText),
      .property(
        path,
        "the query",
        .sql(view.statement.query.canonical),
        "'\(view.statement.query.text)'"
      ),
    ]
  }

  private func facts(of trigger: StoredObject<TriggerStatement>) -> [SchemaFact] {
    let statement = trigger.statement
    let path = [SchemaFact.Subject("trigger", trigger.name)]
    let event = "\(statement.timing.rawValue) \(statement.event.rawValue)"
    var facts = [
      SchemaFact.exists(path),
      .property(path, "the event", .word(event), event),
      .property(path, "the table", .word(statement.table), "'\(statement.table)'"),
      .property(path, "the body", .sql(statement.body.canonical), "'\(statement.body.text)'"),
    ]
    if !statement.columns.isEmpty {
      let names = statement.columns.map(\.lowercasedASCII).sorted()
      let text = statement.columns.listText
      facts.append(.property(path, "the list of columns", .names(names), text))
    }
    if let condition = statement.condition {
      let text = "'\(condition.text)'"
      facts.append(.property(path, "the condition", .sql(condition.canonical), text))
    }
    return facts
  }
}

extension [String] {
  /// The names in parentheses.
  var listText: String { "(\(joined(separator: ", ")))" }
}

extension [IndexedTerm] {
  /// The terms as they are written, in parentheses.
  var listText: String { map(\.text).listText }
}

extension IndexedTerm {
  fileprivate var text: String {
    let collation = collation.map { " COLLATE \($0)" } ?? ""
    return (column ?? expression.text) + collation + (isDescending ? " DESC" : "")
  }
}
