import SQLiteRecordsSQLText

/// The effect of a statement of a step on the objects of a schema, by its first words.
struct StepStatement {
  /// The table, view, index or trigger that it creates, or the new name of a table.
  private(set) var created: ExactText?
  /// The index, trigger or view that it drops.
  private(set) var dropped: ExactText?
  /// The table that it drops, or one of whose columns it drops.
  private(set) var reshaped: ExactText?
  /// Whether the table goes, with its indexes and triggers.
  private(set) var dropsTable = false
  /// Whether SQLite checks all views and triggers: it does that for each `ALTER TABLE`.
  private(set) var alters = false

  /// The statements of a text. No statement in the body of a trigger begins with one of the words that
  /// are read.
  static func all(in sql: String) -> [StepStatement] {
    SQLLexer.tokens(of: sql).split { $0.isSymbol(";") }.map { StepStatement(Array($0)) }
  }

  private init(_ tokens: [SQLToken]) {
    var reader = DefinitionReader(tokens)
    if reader.take("CREATE") {
      readCreation(&reader)
    } else if reader.take("DROP") {
      readDrop(&reader)
    } else if reader.take("ALTER", "TABLE") {
      readAlteration(&reader)
    }
  }

  private mutating func readCreation(_ reader: inout DefinitionReader) {
    _ =
      reader.take("UNIQUE") || reader.take("VIRTUAL") || reader.take("TEMP")
      || reader.take("TEMPORARY")
    _ = reader.token()
    _ = reader.take("IF", "NOT", "EXISTS")
    created = ExactText(name: reader.name())
  }

  private mutating func readDrop(_ reader: inout DefinitionReader) {
    dropsTable = reader.take("TABLE")
    if !dropsTable { _ = reader.token() }
    _ = reader.take("IF", "EXISTS")
    let name = ExactText(name: reader.name())
    if dropsTable { reshaped = name } else { dropped = name }
  }

  private mutating func readAlteration(_ reader: inout DefinitionReader) {
    alters = true
    let table = reader.name()
    if reader.take("RENAME", "TO") {
      created = ExactText(name: reader.name())
    } else if reader.take("DROP") {
      reshaped = ExactText(name: table)
    }
  }
}

extension SchemaStep {
  var statements: [StepStatement] {
    parts.flatMap { part -> [StepStatement] in
      guard case .sql(let sql, _) = part.work else { return [] }
      return StepStatement.all(in: sql)
    }
  }
}

extension SchemaHistory {
  /// The names of all objects that the steps create, in small letters.
  var ownNames: Set<ExactText> { Set(steps.flatMap(\.statements).compactMap(\.created)) }
}
