import SQLiteRecordsSchema

extension SwiftPrinter {
  /// Prints the struct or class: its properties, its initialisers, and `Columns`.
  mutating func emitStruct(of record: PlannedRecord) {
    let access = record.accessLevel.modifier
    documentation(record.documentation)
    emitHead(
      "\(access)nonisolated \(record.declaration.keyword) \(record.name.text)",
      conformances: record.conformances
    )
    indented { printer in
      printer.emitProperties(of: record)
      printer.blankLine()
      if let identity = record.identity {
        printer.emitIdentity(identity, access: access)
        printer.blankLine()
      }
      if !record.hasMemberwiseInitializer {
        printer.emitInitializer(
          record.declaredProperties.filter { !$0.isGenerated }.map(\.variable),
          nils: record.isMutable ? [] : record.properties.filter(\.isGenerated).map(\.name),
          access: access
        )
        printer.blankLine()
      }
      if record.declaration == .class {
        printer.emitRowInitializer(of: record)
        printer.blankLine()
      }
      printer.emitColumns(of: record)
    }
    line("}")
  }

  private mutating func emitProperties(of record: PlannedRecord) {
    let access = record.accessLevel.modifier
    let binding = record.isMutable ? "var" : "let"
    let documentations = record.declaredProperties.map { $0.documentation ?? "" }
    for (index, property) in record.declaredProperties.enumerated() {
      if index > 0 { separate(documentations[index - 1], documentations[index]) }
      documentation(documentations[index])
      let setter = property.isGenerated && record.isMutable ? "private(set) " : ""
      emitProperty(
        property.variable,
        "\(access)\(setter)\(binding)",
        hasDefault: record.hasMemberwiseInitializer
      )
    }
  }

  /// Prints an empty line between two properties, if one of them has several lines of documentation.
  mutating func separate(_ documentation: String, _ nextDocumentation: String) {
    if documentation.contains("\n") || nextDocumentation.contains("\n") { blankLine() }
  }

  /// Prints a stored property.
  ///
  /// - parameter hasDefault: Whether it has its default value here, for want of an initialiser that is
  ///   written out. An optional has nil without a word.
  mutating func emitProperty(_ variable: Variable, _ head: String, hasDefault: Bool) {
    let declaration = "\(head) \(variable.name.text): \(variable.type)"
    if hasDefault, let defaultValue = variable.defaultValue, defaultValue != "nil" {
      assignment(declaration, defaultValue)
    } else {
      line(declaration)
    }
  }

  private mutating func emitIdentity(_ property: Property, access: String) {
    documentation("The primary key, `\(property.name.name)`.")
    getter("\(access)var id", type: property.typeText, value: property.name.text)
  }

  /// Prints the line that opens a struct or class; a long list of protocols continues below it.
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

extension PlannedRecord {
  /// Whether the initialiser that Swift gives a struct is the one that sets all properties which can be
  /// written. It is internal, and has no parameters for constants with a default.
  fileprivate var hasMemberwiseInitializer: Bool {
    declaration == .struct && accessLevel == .internal && isMutable
      && !properties.contains(where: \.isGenerated)
  }
}

extension Property {
  fileprivate var variable: Variable { Variable(name, type: typeText, default: defaultValue) }
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
