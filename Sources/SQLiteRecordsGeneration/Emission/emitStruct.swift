import SQLiteRecordsSchema

extension SwiftPrinter {
  /// Prints the struct or class: its properties, its initialisers, and `Columns`.
  mutating func emitStruct(of record: Record) {
    let access = record.accessLevel.modifier
    documentation(record.documentation)
    emitHead(
      "\(access)nonisolated \(record.declaration.keyword) \(record.name.text)",
      conformances: record.conformances
    )
    let binding = record.isMutable ? "var" : "let"
    indented { printer in
      for property in record.properties {
        printer.documentation(property.documentation ?? "")
        let setter = property.isGenerated && record.isMutable ? "private(set) " : ""
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
        nils: record.isMutable ? [] : record.properties.filter(\.isGenerated).map(\.name),
        access: access
      )
      printer.blankLine()
      if record.declaration == .class {
        printer.emitRowInitializer(of: record)
        printer.blankLine()
      }
      printer.emitColumns(of: record)
    }
    line("}")
  }

  private mutating func emitIdentity(_ property: Property, access: String) {
    documentation("The primary key, `\(property.name.name)`.")
    getter("\(access)var id", type: property.typeText, value: property.name.text)
  }

  /// Prints the line that opens a struct or class; a long list of protocols goes on below it.
  mutating func emitHead(_ declaration: String, conformances: [String]) {
    guard !conformances.isEmpty else { return line("\(declaration) {") }
    let head = "\(declaration): "
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

extension RecordOptions.Kind {
  /// The words that declare it.
  fileprivate var keyword: String {
    switch self {
    case .struct: "struct"
    case .class: "final class"
    }
  }
}
