extension SwiftPrinter {
  /// Prints the struct of a draft.
  mutating func emitDraft(_ draft: Draft, of record: Record) {
    let access = record.accessLevel.modifier
    documentation(draft.documentation)
    emitHead("\(access)nonisolated struct \(draft.name.text)", conformances: draft.conformances)
    indented { printer in
      printer.line(
        "\(access)typealias \(RuntimeSymbols.columns) = \(record.name.text).\(RuntimeSymbols.columns)"
      )
      printer.blankLine()
      for drafted in draft.properties {
        printer.documentation(drafted.documentation ?? "")
        printer.line("\(access)var \(drafted.property.name.text): \(drafted.typeText)")
        printer.blankLine()
      }
      printer.emitInitializer(
        draft.properties.map {
          Parameter($0.property.name, type: $0.typeText, default: $0.defaultValue)
        },
        access: access
      )
    }
    line("}")
  }

  /// Prints the extension that writes a draft.
  mutating func emitDraftRecord(_ draft: Draft, of record: Record) {
    let access = record.accessLevel.modifier
    let container = RuntimeSymbols.persistenceContainer
    block("nonisolated extension \(draft.name.text): \(RuntimeSymbols.draftRecord)") { printer in
      printer.line("\(access)typealias \(RuntimeSymbols.fullRecord) = \(record.name.text)")
      printer.blankLine()
      printer.block("\(access)func encode(to container: inout \(container)) throws") { printer in
        for drafted in draft.properties { printer.emitEncode(drafted) }
      }
    }
  }

  private mutating func emitEncode(_ drafted: DraftProperty) {
    let property = drafted.property
    guard drafted.canBeLeftOut else {
      return emitWriting(of: property, value: property.text(beside: "container"))
    }
    let name = property.name
    let isHidden = name.name == "container"
    let condition = isHidden ? "if let value = self.container" : "if let \(name.text)"
    let value = isHidden ? "value" : name.text
    let writing = inline { $0.emitWriting(of: property, value: value) }
    if let writing, fits("\(condition) { \(writing) }") {
      line("\(condition) { \(writing) }")
    } else {
      block(condition) { $0.emitWriting(of: property, value: value) }
    }
  }
}
