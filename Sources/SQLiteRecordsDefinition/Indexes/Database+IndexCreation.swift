public import SQLiteRecords

extension Database {
  /// Creates an index of columns.
  ///
  /// ```swift
  /// // CREATE UNIQUE INDEX "playerEmail" ON "player"("email") WHERE "email" IS NOT NULL
  /// try db.create(
  ///   index: "playerEmail",
  ///   on: "player",
  ///   columns: ["email"],
  ///   options: .unique,
  ///   condition: Column("email") != nil)
  /// ```
  ///
  /// https://www.sqlite.org/lang_createindex.html
  ///
  /// - parameter options: Whether the index is unique, and whether an existing one is kept; neither
  ///   by default.
  /// - parameter condition: The condition for rows in the index; all rows by default.
  ///   https://www.sqlite.org/partialindex.html
  /// - throws: A `DatabaseError` if SQLite rejects the index: its name exists, or the table has no
  ///   such column.
  public func create(
    index name: String,
    on table: String,
    columns: [String],
    options: IndexOptions = [],
    condition: (any SQLTerm)? = nil
  ) throws {
    try create(
      IndexDefinition(
        name: name,
        table: table,
        columns: columns,
        options: options,
        condition: condition.map { DefinitionSQL($0.sqlExpression) }
      )
    )
  }

  /// Creates an index of columns, with its options as parameters.
  ///
  /// - parameter isUnique: Whether the index is unique; false by default.
  /// - parameter ifNotExists: Whether an existing index with this name is kept; false by default.
  /// - parameter condition: The condition for rows in the index; all rows by default.
  /// - throws: A `DatabaseError` if SQLite rejects the index: its name exists, or the table has no
  ///   such column.
  @_disfavoredOverload
  public func create(
    index name: String,
    on table: String,
    columns: [String],
    unique isUnique: Bool = false,
    ifNotExists: Bool = false,
    condition: (any SQLTerm)? = nil
  ) throws {
    var options: IndexOptions = []
    if isUnique { options.insert(.unique) }
    if ifNotExists { options.insert(.ifNotExists) }
    try create(index: name, on: table, columns: columns, options: options, condition: condition)
  }

  /// Creates an index of expressions.
  ///
  /// ```swift
  /// // CREATE INDEX "playerName" ON "player"("name" COLLATE NOCASE)
  /// try db.create(
  ///   index: "playerName",
  ///   on: "player",
  ///   expressions: [Column("name").collating(.nocase)])
  /// ```
  ///
  /// https://www.sqlite.org/expridx.html
  ///
  /// - parameter options: Whether the index is unique, and whether an existing one is kept; neither
  ///   by default.
  /// - parameter condition: The condition for rows in the index; all rows by default.
  /// - throws: A `DatabaseError` if SQLite rejects the index: its name exists, or an expression is
  ///   not deterministic.
  public func create(
    index name: String,
    on table: String,
    expressions: [any SQLExpressible],
    options: IndexOptions = [],
    condition: (any SQLTerm)? = nil
  ) throws {
    try create(
      IndexDefinition(
        name: name,
        table: table,
        parts: expressions.map { DefinitionSQL($0.sqlExpression) },
        options: options,
        condition: condition.map { DefinitionSQL($0.sqlExpression) }
      )
    )
  }

  /// Creates an index that is named after its table and columns.
  ///
  /// ```swift
  /// // CREATE INDEX "index_player_on_email" ON "player"("email")
  /// try db.create(indexOn: "player", columns: ["email"])
  /// ```
  ///
  /// - parameter options: Whether the index is unique, and whether an existing one is kept; neither
  ///   by default.
  /// - parameter condition: The condition for rows in the index; all rows by default.
  /// - throws: A `DatabaseError` if SQLite rejects the index: its name exists, or the table has no
  ///   such column.
  public func create(
    indexOn table: String,
    columns: [String],
    options: IndexOptions = [],
    condition: (any SQLTerm)? = nil
  ) throws {
    let name = "index_" + IndexDefinition.defaultName(table, columns)
    try create(index: name, on: table, columns: columns, options: options, condition: condition)
  }
}
