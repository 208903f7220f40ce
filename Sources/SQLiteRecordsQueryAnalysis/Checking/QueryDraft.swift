import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// A query whose types are worked out, while it is checked and put together.
struct QueryDraft {
  let input: QueryInput
  let result: StatementResult
  let collections: [CollectionUse]
  var parameters: [String: ResolvedParameter]
  /// The declarations of columns in lines of the query.
  var columnTypes: [FoldedName: (type: PropertyType, isOptional: Bool)] = [:]

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

  func location(_ range: Range<Int>) -> SourceLocation {
    input.location(of: range.lowerBound)
  }

  var kind: CheckedQuery.Kind {
    if case .select = input.statement { return .select }
    return result.items.isEmpty ? .change : .changeReturningRows
  }

  /// The query, if SQLite agrees with what was worked out.
  func make(_ checker: QueryChecker, log: inout DiagnosticLog) -> CheckedQuery? {
    let isReturning = kind != .select
    let executed = ExecutedStatement(
      input.sql,
      result,
      isReturning: isReturning,
      isNamedRow: input.rowName != nil,
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
        isOmittable: parameter.isOmittable && form == .value,
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
              requiredColumn: requiredColumn(of: record, at: position)
            )
          )
        )
      }
      position += item.columns.count
    }
    return parts
  }

  /// The position of the sign that there is no record, counted from the record's first column.
  private func requiredColumn(of record: RecordItem, at position: Int) -> Int? {
    switch record.sign {
    case nil: nil
    case .column(let column): column
    case .rowID: (result.positionOfRowID(of: record) ?? 0) - position
    }
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
        mayBeLargeInteger: column.value.mayBeLargeInteger && type == .standard(.double),
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
      mayBeLargeInteger: column.value.mayBeLargeInteger && type == .standard(.double),
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
