import SQLiteRecordsSchema

extension SwiftPrinter {
  /// Prints the file with the type in which the queries of a module are.
  mutating func emitQueryNamespace(_ namespace: QueryNamespace) {
    emitHeader(from: "the query files of \(namespace.module)", "queries")
    documentation("The queries of the module \(namespace.module).")
    line("\(namespace.accessLevel.modifier)nonisolated enum \(namespace.name.text) {}")
  }

  /// Prints the file with the queries of one query file.
  mutating func emitQueryFile(_ file: QueryFilePlan, in namespace: QueryNamespace) {
    emitHeader(from: file.source, "queries")
    guard !file.queries.isEmpty else { return comment("There are no queries in it.") }
    emitImports(
      file.imports.sorted { utf8Order($0.key, $1.key) }
        .map { (module: $0.key, accessLevel: $0.value) }
    )
    blankLine()
    block("nonisolated extension \(namespace.name.text)") { printer in
      for (index, query) in file.queries.enumerated() {
        if index > 0 { printer.blankLine() }
        printer.emitFunction(of: query)
        if let row = query.row {
          printer.blankLine()
          printer.emitStruct(of: row)
        }
      }
    }
    blankLine()
    line("// MARK: - Database support")
    for row in file.queries.compactMap(\.row) {
      blankLine()
      emitReading(of: row, in: namespace)
    }
    blankLine()
    block("nonisolated extension \(namespace.name.text)") { printer in
      for (index, query) in file.queries.enumerated() {
        if index > 0 { printer.blankLine() }
        printer.emitStatement(query.statement)
      }
    }
  }

  /// Prints the function that makes a query of its arguments.
  private mutating func emitFunction(of query: PlannedQuery) {
    documentation(query.documentation)
    let access = query.accessLevel.modifier
    let head = "\(access)static func \(query.name.text)("
    let parameters = query.parameters.map { parameter in
      "\(parameter.name.parameter): \(parameter.type)" + (parameter.hasDefault ? " = nil" : "")
    }
    list(head, parameters, ") -> \(query.resultType) {", trailingComma: false)
    indented { printer in
      let type = query.resultType.prefix { $0 != "<" }
      let statement = query.statement
      let arguments = "[\(statement.arguments.joined(separator: ", "))]"
      let call = "\(type)(\(statement.name.text)"
      if statement.arguments.isEmpty {
        printer.line("\(call))")
      } else if printer.fits("\(call), \(arguments))") {
        printer.line("\(call), \(arguments))")
      } else {
        printer.line("\(type)(")
        printer.indented { printer in
          printer.line("\(statement.name.text),")
          printer.list("[", statement.arguments, "]", trailingComma: true)
        }
        printer.line(")")
      }
    }
    line("}")
  }

  /// Prints the constant that describes a statement.
  private mutating func emitStatement(_ statement: PlannedQueryStatement) {
    line("private static let \(statement.name.text) = \(statement.type)(")
    indented { printer in
      let head = statement.label.map { "\($0): " } ?? ""
      let comma = statement.storage == nil ? "" : ","
      var lines = StringLiteral.lines(statement.sql)
      lines[0] = head + lines[0]
      printer.line(lines[0])
      let isIndented = statement.label != nil
      for (index, text) in lines.enumerated().dropFirst() {
        let tail = index == lines.count - 1 ? comma : ""
        if isIndented {
          printer.indented { $0.line(text + tail) }
        } else {
          printer.line(text + tail)
        }
      }
      if let storage = statement.storage {
        printer.line("storedAs: \(storage).self")
      }
    }
    line(")")
  }
}
