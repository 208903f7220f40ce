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
        let storages = record.keyStorages.map { key in
          "\(StringLiteral.plain(key.column)): \(key.storage)"
        }
        printer.line("\(RuntimeSymbols.rowID): \(record.rowID.text)\(storages.isEmpty ? "" : ",")")
        if !storages.isEmpty {
          printer.list("\(RuntimeSymbols.keyStorages): [", storages, "]", trailingComma: true)
        }
      }
      printer.line(")")
    }
  }

  private mutating func emitDefinition(of record: Record, access: String) {
    documentation("The statements that create the table and its indexes.")
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
    let short = StringLiteral.raw(statement) + comma
    if !statement.unicodeScalars.contains("\n"), fits(short) {
      line(short)
    } else {
      var lines = StringLiteral.rawLines(statement)
      lines[lines.count - 1] += comma
      for literalLine in lines { line(literalLine) }
    }
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
