extension SwiftPrinter {
  /// Prints the extension that reads a record from a row.
  ///
  /// All values are read before there is a record. If each were read into its property, Swift would
  /// copy and destroy the finished record at the end of an initialiser that can throw.
  mutating func emitFetchableRecord(of record: Record) {
    let access = record.accessLevel.modifier
    block("nonisolated extension \(record.name.text): \(RuntimeSymbols.fetchableRecord)") {
      $0.block("\(access)init(row: \(RuntimeSymbols.row)) throws") { printer in
        printer.emitReading(record.properties.filter { !$0.isGenerated })
        for property in record.properties where property.isGenerated {
          let target = property.text(beside: "row")
          printer.list("\(target) = try row[", [property.columnText], "]", trailingComma: false)
        }
      }
    }
  }

  /// Prints the call of the initialiser that sets all properties that can be set.
  private mutating func emitReading(_ properties: [Property]) {
    let arguments = properties.map { (label: $0.name.text, value: "row[\($0.columnText)]") }
    let call = arguments.map { "\($0.label): \($0.value)" }.joined(separator: ", ")
    if fits("try self.init(\(call))") { return line("try self.init(\(call))") }
    line("try self.init(")
    indented { printer in
      for (index, argument) in arguments.enumerated() {
        let comma = index == arguments.count - 1 ? "" : ","
        printer.argument(argument.label, argument.value + comma)
      }
    }
    line(")")
  }

  /// Prints `label: value`, on two lines if it is too long for one.
  private mutating func argument(_ label: String, _ value: String) {
    if fits("\(label): \(value)") { return line("\(label): \(value)") }
    line("\(label):")
    indented { $0.line(value) }
  }
}

extension Property {
  /// The property as a method names it that has a parameter or variable of the given name.
  func text(beside variable: String) -> String {
    name.name == variable ? "self.\(name.text)" : name.text
  }

  /// The property's column, as it is written.
  fileprivate var columnText: String { "\(RuntimeSymbols.columns).\(name.text)" }
}
