// Selections of the rows of a record type. Each is the same as that of `all()`.

extension TableRecord {
  /// Selects columns: `SELECT "id", "score" FROM "player"`.
  public static func select(_ selection: [any SQLSelectable]) -> QueryInterfaceRequest<Self> {
    all().select(selection)
  }

  /// Selects columns: `SELECT "id", "score" FROM "player"`. It is decoded to another type.
  public static func select<Other>(
    _ selection: [any SQLSelectable],
    as type: Other.Type = Other.self
  ) -> QueryInterfaceRequest<Other> {
    all().select(selection, as: type)
  }

  /// Selects columns: `SELECT "id", "score" FROM "player"`.
  public static func select(_ selection: any SQLSelectable...) -> QueryInterfaceRequest<Self> {
    all().select(selection)
  }

  /// Selects columns: `SELECT "id", "score" FROM "player"`. It is decoded to another type.
  public static func select<Other>(
    _ selection: any SQLSelectable...,
    as type: Other.Type = Other.self
  ) -> QueryInterfaceRequest<Other> {
    all().select(selection, as: type)
  }

  /// Selects in SQL.
  ///
  /// ```swift
  /// // SELECT id + 1 FROM "player"
  /// Player.select(literal: "id + \(1)")
  /// ```
  public static func select(literal sql: SQL) -> QueryInterfaceRequest<Self> {
    all().select(literal: sql)
  }

  /// Selects in SQL. It is decoded to another type.
  ///
  /// ```swift
  /// // SELECT MAX(score) FROM "player" LIMIT 1
  /// let maximum = try Player.select(literal: "MAX(score)", as: Int.self).fetchOne(db)
  /// ```
  public static func select<Other>(
    literal sql: SQL,
    as type: Other.Type = Other.self
  ) -> QueryInterfaceRequest<Other> {
    all().select(literal: sql, as: type)
  }

  /// Selects in SQL.
  ///
  /// ```swift
  /// // SELECT id, UPPER(name) FROM "player"
  /// Player.select(sql: "id, UPPER(name)")
  /// ```
  public static func select(
    sql: String,
    arguments: StatementArguments = StatementArguments()
  ) -> QueryInterfaceRequest<Self> {
    all().select(sql: sql, arguments: arguments)
  }

  /// Selects in SQL. It is decoded to another type.
  ///
  /// ```swift
  /// // SELECT MAX(score) FROM "player" LIMIT 1
  /// let maximum = try Player.select(sql: "MAX(score)", as: Int.self).fetchOne(db)
  /// ```
  public static func select<Other>(
    sql: String,
    arguments: StatementArguments = StatementArguments(),
    as type: Other.Type = Other.self
  ) -> QueryInterfaceRequest<Other> {
    all().select(sql: sql, arguments: arguments, as: type)
  }

  /// Selects the primary key: `SELECT "id" FROM "player"`.
  ///
  /// - parameter type: The type of a single-column key, or `Row`.
  public static func selectPrimaryKey<Key>(
    as type: Key.Type = Key.self
  ) -> QueryInterfaceRequest<Key> {
    all().selectPrimaryKey(as: type)
  }

  /// Adds to the selection: `SELECT *, "score" + "bonus" AS "total" FROM "player"`.
  public static func annotated(
    with selection: [any SQLSelectable]
  ) -> QueryInterfaceRequest<Self> {
    all().annotated(with: selection)
  }

  /// Adds to the selection: `SELECT *, "score" + "bonus" AS "total" FROM "player"`.
  public static func annotated(
    with selection: any SQLSelectable...
  ) -> QueryInterfaceRequest<Self> {
    all().annotated(with: selection)
  }
}

extension TableRecord {
  /// The number of columns that ``databaseSelection`` selects, for adapters of rows with more
  /// columns.
  ///
  /// ```swift
  /// // SELECT player.*, team.* FROM player JOIN team …
  /// let teamColumns = SuffixRowAdapter(fromIndex: try Player.numberOfSelectedColumns(db))
  /// ```
  ///
  /// - throws: A ``DatabaseError`` if the selection cannot be prepared.
  public static func numberOfSelectedColumns(_ db: Database) throws -> Int {
    try all().makePreparedRequest(db, forSingleResult: false).statement.columnCount
  }
}

extension TableRecord where Self: Identifiable {
  /// Selects the ids: `SELECT "id" FROM "player"`.
  public static func selectID() -> QueryInterfaceRequest<ID> { all().selectID() }
}

// Selections that closures make from a record's columns. Each is the same as that of `all()`.
//
// In Swift 5 mode a trailing closure after `as:` fits two methods; those that have it first are
// disfavored, so that there is no ambiguity.

