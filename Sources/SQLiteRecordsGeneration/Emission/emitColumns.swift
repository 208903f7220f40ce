extension SwiftPrinter {
  /// Prints the enum `Columns`, with one typed column for each property.
  mutating func emitColumns(of record: Record) {
    let access = record.accessLevel.modifier
    documentation("The columns of the \(record.noun) \(record.table.asCode).")
    block("\(access)nonisolated enum \(RuntimeSymbols.columns)") { printer in
      for (position, property) in record.properties.enumerated() {
        let storage = property.columnStorage
        let column = storage == nil ? RuntimeSymbols.tableColumn : RuntimeSymbols.storedColumn
        printer.getter(
          "\(access)static var \(property.name.text)",
          type: "\(column)<\(record.name.text), \(storage ?? property.columnType)>",
          value: ".init(",
          [StringLiteral.plain(property.column), "\(RuntimeSymbols.position): \(position)"],
          ")"
        )
      }
    }
  }
}
