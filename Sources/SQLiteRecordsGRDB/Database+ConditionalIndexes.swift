extension Database {
  /// Creates an index of columns.
  ///
  /// ```swift
  /// // CREATE INDEX "playerEmail" ON "player"("email") WHERE "isActive"
  /// func create(_ db: Database, _ condition: (any SQLExpressible)?) throws {
  ///   try db.create(index: "playerEmail", on: "player", columns: ["email"], condition: condition)
  /// }
  /// ```
  ///
  /// - parameter options: Whether the index is unique, and whether an existing one is kept; neither
  ///   by default.
  /// - parameter condition: The condition for rows in the index; all rows if it is nil.
  /// - throws: A `DatabaseError` if SQLite rejects the index: its name exists, or the table has no
  ///   such column.
  @_disfavoredOverload
  public func create(
    index name: String,
    on table: String,
    columns: [String],
    options: IndexOptions = [],
    condition: (any SQLExpressible)?
  ) throws {
    let condition = condition?.sqlExpression
    try create(index: name, on: table, columns: columns, options: options, condition: condition)
  }

  /// Creates an index of expressions.
  ///
  /// - parameter options: Whether the index is unique, and whether an existing one is kept; neither
  ///   by default.
  /// - parameter condition: The condition for rows in the index; all rows if it is nil.
  /// - throws: A `DatabaseError` if SQLite rejects the index: its name exists, or an expression is
  ///   not deterministic.
  @_disfavoredOverload
  public func create(
    index name: String,
    on table: String,
    expressions: [any SQLExpressible],
    options: IndexOptions = [],
    condition: (any SQLExpressible)?
  ) throws {
    let condition = condition?.sqlExpression
    try create(
      index: name,
      on: table,
      expressions: expressions,
      options: options,
      condition: condition
    )
  }

  /// Creates an index that is named after its table and columns.
  ///
  /// ```swift
  /// // CREATE INDEX "index_player_on_email" ON "player"("email") WHERE "isActive"
  /// func create(_ db: Database, _ condition: (any SQLExpressible)?) throws {
  ///   try db.create(indexOn: "player", columns: ["email"], condition: condition)
  /// }
  /// ```
  ///
  /// - parameter options: Whether the index is unique, and whether an existing one is kept; neither
  ///   by default.
  /// - parameter condition: The condition for rows in the index; all rows if it is nil.
  /// - throws: A `DatabaseError` if SQLite rejects the index: its name exists, or the table has no
  ///   such column.
  @_disfavoredOverload
  public func create(
    indexOn table: String,
    columns: [String],
    options: IndexOptions = [],
    condition: (any SQLExpressible)?
  ) throws {
    let condition = condition?.sqlExpression
    try create(indexOn: table, columns: columns, options: options, condition: condition)
  }
}
