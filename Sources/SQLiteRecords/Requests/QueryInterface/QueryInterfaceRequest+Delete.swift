extension QueryInterfaceRequest {
  /// Deletes the rows, and returns how many there were.
  ///
  /// ```swift
  /// // DELETE FROM "player" WHERE "score" < 100
  /// let count = try Player.filter { $0.score < 100 }.deleteAll(db)
  /// ```
  ///
  /// It respects a limit, and calls no callbacks. The rows of a view are counted, whatever its `INSTEAD OF`
  /// triggers do.
  ///
  /// - throws: A ``DatabaseError``.
  @discardableResult
  public func deleteAll(_ db: Database) throws -> Int {
    if query.isKnownToBeEmpty { return 0 }
    return try query.table.countingChanges(db) { selection in
      var writer = SQLWriter(db)
      try query.writeDelete(to: &writer, returning: selection)
      return try writer.cachedStatement()
    }
  }

  /// Deletes the rows, and returns whether there were any.
  package func deleteAny(_ db: Database) throws -> Bool {
    let count = db.totalChangesCount
    try deleteAll(db)
    // Those of a view are the ones that its triggers change instead.
    return db.totalChangesCount > count
  }

  /// A statement that deletes the rows and returns a selection of them. Nothing is deleted until
  /// its rows are fetched.
  ///
  /// ```swift
  /// // DELETE FROM "player" RETURNING "name"
  /// let statement = try Player.all().deleteAndFetchStatement(db, selection: [Column("name")])
  /// let names = try String.fetchSet(statement)
  /// ```
  ///
  /// https://www.sqlite.org/lang_returning.html
  ///
  /// - parameter selection: The columns that the statement returns.
  /// - throws: A ``DatabaseError``; `SQLITE_MISUSE` if the selection is empty.
  public func deleteAndFetchStatement(
    _ db: Database,
    selection: [any SQLSelectable]
  ) throws -> Statement {
    try checkReturned(selection)
    var writer = SQLWriter(db)
    try query.writeDelete(to: &writer, returning: selection.map(\.sqlSelection))
    return try writer.makeStatement()
  }

  func checkReturned(_ selection: [any SQLSelectable]) throws {
    if selection.isEmpty { throw DatabaseError.misuse("there are no columns to return") }
  }
}

extension QueryInterfaceRequest where RowDecoder: TableRecord {
  /// A statement that deletes the rows and returns a selection of them. Nothing is deleted until
  /// its rows are fetched.
  ///
  /// ```swift
  /// // DELETE FROM "player" RETURNING "name"
  /// let statement = try request.deleteAndFetchStatement(db) { [$0.name] }
  /// let names = try String.fetchSet(statement)
  /// ```
  ///
  /// - parameter selection: Chooses the returned columns among the record's columns.
  /// - throws: The errors of ``deleteAndFetchStatement(_:selection:)``.
  public func deleteAndFetchStatement(
    _ db: Database,
    select selection: (RowDecoder.DatabaseComponents) throws -> [any SQLSelectable]
  ) throws -> Statement {
    try deleteAndFetchStatement(db, selection: selection(RowDecoder.databaseComponents))
  }
}

extension QueryInterfaceRequest where RowDecoder: FetchableRecord & TableRecord {
  /// Deletes the rows, and returns a cursor of them.
  ///
  /// ```swift
  /// // DELETE FROM "player" WHERE "score" < 100 RETURNING *
  /// let players = try Player.filter { $0.score < 100 }.deleteAndFetchCursor(db)
  /// ```
  ///
  /// The rows are deleted when the first record is fetched from the cursor.
  ///
  /// - throws: A ``DatabaseError`` if SQLite cannot compile the statement. The cursor throws that
  ///   of the deletion.
  public func deleteAndFetchCursor(_ db: Database) throws -> RecordCursor<RowDecoder> {
    try RowDecoder.fetchCursor(
      deleteAndFetchStatement(db, selection: RowDecoder.databaseSelection)
    )
  }

  /// Deletes the rows, and returns them.
  ///
  /// ```swift
  /// // DELETE FROM "player" WHERE "score" < 100 RETURNING *
  /// let players = try Player.filter { $0.score < 100 }.deleteAndFetchAll(db)
  /// ```
  ///
  /// - throws: A ``DatabaseError``, `SQLITE_CONSTRAINT_FOREIGNKEY` if another row references one of
  ///   them; or the error of `init(row:)`.
  public func deleteAndFetchAll(_ db: Database) throws -> [RowDecoder] {
    if query.isKnownToBeEmpty { return [] }
    return try Array(deleteAndFetchCursor(db))
  }
}

extension QueryInterfaceRequest where RowDecoder: FetchableRecord & TableRecord & Hashable {
  /// Deletes the rows, and returns them as a set.
  ///
  /// ```swift
  /// // DELETE FROM "player" WHERE "score" < 100 RETURNING *
  /// let players = try Player.filter { $0.score < 100 }.deleteAndFetchSet(db)
  /// ```
  ///
  /// - throws: A ``DatabaseError``, `SQLITE_CONSTRAINT_FOREIGNKEY` if another row references one of
  ///   them; or the error of `init(row:)`.
  public func deleteAndFetchSet(_ db: Database) throws -> Set<RowDecoder> {
    Set(try deleteAndFetchAll(db))
  }
}

extension QueryInterfaceRequest
where
  RowDecoder: TableRecord & Identifiable, RowDecoder.ID: DatabaseValueConvertible
{
  /// Deletes the rows, and returns their ids.
  ///
  /// ```swift
  /// // DELETE FROM "player" WHERE "score" < 100 RETURNING "id"
  /// let ids = try Player.filter { $0.score < 100 }.deleteAndFetchIds(db)
  /// ```
  ///
  /// - throws: A ``DatabaseError``, `SQLITE_MISUSE` if the table's primary key does not have one
  ///   column; then nothing is deleted.
  public func deleteAndFetchIds(_ db: Database) throws -> Set<RowDecoder.ID> {
    let column = try query.table.singleColumnKey(db)
    if query.isKnownToBeEmpty { return [] }
    let statement = try deleteAndFetchStatement(db, selection: [Column(column)])
    guard let storage = query.table.schema?.keyStorages[column] else {
      return try RowDecoder.ID.fetchSet(statement)
    }
    let ids = try DatabaseValue.fetchAll(statement).map { value in
      try Row([column: storage.value(value)]).decode(RowDecoder.ID.self, forKey: column)
    }
    return Set(ids)
  }
}
