public import SQLiteRecords

extension Database {
  /// Creates an index of columns.
  ///
  /// ```swift
  /// // CREATE INDEX "byEmail" ON "player"("email")
  /// try db.create(index: "byEmail", on: "player", columns: [Player.Columns.email])
  /// ```
  ///
  /// - parameter options: Whether the index is unique, and whether an existing one is kept; neither
  ///   by default.
  /// - parameter condition: The condition for rows in the index; all rows by default.
  /// - throws: A `DatabaseError` if SQLite rejects the index: its name exists, or the table has no
  ///   such column.
  @_disfavoredOverload
  public func create(
    index name: String,
    on table: String,
    columns: [any NamedColumn],
    options: IndexOptions = [],
    condition: (any SQLTerm)? = nil
  ) throws {
    try create(
      index: name,
      on: table,
      columns: columns.map(\.name),
      options: options,
      condition: condition
    )
  }

  /// Creates an index that is named after its table and columns.
  ///
  /// ```swift
  /// // CREATE INDEX "index_player_on_email" ON "player"("email")
  /// try db.create(indexOn: "player", columns: [Player.Columns.email])
  /// ```
  ///
  /// - parameter options: Whether the index is unique, and whether an existing one is kept; neither
  ///   by default.
  /// - parameter condition: The condition for rows in the index; all rows by default.
  /// - throws: A `DatabaseError` if SQLite rejects the index: its name exists, or the table has no
  ///   such column.
  @_disfavoredOverload
  public func create(
    indexOn table: String,
    columns: [any NamedColumn],
    options: IndexOptions = [],
    condition: (any SQLTerm)? = nil
  ) throws {
    try create(
      indexOn: table,
      columns: columns.map(\.name),
      options: options,
      condition: condition
    )
  }

  /// Drops the index of some columns, whatever its name. Nothing happens if there is not exactly
  /// one.
  ///
  /// - throws: A `DatabaseError` `no such table` if the table does not exist.
  @_disfavoredOverload
  public func drop(indexOn table: String, columns: [any NamedColumn]) throws {
    try drop(indexOn: table, columns: columns.map(\.name))
  }
}
