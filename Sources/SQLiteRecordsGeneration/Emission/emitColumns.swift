extension SwiftPrinter {
  /// Prints the enum `Columns`, with one typed column for each property.
  mutating func emitColumns(of record: Record) {
    let access = record.accessLevel.modifier
    documentation("The columns of the \(record.kind) \(record.table.asCode).")
    block("\(access)nonisolated enum \(RuntimeSymbols.columns)") { printer in
      for (position, property) in record.properties.enumerated() {
        printer.getter(
          "\(access)static var \(property.name.text)",
          type: "\(RuntimeSymbols.tableColumn)<\(record.name.text), \(property.columnType)>",
          value: "\(RuntimeSymbols.tableColumn)(",
          [StringLiteral.plain(property.column), "at: \(position)"],
          ")"
        )
      }
    }
  }
}
