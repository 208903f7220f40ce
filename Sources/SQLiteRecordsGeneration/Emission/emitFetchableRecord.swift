import SQLiteRecordsSchema

extension SwiftPrinter {
  /// Prints the extension that reads a record from a row.
  mutating func emitFetchableRecord(of record: Record) {
    let head = "nonisolated extension \(record.name.text): \(RuntimeSymbols.fetchableRecord)"
    switch record.declaration {
    case .struct: block(head) { $0.emitRowInitializer(of: record) }
    // An extension of a class cannot set properties: its initialiser is in the class.
    case .class: line("\(head) {}")
    }
  }

  /// Prints the initialiser that reads a record from a row.
  mutating func emitRowInitializer(of record: Record) {
    block("\(record.accessLevel.modifier)init(row: \(RuntimeSymbols.row)) throws") { printer in
      for property in record.properties {
        printer.emitRead(
          into: property.text(beside: "row"),
          column: "\(RuntimeSymbols.columns).\(property.name.text)"
        )
      }
    }
  }

  private mutating func emitRead(into target: String, column: String) {
    list("\(target) = try row[", [column], "]", trailingComma: false)
  }
}

extension Property {
  /// The property as a method names it that has a parameter or variable of the given name.
  func text(beside variable: String) -> String { text(besideAny: [variable]) }

  /// The property as a method names it that has parameters or variables of the given names.
  func text(besideAny variables: [String]) -> String {
    variables.contains(name.name) ? "self.\(name.text)" : name.text
  }
}
