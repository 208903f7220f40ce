extension SwiftPrinter {
  /// Prints the extension that says what the record's table is, and how it is created.
  mutating func emitSchemaRecord(of record: Record) {
    let access = record.accessLevel.modifier
    block("nonisolated extension \(record.name.text): \(RuntimeSymbols.schemaRecord)") { printer in
      printer.getter(
        "\(access)static var \(RuntimeSymbols.tableName)",
        type: "String",
        value: StringLiteral.plain(record.table)
      )
      printer.blankLine()
      printer.emitLayout(of: record, access: access)
      printer.blankLine()
      printer.emitDefinition(of: record, access: access)
    }
  }

  private mutating func emitLayout(of record: Record, access: String) {
    let layout = RuntimeSymbols.tableLayout
    block("\(access)static var \(RuntimeSymbols.layout): \(layout)") { printer in
      printer.line("\(layout)(")
      printer.indented { printer in
        let columns = record.properties.map { StringLiteral.plain($0.column) }
        printer.list("columns: [", columns, "],", trailingComma: true)
        let key = record.primaryKey.map { StringLiteral.plain($0) }
        printer.list("primaryKey: [", key, "],", trailingComma: true)
        printer.emitOptions(of: record)
      }
      printer.line(")")
    }
  }

  /// Prints the arguments of a layout that have no default, or another value than it.
  private mutating func emitOptions(of record: Record) {
    let storages = record.keyStorages.map { key in
      "\(StringLiteral.plain(key.column)): \(key.storage)"
    }
    let generated = record.properties.filter(\.isGenerated).map { StringLiteral.plain($0.column) }
    let comma = storages.isEmpty && generated.isEmpty ? "" : ","
    line("\(RuntimeSymbols.rowID): \(record.rowID.text)\(comma)")
    if !storages.isEmpty {
      let end = generated.isEmpty ? "]" : "],"
      list("\(RuntimeSymbols.keyStorages): [", storages, end, trailingComma: true)
    }
    if !generated.isEmpty {
      list("\(RuntimeSymbols.generatedColumns): [", generated, "]", trailingComma: true)
    }
  }

  private mutating func emitDefinition(of record: Record, access: String) {
    documentation(record.definitionDocumentation)
    block("\(access)static var \(RuntimeSymbols.definition): [String]") { printer in
      printer.line("[")
      printer.indented { printer in
        let comma = record.definition.count == 1 ? "" : ","
        for statement in record.definition {
          printer.emitStatement(statement, comma)
        }
      }
      printer.line("]")
    }
  }

  private mutating func emitStatement(_ statement: String, _ comma: String) {
    if !statement.utf8.contains(UInt8(ascii: "\n")) {
      let short = StringLiteral.raw(statement) + comma
      if fits(short) { return line(short) }
    }
    var lines = StringLiteral.rawLines(statement)
    lines[lines.count - 1] += comma
    for literalLine in lines { line(literalLine) }
  }
}

extension Record.RowID {
  /// The value of the runtime's type for the rowid, as it is written.
  fileprivate var text: String {
    switch self {
    case .alias(let property): ".alias(\(StringLiteral.plain(property.column)))"
    case .hidden: ".hidden"
    case .none: ".none"
    }
  }
}

extension Record {
  /// What the statements are that create the table or view.
  fileprivate var definitionDocumentation: String {
    isReadOnly
      ? "The statements that create the \(noun)."
      : "The statements that create the table and its indexes."
  }
}
