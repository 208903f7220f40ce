extension SelectionRequest {
  /// Replaces the selection.
  ///
  /// ```swift
  /// // SELECT "id", "score" FROM "player"
  /// Player.select(Column("id"), Column("score"))
  /// ```
  public func select(_ selection: any SQLSelectable...) -> Self { select(selection) }

  /// Replaces the selection by SQL.
  ///
  /// ```swift
  /// // SELECT id, UPPER(name) FROM "player"
  /// Player.select(sql: "id, UPPER(name)")
  /// ```
  public func select(
    sql: String,
    arguments: StatementArguments = StatementArguments()
  ) -> Self {
    select(literal: SQL(sql: sql, arguments: arguments))
  }

  /// Replaces the selection by SQL.
  ///
  /// ```swift
  /// // SELECT id, score + 10 FROM "player"
  /// Player.select(literal: "id, score + \(10)")
  /// ```
  public func select(literal sql: SQL) -> Self { select([sql]) }

  /// Adds to the selection.
  ///
  /// ```swift
  /// // SELECT *, "score" + "bonus" AS "total" FROM "player"
  /// Player.annotated(with: (Column("score") + Column("bonus")).forKey("total"))
  /// ```
  public func annotated(with selection: any SQLSelectable...) -> Self {
    annotated(with: selection)
  }
}

extension SelectionRequest where RowDecoder: TableRecord {
  /// The argument of closures such as that of ``select(_:)``.
  public typealias DatabaseComponents = RowDecoder.DatabaseComponents

  /// Replaces the selection.
  ///
  /// ```swift
  /// // SELECT "id", "score" FROM "player"
  /// Player.all().select { [$0.id, $0.score] }
  /// ```
  ///
  /// - parameter selection: Makes the result columns from the record's columns.
  /// - throws: The error of the closure.
  public func select(
    _ selection: (RowDecoder.DatabaseComponents) throws -> [any SQLSelectable]
  ) rethrows -> Self {
    select(try selection(RowDecoder.databaseComponents))
  }

  /// Replaces the selection.
  ///
  /// ```swift
  /// // SELECT MAX("score") FROM "player"
  /// Player.all().select { max($0.score) }
  /// ```
  ///
  /// - parameter selection: Makes the result column from the record's columns.
  /// - throws: The error of the closure.
  public func select(
    _ selection: (RowDecoder.DatabaseComponents) throws -> any SQLSelectable
  ) rethrows -> Self {
    select([try selection(RowDecoder.databaseComponents)])
  }

  /// Adds to the selection.
  ///
  /// ```swift
  /// // SELECT *, "score" + "bonus" AS "total", "score" * 2 AS "double" FROM "player"
  /// Player.all().annotated {
  ///   [($0.score + $0.bonus).forKey("total"), ($0.score * 2).forKey("double")]
  /// }
  /// ```
  ///
  /// - parameter selection: Makes the result columns from the record's columns.
  /// - throws: The error of the closure.
  public func annotated(
    with selection: (RowDecoder.DatabaseComponents) throws -> [any SQLSelectable]
  ) rethrows -> Self {
    annotated(with: try selection(RowDecoder.databaseComponents))
  }

  /// Adds to the selection.
  ///
  /// ```swift
  /// // SELECT *, "score" + "bonus" AS "total" FROM "player"
  /// Player.all().annotated { ($0.score + $0.bonus).forKey("total") }
  /// ```
  ///
  /// - parameter selection: Makes the result column from the record's columns.
  /// - throws: The error of the closure.
  public func annotated(
    with selection: (RowDecoder.DatabaseComponents) throws -> any SQLSelectable
  ) rethrows -> Self {
    annotated(with: [try selection(RowDecoder.databaseComponents)])
  }
}
