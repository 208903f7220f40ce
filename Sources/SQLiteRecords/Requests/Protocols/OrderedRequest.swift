extension OrderedRequest {
  /// Sorts the rows, and replaces a previous order.
  ///
  /// ```swift
  /// // SELECT * FROM "player" ORDER BY "score" DESC, "name"
  /// Player.order(Column("score").desc, Column("name"))
  /// ```
  public func order(_ orderings: any SQLOrderingTerm...) -> Self { order(orderings) }

  /// Sorts the rows by SQL.
  ///
  /// ```swift
  /// // SELECT * FROM "player" ORDER BY LENGTH(name)
  /// Player.order(sql: "LENGTH(name)")
  /// ```
  ///
  /// SQL may contain several terms, so it cannot be reversed; an expression can:
  ///
  /// ```swift
  /// // SELECT * FROM "player" ORDER BY LENGTH(name) DESC
  /// Player.order(SQL("LENGTH(name)").sqlExpression).reversed()
  /// ```
  public func order(
    sql: String,
    arguments: StatementArguments = StatementArguments()
  ) -> Self {
    order(literal: SQL(sql: sql, arguments: arguments))
  }

  /// Sorts the rows by SQL.
  ///
  /// ```swift
  /// // SELECT * FROM "player" ORDER BY LENGTH(name)
  /// Player.order(literal: "LENGTH(name)")
  /// ```
  public func order(literal sql: SQL) -> Self { order([sql]) }
}

extension OrderedRequest where RowDecoder: TableRecord {
  /// The argument of closures such as that of ``order(_:)``.
  public typealias DatabaseComponents = RowDecoder.DatabaseComponents

  /// Sorts the rows, and replaces a previous order.
  ///
  /// ```swift
  /// // SELECT * FROM "player" ORDER BY "score" DESC, "name"
  /// Player.all().order { [$0.score.desc, $0.name] }
  /// ```
  ///
  /// - parameter orderings: Makes the order from the record's columns.
  /// - throws: The error of the closure.
  public func order(
    _ orderings: (RowDecoder.DatabaseComponents) throws -> [any SQLOrderingTerm]
  ) rethrows -> Self {
    order(try orderings(RowDecoder.databaseComponents))
  }

  /// Sorts the rows, and replaces a previous order.
  ///
  /// ```swift
  /// // SELECT * FROM "player" ORDER BY "score" DESC
  /// Player.all().order { $0.score.desc }
  /// ```
  ///
  /// - parameter ordering: Makes the order from the record's columns.
  /// - throws: The error of the closure.
  public func order(
    _ ordering: (RowDecoder.DatabaseComponents) throws -> any SQLOrderingTerm
  ) rethrows -> Self {
    order([try ordering(RowDecoder.databaseComponents)])
  }
}
