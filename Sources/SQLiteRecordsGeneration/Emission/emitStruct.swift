extension SwiftPrinter {
  /// Prints the struct: its properties, its initialiser, and `Columns`.
  mutating func emitStruct(of record: Record) {
    let access = record.accessLevel.modifier
    documentation(record.documentation)
    emitStructHead(record.name, access: access, conformances: record.conformances)
    let binding = record.isReadOnly ? "let" : "var"
    indented { printer in
      for property in record.properties {
        printer.documentation(property.documentation ?? "")
        let setter = property.isGenerated ? "private(set) " : ""
        printer.line("\(access)\(setter)\(binding) \(property.name.text): \(property.typeText)")
        printer.blankLine()
      }
      if let identity = record.identity {
        printer.emitIdentity(identity, access: access)
        printer.blankLine()
      }
      printer.emitInitializer(
        record.properties.filter { !$0.isGenerated }.map {
          Parameter($0.name, type: $0.typeText, default: $0.defaultValue)
        },
        access: access
      )
      printer.blankLine()
      printer.emitColumns(of: record)
    }
    line("}")
  }

  private mutating func emitIdentity(_ property: Property, access: String) {
    documentation("The primary key, `\(property.name.name)`.")
    getter("\(access)var id", type: property.typeText, value: property.name.text)
  }

  /// Prints the line that opens a struct; a long list of protocols goes on below it.
  mutating func emitStructHead(_ name: Identifier, access: String, conformances: [String]) {
    let head = "\(access)nonisolated struct \(name.text): "
    let whole = head + conformances.joined(separator: ", ") + " {"
    guard !fits(whole) else { return line(whole) }
    var current = head + conformances[0]
    for conformance in conformances.dropFirst() {
      if fits("\(current), \(conformance),") {
        current += ", \(conformance)"
      } else {
        line("\(current),")
        current = "  \(conformance)"
      }
    }
    line(current)
    line("{")
  }
}
