import SQLiteRecordsSchema

extension SwiftPrinter {
  /// Prints the extension that writes a record, and takes over its rowid.
  mutating func emitPersistableRecord(of record: Record) {
    let access = record.accessLevel.modifier
    switch record.rowID {
    case .alias(let property):
      emitExtension(of: record, conformance: RuntimeSymbols.mutablePersistableRecord) { printer in
        printer.emitEncode(of: record, access: access)
        printer.blankLine()
        printer.emitDidInsert(property, access: access)
      }
    case .hidden, .none:
      emitExtension(of: record, conformance: RuntimeSymbols.persistableRecord) { printer in
        printer.emitEncode(of: record, access: access)
      }
    }
  }

  private mutating func emitExtension(
    of record: Record,
    conformance: String,
    _ body: (inout SwiftPrinter) -> Void
  ) {
    block("nonisolated extension \(record.name.text): \(conformance)", body)
  }

  private mutating func emitEncode(of record: Record, access: String) {
    let container = RuntimeSymbols.persistenceContainer
    block("\(access)func encode(to container: inout \(container)) throws") { printer in
      for property in record.properties where !property.isGenerated {
        printer.emitWriting(of: property, value: property.text(beside: "container"))
      }
    }
  }

  /// Prints the line that writes a property's column.
  mutating func emitWriting(of property: Property, value: String) {
    let column = "\(RuntimeSymbols.columns).\(property.name.text)"
    if property.columnStorage == nil {
      assignment("container[\(column)]", value)
    } else {
      list("try container.set(", [column, "to: \(value)"], ")", trailingComma: false)
    }
  }

  private mutating func emitDidInsert(_ property: Property, access: String) {
    let rowID = "inserted.\(RuntimeSymbols.rowID)"
    let value =
      property.type == .standard(.int64) ? rowID : "\(property.columnType)(exactly: \(rowID))"
    let inserted = RuntimeSymbols.insertionSuccess
    block("\(access)mutating func didInsert(_ inserted: \(inserted))") { printer in
      printer.assignment(property.text(beside: "inserted"), value)
    }
  }
}
