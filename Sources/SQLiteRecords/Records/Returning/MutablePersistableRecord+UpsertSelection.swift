extension MutablePersistableRecord {
  /// Inserts a row, or updates the conflicting one, and fetches columns of it.
  ///
  /// ```swift
  /// // INSERT INTO "player" ("id", "name") VALUES (1,'Arthur')
  /// // ON CONFLICT DO UPDATE SET "name" = "excluded"."name" RETURNING "score", "rowid"
  /// let score = try player.upsertAndFetch(db, selection: [Column("score")]) { statement in
  ///   try Int.fetchOne(statement)
  /// }
  /// ```
  ///
  /// https://www.sqlite.org/lang_upsert.html
  ///
  /// - parameter conflictTarget: The columns of the primary key or unique index that may conflict;
  ///   empty for any.
  /// - parameter strategy: Which columns are overwritten in addition to those with an assignment.
  /// - parameter selection: The columns. There must be at least one.
  /// - parameter fetch: Reads the returned row from a statement. There is no row if a trigger has
  ///   prevented the change.
  /// - parameter assignments: The assignments to columns of the conflicting row. The argument is
  ///   the row that was not inserted.
  /// - returns: The result of `fetch`.
  /// - throws: A ``DatabaseError``, `SQLITE_MISUSE` if the selection is empty; or the error of a
  ///   callback or closure.
  public mutating func upsertAndFetch<Value>(
    _ db: Database,
    onConflict conflictTarget: [String] = [],
    updating strategy: UpsertUpdateStrategy = .allColumns,
    selection: [any SQLSelectable],
    fetch: (Statement) throws -> Value,
    doUpdate assignments: ((_ excluded: TableAlias<Self>) -> [ColumnAssignment])? = nil
  ) throws -> Value {
    try upsert(
      db,
      UpsertConflict(conflictTarget, strategy, assignments),
      selection: selection,
      fetch: fetch
    )
  }

  fileprivate mutating func upsert<Value>(
    _ db: Database,
    _ conflict: UpsertConflict,
    selection: [any SQLSelectable],
    fetch: (Statement) throws -> Value
  ) throws -> Value {
    guard !selection.isEmpty else { throw DatabaseError.misuse("there are no columns to return") }
    let table = try Self.tableInfo(db)
    var returned: Row?
    try upsert(db, conflict, selection: selection) { returned = $0.copy() }
    guard let returned else { return try fetch(table.noRow(db, selection)) }
    return try fetch(table.statement(db, of: returned))
  }

  /// Inserts a row, or updates the conflicting one, and fetches columns of it.
  ///
  /// ```swift
  /// // INSERT INTO "player" ("id", "name") VALUES (1,'Arthur')
  /// // ON CONFLICT DO UPDATE SET "name" = "excluded"."name" RETURNING "score", "rowid"
  /// let score = try player.upsertAndFetch(db) { try Int.fetchOne($0) } select: { [$0.score] }
  /// ```
  ///
  /// - parameter selection: Chooses among the record's `Columns`.
  /// - throws: The errors of
  ///   ``upsertAndFetch(_:onConflict:updating:selection:fetch:doUpdate:)``.
  public mutating func upsertAndFetch<Value>(
    _ db: Database,
    onConflict conflictTarget: [String] = [],
    updating strategy: UpsertUpdateStrategy = .allColumns,
    fetch: (Statement) throws -> Value,
    select selection: (DatabaseComponents) throws -> [any SQLSelectable],
    doUpdate assignments: ((_ excluded: TableAlias<Self>) -> [ColumnAssignment])? = nil
  ) throws -> Value {
    try upsertAndFetch(
      db,
      onConflict: conflictTarget,
      updating: strategy,
      selection: selection(Self.databaseComponents),
      fetch: fetch,
      doUpdate: assignments
    )
  }
}

// The upsert itself has returned the rowid too, which the caller did not ask for: the caller reads
// the values once more.
extension TableInfo {
  /// A statement that has the values of a row, without the rowid behind them.
  fileprivate func statement(_ db: Database, of row: Row) throws -> Statement {
    let count = rowIDName == nil ? row.count : row.count - 1
    let columns = row.columnNames.prefix(count).map { "? AS \($0.quotedDatabaseIdentifier)" }
    let statement = try db.makeStatement(sql: "SELECT \(columns.joined(separator: ", "))")
    try statement.setArguments(StatementArguments(row.databaseValues.prefix(count)))
    return statement
  }

  /// A statement that has the columns of a selection, and no row.
  fileprivate func noRow(_ db: Database, _ selection: [any SQLSelectable]) throws -> Statement {
    var writer = SQLWriter(db)
    writer.append("SELECT ")
    try writer.append(selection) { try $0.sqlSelection.write(to: &$1, table: self) }
    writer.append(" FROM \(name.quotedDatabaseIdentifier) WHERE 0")
    return try writer.makeStatement()
  }
}

extension PersistableRecord {
  /// Inserts a row, or updates the conflicting one, and fetches columns of it.
  ///
  /// - throws: The errors of
  ///   ``MutablePersistableRecord/upsertAndFetch(_:onConflict:updating:selection:fetch:doUpdate:)``.
  public func upsertAndFetch<Value>(
    _ db: Database,
    onConflict conflictTarget: [String] = [],
    updating strategy: UpsertUpdateStrategy = .allColumns,
    selection: [any SQLSelectable],
    fetch: (Statement) throws -> Value,
    doUpdate assignments: ((_ excluded: TableAlias<Self>) -> [ColumnAssignment])? = nil
  ) throws -> Value {
    var record = self
    return try record.upsert(
      db,
      UpsertConflict(conflictTarget, strategy, assignments),
      selection: selection,
      fetch: fetch
    )
  }

  /// Inserts a row, or updates the conflicting one, and fetches columns of it.
  ///
  /// - throws: The errors of
  ///   ``MutablePersistableRecord/upsertAndFetch(_:onConflict:updating:selection:fetch:doUpdate:)``.
  public func upsertAndFetch<Value>(
    _ db: Database,
    onConflict conflictTarget: [String] = [],
    updating strategy: UpsertUpdateStrategy = .allColumns,
    fetch: (Statement) throws -> Value,
    select selection: (DatabaseComponents) throws -> [any SQLSelectable],
    doUpdate assignments: ((_ excluded: TableAlias<Self>) -> [ColumnAssignment])? = nil
  ) throws -> Value {
    try upsertAndFetch(
      db,
      onConflict: conflictTarget,
      updating: strategy,
      selection: selection(Self.databaseComponents),
      fetch: fetch,
      doUpdate: assignments
    )
  }
}
