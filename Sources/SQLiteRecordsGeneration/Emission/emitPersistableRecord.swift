import SQLiteRecordsSchema

extension PlannedRecord {
  /// Whether it is a value that changes when it is written.
  fileprivate var isMutated: Bool {
    guard declaration == .struct, isMutable else { return false }
    if case .alias = rowID { return true }
    return hasTimestamps
  }

  /// The property that holds the rowid as the runtime takes it.
  fileprivate var databaseRowID: Property? {
    guard case .alias(let property) = rowID, property.type == .standard(.int64),
      property.columnStorage == nil
    else { return nil }
    return property
  }

  /// The words before a method that changes the record.
  fileprivate var mutatingModifier: String {
    accessLevel.modifier + (isMutated ? "mutating " : "")
  }
}

extension SwiftPrinter {
  /// Prints the extension that writes a record, and takes over its rowid.
  mutating func emitPersistableRecord(of record: PlannedRecord) {
    let access = record.accessLevel.modifier
    let rowID = record.databaseRowID
    let conformance =
      record.isMutated ? "MutablePersistableRecord" : "PersistableRecord"
    let conformances = [conformance] + (rowID == nil ? [] : ["RowIDRecord"])
    emitExtension(of: record, conformances) { printer in
      printer.emitEncode(of: record, access: access)
      if let rowID {
        printer.blankLine()
        printer.line(
          "\(access)var databaseRowID: Int64? { \(rowID.name.text) }"
        )
      }
      printer.emitTimestamps(record.callbacks, record.mutatingModifier)
      if let property = record.callbacks.insertedRowID {
        printer.blankLine()
        printer.emitDidInsert(property, of: record)
      }
    }
  }

  private mutating func emitEncode(of record: PlannedRecord, access: String) {
    block("\(access)func encode(to container: inout PersistenceContainer) throws") { printer in
      for property in record.properties where !property.isGenerated {
        printer.emitWriting(of: property, value: property.text(beside: "container"))
      }
    }
  }

  /// Prints the line that writes a property's column.
  mutating func emitWriting(of property: Property, value: String) {
    assignment("container[\(property.columnText)]", value)
  }

  /// Prints the callbacks that set the dates of a record or draft.
  mutating func emitTimestamps(_ callbacks: Callbacks, _ modifier: String) {
    let now = "try db.transactionDate"
    if !callbacks.datesOfInsertion.isEmpty {
      blankLine()
      block("\(modifier)func willInsert(_ db: SQLiteRecords.Database) throws") { printer in
        printer.line("let now = \(now)")
        for property in callbacks.datesOfInsertion {
          let target = property.text(besideAny: ["db", "now"])
          printer.assignment(target, "\(target) ?? now")
        }
      }
    }
    if let property = callbacks.dateOfUpdate {
      blankLine()
      block("\(modifier)func willUpdate(_ db: SQLiteRecords.Database, columns: Set<String>) throws")
      { printer in
        printer.assignment(property.text(besideAny: ["db", "columns"]), now)
      }
    }
  }

  private mutating func emitDidInsert(_ property: Property, of record: PlannedRecord) {
    let rowID = "inserted.rowID"
    let value =
      property.type == .standard(.int64) ? rowID : "\(property.columnType)(exactly: \(rowID))"
    block("\(record.mutatingModifier)func didInsert(_ inserted: InsertionSuccess)") { printer in
      printer.assignment(property.text(beside: "inserted"), value)
    }
  }
}
