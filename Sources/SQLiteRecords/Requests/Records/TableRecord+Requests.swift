// The requests on the table of a record type. Each is the same as that of `all()`.

extension TableRecord {
  /// All rows of the table: `SELECT * FROM "player"`.
  ///
  /// It selects ``databaseSelection``.
  public static func all() -> QueryInterfaceRequest<Self> {
    QueryInterfaceRequest(SelectQuery(DatabaseTable(of: Self.self), databaseSelection))
  }

  /// No rows: `SELECT * FROM "player" WHERE 0`.
  public static func none() -> QueryInterfaceRequest<Self> { all().none() }

  /// The rows that satisfy a condition.
  ///
  /// ```swift
  /// // SELECT * FROM "player" WHERE "score" > 1000
  /// Player.filter(Column("score") > 1000)
  /// ```
  public static func filter(_ predicate: any SQLTerm) -> QueryInterfaceRequest<Self> {
    all().filter(predicate)
  }

  /// The rows that satisfy a condition, which may be a constant.
  ///
  /// ```swift
  /// // SELECT * FROM "player" WHERE 1
  /// Player.filter(true)
  /// ```
  @_disfavoredOverload
  public static func filter(_ predicate: any SQLExpressible) -> QueryInterfaceRequest<Self> {
    all().filter(predicate)
  }

  /// The rows that satisfy a condition.
  ///
  /// ```swift
  /// // SELECT * FROM "player" WHERE "score" > 1000
  /// Player.filter { $0.score > 1000 }
  /// ```
  ///
  /// - parameter predicate: Makes the condition from the record's columns.
  /// - throws: The error of the closure.
  public static func filter(
    _ predicate: (DatabaseComponents) throws -> any SQLTerm
  ) rethrows -> QueryInterfaceRequest<Self> {
    try all().filter(predicate)
  }

  /// The rows that satisfy a condition, which may be a constant.
  ///
  /// ```swift
  /// // SELECT * FROM "player" WHERE 1
  /// Player.filter { _ in true }
  /// ```
  ///
  /// - parameter predicate: Makes the condition from the record's columns.
  /// - throws: The error of the closure.
  @_disfavoredOverload
  public static func filter(
    _ predicate: (DatabaseComponents) throws -> any SQLExpressible
  ) rethrows -> QueryInterfaceRequest<Self> {
    try all().filter(predicate)
  }

  /// The rows that satisfy a condition in SQL.
  ///
  /// ```swift
  /// // SELECT * FROM "player" WHERE name = 'Arthur'
  /// Player.filter(sql: "name = ?", arguments: ["Arthur"])
  /// ```
  public static func filter(
    sql: String,
    arguments: StatementArguments = StatementArguments()
  ) -> QueryInterfaceRequest<Self> {
    all().filter(sql: sql, arguments: arguments)
  }

  /// The rows that satisfy a condition in SQL.
  ///
  /// ```swift
  /// // SELECT * FROM "player" WHERE name = 'Arthur'
  /// Player.filter(literal: "name = \(name)")
  /// ```
  public static func filter(literal sql: SQL) -> QueryInterfaceRequest<Self> {
    all().filter(literal: sql)
  }

  /// All rows, sorted: `SELECT * FROM "player" ORDER BY "score" DESC`.
  public static func order(_ orderings: any SQLOrderingTerm...) -> QueryInterfaceRequest<Self> {
    all().order(orderings)
  }

  /// All rows, sorted: `SELECT * FROM "player" ORDER BY "score" DESC`.
  public static func order(_ orderings: [any SQLOrderingTerm]) -> QueryInterfaceRequest<Self> {
    all().order(orderings)
  }

  /// All rows, sorted.
  ///
  /// ```swift
  /// // SELECT * FROM "player" ORDER BY "score" DESC, "name"
  /// Player.order { [$0.score.desc, $0.name] }
  /// ```
  ///
  /// - parameter orderings: Makes the order from the record's columns.
  /// - throws: The error of the closure.
  public static func order(
    _ orderings: (DatabaseComponents) throws -> [any SQLOrderingTerm]
  ) rethrows -> QueryInterfaceRequest<Self> {
    try all().order(orderings)
  }

  /// All rows, sorted.
  ///
  /// ```swift
  /// // SELECT * FROM "player" ORDER BY "score" DESC
  /// Player.order { $0.score.desc }
  /// ```
  ///
  /// - parameter ordering: Makes the order from the record's columns.
  /// - throws: The error of the closure.
  public static func order(
    _ ordering: (DatabaseComponents) throws -> any SQLOrderingTerm
  ) rethrows -> QueryInterfaceRequest<Self> {
    try all().order(ordering)
  }

  /// All rows, sorted by SQL.
  ///
  /// ```swift
  /// // SELECT * FROM "player" ORDER BY LENGTH(name)
  /// Player.order(sql: "LENGTH(name)")
  /// ```
  public static func order(
    sql: String,
    arguments: StatementArguments = StatementArguments()
  ) -> QueryInterfaceRequest<Self> {
    all().order(sql: sql, arguments: arguments)
  }

  /// All rows, sorted by SQL.
  ///
  /// ```swift
  /// // SELECT * FROM "player" ORDER BY score + 1
  /// Player.order(literal: "score + \(1)")
  /// ```
  public static func order(literal sql: SQL) -> QueryInterfaceRequest<Self> {
    all().order(literal: sql)
  }

  /// All rows, sorted by the primary key: `SELECT * FROM "player" ORDER BY "id"`.
  public static func orderByPrimaryKey() -> QueryInterfaceRequest<Self> {
    all().orderByPrimaryKey()
  }

  /// Some rows: `SELECT * FROM "player" LIMIT 10 OFFSET 20`.
  ///
  /// - parameter offset: The number of rows to skip first; none by default.
  public static func limit(_ limit: Int, offset: Int? = nil) -> QueryInterfaceRequest<Self> {
    all().limit(limit, offset: offset)
  }
}
