// Selections that change what the rows are decoded to.
//
// In Swift 5 mode a trailing closure after `as:` fits two methods; those that have it first are
// disfavored, so that there is no ambiguity.

extension QueryInterfaceRequest {
  /// Replaces the selection, and decodes it to another type.
  ///
  /// ```swift
  /// // SELECT MAX("score") FROM "player"
  /// let maximum = try Player.all().select([max(Column("score"))], as: Int.self).fetchOne(db)
  /// ```
  public func select<Other>(
    _ selection: [any SQLSelectable],
    as type: Other.Type = Other.self
  ) -> QueryInterfaceRequest<Other> {
    let request: Self = select(selection)
    return request.asRequest(of: type)
  }

  /// Replaces the selection, and decodes it to another type.
  ///
  /// ```swift
  /// // SELECT MAX("score") FROM "player"
  /// let maximum = try Player.all().select(max(Column("score")), as: Int.self).fetchOne(db)
  /// ```
  public func select<Other>(
    _ selection: any SQLSelectable...,
    as type: Other.Type = Other.self
  ) -> QueryInterfaceRequest<Other> {
    select(selection, as: type)
  }

  /// Replaces the selection by SQL, and decodes it to another type.
  ///
  /// ```swift
  /// // SELECT MAX(score) FROM "player" LIMIT 1
  /// let maximum = try Player.all().select(sql: "MAX(score)", as: Int.self).fetchOne(db)
  /// ```
  public func select<Other>(
    sql: String,
    arguments: StatementArguments = StatementArguments(),
    as type: Other.Type = Other.self
  ) -> QueryInterfaceRequest<Other> {
    select(literal: SQL(sql: sql, arguments: arguments), as: type)
  }

  /// Replaces the selection by SQL, and decodes it to another type.
  ///
  /// ```swift
  /// // SELECT score + 10 FROM "player"
  /// let scores = try Player.all().select(literal: "score + \(10)", as: Int.self).fetchAll(db)
  /// ```
  public func select<Other>(
    literal sql: SQL,
    as type: Other.Type = Other.self
  ) -> QueryInterfaceRequest<Other> {
    select([sql], as: type)
  }

  /// Selects the primary key: `SELECT "id" FROM "player"`.
  ///
  /// - parameter type: The type of a single-column key, or `Row`.
  public func selectPrimaryKey<Key>(as type: Key.Type = Key.self) -> QueryInterfaceRequest<Key> {
    select([SQLSelection(form: .primaryKey)], as: type)
  }
}

extension QueryInterfaceRequest where RowDecoder: Identifiable {
  /// Selects the ids: `SELECT "id" FROM "player"`.
  public func selectID() -> QueryInterfaceRequest<RowDecoder.ID> { selectPrimaryKey() }
}

extension QueryInterfaceRequest where RowDecoder: TableRecord {
  /// Replaces the selection, and decodes it to another type.
  ///
  /// ```swift
  /// // SELECT MAX("score") FROM "player"
  /// let maximum = try Player.all().select({ [max($0.score)] }, as: Int.self).fetchOne(db)
  /// ```
  ///
  /// - parameter selection: Makes the result columns from the record's columns.
  /// - throws: The error of the closure.
  @_disfavoredOverload
  public func select<Other>(
    _ selection: (RowDecoder.DatabaseComponents) throws -> [any SQLSelectable],
    as type: Other.Type = Other.self
  ) rethrows -> QueryInterfaceRequest<Other> {
    select(try selection(RowDecoder.databaseComponents), as: type)
  }

  /// Replaces the selection, and decodes it to another type.
  ///
  /// ```swift
  /// // SELECT "name" FROM "player"
  /// let names = try Player.all().select({ $0.name }, as: String.self).fetchAll(db)
  /// ```
  ///
  /// - parameter selection: Makes the result column from the record's columns.
  /// - throws: The error of the closure.
  @_disfavoredOverload
  public func select<Other>(
    _ selection: (RowDecoder.DatabaseComponents) throws -> any SQLSelectable,
    as type: Other.Type = Other.self
  ) rethrows -> QueryInterfaceRequest<Other> {
    select([try selection(RowDecoder.databaseComponents)], as: type)
  }

  /// Replaces the selection, and decodes it to another type.
  ///
  /// ```swift
  /// // SELECT "name", "score" FROM "player"
  /// let rows = try Player.all().select(as: Row.self) { [$0.name, $0.score] }.fetchAll(db)
  /// ```
  ///
  /// - throws: The error of the closure.
  public func select<Other>(
    as type: Other.Type,
    _ selection: (RowDecoder.DatabaseComponents) throws -> [any SQLSelectable]
  ) rethrows -> QueryInterfaceRequest<Other> {
    select(try selection(RowDecoder.databaseComponents), as: type)
  }

  /// Replaces the selection, and decodes it to another type.
  ///
  /// ```swift
  /// // SELECT "name" FROM "player"
  /// let names = try Player.all().select(as: String.self) { $0.name }.fetchAll(db)
  /// ```
  ///
  /// - throws: The error of the closure.
  public func select<Other>(
    as type: Other.Type,
    _ selection: (RowDecoder.DatabaseComponents) throws -> any SQLSelectable
  ) rethrows -> QueryInterfaceRequest<Other> {
    select([try selection(RowDecoder.databaseComponents)], as: type)
  }
}
