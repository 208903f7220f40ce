import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema

/// The result of a query.
struct QueryResult {
  /// The result type of the function, as it is written.
  let type: String
  /// The type of a row, as it is written; `nil` if there are no rows.
  var rowType: String?
  /// Whether a row is a value.
  var isValue = false
  /// The storage of the value, as it is written.
  var storage: String?
  /// Whether the value is NaN if it is NULL.
  var isNaNIfNull = false
  /// Whether the value is the real number nearest to an integer.
  var isNearestNumber = false
  /// The type of the rows, if it is declared with this query.
  var declared: PlannedQueryRow?
  let accessLevel: RecordOptions.AccessLevel
}

extension QueryPlanner {
  /// The result of a query, or `nil` if an error was reported.
  mutating func result(of query: CheckedQuery) -> QueryResult? {
    let access = accessLevel(of: query)
    if query.parts.isEmpty {
      return QueryResult(type: "SQLiteRecordsQueries.Change", accessLevel: access)
    }
    if query.rowName == nil, query.parts.count == 1 {
      switch query.parts[0] {
      case .record(let nested) where !nested.isOptional:
        guard let record = record(of: nested) else { return nil }
        return query.result(of: record.name.text, access)
      case .value(let column):
        var result = query.result(of: column.typeText, access)
        result.isValue = true
        result.storage = column.type.columnStorage
        result.isNaNIfNull = column.isNaNIfNull
        result.isNearestNumber = column.mayBeLargeInteger
        return result
      case .record: break
      }
    }
    guard let name = rowName(of: query) else { return nil }
    var result = query.result(of: name.text, access)
    if let other = rows[name] {
      checkParts(of: query, named: name, like: other)
    } else {
      rows[name] = DeclaredRow(query: query, accessLevel: access)
      result.declared = row(of: query, named: name, access)
    }
    return result
  }

  private mutating func record(of nested: QueryRecord) -> PlannedRecord? {
    if let record = records[FoldedName(nested.table)] { return record }
    log.error(
      .contradictedQuery,
      "table \(quoted(nested.table)) has no record here; please report this query as a defect",
      at: nested.name.location
    )
    return nil
  }

  /// Reports a query whose rows are no rows of the type that another one has declared.
  private mutating func checkParts(
    of query: CheckedQuery,
    named name: Identifier,
    like other: DeclaredRow
  ) {
    let place = query.rowName?.location ?? query.name.location
    if !zip(query.parts, other.query.parts).allSatisfy({ $0.isLike($1) })
      || query.parts.count != other.query.parts.count
    {
      log.error(
        .differentRows,
        "the rows of \(quoted(query.name.value)) differ from those of "
          + "\(quoted(other.query.name.value)), which are also called \(quoted(name.name)); select "
          + "the same columns, of the same types and in the same order, or choose another name",
        at: place
      )
    }
  }

  private mutating func row(
    of query: CheckedQuery,
    named name: Identifier,
    _ access: RecordOptions.AccessLevel
  ) -> PlannedQueryRow? {
    var owners: [Identifier: String] = [:]
    let numbers = numbers(inRowsOf: query)
    let parts = query.parts.compactMap { part -> PlannedQueryRow.Part? in
      guard let planned = self.part(part, of: name, numbers) else { return nil }
      if let other = owners.updateValue(part.name.value, forKey: planned.name) {
        log.error(
          .propertyNameTaken,
          "the result columns \(quoted(other)) and \(quoted(part.name.value)) would both become the "
            + "property \(quoted(planned.name.name)); rename one of them with 'AS'",
          at: part.name.location
        )
      }
      return planned
    }
    return PlannedQueryRow(
      name: name,
      conformances: conformances(of: query, parts),
      documentation: "A row of \(quotedNames(query)).",
      accessLevel: access,
      parts: parts
    )
  }

  private func quotedNames(_ query: CheckedQuery) -> String {
    query.rowName == nil ? "the query \(query.name.value.asCode)" : "queries"
  }

  private mutating func part(
    _ part: QueryPart,
    of row: Identifier,
    _ numbers: [QueryColumn]
  ) -> PlannedQueryRow.Part? {
    guard let name = propertyName(of: part.name) else { return nil }
    switch part {
    case .record(let nested):
      guard let record = record(of: nested) else { return nil }
      return PlannedQueryRow.Part(
        name: name,
        type: record.name.text + (nested.isOptional ? "?" : ""),
        documentation: nested.isOptional
          ? "Nil if there is no row of \(nested.name.value.asCode)." : "",
        columnType: "NestedRecord<\(row.text), \(record.name.text)>",
        columnArguments: nested.columnArguments
      )
    case .value(let column):
      let storage = column.type.columnStorage
      let type = storage == nil ? "TableColumn" : "StoredColumn"
      return PlannedQueryRow.Part(
        name: name,
        type: column.typeText,
        documentation: column.documentation,
        columnType: "\(type)<\(row.text), \(storage ?? column.type.name)>",
        columnArguments: [
          StringLiteral.plain(column.name.value), "at: \(column.position)",
        ],
        isNaNIfNull: numbers.contains { $0.position == column.position && $0.isNaNIfNull },
        isNearestNumber: numbers.contains {
          $0.position == column.position && $0.mayBeLargeInteger
        }
      )
    }
  }

