extension AggregatingRequest {
  /// Groups the rows, and replaces previous groups.
  ///
  /// ```swift
  /// // SELECT "team", MAX("score") FROM "player" GROUP BY "team"
  /// Player.select(Column("team"), max(Column("score"))).group(Column("team"))
  /// ```
  public func group(_ expressions: any SQLExpressible...) -> Self { group(expressions) }

  /// Groups the rows by SQL.
  ///
  /// ```swift
  /// // SELECT "team", MAX("score") FROM "player" GROUP BY UPPER(team)
  /// Player.select(Column("team"), max(Column("score"))).group(sql: "UPPER(team)")
  /// ```
  public func group(
    sql: String,
    arguments: StatementArguments = StatementArguments()
  ) -> Self {
    group(literal: SQL(sql: sql, arguments: arguments))
  }

  /// Groups the rows by SQL.
  ///
  /// ```swift
  /// // SELECT … GROUP BY UPPER(team)
  /// request.group(literal: "UPPER(team)")
  /// ```
  public func group(literal sql: SQL) -> Self { group([sql]) }

  /// Keeps the groups that satisfy a condition, in addition to existing conditions.
  ///
  /// ```swift
  /// // SELECT … GROUP BY "team" HAVING MAX("score") > 1000
  /// request.having(max(Column("score")) > 1000)
  /// ```
  public func having(_ predicate: any SQLTerm) -> Self {
    having(predicate.sqlExpression as any SQLExpressible)
  }

  /// Keeps the groups that satisfy a condition, which a closure makes with access to the database.
  ///
  /// ```swift
  /// // SELECT score FROM threshold
  /// // SELECT … GROUP BY "team" HAVING MAX("score") > 1000
  /// request.havingWhenConnected { db in
  ///   max(Column("score")) > (try Int.fetchOne(db, sql: "SELECT score FROM threshold") ?? 0)
  /// }
  /// ```
  public func havingWhenConnected(
    _ predicate: @escaping @Sendable (Database) throws -> any SQLExpressible
  ) -> Self {
    having(SQLExpression(form: .deferred { try predicate($0).sqlExpression }))
  }

  /// Keeps the groups that satisfy a condition in SQL.
  ///
  /// ```swift
  /// // SELECT … GROUP BY "team" HAVING MAX(score) > 1000
  /// request.having(sql: "MAX(score) > ?", arguments: [1000])
  /// ```
  public func having(
    sql: String,
    arguments: StatementArguments = StatementArguments()
  ) -> Self {
    having(literal: SQL(sql: sql, arguments: arguments))
  }

  /// Keeps the groups that satisfy a condition in SQL.
  ///
  /// ```swift
  /// // SELECT … GROUP BY "team" HAVING MAX(score) > 1000
  /// request.having(literal: "MAX(score) > \(minimum)")
  /// ```
  public func having(literal sql: SQL) -> Self { having(sql) }
}

extension AggregatingRequest where RowDecoder: TableRecord {
  /// The argument of closures such as that of ``group(_:)``.
  public typealias DatabaseComponents = RowDecoder.DatabaseComponents

  /// Groups the rows, and replaces previous groups.
  ///
  /// ```swift
  /// // SELECT "team", "role", MAX("score") FROM "player" GROUP BY "team", "role"
  /// Player.select { [$0.team, $0.role, max($0.score)] }.group { [$0.team, $0.role] }
  /// ```
  ///
  /// - parameter expressions: Makes the expressions from the record's columns.
  /// - throws: The error of the closure.
  public func group(
    _ expressions: (RowDecoder.DatabaseComponents) throws -> [any SQLExpressible]
  ) rethrows -> Self {
    group(try expressions(RowDecoder.databaseComponents))
  }

  /// Groups the rows, and replaces previous groups.
  ///
  /// ```swift
  /// // SELECT "team" FROM "player" GROUP BY "team"
  /// Player.select { $0.team }.group { $0.team }
  /// ```
  ///
  /// - parameter expression: Makes the expression from the record's columns.
  /// - throws: The error of the closure.
  public func group(
    _ expression: (RowDecoder.DatabaseComponents) throws -> any SQLExpressible
  ) rethrows -> Self {
    group([try expression(RowDecoder.databaseComponents)])
  }

  /// Keeps the groups that satisfy a condition, in addition to existing conditions.
  ///
  /// ```swift
  /// // SELECT … GROUP BY "team" HAVING MAX("score") > 1000
  /// request.having { max($0.score) > 1000 }
  /// ```
  ///
  /// - parameter predicate: Makes the condition from the record's columns.
  /// - throws: The error of the closure.
  public func having(
    _ predicate: (RowDecoder.DatabaseComponents) throws -> any SQLTerm
  ) rethrows -> Self {
    having(try predicate(RowDecoder.databaseComponents).sqlExpression as any SQLExpressible)
  }

  /// Keeps the groups that satisfy a condition, which may be a constant.
  ///
  /// - parameter predicate: Makes the condition from the record's columns.
  /// - throws: The error of the closure.
  @_disfavoredOverload
  public func having(
    _ predicate: (RowDecoder.DatabaseComponents) throws -> any SQLExpressible
  ) rethrows -> Self {
    having(try predicate(RowDecoder.databaseComponents).sqlExpression as any SQLExpressible)
  }
}
