extension SwiftPrinter {
  /// Prints the struct: its properties, its initialiser, and `Columns`.
  mutating func emitStruct(of record: Record) {
    let access = record.accessLevel.modifier
    documentation(record.documentation)
    emitStructHead(of: record)
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
      printer.emitInitializer(of: record)
      printer.blankLine()
      printer.emitColumns(of: record)
    }
    line("}")
  }

  /// Prints the line that opens the struct; a long list of protocols goes on below it.
  private mutating func emitStructHead(of record: Record) {
    let access = record.accessLevel.modifier
    let head = "\(access)nonisolated struct \(record.name.text): "
    let whole = head + record.conformances.joined(separator: ", ") + " {"
    guard !fits(whole) else { return line(whole) }
    var current = head + record.conformances[0]
    for conformance in record.conformances.dropFirst() {
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

  private mutating func emitIdentity(_ property: Property, access: String) {
    documentation("The primary key, `\(property.name.name)`.")
    getter("\(access)var id", type: property.typeText, value: property.name.text)
  }

  private mutating func emitInitializer(of record: Record) {
    let head = "\(record.accessLevel.modifier)init("
    let written = record.properties.filter { !$0.isGenerated }
    let parameters = written.map { property in
      (name: "\(property.name.text): \(property.typeText)", value: property.defaultValue)
    }
    let list = parameters.map { name, value in value.map { "\(name) = \($0)" } ?? name }
    let whole = "\(head)\(list.joined(separator: ", ")))"
    if fits("\(whole) {") {
      line("\(whole) {")
    } else {
      line(head)
      indented { $0.emitParameters(parameters) }
      line(") {")
    }
    indented { printer in
      for property in written {
        printer.assignment("self.\(property.name.text)", property.name.text)
      }
    }
    line("}")
  }

  private mutating func emitParameters(_ parameters: [(name: String, value: String?)]) {
    for (index, parameter) in parameters.enumerated() {
      let comma = index == parameters.count - 1 ? "" : ","
      if let value = parameter.value {
        assignment(parameter.name, value + comma)
      } else {
        line(parameter.name + comma)
      }
    }
  }
}
