public import SQLiteRecords

extension QueryInterfaceRequest {
  /// The number of rows: `SELECT COUNT(*) FROM "player"`.
  ///
  /// - throws: A `DatabaseError` that the node answers; a ``ClusterError``; `CancellationError`.
  public func fetchCount(_ db: ClusterDatabase) async throws -> Int {
    let rows = try await db.rows { db in
      try countElsewhere(db).map { PreparedRequest(statement: $0) }
    }
    return try rows.first?.decode(Int.self, atIndex: 0) ?? 0
  }

  /// Whether there are no rows.
  ///
  /// - throws: A `DatabaseError` that the node answers; a ``ClusterError``; `CancellationError`.
  public func isEmpty(_ db: ClusterDatabase) async throws -> Bool {
    try await limit(1).fetchCount(db) == 0
  }

  /// Deletes the rows, and returns how many there were. No callbacks are called.
  ///
  /// ```swift
  /// // DELETE FROM "player" WHERE "score" < 10
  /// try await Player.filter { $0.score < 10 }.deleteAll(db)
  /// ```
  ///
  /// - throws: A `DatabaseError`, such as `SQLITE_CONSTRAINT`; a ``ClusterError``;
  ///   `CancellationError`.
  @discardableResult
  public func deleteAll(_ db: ClusterDatabase) async throws -> Int {
    try await db.runChange { try deletionElsewhere($0) }
  }

  /// Updates the rows, and returns how many there were. No callbacks are called.
  ///
  /// ```swift
  /// // UPDATE "player" SET "score" = 0
  /// try await Player.all().updateAll(db, [Column("score").set(to: 0)])
  /// ```
  ///
  /// - parameter conflictResolution: How to resolve violated constraints; the record's
  ///   `persistenceConflictPolicy` by default.
  /// - throws: A `DatabaseError`, such as `SQLITE_CONSTRAINT`; a ``ClusterError``;
  ///   `CancellationError`.
  @discardableResult
  public func updateAll(
    _ db: ClusterDatabase,
    onConflict conflictResolution: Database.ConflictResolution? = nil,
    _ assignments: [ColumnAssignment]
  ) async throws -> Int {
    try await db.runChange {
      try updateElsewhere($0, onConflict: conflictResolution, assignments)
    }
  }
}

extension QueryInterfaceRequest where RowDecoder: TableRecord {
  /// Updates the rows, and returns how many there were. No callbacks are called.
  ///
  /// ```swift
  /// // UPDATE "player" SET "score" = 0
  /// try await Player.all().updateAll(db) { [$0.score.set(to: 0)] }
  /// ```
  ///
  /// - parameter conflictResolution: How to resolve violated constraints; the record's
  ///   `persistenceConflictPolicy` by default.
  /// - throws: The error of the closure; a `DatabaseError`, such as `SQLITE_CONSTRAINT`; a
  ///   ``ClusterError``; `CancellationError`.
  @discardableResult
  public func updateAll(
    _ db: ClusterDatabase,
    onConflict conflictResolution: Database.ConflictResolution? = nil,
    assignments: (RowDecoder.DatabaseComponents) throws -> [ColumnAssignment]
  ) async throws -> Int {
    let assignments = try assignments(RowDecoder.databaseComponents)
    return try await updateAll(db, onConflict: conflictResolution, assignments)
  }

  /// Updates the rows, and returns how many there were. No callbacks are called.
  ///
  /// - parameter conflictResolution: How to resolve violated constraints; the record's
  ///   `persistenceConflictPolicy` by default.
  /// - throws: The error of the closure; a `DatabaseError`, such as `SQLITE_CONSTRAINT`; a
  ///   ``ClusterError``; `CancellationError`.
  @discardableResult
  public func updateAll(
    _ db: ClusterDatabase,
    onConflict conflictResolution: Database.ConflictResolution? = nil,
    assignment: (RowDecoder.DatabaseComponents) throws -> ColumnAssignment
  ) async throws -> Int {
    let assignment = try assignment(RowDecoder.databaseComponents)
    return try await updateAll(db, onConflict: conflictResolution, [assignment])
  }
}
