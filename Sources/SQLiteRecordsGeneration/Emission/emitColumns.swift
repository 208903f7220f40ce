import SQLiteRecordsSchema

extension SwiftPrinter {
  /// Prints the enum `Columns`, with one typed column for each property.
  mutating func emitColumns(of record: PlannedRecord) {
    let access = record.accessLevel.modifier
    let columns = record.isProjection ? "chosen columns" : "columns"
    documentation("The \(columns) of the \(record.noun) \(record.table.asCode).")
    block("\(access)nonisolated enum Columns") { printer in
      for (position, property) in record.properties.enumerated() {
        let storage = property.columnStorage
        let column = storage == nil ? "TableColumn" : "StoredColumn"
        printer.getter(
          "\(access)static var \(property.name.text)",
          type: "\(column)<\(record.name.text), \(storage ?? property.columnType)>",
          value: ".init(",
          [StringLiteral.plain(property.column), "at: \(position)"],
          ")"
        )
      }
      printer.emitRank(of: record)
    }
  }

  /// Prints the hidden column of a full-text table by which rows are sorted that match a pattern.
  ///
  /// Its position is behind all others, where it is if it is selected with them. No column of such a
  /// table is called so, but a property may be.
  private mutating func emitRank(of record: PlannedRecord) {
    let name = "rank"
    guard record.noun == .fullTextTable,
      !record.properties.contains(where: { $0.name.text == name })
    else { return }
    blankLine()
    documentation("How well a row matches the pattern: the better, the smaller the number.")
    getter(
      "\(record.accessLevel.modifier)static var \(name)",
      type: "TableColumn<\(record.name.text), \(SwiftType.double.rawValue)>",
      value: ".init(",
      [StringLiteral.plain(name), "at: \(record.properties.count)"],
      ")"
    )
  }
}
