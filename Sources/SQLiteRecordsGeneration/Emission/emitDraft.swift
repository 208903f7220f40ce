import SQLiteRecordsSchema

extension SwiftPrinter {
  /// Prints the struct of a draft.
  mutating func emitDraft(_ draft: Draft, of record: PlannedRecord) {
    let access = record.accessLevel.modifier
    documentation(draft.documentation)
    emitHead("\(access)nonisolated struct \(draft.name.text)", conformances: draft.conformances)
    indented { printer in
      printer.line(
        "\(access)typealias Columns = \(record.name.text).Columns"
      )
      printer.blankLine()
      printer.emitProperties(of: draft, access: access)
      // Swift gives an internal struct the same initialiser.
      if record.accessLevel != .internal {
        printer.blankLine()
        printer.emitInitializer(draft.properties.map(\.variable), access: access)
      }
    }
    line("}")
  }

  private mutating func emitProperties(of draft: Draft, access: String) {
    let documentations = draft.properties.map { $0.documentation ?? "" }
    for (index, property) in draft.properties.enumerated() {
      if index > 0 { separate(documentations[index - 1], documentations[index]) }
      documentation(documentations[index])
      emitProperty(property.variable, "\(access)var", hasDefault: false)
    }
  }

  /// Prints the extension that writes a draft.
  mutating func emitDraftRecord(_ draft: Draft, of record: PlannedRecord) {
    let access = record.accessLevel.modifier
    block("nonisolated extension \(draft.name.text): DraftRecord") { printer in
      printer.line("\(access)typealias FullRecord = \(record.name.text)")
      printer.blankLine()
      printer.block("\(access)func encode(to container: inout PersistenceContainer) throws") {
        printer in
        for drafted in draft.properties { printer.emitEncode(drafted) }
      }
      printer.emitTimestamps(record.callbacks, access + "mutating ")
    }
  }

  private mutating func emitEncode(_ drafted: DraftProperty) {
    let property = drafted.property
    guard drafted.canBeLeftOut else {
      return emitWriting(of: property, value: property.text(beside: "container"))
    }
    let name = property.name
    let isHidden = name.name == "container"
    let condition = isHidden ? "if let value = self.\(name.member)" : "if let \(name.text)"
    let value = isHidden ? "value" : name.text
    let writing = inline { $0.emitWriting(of: property, value: value) }
    if let writing, fits("\(condition) { \(writing) }") {
      line("\(condition) { \(writing) }")
    } else {
      block(condition) { $0.emitWriting(of: property, value: value) }
    }
  }
}

extension DraftProperty {
  fileprivate var variable: Variable {
    Variable(property.name, type: typeText, default: defaultValue)
  }
}
