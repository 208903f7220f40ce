public import SQLiteRecords

// The requests on a table. Each is the same as that of `all()`.

extension Table {
  /// All rows of the table: `SELECT * FROM "player"`.
  public func all() -> QueryInterfaceRequest<RowDecoder> {
    QueryInterfaceRequest(table: tableName)
  }

  /// No rows: `SELECT * FROM "player" WHERE 0`.
  public func none() -> QueryInterfaceRequest<RowDecoder> { all().none() }

  /// The rows that satisfy a condition: `SELECT * FROM "player" WHERE "score" > 1000`.
  public func filter(_ predicate: any SQLTerm) -> QueryInterfaceRequest<RowDecoder> {
    all().filter(predicate)
  }

  /// The rows that satisfy a condition, which may be a constant: `SELECT * FROM "player" WHERE 1`.
  @_disfavoredOverload
  public func filter(_ predicate: any SQLExpressible) -> QueryInterfaceRequest<RowDecoder> {
    all().filter(predicate)
  }

  /// The rows that satisfy a condition in SQL: `SELECT * FROM "player" WHERE name = 'Arthur'`.
  public func filter(
    sql: String,
    arguments: StatementArguments = StatementArguments()
  ) -> QueryInterfaceRequest<RowDecoder> {
    all().filter(sql: sql, arguments: arguments)
  }

  /// The rows that satisfy a condition in SQL.
  ///
  /// ```swift
  /// // SELECT * FROM "player" WHERE name = 'Arthur'
  /// Table("player").filter(literal: "name = \(name)")
  /// ```
  public func filter(literal sql: SQL) -> QueryInterfaceRequest<RowDecoder> {
    all().filter(literal: sql)
  }

  /// The row with a primary key: `SELECT * FROM "player" WHERE "id" = 1`.
  public func filter(key: any DatabaseValueConvertible) -> QueryInterfaceRequest<RowDecoder> {
    all().filter(key: key)
  }

  /// The rows with some primary keys: `SELECT * FROM "player" WHERE "id" IN (1, 2, 3)`.
  public func filter<Key: DatabaseValueConvertible>(
    keys: any Collection<Key>
  ) -> QueryInterfaceRequest<RowDecoder> {
    all().filter(keys: keys)
  }

  /// The row with a primary or unique key: `SELECT * FROM "player" WHERE "email" = 'a@b.c'`.
  public func filter(
    key: [String: (any DatabaseValueConvertible)?]?
  ) -> QueryInterfaceRequest<RowDecoder> {
    all().filter(key: key)
  }

  /// The rows with some primary or unique keys:
  /// `SELECT * FROM "player" WHERE ("email" = 'a') OR ("email" = 'b')`.
  public func filter(
    keys: [[String: (any DatabaseValueConvertible)?]]
  ) -> QueryInterfaceRequest<RowDecoder> {
    all().filter(keys: keys)
  }

  /// All rows, sorted: `SELECT * FROM "player" ORDER BY "score" DESC`.
  public func order(_ orderings: any SQLOrderingTerm...) -> QueryInterfaceRequest<RowDecoder> {
    all().order(orderings)
  }

  /// All rows, sorted: `SELECT * FROM "player" ORDER BY "score" DESC`.
  public func order(_ orderings: [any SQLOrderingTerm]) -> QueryInterfaceRequest<RowDecoder> {
    all().order(orderings)
  }

  /// All rows, sorted by SQL: `SELECT * FROM "player" ORDER BY LENGTH(name)`.
  public func order(
    sql: String,
    arguments: StatementArguments = StatementArguments()
  ) -> QueryInterfaceRequest<RowDecoder> {
    all().order(sql: sql, arguments: arguments)
  }

  /// All rows, sorted by SQL: `SELECT * FROM "player" ORDER BY LENGTH(name)`.
  public func order(literal sql: SQL) -> QueryInterfaceRequest<RowDecoder> {
    all().order(literal: sql)
  }

