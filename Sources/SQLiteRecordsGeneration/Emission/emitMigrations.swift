import SQLiteRecordsSchema

extension SwiftPrinter {
  /// Prints the file with the migrations of a module.
  mutating func emitMigrations(_ list: MigrationList, of index: RecordIndex) {
    emitHeader(from: "the migrations of \(index.module)", "schemas")
    // The migrator's parameters are the only declarations that name a type of the runtime.
    let access = list.closures.isEmpty ? .internal : index.accessLevel
    emitImports([
      (RuntimeNames.module, access), (RuntimeNames.migrationsModule, index.accessLevel),
    ])
    blankLine()
    if list.pendingStep != nil { emitReleaseError() }
    block("nonisolated extension \(index.name.text)") { printer in
      printer.emitMigrator(list, of: index)
      for (number, step) in list.steps.enumerated() {
        printer.blankLine()
        let hash = "hash: \(StringLiteral.plain(step.hash))"
        let names = [StringLiteral.plain(step.identifier), hash]
        printer.emitStep(step, name: Self.stepName(number + 1), names)
      }
      guard let step = list.pendingStep else { return }
      printer.blankLine()
      printer.documentation("What is planned until a file has it. Debug builds alone run it.")
      let hash = "pending: \(StringLiteral.plain(step.hash))"
      printer.emitStep(step, name: Self.pendingStep, [hash])
    }
  }

  private static let pendingStep = "pendingStep"

  /// Databases in the hands of users take written steps only.
  private mutating func emitReleaseError() {
    line("#if !DEBUG")
    indented { printer in
      printer.line(
        #"#error("a step is missing: 'swift package records migrate --name …' writes it")"#
      )
    }
    line("#endif")
    blankLine()
  }

  private mutating func emitMigrator(_ list: MigrationList, of index: RecordIndex) {
    documentation("Brings databases of all versions to the tables of the module \(index.module).")
    let declaration = "\(index.accessLevel.modifier)static"
    let closures = list.closures
    if closures.isEmpty {
      line("\(declaration) var migrator: DatabaseMigrator {")
    } else {
      line("\(declaration) func migrator(")
      indented { $0.emitParameters(closures) }
      line(") -> DatabaseMigrator {")
    }
    indented { $0.emitHistory(list, of: index) }
    line("}")
  }

  private mutating func emitParameters(_ closures: [Identifier]) {
    for (number, closure) in closures.enumerated() {
      let comma = number == closures.count - 1 ? "" : ","
      line(
        "\(closure.parameter): @escaping @Sendable (SQLiteRecords.Database) throws -> Void\(comma)"
      )
    }
  }

  private mutating func emitHistory(_ list: MigrationList, of index: RecordIndex) {
    line("DatabaseMigrator(")
    indented { printer in
      printer.line("SchemaHistory(")
      printer.indented { printer in
        printer.line("module: \(StringLiteral.plain(index.module)),")
        printer.line("steps: [")
        printer.indented { printer in
          let written = list.steps.enumerated().map { "\(Self.stepName($0 + 1))\($1.call)" }
          let steps = written + (list.pendingStep == nil ? [] : [Self.pendingStep])
          for step in steps { printer.line(steps.count == 1 ? step : "\(step),") }
        }
        printer.line("],")
        let body = list.createsTables ? "{ db in try createTables(in: db) }" : "nil"
        printer.line("createTables: \(body)")
      }
      printer.line(")")
    }
    line(")")
  }

  private static func stepName(_ number: Int) -> String { "step\(number)" }

  /// Prints the property or method for a step.
  ///
  /// - parameter names: The arguments that say what the step is called.
  private mutating func emitStep(_ step: MigrationList.Step, name: String, _ names: [String]) {
    if step.closures.isEmpty {
      line("private static var \(name): SchemaStep {")
    } else {
      line("private static func \(name)(")
      indented { $0.emitParameters(step.closures) }
      line(") -> SchemaStep {")
    }
    indented { $0.emitValue(of: step, names) }
    line("}")
  }

  private mutating func emitValue(of step: MigrationList.Step, _ names: [String]) {
    line("SchemaStep(")
    indented { printer in
      for name in names { printer.line("\(name),") }
      printer.line("[")
      printer.indented { printer in
        let comma = step.parts.count == 1 ? "" : ","
        for part in step.parts { printer.emitPart(part, comma: comma) }
      }
      printer.line("]")
    }
    line(")")
  }

  private mutating func emitPart(_ part: MigrationList.Part, comma: String) {
    switch part {
    case .swift(let closure):
      let name = StringLiteral.plain(closure.name)
      line(".swift(\(name), \(closure.text))\(comma)")
    case .sql(let sql, let number):
      let whole = ".sql(\(StringLiteral.shortest(sql)), line: \(number))\(comma)"
      if !sql.utf8.contains(UInt8(ascii: "\n")), fits(whole) { return line(whole) }
      line(".sql(")
      indented { printer in
        let lines = StringLiteral.rawLines(sql)
        for text in lines.dropLast() { printer.line(text) }
        printer.line("\(lines.last ?? ""),")
        printer.line("line: \(number)")
      }
      line(")\(comma)")
    }
  }
}

extension MigrationList.Step {
  /// The call after the name of the step where it is used.
  fileprivate var call: String {
    if closures.isEmpty { return "" }
    return "(\(closures.map { "\($0.label): \($0.text)" }.joined(separator: ", ")))"
  }
}
