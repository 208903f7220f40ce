import SQLiteRecordsSchema

extension Record {
  /// Whether it is a value that changes when it is written.
  fileprivate var isMutated: Bool {
    guard declaration == .struct, isMutable else { return false }
    if case .alias = rowID { return true }
    return hasTimestamps
  }

  /// The words before the name of a method that changes the record.
  fileprivate var mutatingMethod: String {
    accessLevel.modifier + (isMutated ? "mutating func" : "func")
  }
}

extension SwiftPrinter {
  /// Prints the extension that writes a record, and takes over its rowid.
  mutating func emitPersistableRecord(of record: Record) {
    let access = record.accessLevel.modifier
    let conformance =
      record.isMutated ? RuntimeSymbols.mutablePersistableRecord : RuntimeSymbols.persistableRecord
    block("nonisolated extension \(record.name.text): \(conformance)") { printer in
      printer.emitEncode(of: record, access: access)
      printer.emitRowIdentity(of: record)
      printer.emitTimestamps(of: record)
      if let property = record.callbacks.insertedRowID {
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

  /// Prints what a record that has the rowid says of its row.
  private mutating func emitRowIdentity(of record: Record) {
    guard case .alias(let property) = record.rowID, property.type == .standard(.int64),
      property.columnStorage == nil
    else { return }
    let (name, identity) = (record.name.text, RuntimeSymbols.rowIdentity)
    let parameter = "of record: \(name)"
    blankLine()
    block("\(record.accessLevel.modifier)static func rowIdentity(\(parameter)) -> \(identity)") {
      $0.line(".rowID(record.\(property.name.text))")
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

  /// Prints the callbacks that set the dates of a record.
  private mutating func emitTimestamps(of record: Record) {
    let database = RuntimeSymbols.database
    let now = "try db.\(RuntimeSymbols.transactionDate)"
    if !record.callbacks.datesOfInsertion.isEmpty {
      blankLine()
      block("\(record.mutatingMethod) willInsert(_ db: \(database)) throws") { printer in
        printer.line("let now = \(now)")
        for property in record.callbacks.datesOfInsertion {
          let target = property.text(besideAny: ["db", "now"])
          printer.assignment(target, "\(target) ?? now")
        }
      }
    }
    if let property = record.callbacks.dateOfUpdate {
      blankLine()
      let parameters = "_ db: \(database), columns: Set<String>"
      block("\(record.mutatingMethod) willUpdate(\(parameters)) throws") { printer in
        printer.assignment(property.text(besideAny: ["db", "columns"]), now)
      }
    }
  }

  private mutating func emitDidInsert(_ property: Property, of record: Record) {
    let rowID = "inserted.\(RuntimeSymbols.rowID)"
    let value =
      property.type == .standard(.int64) ? rowID : "\(property.columnType)(exactly: \(rowID))"
    let inserted = RuntimeSymbols.insertionSuccess
    block("\(record.mutatingMethod) didInsert(_ inserted: \(inserted))") { printer in
      printer.assignment(property.text(beside: "inserted"), value)
    }
  }
}
