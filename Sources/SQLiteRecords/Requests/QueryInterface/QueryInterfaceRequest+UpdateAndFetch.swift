// Without assignments, nothing is updated and nothing is returned.

extension QueryInterfaceRequest where RowDecoder: FetchableRecord & TableRecord {
  /// Returns a cursor of the rows, which are updated when its first record is fetched.
  ///
  /// ```swift
  /// // UPDATE "player" SET "score" = "score" + 10 RETURNING *
  /// let players = try Player.all().updateAndFetchCursor(db, [Column("score") += 10])
  /// ```
  ///
  /// - parameter conflictResolution: How to resolve violated constraints; the record's
  ///   `persistenceConflictPolicy` by default.
  /// - throws: A ``DatabaseError`` if SQLite cannot compile the statement. The cursor throws that
  ///   of the update.
  public func updateAndFetchCursor(
    _ db: Database,
    onConflict conflictResolution: Database.ConflictResolution? = nil,
    _ assignments: [ColumnAssignment]
  ) throws -> RecordCursor<RowDecoder> {
    try RowDecoder.fetchCursor(
      updateAndFetchStatement(
        db,
        onConflict: conflictResolution,
        assignments,
        selection: RowDecoder.databaseSelection
      )
    )
  }

  /// Returns a cursor of the rows, which are updated when its first record is fetched.
  ///
  /// ```swift
  /// // UPDATE "player" SET "score" = "score" + 10 RETURNING *
  /// let players = try Player.all().updateAndFetchCursor(db) { [$0.score += 10] }
  /// ```
  ///
  /// - parameter conflictResolution: How to resolve violated constraints; the record's
  ///   `persistenceConflictPolicy` by default.
  /// - parameter assignments: Makes the assignments from the record's columns.
  /// - throws: A ``DatabaseError`` if SQLite cannot compile the statement, or the error of the
  ///   closure. The cursor throws that of the update.
  public func updateAndFetchCursor(
    _ db: Database,
    onConflict conflictResolution: Database.ConflictResolution? = nil,
    assignments: (RowDecoder.DatabaseComponents) throws -> [ColumnAssignment]
  ) throws -> RecordCursor<RowDecoder> {
    try updateAndFetchCursor(
      db,
      onConflict: conflictResolution,
      assignments(RowDecoder.databaseComponents)
    )
  }

  /// Updates the rows, and returns them.
  ///
  /// ```swift
  /// // UPDATE "player" SET "score" = "score" + 10 RETURNING *
  /// let players = try Player.all().updateAndFetchAll(db, [Column("score") += 10])
  /// ```
  ///
  /// - parameter conflictResolution: How to resolve violated constraints; the record's
  ///   `persistenceConflictPolicy` by default.
  /// - throws: A ``DatabaseError``, such as `SQLITE_CONSTRAINT` if a constraint is violated; or the
  ///   error of `init(row:)`.
  public func updateAndFetchAll(
    _ db: Database,
    onConflict conflictResolution: Database.ConflictResolution? = nil,
    _ assignments: [ColumnAssignment]
  ) throws -> [RowDecoder] {
    if query.isKnownToBeEmpty || assignments.allSatisfy({ $0.value == nil }) { return [] }
    return try Array(
      updateAndFetchCursor(db, onConflict: conflictResolution, assignments)
    )
  }

  /// Updates the rows, and returns them.
  ///
  /// ```swift
  /// // UPDATE "player" SET "score" = "score" + 10 RETURNING *
  /// let players = try Player.all().updateAndFetchAll(db) { [$0.score += 10] }
  /// ```
  ///
  /// - parameter conflictResolution: How to resolve violated constraints; the record's
  ///   `persistenceConflictPolicy` by default.
  /// - parameter assignments: Makes the assignments from the record's columns.
  /// - throws: A ``DatabaseError``, such as `SQLITE_CONSTRAINT` if a constraint is violated; or the
  ///   error of `init(row:)` or of the closure.
  public func updateAndFetchAll(
    _ db: Database,
    onConflict conflictResolution: Database.ConflictResolution? = nil,
    assignments: (RowDecoder.DatabaseComponents) throws -> [ColumnAssignment]
  ) throws -> [RowDecoder] {
    try updateAndFetchAll(
      db,
      onConflict: conflictResolution,
      assignments(RowDecoder.databaseComponents)
    )
  }
}

extension QueryInterfaceRequest where RowDecoder: FetchableRecord & TableRecord & Hashable {
  /// Updates the rows, and returns them as a set.
  ///
  /// ```swift
  /// // UPDATE "player" SET "score" = "score" + 10 RETURNING *
  /// let players = try Player.all().updateAndFetchSet(db, [Column("score") += 10])
  /// ```
  ///
  /// - parameter conflictResolution: How to resolve violated constraints; the record's
  ///   `persistenceConflictPolicy` by default.
  /// - throws: A ``DatabaseError``, such as `SQLITE_CONSTRAINT` if a constraint is violated; or the
  ///   error of `init(row:)`.
  public func updateAndFetchSet(
    _ db: Database,
    onConflict conflictResolution: Database.ConflictResolution? = nil,
    _ assignments: [ColumnAssignment]
  ) throws -> Set<RowDecoder> {
    Set(try updateAndFetchAll(db, onConflict: conflictResolution, assignments))
  }

  /// Updates the rows, and returns them as a set.
  ///
  /// ```swift
  /// // UPDATE "player" SET "score" = "score" + 10 RETURNING *
  /// let players = try Player.all().updateAndFetchSet(db) { [$0.score += 10] }
  /// ```
  ///
  /// - parameter conflictResolution: How to resolve violated constraints; the record's
  ///   `persistenceConflictPolicy` by default.
  /// - parameter assignments: Makes the assignments from the record's columns.
  /// - throws: A ``DatabaseError``, such as `SQLITE_CONSTRAINT` if a constraint is violated; or the
  ///   error of `init(row:)` or of the closure.
  public func updateAndFetchSet(
    _ db: Database,
    onConflict conflictResolution: Database.ConflictResolution? = nil,
    assignments: (RowDecoder.DatabaseComponents) throws -> [ColumnAssignment]
  ) throws -> Set<RowDecoder> {
    try updateAndFetchSet(
      db,
      onConflict: conflictResolution,
      assignments(RowDecoder.databaseComponents)
    )
  }
}