extension TableRecord {
  /// Selects columns.
  ///
  /// ```swift
  /// // SELECT "id", "score" FROM "player"
  /// Player.select { [$0.id, $0.score] }
  /// ```
  ///
  /// - parameter selection: Makes the result columns from the record's columns.
  /// - throws: The error of the closure.
  public static func select(
    _ selection: (DatabaseComponents) throws -> [any SQLSelectable]
  ) rethrows -> QueryInterfaceRequest<Self> {
    try all().select(selection)
  }

  /// Selects columns, which are decoded to another type.
  ///
  /// ```swift
  /// // SELECT "name", "score" FROM "player"
  /// let rows = try Player.select({ [$0.name, $0.score] }, as: Row.self).fetchAll(db)
  /// ```
  ///
  /// - parameter selection: Makes the result columns from the record's columns.
  /// - throws: The error of the closure.
  @_disfavoredOverload
  public static func select<Other>(
    _ selection: (DatabaseComponents) throws -> [any SQLSelectable],
    as type: Other.Type = Other.self
  ) rethrows -> QueryInterfaceRequest<Other> {
    try all().select(selection, as: type)
  }

  /// Selects columns, which are decoded to another type.
  ///
  /// ```swift
  /// // SELECT "name", "score" FROM "player"
  /// let rows = try Player.select(as: Row.self) { [$0.name, $0.score] }.fetchAll(db)
  /// ```
  ///
  /// - parameter selection: Makes the result columns from the record's columns.
  /// - throws: The error of the closure.
  public static func select<Other>(
    as type: Other.Type,
    _ selection: (DatabaseComponents) throws -> [any SQLSelectable]
  ) rethrows -> QueryInterfaceRequest<Other> {
    try all().select(as: type, selection)
  }

  /// Adds to the selection.
  ///
  /// ```swift
  /// // SELECT *, "score" + "bonus" AS "total" FROM "player"
  /// Player.annotated { [($0.score + $0.bonus).forKey("total")] }
  /// ```
  ///
  /// - parameter selection: Makes the result columns from the record's columns.
  /// - throws: The error of the closure.
  public static func annotated(
    with selection: (DatabaseComponents) throws -> [any SQLSelectable]
  ) rethrows -> QueryInterfaceRequest<Self> {
    try all().annotated(with: selection)
  }

  /// Selects columns.
  ///
  /// ```swift
  /// // SELECT MAX("score") FROM "player"
  /// Player.select { max($0.score) }
  /// ```
  ///
  /// - parameter selection: Makes the result columns from the record's columns.
  /// - throws: The error of the closure.
  public static func select(
    _ selection: (DatabaseComponents) throws -> any SQLSelectable
  ) rethrows -> QueryInterfaceRequest<Self> {
    try all().select(selection)
  }

  /// Selects columns, which are decoded to another type.
  ///
  /// ```swift
  /// // SELECT MAX("score") FROM "player"
  /// let maximum = try Player.select({ max($0.score) }, as: Int.self).fetchOne(db)
  /// ```
  ///
  /// - parameter selection: Makes the result columns from the record's columns.
  /// - throws: The error of the closure.
  @_disfavoredOverload
  public static func select<Other>(
    _ selection: (DatabaseComponents) throws -> any SQLSelectable,
    as type: Other.Type = Other.self
  ) rethrows -> QueryInterfaceRequest<Other> {
    try all().select(selection, as: type)
  }

  /// Selects columns, which are decoded to another type.
  ///
  /// ```swift
  /// // SELECT MAX("score") FROM "player"
  /// let maximum = try Player.select(as: Int.self) { max($0.score) }.fetchOne(db)
  /// ```
  ///
  /// - parameter selection: Makes the result columns from the record's columns.
  /// - throws: The error of the closure.
  public static func select<Other>(
    as type: Other.Type,
    _ selection: (DatabaseComponents) throws -> any SQLSelectable
  ) rethrows -> QueryInterfaceRequest<Other> {
    try all().select(as: type, selection)
  }

  /// Adds to the selection.
  ///
  /// ```swift
  /// // SELECT *, "score" + "bonus" AS "total" FROM "player"
  /// Player.annotated { ($0.score + $0.bonus).forKey("total") }
  /// ```
  ///
  /// - parameter selection: Makes the result columns from the record's columns.
  /// - throws: The error of the closure.
  public static func annotated(
    with selection: (DatabaseComponents) throws -> any SQLSelectable
  ) rethrows -> QueryInterfaceRequest<Self> {
    try all().annotated(with: selection)
  }
}
