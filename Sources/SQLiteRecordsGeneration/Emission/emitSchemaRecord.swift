extension SwiftPrinter {
  /// Prints the extension that says what the record's table is, and how it is created.
  ///
  /// It is a computed property: what is in its body can change without a compilation of the files that
  /// use the record.
  mutating func emitSchemaRecord(of record: PlannedRecord) {
    let access = record.accessLevel.modifier
    emitExtension(of: record, ["SchemaRecord"]) { printer in
      printer.block("\(access)static var databaseSchema: TableSchema") { printer in
        printer.line("TableSchema(")
        printer.indented { $0.emit(record.schemaArguments) }
        printer.line(")")
      }
    }
  }

  private mutating func emit(_ arguments: [SchemaArgument]) {
    for (index, argument) in arguments.enumerated() {
      emit(argument, comma: index == arguments.count - 1 ? "" : ",")
    }
  }

  private mutating func emit(_ argument: SchemaArgument, comma: String) {
    switch argument {
    case .value(let text):
      line(text + comma)
    case .list(let label, let items):
      list("\(label): [", items, "]" + comma, trailingComma: true)
    case .statements(let label, let statements):
      emitStatements(label, statements, comma)
    case .columns(let columns):
      line("columns: [")
      indented { printer in
        for column in columns { printer.emitColumn(column, comma: columns.count == 1 ? "" : ",") }
      }
      line("]" + comma)
    }
  }

  /// Prints the entry of a column; a definition that is too long continues below it.
  private mutating func emitColumn(_ column: DefinitionPlan.Column, comma: String) {
    let key = StringLiteral.plain(column.name) + ":"
    if column.definition.utf8.contains(UInt8(ascii: "\n")) {
      return emitLines(of: column.definition, after: key + " ", comma)
    }
    let value = StringLiteral.shortest(column.definition) + comma
    if fits("\(key) \(value)") { return line("\(key) \(value)") }
    line(key)
    indented { $0.line(value) }
  }

  private mutating func emitStatements(
    _ label: String,
    _ statements: [String],
    _ comma: String
  ) {
    let areLines = statements.allSatisfy { !$0.utf8.contains(UInt8(ascii: "\n")) }
    let literals = statements.map(StringLiteral.shortest)
    if areLines, fits("\(label): [\(literals.joined(separator: ", "))]\(comma)") {
      return list("\(label): [", literals, "]" + comma, trailingComma: true)
    }
    line("\(label): [")
    indented { printer in
      for statement in statements {
        printer.emitStatement(statement, statements.count == 1 ? "" : ",")
      }
    }
    line("]" + comma)
  }

  private mutating func emitStatement(_ statement: String, _ comma: String) {
    if !statement.utf8.contains(UInt8(ascii: "\n")) {
      let short = StringLiteral.shortest(statement) + comma
      if fits(short) { return line(short) }
    }
    emitLines(of: statement, after: "", comma)
  }

  /// Prints a literal of several lines.
  private mutating func emitLines(of text: String, after head: String, _ comma: String) {
    var lines = StringLiteral.rawLines(text)
    lines[0] = head + lines[0]
    lines[lines.count - 1] += comma
    for literalLine in lines { line(literalLine) }
  }
}
