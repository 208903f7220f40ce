import SQLiteRecordsSQL

extension SchemaObjects {
  /// All that the schema says, in the order of its objects.
  var facts: [SchemaFact] {
    // The compiler needs four seconds for a sum of five lists.
    var facts: [SchemaFact] = schema.tables.flatMap { TableFacts(table: $0, objects: self).all }
    for index in schema.indexes { facts += self.facts(of: index) }
    for table in schema.virtualTables { facts += self.facts(of: table) }
    for view in schema.views { facts += self.facts(of: view) }
    for trigger in schema.triggers { facts += self.facts(of: trigger) }
    return facts
  }

  func facts(of index: StoredObject<IndexStatement>) -> [SchemaFact] {
    let statement = index.statement
    let path = [SchemaSubject(.index, index.name)]
    let scope = TableScope(table(named: statement.table))
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

  func facts(of table: StoredObject<VirtualTableStatement>) -> [SchemaFact] {
    let path = [SchemaSubject(.virtualTable, table.name)]
    let arguments = table.statement.arguments
    return [
      .exists(path),
      .property(path, "the module", .word(table.statement.module), table.statement.module),
      .property(
        path,
        "the list of arguments",
        fullTextMeaning(of: table.statement)
          ?? .list(arguments.map { .sql(CanonicalSQL(moduleArgument: $0.tokens)) }),
        "(\(arguments.map(\.text).joined(separator: ", ")))"
      ),
    ]
  }

  /// The meaning of the arguments of an FTS5 table, whatever their order and quotes.
  private func fullTextMeaning(of statement: VirtualTableStatement) -> SchemaFact.Meaning? {
    let texts = FullTextArguments(statement)?.texts { column, content in
      table(named: content)?.isRowID(column) ?? true
    }
    return texts.map { .list($0.map { .sql(CanonicalSQL($0.sqlStringLiteral)) }) }
  }

  func facts(of view: ViewDescription) -> [SchemaFact] {
    let path = [SchemaSubject(.view, view.name)]
    let names = view.columns.map(\.name)
    return [
      .exists(path),
      .property(path, "the list of columns", .names(names), names.listText),
      .property(
        path,
        "the query",
        .sql(statementNames.canonical(view.statement.query)),
        "'\(view.statement.query.text)'"
      ),
    ]
  }

  func facts(of trigger: StoredObject<TriggerStatement>) -> [SchemaFact] {
    let statement = trigger.statement
    let path = [SchemaSubject(.trigger, trigger.name)]
    let event = "\(statement.timing.rawValue) \(statement.event.rawValue)"
    var facts = [
      SchemaFact.exists(path),
      .property(path, "the event", .word(event), event),
      .property(path, "the table", .word(statement.table), "'\(statement.table)'"),
      .property(
        path,
        "the body",
        .sql(statementNames.canonical(statement.body)),
        "'\(statement.body.text)'"
      ),
    ]
    if !statement.columns.isEmpty {
      let names = statement.columns.map(\.asciiLowercased).sorted()
      let text = statement.columns.listText
      facts.append(.property(path, "the list of columns", .names(names), text))
    }
    if let condition = statement.condition {
      let text = "'\(condition.text)'"
      facts.append(
        .property(path, "the condition", .sql(statementNames.canonical(condition)), text)
      )
    }
    return facts
  }
}

extension TableDescription {
  /// A name for the rowid that no column has; nil if there is no rowid, or no such name.
  package var rowIDName: String? {
    statement.isWithoutRowID ? nil : RowIDNames.first(besides: columns.map(\.name))
  }

  /// Whether a name stands for the rowid.
  package func isRowID(_ name: String) -> Bool {
    if RowIDNames.contains(name) { return true }
    let name = name.asciiLowercased
    let key = columns.filter { $0.primaryKeyPosition > 0 }
    return key.count == 1 && key[0].name.asciiLowercased == name
      && key[0].type.asciiLowercased == "integer"
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
