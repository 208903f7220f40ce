// Conditions have the type `SQLTerm` first, and any other only if they are none: where a comparison
// can be one of Swift's and one of SQL's, it is SQL's.
//
// No method named `filter` is generic in what could be the closure, here and where keys are filtered:
// for a closure with a mistake, the compiler would report that it is neither an `SQLTerm` nor a
// `Collection`, and not which column is unknown.

extension FilteredRequest {
  /// Keeps the rows that satisfy a condition, in addition to existing conditions.
  ///
  /// ```swift
  /// // SELECT * FROM "player" WHERE ("score" > 1000) AND ("name" IS NOT NULL)
  /// Player.filter(Column("score") > 1000).filter(Column("name") != nil)
  /// ```
  public func filter(_ predicate: any SQLTerm) -> Self {
    filter(predicate.sqlExpression as any SQLExpressible)
  }

  /// Keeps the rows that satisfy a condition, which a closure makes with access to the database.
  ///
  /// ```swift
  /// // SELECT MAX(id) FROM team
  /// // SELECT * FROM "player" WHERE "teamId" = 2
  /// Player.all().filterWhenConnected { db in
  ///   Column("teamId") == (try Int.fetchOne(db, sql: "SELECT MAX(id) FROM team"))
  /// }
  /// ```
  public func filterWhenConnected(
    _ predicate: @escaping @Sendable (Database) throws -> any SQLExpressible
  ) -> Self {
    filter(SQLExpression(form: .deferred { try predicate($0).sqlExpression }))
  }

  /// Keeps the rows that satisfy a condition in SQL.
  ///
  /// ```swift
  /// // SELECT * FROM "player" WHERE name = 'Arthur'
  /// Player.filter(sql: "name = ?", arguments: ["Arthur"])
  /// ```
  public func filter(
    sql: String,
    arguments: StatementArguments = StatementArguments()
  ) -> Self {
    filter(literal: SQL(sql: sql, arguments: arguments))
  }

  /// Keeps the rows that satisfy a condition in SQL.
  ///
  /// ```swift
  /// // SELECT * FROM "player" WHERE name = 'Arthur'
  /// Player.filter(literal: "name = \(name)")
  /// ```
  public func filter(literal sql: SQL) -> Self { filter(sql) }

  /// All rows of the request: the request itself.
  ///
  /// ```swift
  /// // SELECT * FROM "player" WHERE "score" > 1000
  /// Player.filter { $0.score > 1000 }.all()
  /// ```
  public func all() -> Self { self }

  /// Keeps no rows: `WHERE 0`.
  public func none() -> Self { filter(false) }
}

extension FilteredRequest where RowDecoder: TableRecord {
  /// The argument of closures such as that of ``filter(_:)``.
  public typealias DatabaseComponents = RowDecoder.DatabaseComponents

  /// Keeps the rows that satisfy a condition, in addition to existing conditions.
  ///
  /// ```swift
  /// // SELECT * FROM "player" WHERE "score" > 1000
  /// Player.all().filter { $0.score > 1000 }
  /// ```
  ///
  /// - parameter predicate: Makes the condition from the record's columns.
  /// - throws: The error of the closure.
  public func filter(
    _ predicate: (RowDecoder.DatabaseComponents) throws -> any SQLTerm
  ) rethrows -> Self {
    filter(try predicate(RowDecoder.databaseComponents).sqlExpression as any SQLExpressible)
  }

  /// Keeps the rows that satisfy a condition, which may be a constant.
  ///
  /// ```swift
  /// // SELECT * FROM "player" WHERE 1
  /// Player.all().filter { _ in true }
  /// ```
  ///
  /// - parameter predicate: Makes the condition from the record's columns.
  /// - throws: The error of the closure.
  @_disfavoredOverload
  public func filter(
    _ predicate: (RowDecoder.DatabaseComponents) throws -> any SQLExpressible
  ) rethrows -> Self {
    filter(try predicate(RowDecoder.databaseComponents).sqlExpression as any SQLExpressible)
  }
}