  /// The values in the rows of a query, and in those of all that share their type: each is read as all
  /// of these need it.
  private func numbers(inRowsOf query: CheckedQuery) -> [QueryColumn] {
    let queries = query.rowName.flatMap { queriesOfRows[$0.value] } ?? [query]
    return queries.flatMap(\.parts).compactMap { part in
      guard case .value(let column) = part else { return nil }
      return column
    }
  }

  /// The protocols that the rows of a query conform to: those that all parts conform to.
  private func conformances(
    of query: CheckedQuery,
    _ parts: [PlannedQueryRow.Part]
  ) -> [String] {
    let used = query.parts.flatMap(recordsNaming)
    func allConform(to name: String) -> Bool {
      used.allSatisfy { $0.conformances.contains(name) }
    }
    var names = allConform(to: "Hashable") ? ["Hashable"] : []
    if names.isEmpty, used.allSatisfy({ $0.isEquatable }) { names.append("Equatable") }
    let isIdentified = zip(query.parts, parts).contains { $0.isIdentity && $1.name.name == "id" }
    if isIdentified { names.append("Identifiable") }
    return allConform(to: "Sendable") ? names + ["Sendable"] : names
  }

  /// The records that a part of a row is, or whose properties have its type.
  private func recordsNaming(_ part: QueryPart) -> [PlannedRecord] {
    switch part {
    case .record(let nested): [records[FoldedName(nested.table)]].compactMap { $0 }
    case .value(let column): recordsNaming(column.type)
    }
  }

  /// The records whose properties have a type of the client.
  func recordsNaming(_ type: PropertyType) -> [PlannedRecord] {
    guard type.swiftType == nil else { return [] }
    return records.values.filter { record in
      record.properties.contains { $0.type.name == type.name }
    }
  }
}

extension QueryResult {
  /// The label of the SQL whose rows are values.
  var valueLabel: String {
    if isNaNIfNull { return "numbersOf" }
    return isNearestNumber ? "nearestNumbersOf" : "valuesOf"
  }
}

extension CheckedQuery {
  fileprivate func result(
    of row: String,
    _ access: RecordOptions.AccessLevel
  ) -> QueryResult {
    let type =
      switch (kind, cardinality) {
      case (.select, .exactlyOne): "SingleRowQuery"
      case (.select, .atMostOne), (.select, .any): "SQLiteRecordsQueries.Query"
      case (_, .exactlyOne): "SingleRowChange"
      case (_, .atMostOne), (_, .any): "ReturningChange"
      }
    return QueryResult(type: "\(type)<\(row)>", rowType: row, accessLevel: access)
  }
}

extension QueryColumn {
  /// The documentation of the property.
  fileprivate var documentation: String {
    if isNaNIfNull { return "NaN if the result is not a number." }
    guard isOptional, let reason else { return "" }
    return "Nil: \(reason)."
  }
}

extension QueryRecord {
  /// The arguments that declare the record in a row.
  fileprivate var columnArguments: [String] {
    let arguments = [
      StringLiteral.plain(name.value), "at: \(firstColumn)",
    ]
    guard isOptional else { return arguments }
    let absence =
      requiredColumn.map { "missingIfNull: \($0)" }
      ?? "missingIfAllNull: \(columnCount)"
    return arguments + [absence]
  }
}

extension QueryPart {
  fileprivate var name: Located<String> {
    switch self {
    case .record(let record): record.name
    case .value(let column): column.name
    }
  }

  /// Whether it can be the property `id` of an `Identifiable` type.
  fileprivate var isIdentity: Bool {
    guard case .value(let column) = self, !column.isOptional else { return false }
    switch column.type {
    case .standard, .stored, .enumeration: return true
    case .json, .rawValue, .databaseValue: return false
    }
  }

  /// Whether the property of both is the same, and is read in the same way.
  fileprivate func isLike(_ other: QueryPart) -> Bool {
    switch (self, other) {
    case (.record(let left), .record(let right)):
      left.name.value == right.name.value && FoldedName(left.table) == FoldedName(right.table)
        && left.isOptional == right.isOptional && left.firstColumn == right.firstColumn
        && left.requiredColumn == right.requiredColumn
    case (.value(let left), .value(let right)):
      left.name.value == right.name.value && left.type.name == right.type.name
        && left.type.columnStorage == right.type.columnStorage
        && left.isOptional == right.isOptional && left.position == right.position
    case (.record, .value), (.value, .record): false
    }
  }
}

extension PlannedRecord {
  /// Whether two records can be compared.
  fileprivate var isEquatable: Bool {
    !Set(conformances).isDisjoint(with: ["Hashable", "Equatable", "Comparable"])
  }
}
