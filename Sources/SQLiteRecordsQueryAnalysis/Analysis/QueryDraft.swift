import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// A query whose types are worked out, while it is checked and put together.
struct QueryDraft {
  let input: QueryInput
  let result: StatementResult
  let collections: [CollectionUse]
  private(set) var parameters: [String: ResolvedParameter]
  /// What lines of the query say about columns.
  private var columnTypes: [FoldedName: (type: PropertyType, isOptional: Bool)] = [:]

  init(
    _ input: QueryInput,
    _ result: StatementResult,
    _ parameters: [String: ResolvedParameter],
    _ collections: [CollectionUse]
  ) {
    self.input = input
    self.result = result
    self.parameters = parameters
    self.collections = collections
  }

  private func location(_ range: Range<Int>) -> SourceLocation {
    input.location(of: range.lowerBound)
  }

  private var kind: CheckedQuery.Kind {
    if case .select = input.statement { return .select }
    return result.items.isEmpty ? .change : .changeReturningRows
  }

  // MARK: Checks

  /// Checks the lines of the query, its parameters and the columns of its result.
  mutating func check(
    _ description: GeneratorConnection.StatementDescription,
    _ checker: QueryChecker,
    log: inout DiagnosticLog
  ) {
    if kind == .select, !description.isReadOnly {
      log.error(.writingSelect, "the query reads rows by its verb, but it writes", at: input.start)
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
      "the query has no \(noun) \(quoted(line.name.value))"
        + NearestWord.suggestion(for: line.name.value, among: names),
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
        log.error(
          .parameterOfUnknownType,
          "nothing tells the type of the parameter \(quoted(name)); add a line such as "
            + "'-- parameter \(name.dropFirst()): Int'",
          at: location
        )
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
          "the parameter \(quoted(name)) is a collection in IN, and a value elsewhere; use two",
          at: location
        )
      }
    }
  }

  private func firstPlace(of name: String) -> SourceLocation {
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
            "the column \(quoted(column.name)) needs a name: 'AS name'",
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
            "'*' gives two columns \(quoted(repeated?.column.name ?? "")); write 'table.*' for each "
              + "table, which is a record",
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
      "two columns of the result are called \(quoted(name)); give one another name: 'AS name'",
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
    switch column.value.type {
    // What is unknown of a parameter is told there.
    case .known, .literal, .parameter: return
    case .null: reason = "it is always NULL"
    case .unknown(let why): reason = why
    }
    let name = hasName ? column.name : "name"
    log.error(
      .resultOfUnknownType,
      "the type of the column \(quoted(column.name)) is unknown: \(reason); add a line such as "
        + "'-- column \(name): String'" + (hasName ? "" : ", and 'AS name'"),
      at: location(range)
    )
  }

  // MARK: Making

  /// The query, if SQLite agrees with what was worked out.
  func make(_ checker: QueryChecker, log: inout DiagnosticLog) -> CheckedQuery? {
    let isReturning = kind != .select
    let executed = ExecutedStatement(
      input.sql,
      result,
      isReturning: isReturning,
      collections,
      parameters
    )
    let description: GeneratorConnection.StatementDescription
    do throws(GeneratorConnection.Failure) {
      description = try checker.connection.describe(executed.sql)
    } catch {
      log.error(
        .contradictedQuery,
        "SQLite rejects the query with its stars written out: \(error.message); please report this "
          + "query as a defect",
        at: input.start
      )
      return nil
    }
    return CheckedQuery(
      name: input.name,
      documentation: input.documentation,
      sql: input.sql,
      executedSQL: executed.sql,
      kind: kind,
      cardinality: result.cardinality,
      parameters: makeParameters(description, executed),
      parts: makeParts(description),
      rowName: input.rowName,
      region: makeRegion(description, checker)
    )
  }

  private func makeParameters(
    _ description: GeneratorConnection.StatementDescription,
    _ executed: ExecutedStatement
  ) -> [QueryParameter] {
    let names = description.parameters.map { $0 ?? "" }
    return names.enumerated().compactMap { index, name in
      guard let parameter = parameters[name], let type = parameter.type else { return nil }
      var indexes = [index + 1]
      var form = QueryParameter.Form.value
      if collections.contains(where: { $0.name == name }) {
        form = .collection
        if let second = executed.secondParameters[name] {
          form = .collectionOfBlobs
          indexes += names.firstIndex(of: second).map { [$0 + 1] } ?? []
        }
      }
      return QueryParameter(
        name: Located(String(name.dropFirst()), at: firstPlace(of: name)),
        type: type,
        isOptional: parameter.isOptional && form == .value,
        form: form,
        indexes: indexes
      )
    }
  }

  private func makeParts(
    _ description: GeneratorConnection.StatementDescription
  ) -> [QueryPart] {
    var parts: [QueryPart] = []
    var position = 0
    for item in result.items {
      switch item.content {
      case .value(let column, _):
        parts.append(.value(value(column, item.range, at: position, description)))
      case .values(let values):
        for (index, value) in values.enumerated() {
          let place = position + index
          parts.append(.value(self.value(value.column, item.range, at: place, description)))
        }
      case .record(let record):
        parts.append(
          .record(
            QueryRecord(
              name: Located(record.name, at: location(item.range)),
              table: record.table.name.value,
              isOptional: record.isOptional,
              firstColumn: position,
              columnCount: record.columns.count,
              requiredColumn: record.requiredColumn
            )
          )
        )
      }
      position += item.columns.count
    }
    return parts
  }

  private func value(
    _ column: SourceColumn,
    _ range: Range<Int>,
    at position: Int,
    _ description: GeneratorConnection.StatementDescription
  ) -> QueryColumn {
    let name = Located(column.name, at: location(range))
    let known = column.value.type.propertyType
    var nullity = column.value.nullity
    if let declared = columnTypes[FoldedName(column.name)] {
      let type = known?.name == declared.type.name ? known ?? declared.type : declared.type
      return QueryColumn(
        name: name,
        type: type,
        isOptional: declared.isOptional,
        reason: declared.isOptional ? "the query says so" : nil,
        origin: known == type ? column.value.origin : nil,
        position: position
      )
    }
    if contradicts(column.value.origin, description, position) {
      nullity = .possible("SQLite knows another origin of the column than was worked out")
    }
    let type = known ?? .standard(.string)
    let isNaN = !nullity.isPossible && !nullity.isNever && type == .standard(.double)
    let isOptional = !nullity.isNever && !isNaN
    return QueryColumn(
      name: name,
      type: type,
      isOptional: isOptional,
      reason: isOptional ? nullity.reason : nil,
      isNaNIfNull: isNaN,
      origin: column.value.origin,
      position: position
    )
  }

  /// Whether SQLite knows another column of a table to be the origin.
  private func contradicts(
    _ origin: QueryColumn.Origin?,
    _ description: GeneratorConnection.StatementDescription,
    _ position: Int
  ) -> Bool {
    guard let origin, position < description.columns.count,
      let known = description.columns[position].origin
    else { return false }
    return FoldedName(known.table) != FoldedName(origin.table)
      || FoldedName(known.column) != FoldedName(origin.column)
  }

  private func makeRegion(
    _ description: GeneratorConnection.StatementDescription,
    _ checker: QueryChecker
  ) -> [QueryRegion] {
    var columns: [FoldedName: (table: String, columns: Set<String>)] = [:]
    for (table, column) in description.reads {
      guard let found = checker.catalog.table(named: table), found.noun != .view else { continue }
      let name = found.name.value
      columns[FoldedName(name), default: (name, [])].columns.insert(column)
    }
    return columns.values.sorted { $0.table < $1.table }.map { table, columns in
      QueryRegion(table: table, columns: columns.filter { !$0.isEmpty }.sorted())
    }
  }
}
