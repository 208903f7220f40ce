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
