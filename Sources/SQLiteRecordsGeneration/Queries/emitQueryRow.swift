import SQLiteRecordsSchema

extension SwiftPrinter {
  /// Prints the struct for the rows of a query: its properties, its initialiser, and `Columns`.
  mutating func emitStruct(of row: PlannedQueryRow) {
    let access = row.accessLevel.modifier
    documentation(row.documentation)
    emitHead("\(access)nonisolated struct \(row.name.text)", conformances: row.conformances)
    indented { printer in
      for (index, part) in row.parts.enumerated() {
        if index > 0 { printer.separate(row.parts[index - 1].documentation, part.documentation) }
        printer.documentation(part.documentation)
        printer.line("\(access)var \(part.name.text): \(part.type)")
      }
      printer.blankLine()
      // Swift gives an internal struct the same initialiser.
      if row.accessLevel != .internal {
        let variables = row.parts.map { Variable($0.name, type: $0.type, default: nil) }
        printer.emitInitializer(variables, access: access)
        printer.blankLine()
      }
      printer.emitColumns(of: row)
    }
    line("}")
  }

  private mutating func emitColumns(of row: PlannedQueryRow) {
    let access = row.accessLevel.modifier
    documentation("The columns of the rows.")
    block("\(access)nonisolated enum Columns") { printer in
      for part in row.parts {
        printer.getter(
          "\(access)static var \(part.name.text)",
          type: part.columnType,
          value: ".init(",
          part.columnArguments,
          ")"
        )
      }
    }
  }

  /// Prints the extension that reads a row of a query.
  mutating func emitReading(of row: PlannedQueryRow, in namespace: QueryNamespace) {
    let type = "\(namespace.name.text).\(row.name.member)"
    block("nonisolated extension \(type): QueryRow") { printer in
      printer.block("\(row.accessLevel.modifier)init(row: borrowing SQLiteRecords.Row) throws") {
        printer in
        let values = row.parts.map { part in
          let column = "Columns.\(part.name.member)"
          let value =
            part.isNearestNumber
            ? "row[nearest: \(column)]" : "row[\(column)]"
          let number = part.isNaNIfNull ? " ?? .nan" : ""
          return "\(part.name.label): \(value)\(number)"
        }
        printer.list("try self.init(", values, ")", trailingComma: false)
      }
    }
  }
}
