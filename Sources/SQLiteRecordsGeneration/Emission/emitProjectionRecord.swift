extension SwiftPrinter {
  /// Prints the extension that says which columns of which table a projection has.
  mutating func emitProjectionRecord(_ projection: PlannedRecord, of record: PlannedRecord) {
    let access = record.accessLevel.modifier
    let conformance = RuntimeSymbols.projectionRecord
    block("nonisolated extension \(projection.name.text): \(conformance)") { printer in
      printer.line("\(access)typealias \(RuntimeSymbols.fullRecord) = \(record.name.text)")
      printer.blankLine()
      let names = projection.properties.map { StringLiteral.plain($0.column) }
      printer.block("\(access)static var \(RuntimeSymbols.projectedColumns): [String]") { printer in
        printer.list("[", names, "]", trailingComma: true)
      }
    }
  }
}
