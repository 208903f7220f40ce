import SQLiteRecordsSQL
import SQLiteRecordsSchema

extension QueryDraft {
  /// Checks the lines of the query, its parameters and the columns of its result.
  mutating func check(
    _ description: GeneratorConnection.StatementDescription,
    _ checker: QueryChecker,
    log: inout DiagnosticLog
  ) {
    if kind == .select, !description.isReadOnly {
      log.error(
        .writingSelect,
        "the query begins like a query that only reads, but it writes",
        at: input.start
      )
    }
    checkLines(checker, log: &log)
    checkParameters(description, log: &log)
    checkColumns(log: &log)
    let count = result.items.flatMap(\.columns).count
    if !log.hasErrors, count != description.columns.count {
      log.error(
        .contradictedQuery,
        "SQLite returns \(description.columns.count) columns, and \(count) were expected; please "
          + "report this query as a defect",
        at: input.start
      )
    }
  }

  private mutating func checkLines(_ checker: QueryChecker, log: inout DiagnosticLog) {
    let names =
      result.items.compactMap { item -> String? in
        guard case .value(let column, _) = item.content else { return nil }
        return column.name
      }
      + result.items.flatMap { item -> [String] in
        guard case .values(let values) = item.content else { return [] }
        return values.map(\.column.name)
      }
    for line in input.columns {
      guard names.contains(where: { FoldedName($0) == FoldedName(line.name.value) }) else {
        report("column", line, among: names, log: &log)
        continue
      }
      if let type = checker.type(line.type, log: &log) {
        columnTypes[FoldedName(line.name.value)] = type
      }
    }
    let written = input.statement.writtenColumns.map(\.text)
    for name in input.uncheckedColumns
    where !written.contains(where: { FoldedName($0) == FoldedName(name.value) }) {
      log.error(
        .unusedQueryLine,
        "the query names no column \(quoted(name.value)) to write to",
        NearestWord.suggestion(for: name.value, among: written),
        at: name.location
      )
    }
    let known = parameters.keys.map { String($0.dropFirst()) }.sorted()
    for line in input.parameters where !known.contains(line.name.value) {
      report("parameter", line, among: known, log: &log)
    }
  }

  private func report(
    _ noun: String,
    _ line: QueryInput.TypeLine,
    among names: [String],
    log: inout DiagnosticLog
  ) {
    log.error(
      .unusedQueryLine,
      "the query has no \(noun) \(quoted(line.name.value))",
      NearestWord.suggestion(for: line.name.value, among: names),
      at: line.name.location
    )
  }

  private func checkParameters(
    _ description: GeneratorConnection.StatementDescription,
    log: inout DiagnosticLog
  ) {
    if description.parameters.contains(where: { $0 == nil || $0?.first == "?" }) {
      log.error(
        .parameterWithoutName,
        "a parameter needs a name, such as ':id', which becomes the label of an argument",
        at: input.start
      )
    }
    for (name, parameter) in parameters.sorted(by: { $0.key < $1.key }) where name.first != "?" {
      let location = firstPlace(of: name)
      guard let type = parameter.type else {
        reportUnknownType(of: name, parameter, log: &log)
        continue
      }
      guard collections.contains(where: { $0.name == name }) else { continue }
      if type.storageClass == .real {
        log.error(
          .collectionOfReals,
          "IN cannot take a collection of \(quoted(type.name)), whose values are real numbers",
          at: location
        )
      }
      let places = SQLPlaces.parameters(named: name, in: input.sql)
      if places.count != collections.count(where: { $0.name == name }) {
        log.error(
          .parameterOfTwoForms,
          "the parameter \(quoted(name)) is a collection in IN, and a value elsewhere; use two parameters",
          at: location
        )
      }
    }
  }

  private func reportUnknownType(
    of name: String,
    _ parameter: ResolvedParameter,
    log: inout DiagnosticLog
  ) {
    let proposal = parameter.isDate ? "CalendarDay" : "Int"
    log.error(
      .parameterOfUnknownType,
      "the type of the parameter \(quoted(name)) is unknown",
      .addLine("-- parameter \(name.dropFirst()): \(proposal)", "add a line such as "),
      at: firstPlace(of: name)
    )
  }

  func firstPlace(of name: String) -> SourceLocation {
    location(SQLPlaces.parameters(named: name, in: input.sql).first ?? 0..<0)
  }

  private func checkColumns(log: inout DiagnosticLog) {
    let isAlone = result.items.count == 1
    var seen: Set<FoldedName> = []
    for item in result.items {
      switch item.content {
      case .value(let column, let hasName):
        if !hasName, !isAlone {
          log.error(
            .unnamedResultColumn,
            "the column \(quoted(column.name)) needs a name; write 'AS' and a name after it",
            at: location(item.range)
          )
        } else if hasName {
          note(column.name, item.range, &seen, log: &log)
        }
        checkType(of: column, hasName: hasName, item.range, log: &log)
      case .record(let record): note(record.name, item.range, &seen, log: &log)
      case .values(let values):
        let names = values.map { FoldedName($0.column.name) }
        if Set(names).count < names.count {
          let repeated = values.first { value in
            names.filter { $0 == FoldedName(value.column.name) }.count > 1
          }
          log.error(
            .starOfEqualNames,
            "'*' selects two columns called \(quoted(repeated?.column.name ?? "")); write 'table.*' for "
              + "each table, to get a record of it",
            at: location(item.range)
          )
          continue
        }
        for value in values {
          note(value.column.name, item.range, &seen, log: &log)
          checkType(of: value.column, hasName: true, item.range, log: &log)
        }
      }
    }
  }

  private func note(
    _ name: String,
    _ range: Range<Int>,
    _ seen: inout Set<FoldedName>,
    log: inout DiagnosticLog
  ) {
    if seen.insert(FoldedName(name)).inserted { return }
    log.error(
      .repeatedResultColumn,
      "two columns of the result are called \(quoted(name)); rename one of them with 'AS'",
      at: location(range)
    )
  }

  private func checkType(
    of column: SourceColumn,
    hasName: Bool,
    _ range: Range<Int>,
    log: inout DiagnosticLog
  ) {
    if columnTypes[FoldedName(column.name)] != nil { return }
    let reason: String
    var type = "String"
    switch column.value.type {
    // Unknown facts about a parameter are reported there.
    case .known, .literal, .parameter: return
    case .null: reason = "it is always NULL"
    case .unknown(let why, let proposal):
      reason = why
      type = proposal ?? type
    }
    let name = hasName ? column.name : "name"
    log.error(
      .resultOfUnknownType,
      "the type of the column \(quoted(column.name)) is unknown: \(reason)",
      // Without a name, the line alone is not enough.
      hasName
        ? .addLine("-- column \(name): \(type)", "add a line such as ")
        : Advice(
          "; write 'AS name' after it, and add a line such as '-- column \(name): \(type)'"
        ),
      at: location(range)
    )
  }
}

extension SQLSyntax.Statement {
  /// The columns that the statement names to write to them.
  fileprivate var writtenColumns: [SQLSyntax.Name] {
    switch self {
    case .select, .delete: []
    case .update(let update): update.assignments.flatMap(\.columns)
    case .insert(let insert):
      insert.columns + insert.upserts.flatMap { $0.update?.assignments.flatMap(\.columns) ?? [] }
    }
  }
}
