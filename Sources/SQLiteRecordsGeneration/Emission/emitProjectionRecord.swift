extension SwiftPrinter {
  /// Prints the extension that says which columns of which table a projection has, and reads them.
  ///
  /// The list of names cannot come from `Columns`: Swift does not enumerate static properties, and a
  /// column that took its name from the list by its position would look for it in each row.
  mutating func emitProjectionRecord(_ projection: PlannedRecord, of record: PlannedRecord) {
    let access = record.accessLevel.modifier
    block("nonisolated extension \(projection.name.text): ProjectionRecord") { printer in
      printer.line("\(access)typealias FullRecord = \(record.name.text)")
      printer.blankLine()
      printer.getter(
        "\(access)static var projectedColumns",
        type: "[String]",
        value: "[",
        projection.properties.map { StringLiteral.plain($0.column) },
        "]",
        trailingComma: true
      )
      printer.blankLine()
      printer.emitRowInitializer(of: projection)
    }
  }
}
