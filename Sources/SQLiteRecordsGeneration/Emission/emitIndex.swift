extension SwiftPrinter {
  /// Prints the file with the type that lists all records of a module.
  mutating func emitIndex(_ index: RecordIndex) {
    let access = index.accessLevel.modifier
    emitHeader(schemaFiles: index.schemaFiles)
    emitImports([(RuntimeSymbols.module, index.accessLevel)])
    blankLine()
    documentation("The tables of the module \(index.module).")
    block("\(access)nonisolated enum \(index.name.text)") { printer in
      printer.emitRecordList(of: index, access: access)
      printer.blankLine()
      printer.emitCreateTables(access: access)
    }
  }

  private mutating func emitRecordList(of index: RecordIndex, access: String) {
    documentation("The record types, each after those that its table refers to.")
    block("\(access)static var records: [any \(RuntimeSymbols.schemaRecord).Type]") { printer in
      printer.line("[")
      printer.indented { printer in
        let comma = index.records.count == 1 ? "" : ","
        for record in index.records { printer.line("\(record.text).self\(comma)") }
      }
      printer.line("]")
    }
  }

  private mutating func emitCreateTables(access: String) {
    documentation(
      """
      Creates all tables and their indexes, in dependency order.

      - throws: A `\(RuntimeSymbols.databaseError)` if a table exists already, or SQLite refuses a \
      statement.
      """
    )
    let database = RuntimeSymbols.database
    block("\(access)static func createTables(in db: \(database)) throws") { printer in
      printer.block("for record in records") { printer in
        printer.line("try record.\(RuntimeSymbols.createTable)(in: db)")
      }
    }
  }
}
