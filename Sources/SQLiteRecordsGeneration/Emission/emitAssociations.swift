import SQLiteRecordsSchema

extension SwiftPrinter {
  /// Prints the extension with a record's associations, and with the types that name them.
  mutating func emitAssociations(of record: PlannedRecord) {
    block("nonisolated extension \(record.name.text)") { printer in
      for association in record.associations {
        printer.emitAssociation(association, of: record)
        printer.blankLine()
      }
      printer.emitAssociationNames(of: record)
    }
  }

  private mutating func emitAssociation(_ association: AssociationPlan, of record: PlannedRecord) {
    let type = association.isToMany ? "ToMany" : "ToOne"
    let name = "AssociationNames.\(association.nameType)"
    documentation(association.documentation)
    getter(
      "\(association.accessLevel.modifier)static var \(association.name.text)",
      type: "\(type)<\(association.destination.text), \(name)>",
      value: ".init(",
      arguments(of: association, record),
      ")"
    )
  }

  private func arguments(of association: AssociationPlan, _ record: PlannedRecord) -> [String] {
    switch association.link {
    case .refers(let columns, let parentColumns):
      [
        "from: \(list(columns))", "to: \(list(parentColumns))",
      ]
    case .isReferredToOnce(let columns, let parentColumns),
      .isReferredTo(let columns, let parentColumns):
      ["referredBy: \(list(columns))", list(parentColumns)]
    case .through(let first, let pivot, let target):
      [
        "through: \(record.name.text).\(first.text)",
        "\(pivot.text).\(target.text)",
      ]
    }
  }

  private func list(_ columns: [String]) -> String {
    "[\(columns.map(StringLiteral.plain).joined(separator: ", "))]"
  }

  private mutating func emitAssociationNames(of record: PlannedRecord) {
    let access = record.accessLevel.modifier
    documentation("The names of the associations, by which results have them as members.")
    block("\(access)nonisolated enum AssociationNames") { printer in
      for association in record.associations {
        let access = association.accessLevel.modifier
        let name = StringLiteral.plain(association.name.name)
        printer.shortBlock(
          "\(access)nonisolated enum \(association.nameType): AssociationName",
          "\(access)static var key: String { \(name) }"
        )
      }
    }
  }
}
