import SQLiteRecordsSchema

extension Record {
  /// The property that takes over the rowid after an insertion.
  fileprivate var insertedRowID: Property? {
    guard isMutable, case .alias(let property) = rowID else { return nil }
    return property
  }

  /// Whether it is a value that changes when it is written.
  fileprivate var isMutated: Bool { declaration == .struct && insertedRowID != nil }
}

extension SwiftPrinter {
  /// Prints the extension that writes a record, and takes over its rowid.
  mutating func emitPersistableRecord(of record: Record) {
    let access = record.accessLevel.modifier
    let conformance =
      record.isMutated ? RuntimeSymbols.mutablePersistableRecord : RuntimeSymbols.persistableRecord
    block("nonisolated extension \(record.name.text): \(conformance)") { printer in
      printer.emitEncode(of: record, access: access)
      if let property = record.insertedRowID {
        printer.blankLine()
        printer.emitDidInsert(property, of: record)
      }
    }
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

  private mutating func emitDidInsert(_ property: Property, of record: Record) {
    let rowID = "inserted.\(RuntimeSymbols.rowID)"
    let value =
      property.type == .standard(.int64) ? rowID : "\(property.columnType)(exactly: \(rowID))"
    let inserted = RuntimeSymbols.insertionSuccess
    let head = record.accessLevel.modifier + (record.isMutated ? "mutating func" : "func")
    block("\(head) didInsert(_ inserted: \(inserted))") { printer in
      printer.assignment(property.text(beside: "inserted"), value)
    }
  }
}
