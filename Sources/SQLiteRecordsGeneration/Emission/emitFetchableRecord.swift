import SQLiteRecordsSchema

extension SwiftPrinter {
  /// Prints the extension that reads a record from a row.
  mutating func emitFetchableRecord(of record: PlannedRecord) {
    if record.module != nil {
      return emitExtension(of: record, ["FetchableRecord"]) {
        $0.emitDelegatingInitializer(of: record)
      }
    }
    switch record.declaration {
    case .struct:
      emitExtension(of: record, ["FetchableRecord"]) { $0.emitRowInitializer(of: record) }
    // An extension of a class cannot set properties: its initialiser is in the class.
    case .class: line("nonisolated extension \(record.name.text): FetchableRecord {}")
    }
  }

  /// Prints the initialiser that reads a type of another module, whose own initialiser sets all of it.
  private mutating func emitDelegatingInitializer(of record: PlannedRecord) {
    let convenience = record.declaration == .class ? "convenience " : ""
    block(
      "\(record.accessLevel.modifier)\(convenience)init(row: borrowing SQLiteRecords.Row) throws"
    ) { printer in
      printer.emitReading(record.declaredProperties)
    }
  }

  /// Prints the initialiser that reads a record from a row.
  ///
  /// All values of a struct are read before there is a record. If each were read into its property,
  /// Swift would copy and destroy the finished record at the end of an initialiser that can throw.
  /// A constant cannot be set after that, as a generated column must be.
  ///
  /// The row is borrowed: an initialiser owns its parameters otherwise, and the row would be retained
  /// and released for each record.
  mutating func emitRowInitializer(of record: PlannedRecord) {
    let generated = record.properties.filter(\.isGenerated)
    let readsAtOnce = record.declaration == .struct && (record.isMutable || generated.isEmpty)
    block("\(record.accessLevel.modifier)init(row: borrowing SQLiteRecords.Row) throws") {
      printer in
      if readsAtOnce { printer.emitReading(record.declaredProperties.filter { !$0.isGenerated }) }
      for property in readsAtOnce ? generated : record.properties {
        let target = property.text(beside: "row")
        printer.assignment(target, "try row[\(property.columnText)]")
      }
    }
  }

  /// Prints the call of the initialiser that sets all properties that can be set.
  private mutating func emitReading(_ properties: [Property]) {
    let arguments = properties.map {
      (label: $0.name.label, value: "row[\($0.columnText)]")
    }
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
  func text(beside variable: String) -> String { text(besideAny: [variable]) }

  /// The property as a method names it that has parameters or variables of the given names.
  func text(besideAny variables: [String]) -> String {
    variables.contains(name.name) ? "self.\(name.member)" : name.text
  }

  /// The property's column, as it is written.
  var columnText: String { "Columns.\(name.member)" }
}
