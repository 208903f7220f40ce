public import SQLiteRecords

// Selections of the rows of a table. Each is the same as that of `all()`.

extension Table {
  /// Some columns of all rows: `SELECT "id", "score" FROM "player"`.
  public func select(_ selection: [any SQLSelectable]) -> QueryInterfaceRequest<RowDecoder> {
    all().select(selection)
  }

  /// Some columns of all rows: `SELECT "id", "score" FROM "player"`.
  public func select(_ selection: any SQLSelectable...) -> QueryInterfaceRequest<RowDecoder> {
    all().select(selection)
  }

  /// Some columns of all rows, decoded to another type.
  ///
  /// ```swift
  /// // SELECT MAX("score") FROM "player"
  /// let best = try Table("player").select([max(Column("score"))], as: Int.self).fetchOne(db)
  /// ```
  public func select<Other>(
    _ selection: [any SQLSelectable],
    as type: Other.Type = Other.self
  ) -> QueryInterfaceRequest<Other> {
    all().select(selection, as: type)
  }

  /// Some columns of all rows, decoded to another type: `SELECT MAX("score") FROM "player"`.
  public func select<Other>(
    _ selection: any SQLSelectable...,
    as type: Other.Type = Other.self
  ) -> QueryInterfaceRequest<Other> {
    all().select(selection, as: type)
  }

  /// An SQL selection of all rows: `SELECT id, UPPER(name) FROM "player"`.
  public func select(
    sql: String,
    arguments: StatementArguments = StatementArguments()
  ) -> QueryInterfaceRequest<RowDecoder> {
    all().select(sql: sql, arguments: arguments)
  }

  /// An SQL selection of all rows, decoded to another type: `SELECT MAX(score) FROM "player"`.
  public func select<Other>(
    sql: String,
    arguments: StatementArguments = StatementArguments(),
    as type: Other.Type = Other.self
  ) -> QueryInterfaceRequest<Other> {
    all().select(sql: sql, arguments: arguments, as: type)
  }

  /// An SQL selection of all rows: `SELECT id, UPPER(name) FROM "player"`.
  public func select(literal sql: SQL) -> QueryInterfaceRequest<RowDecoder> {
    all().select(literal: sql)
  }

  /// An SQL selection of all rows, decoded to another type: `SELECT MAX(score) FROM "player"`.
  public func select<Other>(
    literal sql: SQL,
    as type: Other.Type = Other.self
  ) -> QueryInterfaceRequest<Other> {
    all().select(literal: sql, as: type)
  }

  /// The primary keys of all rows: `SELECT "id" FROM "player"`.
  public func selectPrimaryKey<Key>(as type: Key.Type = Key.self) -> QueryInterfaceRequest<Key> {
    all().selectPrimaryKey(as: type)
  }

  /// All columns and more: `SELECT *, "score" + "bonus" AS "total" FROM "player"`.
  public func annotated(
    with selection: [any SQLSelectable]
  ) -> QueryInterfaceRequest<RowDecoder> {
    all().annotated(with: selection)
  }

  /// All columns and more: `SELECT *, "score" + "bonus" AS "total" FROM "player"`.
  public func annotated(
    with selection: any SQLSelectable...
  ) -> QueryInterfaceRequest<RowDecoder> {
    all().annotated(with: selection)
  }
}

extension Table where RowDecoder: Identifiable {
  /// Selects the ids: `SELECT "id" FROM "player"`.
  public func selectID() -> QueryInterfaceRequest<RowDecoder.ID> { all().selectID() }
}
