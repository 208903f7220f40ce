public import SQLiteRecords

extension QueryInterfaceRequest where RowDecoder: FetchableRecord & TableRecord {
  /// Updates the rows, and returns the records that are in them afterwards. No callbacks are called.
  ///
  /// ```swift
  /// // SELECT "id" FROM "player" WHERE "score" < 10
  /// // UPDATE "player" SET "score" = 10 WHERE "id" IN (SELECT value FROM json_each('[1,2]')) RETURNING +"id"
  /// // SELECT * FROM "player" WHERE "id" IN (SELECT value FROM json_each('[1,2]'))
  /// let players = try await Player.filter { $0.score < 10 }
  ///   .updateAndFetchAll(db, [Column("score").set(to: 10)])
  /// ```
  ///
  /// It takes three round trips, as a node does not return all values from an update as they are.
  ///
  /// - parameter conflictResolution: How to resolve violated constraints; the record's
  ///   `persistenceConflictPolicy` by default.
  /// - throws: The error of `init(row:)`; a `DatabaseError`, such as `SQLITE_CONSTRAINT`; a
  ///   ``ClusterError``; `CancellationError`.
  public func updateAndFetchAll(
    _ db: ClusterDatabase,
    onConflict conflictResolution: Database.ConflictResolution? = nil,
    _ assignments: [ColumnAssignment]
  ) async throws -> [RowDecoder] {
    let key = try db.prepare { try RemoteKey(of: RowDecoder.databaseTableName, $0) }
    var updated: [[DatabaseValue]] = []
    let valueCount = try db.prepare {
      let update = try RowDecoder.all()
        .updateElsewhere($0, onConflict: conflictResolution, assignments)
      return update?.parameterValues.count ?? 0
    }
    for condition in key.conditions(try await keys(db, key), otherCount: valueCount) {
      let rows = RowDecoder.all().filter(literal: condition)
      let statement = try db.prepare { db -> RemoteStatement? in
        let update = try rows.updateElsewhere(
          db,
          onConflict: conflictResolution,
          assignments
        )
        guard let update else { return nil }
        let returning = try db.cachedStatement(sql: update.sql + key.returning)
        try returning.setArguments(update.arguments)
        return try RemoteStatement(returning)
      }
      guard let statement else { return [] }
      updated += try await db.run(statement)
    }
    var records: [RowDecoder] = []
    for condition in key.conditions(updated) {
      records += try await RowDecoder.all().filter(literal: condition).fetchAll(db)
    }
    return records
  }

  private func keys(_ db: ClusterDatabase, _ key: RemoteKey) async throws -> [[DatabaseValue]] {
    let rows = try await Row.fetchAll(db, select(key.columns.map { Column($0) }))
    return rows.map { Array($0.databaseValues) }
  }

  /// Updates the rows, and returns the records that are in them afterwards. No callbacks are called.
  ///
  /// ```swift
  /// let players = try await Player.all().updateAndFetchAll(db) { [$0.score.set(to: 10)] }
  /// ```
  ///
  /// - parameter conflictResolution: How to resolve violated constraints; the record's
  ///   `persistenceConflictPolicy` by default.
  /// - throws: The error of `init(row:)` or of the closure; a `DatabaseError`, such as
  ///   `SQLITE_CONSTRAINT`; a ``ClusterError``; `CancellationError`.
  public func updateAndFetchAll(
    _ db: ClusterDatabase,
    onConflict conflictResolution: Database.ConflictResolution? = nil,
    assignments: (RowDecoder.DatabaseComponents) throws -> [ColumnAssignment]
  ) async throws -> [RowDecoder] {
    let assignments = try assignments(RowDecoder.databaseComponents)
    return try await updateAndFetchAll(db, onConflict: conflictResolution, assignments)
  }

  /// Deletes the rows, and returns the records that were in them.
  ///
  /// - throws: The error of `init(row:)`; a `DatabaseError`, such as `SQLITE_CONSTRAINT`; a
  ///   ``ClusterError``; `CancellationError`.
  public func deleteAndFetchAll(_ db: ClusterDatabase) async throws -> [RowDecoder] {
    let records = try await fetchAll(db)
    try await deleteAll(db)
    return records
  }
}

extension QueryInterfaceRequest where RowDecoder: FetchableRecord & TableRecord & Hashable {
  /// Updates the rows, and returns the records that are in them afterwards, as a set.
  ///
  /// - parameter conflictResolution: How to resolve violated constraints; the record's
  ///   `persistenceConflictPolicy` by default.
  /// - throws: The error of `init(row:)`; a `DatabaseError`, such as `SQLITE_CONSTRAINT`; a
  ///   ``ClusterError``; `CancellationError`.
  public func updateAndFetchSet(
    _ db: ClusterDatabase,
    onConflict conflictResolution: Database.ConflictResolution? = nil,
    _ assignments: [ColumnAssignment]
  ) async throws -> Set<RowDecoder> {
    Set(try await updateAndFetchAll(db, onConflict: conflictResolution, assignments))
  }

  /// Deletes the rows, and returns the records that were in them, as a set.
  ///
  /// - throws: The error of `init(row:)`; a `DatabaseError`, such as `SQLITE_CONSTRAINT`; a
  ///   ``ClusterError``; `CancellationError`.
  public func deleteAndFetchSet(_ db: ClusterDatabase) async throws -> Set<RowDecoder> {
    Set(try await deleteAndFetchAll(db))
  }
}
