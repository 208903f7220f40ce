extension SwiftPrinter {
  /// Prints the enum `Columns`, with one typed column for each property.
  mutating func emitColumns(of record: Record) {
    let access = record.accessLevel.modifier
    documentation("The columns of the table \(record.table.asCode).")
    block("\(access)nonisolated enum \(RuntimeSymbols.columns)") { printer in
      for (position, property) in record.properties.enumerated() {
        let type = "\(RuntimeSymbols.tableColumn)<\(record.name.text), \(property.columnType)>"
        printer.emitColumn(
          "\(access)static var \(property.name.text): \(type)",
          arguments: [StringLiteral.plain(property.column), "at: \(position)"]
        )
      }
    }
  }

  private mutating func emitColumn(_ head: String, arguments: [String]) {
    let value = "\(RuntimeSymbols.tableColumn)(\(arguments.joined(separator: ", ")))"
    if fits("\(head) { \(value) }") {
      line("\(head) { \(value) }")
    } else {
      block(head) { printer in
        printer.list("\(RuntimeSymbols.tableColumn)(", arguments, ")", trailingComma: false)
      }
    }
  }

  /// Prints `head { value }`, on three lines if it is too long for one.
  mutating func emitGetter(_ head: String, _ value: String) {
    let whole = "\(head) { \(value) }"
    if fits(whole) {
      line(whole)
    } else {
      block(head) { $0.line(value) }
    }
  }
}
