extension SelectQuery {
  /// The query for the number of rows.
  ///
  /// ```swift
  /// // SELECT COUNT(*) FROM "player" WHERE "score" > 1000
  /// // SELECT COUNT(DISTINCT "name") FROM "player"
  /// // SELECT COUNT(*) FROM (SELECT DISTINCT * FROM "player")
  /// // SELECT COUNT(*) FROM (SELECT *, "a" + "b" AS "total" FROM "player" WHERE "total" > 10)
  /// ```
  package func writeCount(to writer: inout SQLWriter) throws {
    var query = self
    if limit == nil { query.removeOrder() }
    guard let count = countExpression, try !filtersOwnNames(writer.database) else {
      writer.append("SELECT COUNT(*) FROM ")
      return try query.subquery.writeInParentheses(to: &writer)
    }
    query.isDistinct = false
    query.relation = query.relation?.withoutSelection
    query.selection = [count.sqlSelection]
    try query.write(to: &writer)
  }

  /// An expression that counts the rows if it is selected instead; nil if there is none.
  private var countExpression: SQLExpression? {
    guard limit == nil, groups.isEmpty, having == nil else { return nil }
    guard !selection.contains(where: \.isAggregate) else { return nil }
    if !isDistinct { return .countAll }
    if relation != nil { return nil }
    guard selection.count == 1 else { return nil }
    return selection[0].singleExpression.map { count(distinct: $0) }
  }

  /// Whether a condition may contain a name that the selection gives to an expression.
  private func filtersOwnNames(_ db: Database) throws -> Bool {
    let queries = [self] + (relation?.joinedQueries ?? [])
    let conditions = queries.compactMap(\.filter)
    if conditions.isEmpty { return false }
    let names = Set(queries.flatMap { $0.selection.compactMap(\.givenName) })
    if names.isEmpty { return false }
    return try conditions.contains { try $0.mayContain(columns: names, db) }
  }

  /// The query whether there are rows: `SELECT EXISTS (SELECT …)`.
  func writeExists(to writer: inout SQLWriter) throws {
    writer.append("SELECT EXISTS ")
    try subquery.writeInParentheses(to: &writer)
  }
}

extension SQLSelection {
  /// The name that the only result column has been given, in lower case.
  fileprivate var givenName: String? {
    switch form {
    case .named(_, let name): name.asciiLowercased
    case .aliased(let selection, _): selection.givenName
    case .all, .allExcluding, .columns, .expression, .primaryKey: nil
    // Rows of which anything may be selected are counted in a subquery in any case.
    case .literal, .deferred: nil
    }
  }
}

extension SelectQuery {
  /// The query, limited to one row unless it cannot find more.
  func singleRow(_ db: Database) throws -> SelectQuery {
    if try relation == nil && (hasKey || isOneGroup || filtersUniqueKey(db)) { return self }
    var query = self
    query.limit = Limit(limit: min(1, max(limit?.limit ?? 1, 0)), offset: limit?.offset)
    return query
  }

  /// Whether the rows form one group: `SELECT MAX("score") FROM "player"`.
  private var isOneGroup: Bool {
    groups.isEmpty && !selection.isEmpty && selection.allSatisfy(\.isKnownAggregate)
  }

  /// Whether the filter gives values to all columns of a primary or unique key.
  private func filtersUniqueKey(_ db: Database) throws -> Bool {
    guard let columns = try filter?.columnsWithValue(db), !columns.isEmpty else { return false }
    func isGiven(_ key: [String]) -> Bool {
      !key.isEmpty && key.allSatisfy { columns.contains($0.asciiLowercased) }
    }
    // A table that is not there is reported by the query itself.
    if let key = try? table.primaryKey(db), isGiven(key) { return true }
    return (try? db.uniqueKeys(of: table.name).contains(where: isGiven)) ?? false
  }
}

extension SQLExpression {
  /// The columns that must have one value each for the condition to hold, in lower case.
  fileprivate func columnsWithValue(_ db: Database) throws -> Set<String> {
    switch form {
    case .operation(.binary(.equal, let left, let right)):
      if case .column(let name) = left.form, case .value = right.form {
        return [name.asciiLowercased]
      }
      if case .column(let name) = right.form, case .value = left.form {
        return [name.asciiLowercased]
      }
      return []
    case .operation(.associative(.and, let operands)):
      return try operands.reduce(into: []) { try $0.formUnion($1.columnsWithValue(db)) }
    case .deferred(let make): return try make(db).columnsWithValue(db)
    case .value, .column, .aliased, .literal, .subquery, .operation, .test: return []
    case .function, .cast, .countAll, .ofTable: return []
    }
  }
}

extension SQLSelection {
  /// Whether the column is a call of an aggregate function.
  fileprivate var isKnownAggregate: Bool {
    guard let expression = singleExpression else { return false }
    if case .countAll = expression.form { return true }
    if case .function(let call) = expression.form { return call.isAggregate }
    return false
  }
}
