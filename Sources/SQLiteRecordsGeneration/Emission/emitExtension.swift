import SQLiteRecordsSchema

extension SwiftPrinter {
  /// Prints an extension of a record that conforms to protocols of the runtime.
  ///
  /// Of a type of another module, Swift asks for `@retroactive` if the module belongs to another
  /// package, and rejects it if it belongs to the same one. Names with their modules mean it in both.
  mutating func emitExtension(
    of record: PlannedRecord,
    _ protocols: [String],
    _ body: (inout SwiftPrinter) -> Void
  ) {
    let type = record.module.map { "\($0).\(record.name.text)" } ?? record.name.text
    let prefix = record.module == nil ? "" : "\(RuntimeNames.module)."
    emitHead("nonisolated extension \(type)", conformances: protocols.map { prefix + $0 })
    indented(body)
    line("}")
  }

  /// Prints the extension of a type of another module that has its columns.
  mutating func emitColumnsExtension(of record: PlannedRecord) {
    documentation(record.documentation)
    block("nonisolated extension \(record.name.text)") { $0.emitColumns(of: record) }
  }
}
