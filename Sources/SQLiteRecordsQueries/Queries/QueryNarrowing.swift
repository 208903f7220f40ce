public import SQLiteRecords

/// The conditions that narrow a query when it runs.
struct QueryNarrowing: Sendable {
  /// Whether the only column of the query has the name of a ``QueryValue``, and not its own.
  var namesValue = false
  var filter: SQLExpression?
  var orderings: [SQLOrdering] = []
  var limit: SelectQuery.Limit?

  mutating func filter(_ condition: SQLExpression) {
    filter = filter.map { .associative(.and, [$0, condition]) } ?? condition
  }

  /// Writes ` WHERE … ORDER BY … LIMIT …`.
  ///
  /// - parameter isSingle: Whether only the first row is wanted.
  func write(to writer: inout SQLWriter, isSingle: Bool) throws {
    if let filter {
      writer.append(" WHERE ")
      try filter.write(to: &writer)
    }
    let orderings = try orderings.flatMap { try $0.terms(writer.database) }
    if !orderings.isEmpty {
      writer.append(" ORDER BY ")
      try writer.append(orderings) { try $0.write(to: &$1, table: nil) }
    }
    if let limit {
      limit.write(to: &writer)
    } else if isSingle {
      writer.append(" LIMIT 1")
    }
  }
}

extension Query: FilteredRequest {
  /// Keeps the rows that satisfy a condition, in addition to existing conditions.
  ///
  /// ```swift
  /// // SELECT * FROM (SELECT …) WHERE "size" > 10
  /// GameQueries.teamSizes().filter(Column("size") > 10)
  /// ```
  @_disfavoredOverload
  public func filter(_ predicate: any SQLExpressible) -> Self {
    narrowed { $0.filter(predicate.sqlExpression) }
  }

  /// Sorts the rows, and replaces the order that the query has.
  ///
  /// ```swift
  /// // SELECT * FROM (SELECT …) ORDER BY "size" DESC
  /// GameQueries.teamSizes().order([Column("size").desc])
  /// ```
  public func order(_ orderings: [any SQLOrderingTerm]) -> Self {
    narrowed { $0.orderings = orderings.map(\.sqlOrdering) }
  }

  /// Sorts the rows, and replaces the order that the query has.
  public func order(_ orderings: any SQLOrderingTerm...) -> Self { order(orderings) }

  /// Limits the number of rows: `LIMIT 10 OFFSET 20`. It replaces a previous limit, but not one that the
  /// SQL of the query has.
  ///
  /// - parameter offset: The number of rows to skip first; none by default.
  public func limit(_ limit: Int, offset: Int? = nil) -> Self {
    narrowed { $0.limit = SelectQuery.Limit(limit: limit, offset: offset) }
  }

  func narrowed(_ change: (inout QueryNarrowing) -> Void) -> Self {
    var query = self
    var narrowing = narrowing ?? QueryNarrowing()
    change(&narrowing)
    query.narrowing = narrowing
    return query
  }
}

extension Query where RowDecoder: QueryRow {
  /// Keeps the rows that satisfy a condition, in addition to existing conditions.
  ///
  /// ```swift
  /// // SELECT * FROM (SELECT …) WHERE "teamName" = 'Red'
  /// GameQueries.bestPlayers(teamID: 1, minimum: 0).filter { $0.teamName == "Red" }
  /// ```
  ///
  /// - parameter predicate: Makes the condition from the query's columns.
  /// - throws: The error of the closure.
  public func filter(
    _ predicate: (RowDecoder.Columns.Type) throws -> any SQLTerm
  ) rethrows -> Self {
    filter(try predicate(RowDecoder.Columns.self).sqlExpression as any SQLExpressible)
  }

  /// Keeps the rows that satisfy a condition, which may be a constant.
  ///
  /// - parameter predicate: Makes the condition from the query's columns.
  /// - throws: The error of the closure.
  @_disfavoredOverload
  public func filter(
    _ predicate: (RowDecoder.Columns.Type) throws -> any SQLExpressible
  ) rethrows -> Self {
    filter(try predicate(RowDecoder.Columns.self).sqlExpression as any SQLExpressible)
  }

  /// Sorts the rows, and replaces the order that the query has.
  ///
  /// - parameter orderings: Makes the order from the query's columns.
  /// - throws: The error of the closure.
  public func order(
    _ orderings: (RowDecoder.Columns.Type) throws -> [any SQLOrderingTerm]
  ) rethrows -> Self {
    order(try orderings(RowDecoder.Columns.self))
  }

  /// Sorts the rows, and replaces the order that the query has.
  ///
  /// ```swift
  /// // SELECT * FROM (SELECT …) ORDER BY "player.score" DESC
  /// GameQueries.bestPlayers(teamID: 1, minimum: 0).order { $0.player.score.desc }
  /// ```
  ///
  /// - parameter ordering: Makes the order from the query's columns.
  /// - throws: The error of the closure.
  public func order(
    _ ordering: (RowDecoder.Columns.Type) throws -> any SQLOrderingTerm
  ) rethrows -> Self {
    order([try ordering(RowDecoder.Columns.self)])
  }
}

extension Query where RowDecoder: TableRecord {
  /// Sorts the rows, and replaces the order that the query has.
  ///
  /// - parameter orderings: Makes the order from the record's columns.
  /// - throws: The error of the closure.
  public func order(
    _ orderings: (RowDecoder.DatabaseComponents) throws -> [any SQLOrderingTerm]
  ) rethrows -> Self {
    order(try orderings(RowDecoder.databaseComponents))
  }

  /// Sorts the rows, and replaces the order that the query has.
  ///
  /// - parameter ordering: Makes the order from the record's columns.
  /// - throws: The error of the closure.
  public func order(
    _ ordering: (RowDecoder.DatabaseComponents) throws -> any SQLOrderingTerm
  ) rethrows -> Self {
    order([try ordering(RowDecoder.databaseComponents)])
  }
}
