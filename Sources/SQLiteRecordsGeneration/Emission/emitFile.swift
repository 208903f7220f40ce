extension SwiftPrinter {
  /// Prints the file with the records of one schema file.
  mutating func emitFile(_ file: RecordFile) {
    emitHeader(schemaFiles: [file.schemaFile])
    emitImports(of: file.records)
    for record in file.records {
      emitTypes(of: record)
      line("// MARK: - " + (file.records.count == 1 ? "Database support" : support(of: record)))
      emitDatabaseSupport(of: record)
    }
  }

  /// What readers look for: the record, and the types that go with it.
  private mutating func emitTypes(of record: Record) {
    blankLine()
    emitStruct(of: record)
    blankLine()
    if let draft = record.draft {
      emitDraft(draft, of: record)
      blankLine()
    }
    for projection in record.projections {
      emitStruct(of: projection)
      blankLine()
    }
    for enumeration in record.enumerations {
      emitEnumeration(enumeration, access: record.accessLevel.modifier)
      blankLine()
    }
  }

  /// What the runtime needs.
  private mutating func emitDatabaseSupport(of record: Record) {
    blankLine()
    emitSchemaRecord(of: record)
    blankLine()
    emitFetchableRecord(of: record)
    if !record.isReadOnly {
      blankLine()
      emitPersistableRecord(of: record)
    }
    if let draft = record.draft {
      blankLine()
      emitDraftRecord(draft, of: record)
    }
    for projection in record.projections {
      blankLine()
      emitProjectionRecord(projection, of: record)
      blankLine()
      emitFetchableRecord(of: projection)
    }
    for enumeration in record.enumerations {
      blankLine()
      emitEnumerationSupport(enumeration, access: record.accessLevel.modifier)
    }
  }

  private func support(of record: Record) -> String {
    "Database support of \(record.name.name)"
  }
}
