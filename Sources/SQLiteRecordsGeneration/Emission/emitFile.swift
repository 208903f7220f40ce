extension SwiftPrinter {
  /// Prints the file with the records of one schema file.
  mutating func emitFile(_ file: RecordFile) {
    emitHeader(from: file.schemaFile)
    emitImports(of: file.records)
    for record in file.records {
      emitTypes(of: record)
      blankLine()
      line("// MARK: - " + (file.records.count == 1 ? "Database support" : support(of: record)))
      emitSupport(of: record)
    }
  }

  private func support(of record: PlannedRecord) -> String {
    "Database support of \(record.name.name)"
  }

  /// Prints the types that a table declares: what a reader wants first.
  private mutating func emitTypes(of record: PlannedRecord) {
    part { record.module == nil ? $0.emitStruct(of: record) : $0.emitColumnsExtension(of: record) }
    if let draft = record.draft { part { $0.emitDraft(draft, of: record) } }
    for projection in record.projections { part { $0.emitStruct(of: projection) } }
    let access = record.accessLevel.modifier
    for enumeration in record.enumerations {
      part { $0.emitEnumeration(enumeration, access: access) }
    }
  }

  /// Prints the extensions that conform to the runtime's protocols.
  private mutating func emitSupport(of record: PlannedRecord) {
    part { $0.emitSchemaRecord(of: record) }
    part { $0.emitFetchableRecord(of: record) }
    if !record.isReadOnly { part { $0.emitPersistableRecord(of: record) } }
    if let draft = record.draft { part { $0.emitDraftRecord(draft, of: record) } }
    for projection in record.projections {
      part { $0.emitProjectionRecord(projection, of: record) }
    }
    if !record.associations.isEmpty { part { $0.emitAssociations(of: record) } }
    if let search = record.search { part { $0.emitSearch(search, of: record) } }
    let access = record.accessLevel.modifier
    for enumeration in record.enumerations {
      part { $0.emitEnumerationSupport(enumeration, access: access) }
    }
  }

  /// Prints a declaration, with an empty line before it.
  private mutating func part(_ body: (inout SwiftPrinter) -> Void) {
    blankLine()
    body(&self)
  }
}
