import SQLiteRecordsSQLText

/// The statements of a database, read together: the meaning of one may depend on others.
struct SchemaReading {
  private let tables: [ExactText: TableReading]
  private let names: StatementNames

  init(_ objects: [StoredSchema.Object]) {
    let tables = objects.filter { $0.kind == .table }
    self.tables = Dictionary(
      tables.map { (ExactText(name: $0.name.text), TableReading(sql: $0.sql.text)) },
      uniquingKeysWith: { first, _ in first }
    )
    let arguments = objects.filter { $0.kind == .virtualTable }
      .flatMap { SQLLexer.tokens(of: $0.sql.text).compactMap(\.name) }
    let columns = self.tables.values.flatMap { $0.columns.map(\.name) }
    names = StatementNames(
      objects.map(\.name.text) + columns + arguments + objects.flatMap(\.columns)
    )
  }

  /// The definition in the statement of an object.
  func definition(of object: StoredSchema.Object) -> ObjectDefinition {
    var reader = DefinitionReader(sql: object.sql.text)
    _ = reader.take("CREATE")
    switch object.kind {
    case .table:
      let table = tables[ExactText(name: object.name.text)] ?? TableReading(sql: object.sql.text)
      return table.definition { key(of: $0) }
    case .index: return ObjectDefinition(frame: index(&reader))
    case .view: return ObjectDefinition(frame: view(&reader, object.columns))
    case .trigger: return ObjectDefinition(frame: trigger(&reader))
    case .virtualTable: return ObjectDefinition(frame: virtualTable(&reader))
    }
  }

  private func key(of table: String) -> [String] {
    tables[ExactText(name: table)]?.primaryKeyColumns ?? []
  }
}

extension SchemaReading {
  /// https://www.sqlite.org/lang_createindex.html
  private func index(_ reader: inout DefinitionReader) -> String {
    let isUnique = reader.take("UNIQUE")
    _ = reader.take("INDEX")
    _ = reader.name()
    _ = reader.take("ON")
    let name = reader.name()
    let table = tables[ExactText(name: name)] ?? TableReading(sql: "")
    var text = isUnique ? "UNIQUE INDEX ON " : "INDEX ON "
    text +=
      "\(name.asciiLowercased.plainIdentifier) \(table.text(of: reader.list().map(DefinitionTerm.init)))"
    if reader.take("WHERE") { text += " WHERE \(table.scope.canonical(reader.remaining()).text)" }
    return text
  }

  /// https://www.sqlite.org/lang_createview.html
  private func view(_ reader: inout DefinitionReader, _ columns: [String]) -> String {
    _ = reader.take("VIEW")
    _ = reader.name()
    _ = reader.list()
    _ = reader.take("AS")
    let list = columns.map(\.asciiLowercased.plainIdentifier).joined(separator: ", ")
    return "VIEW (\(list)) AS \(names.canonical(reader.remaining()).text)"
  }

  /// https://www.sqlite.org/lang_createtrigger.html
  private func trigger(_ reader: inout DefinitionReader) -> String {
    _ = reader.take("TRIGGER")
    _ = reader.name()
    let timing =
      reader.take("INSTEAD", "OF") ? "INSTEAD OF" : reader.take("AFTER") ? "AFTER" : "BEFORE"
    if timing == "BEFORE" { _ = reader.take("BEFORE") }
    var text = "TRIGGER \(timing) \(reader.name().asciiUppercased)"
    if reader.take("OF") {
      let columns = reader.tokens { token, _ in token.isWord("ON") }.compactMap(\.name)
      let list = columns.map(\.asciiLowercased.plainIdentifier).sorted()
      text += " OF \(list.joined(separator: ", "))"
    }
    _ = reader.take("ON")
    text += " ON \(reader.name().asciiLowercased.plainIdentifier)"
    _ = reader.take("FOR", "EACH", "ROW")
    if reader.take("WHEN") {
      let condition = reader.tokens { token, before in
        token.isWord("BEGIN") && before?.isSymbol(".") != true
      }
      text += " WHEN \(names.canonical(condition).text)"
    }
    return "\(text) \(names.canonical(reader.remaining()).text)"
  }

  /// https://www.sqlite.org/lang_createvtab.html
  private func virtualTable(_ reader: inout DefinitionReader) -> String {
    _ = reader.take("VIRTUAL", "TABLE")
    _ = reader.name()
    _ = reader.take("USING")
    let module = reader.name()
    let arguments = reader.list()
    let texts =
      FullTextArguments(module: module, arguments: arguments)?.texts { column, content in
        RowIDNames.contains(column)
          || tables[ExactText(name: content)].map { $0.rowIDAlias == column } ?? true
      } ?? arguments.map { CanonicalSQL(moduleArgument: $0).text }
    return "VIRTUAL TABLE USING \(module.asciiLowercased) (\(texts.joined(separator: ", ")))"
  }
}