  /// All rows, sorted by the primary key: `SELECT * FROM "player" ORDER BY "id"`.
  public func orderByPrimaryKey() -> QueryInterfaceRequest<RowDecoder> {
    all().orderByPrimaryKey()
  }

  /// Some rows: `SELECT * FROM "player" LIMIT 10 OFFSET 20`.
  ///
  /// - parameter offset: The number of rows to skip first; none by default.
  public func limit(_ limit: Int, offset: Int? = nil) -> QueryInterfaceRequest<RowDecoder> {
    all().limit(limit, offset: offset)
  }
}

extension Table where RowDecoder: Identifiable, RowDecoder.ID: DatabaseValueConvertible {
  /// The row with an id: `SELECT * FROM "player" WHERE "id" = 1`.
  public func filter(id: RowDecoder.ID) -> QueryInterfaceRequest<RowDecoder> {
    all().filter(id: id)
  }

  /// The rows with some ids: `SELECT * FROM "player" WHERE "id" IN (1, 2, 3)`.
  public func filter(ids: any Collection<RowDecoder.ID>) -> QueryInterfaceRequest<RowDecoder> {
    all().filter(ids: ids)
  }

  /// The rows with some ids: `SELECT * FROM "player" WHERE "id" IN (1, 2, 3)`.
  public func filter(ids: [RowDecoder.ID]) -> QueryInterfaceRequest<RowDecoder> {
    all().filter(ids: ids)
  }

  /// The rows with some ids, in any order: `SELECT * FROM "player" WHERE "id" IN (1, 2, 3)`.
  public func filter(ids: Set<RowDecoder.ID>) -> QueryInterfaceRequest<RowDecoder> {
    all().filter(ids: ids)
  }
}

extension Table where RowDecoder: TableRecord {
  /// The argument of closures such as that of `filter(_:)`.
  public typealias DatabaseComponents = RowDecoder.DatabaseComponents

  /// The rows that satisfy a condition.
  ///
  /// ```swift
  /// // SELECT * FROM "archived_player" WHERE "score" > 1000
  /// Table<Player>("archived_player").filter { $0.score > 1000 }
  /// ```
  ///
  /// - parameter predicate: Makes the condition from the record's columns.
  /// - throws: The error of the closure.
  public func filter(
    _ predicate: (RowDecoder.DatabaseComponents) throws -> any SQLTerm
  ) rethrows -> QueryInterfaceRequest<RowDecoder> {
    try all().filter(predicate)
  }

  /// The rows that satisfy a condition, which may be a constant: `SELECT * FROM "player" WHERE 1`.
  ///
  /// - parameter predicate: Makes the condition from the record's columns.
  /// - throws: The error of the closure.
  @_disfavoredOverload
  public func filter(
    _ predicate: (RowDecoder.DatabaseComponents) throws -> any SQLExpressible
  ) rethrows -> QueryInterfaceRequest<RowDecoder> {
    try all().filter(predicate)
  }

  /// All rows, sorted.
  ///
  /// ```swift
  /// // SELECT * FROM "archived_player" ORDER BY "score" DESC, "name"
  /// Table<Player>("archived_player").order { [$0.score.desc, $0.name] }
  /// ```
  ///
  /// - parameter orderings: Makes the order from the record's columns.
  /// - throws: The error of the closure.
  public func order(
    _ orderings: (RowDecoder.DatabaseComponents) throws -> [any SQLOrderingTerm]
  ) rethrows -> QueryInterfaceRequest<RowDecoder> {
    try all().order(orderings)
  }

  /// All rows, sorted.
  ///
  /// ```swift
  /// // SELECT * FROM "archived_player" ORDER BY "score" DESC
  /// Table<Player>("archived_player").order { $0.score.desc }
  /// ```
  ///
  /// - parameter ordering: Makes the order from the record's columns.
  /// - throws: The error of the closure.
  public func order(
    _ ordering: (RowDecoder.DatabaseComponents) throws -> any SQLOrderingTerm
  ) rethrows -> QueryInterfaceRequest<RowDecoder> {
    try all().order(ordering)
  }
}
