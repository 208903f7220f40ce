import SQLiteRecordsSchema

extension SwiftPrinter {
  /// Prints an enumeration.
  mutating func emitEnumeration(_ enumeration: EnumerationPlan, access: String) {
    documentation(enumeration.documentation)
    let codable = enumeration.isCodable ? "Codable, " : ""
    let name = enumeration.name.text
    switch enumeration.unknownPolicy {
    case .error, .fallback:
      let conformances = "\(enumeration.rawType), CaseIterable, \(codable)Hashable, Sendable"
      block("\(access)nonisolated enum \(name): \(conformances)") { printer in
        for enumerationCase in enumeration.cases { printer.emitCase(enumerationCase) }
      }
    case .keep:
      block("\(access)nonisolated enum \(name): RawRepresentable, \(codable)Hashable, Sendable") {
        $0.emitOpenCases(enumeration, access: access)
      }
    }
  }

  /// Prints the extension that stores an enumeration in a column.
  mutating func emitEnumerationSupport(_ enumeration: EnumerationPlan, access: String) {
    let name = enumeration.name.text
    switch enumeration.unknownPolicy {
    case .error, .keep:
      line(
        "nonisolated extension \(name): DatabaseValueConvertible, StatementColumnConvertible {}"
      )
    case .fallback(let fallback):
      block("nonisolated extension \(name): DatabaseValueConvertible") { printer in
        printer.documentation("The case with the stored value, or `\(fallback.name)`.")
        printer.block(
          "\(access)static func fromDatabaseValue(_ dbValue: DatabaseValue) -> \(name)?"
        ) {
          printer in
          let raw = "\(enumeration.rawType).fromDatabaseValue(dbValue)"
          printer.block("\(raw).map") { printer in
            printer.line("\(name)(rawValue: $0) ?? .\(fallback.member)")
          }
        }
      }
    }
  }

  /// Prints a case, with its value where its name does not say it.
  private mutating func emitCase(_ enumerationCase: EnumerationPlan.Case) {
    documentation(enumerationCase.documentation ?? "")
    let name = enumerationCase.name
    let isImplied = enumerationCase.value == .text(name.name)
    line("case \(name.text)" + (isImplied ? "" : " = \(enumerationCase.value.swiftText)"))
  }

  /// Prints the members of an enumeration that keeps unknown values.
  private mutating func emitOpenCases(_ enumeration: EnumerationPlan, access: String) {
    for enumerationCase in enumeration.cases {
      documentation(enumerationCase.documentation ?? "")
      line("case \(enumerationCase.name.text)")
    }
    documentation("A value that is none of the others.")
    line("case unknown(\(enumeration.rawType))")
    blankLine()
    block("\(access)init(rawValue: \(enumeration.rawType))") { printer in
      printer.line("switch rawValue {")
      for enumerationCase in enumeration.cases {
        let value = enumerationCase.value.swiftText
        printer.line("case \(value): self = .\(enumerationCase.name.member)")
      }
      printer.line("default: self = .unknown(rawValue)")
      printer.line("}")
    }
    blankLine()
    block("\(access)var rawValue: \(enumeration.rawType)") { printer in
      printer.line("switch self {")
      for enumerationCase in enumeration.cases {
        printer.line("case .\(enumerationCase.name.member): \(enumerationCase.value.swiftText)")
      }
      printer.line("case .unknown(let rawValue): rawValue")
      printer.line("}")
    }
  }
}

extension LiteralValue {
  /// The value of a case as a Swift literal.
  fileprivate var swiftText: String {
    switch self {
    case .text(let text): StringLiteral.plain(text)
    case .integer(let number): String(number)
    case .null, .boolean, .real: "nil"
    }
  }
}
