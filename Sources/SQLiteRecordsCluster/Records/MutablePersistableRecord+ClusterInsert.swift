public import SQLiteRecords

// Records whose types have callbacks that receive a `Database` cannot be written to a cluster: there is none that
// they could use. The constraints of these extensions say that when a program is compiled. The `did…` callbacks,
// which receive no database, are called.

extension MutablePersistableRecord
where
  WillSaveResult == DefaultCallback, AroundSaveResult == DefaultCallback,
  WillInsertResult == DefaultCallback, AroundInsertResult == DefaultCallback
{
  /// Inserts a row.
  ///
  /// ```swift
  /// // INSERT INTO "player" ("id", "name") VALUES (NULL,'Arthur')
  /// try await cluster.write { db in
  ///   var player = Player(id: nil, name: "Arthur")
  ///   try await player.insert(db)
  /// }
  /// ```
  ///
  /// - parameter onConflict: How to resolve violated constraints; the record's `persistenceConflictPolicy` if it
  ///   is nil. An ignored insertion calls no `did…` callback.
  /// - throws: The error of `encode(to:)`; a `DatabaseError`, such as `SQLITE_CONSTRAINT`; a
  ///   ``ClusterError``; `CancellationError`.
  public mutating func insert(
    _ db: ClusterDatabase,
    onConflict: Database.ConflictResolution? = nil
  ) async throws {
    if let inserted = try await runInsertion(db, onConflict).success { callDidInsert(inserted) }
  }

  /// Inserts a row, and returns the record with the changes of its callbacks.
  ///
  /// - parameter onConflict: How to resolve violated constraints; the record's
  ///   `persistenceConflictPolicy` by default.
  /// - throws: The error of `encode(to:)`; a `DatabaseError`, such as `SQLITE_CONSTRAINT`; a
  ///   ``ClusterError``; `CancellationError`.
  public func inserted(
    _ db: ClusterDatabase,
    onConflict: Database.ConflictResolution? = nil
  ) async throws -> Self {
    var record = self
    try await record.insert(db, onConflict: onConflict)
    return record
  }

  /// Inserts a row, and returns a record decoded from it, with the values that the database has set.
  ///
  /// ```swift
  /// // INSERT INTO "player" ("id", "name") VALUES (NULL,'Arthur')
  /// // SELECT "id", "score" FROM "player" WHERE "id" = 1
  /// let player = try await partialPlayer.insertAndFetch(db, as: Player.self)
  /// ```
  ///
  /// - parameter onConflict: How to resolve violated constraints; the record's
  ///   `persistenceConflictPolicy` by default.
  /// - throws: `RecordError.recordNotFound` if the insertion was ignored.
  public mutating func insertAndFetch<Returned: FetchableRecord & TableRecord>(
    _ db: ClusterDatabase,
    onConflict: Database.ConflictResolution? = nil,
    as type: Returned.Type
  ) async throws -> Returned {
    let (success, written) = try await runInsertion(db, onConflict)
    guard let inserted = success else { throw written.notFound }
    let key = written.key(rowID: inserted.rowID)
    let returned = try await db.fetchWritten(type, written, key: key)
    callDidInsert(inserted)
    return returned
  }

  /// - returns: No success if the insertion was ignored.
  private func runInsertion(
    _ db: ClusterDatabase,
    _ onConflict: Database.ConflictResolution?
  ) async throws -> (success: InsertionSuccess?, written: WrittenElsewhere) {
    let conflict = Self.conflictOfInsertion(onConflict)
    let (statement, written) = try db.prepare(self) { try $0.insertion(conflict) }
    guard let statement else { return (nil, written) }
    _ = try await db.run(statement)
    guard db.changesCount > 0 || written.isView else { return (nil, written) }
    return (written.inserted(rowID: db.lastInsertedRowID), written)
  }

  private mutating func callDidInsert(_ inserted: InsertionSuccess) {
    didInsert(inserted)
    didSave(WrittenElsewhere.saved(inserted))
  }

  /// Inserts a row, or updates the conflicting row: all columns but those of the primary key.
  ///
  /// ```swift
  /// // INSERT INTO "player" ("id", "name") VALUES (1,'Arthur')
  /// // ON CONFLICT DO UPDATE SET "name" = "excluded"."name" RETURNING "id"
  /// try await player.upsert(db)
  /// ```
  ///
  /// - throws: The error of `encode(to:)`; a `DatabaseError`, such as `SQLITE_CONSTRAINT`; a
  ///   ``ClusterError``; `CancellationError`.
  public mutating func upsert(_ db: ClusterDatabase) async throws {
    let (upserted, _) = try await runUpsert(db, [], .allColumns, nil)
    if let upserted { callDidInsert(upserted.success) }
  }

  /// Inserts a row, or updates the conflicting row, and returns a record decoded from it.
  ///
  /// - parameter conflictTarget: The columns of the uniqueness constraint; empty for any.
  /// - parameter strategy: Which columns are overwritten; all by default.
  /// - parameter assignments: Makes assignments of their own, none by default; other columns are
  ///   overwritten.
  /// - throws: The errors of `upsert(_:)`, and `RecordError.recordNotFound` if the row was ignored.
  public mutating func upsertAndFetch<Returned: FetchableRecord & TableRecord>(
    _ db: ClusterDatabase,
    as type: Returned.Type,
    onConflict conflictTarget: [String] = [],
    updating strategy: UpsertUpdateStrategy = .allColumns,
    doUpdate assignments: ((_ excluded: TableAlias<Self>) -> [ColumnAssignment])? = nil
  ) async throws -> Returned {
    let (upserted, written) = try await runUpsert(db, conflictTarget, strategy, assignments)
    guard let upserted else { throw written.notFound }
    let returned = try await db.fetchWritten(type, written, key: upserted.key)
    callDidInsert(upserted.success)
    return returned
  }

  /// The row that an upsert has written.
  private typealias Upserted = (success: InsertionSuccess, key: [DatabaseValue])

  /// - returns: No row if a trigger has ignored it.
  private func runUpsert(
    _ db: ClusterDatabase,
    _ target: [String],
    _ strategy: UpsertUpdateStrategy,
    _ assignments: ((_ excluded: TableAlias<Self>) -> [ColumnAssignment])?
  ) async throws -> (upserted: Upserted?, written: WrittenElsewhere) {
    let (statement, written) = try db.prepare(self) {
      try $0.upsert(
        of: Self.self,
        onConflict: target,
        updating: strategy,
        doUpdate: assignments
      )
    }
    guard let statement, let key = try await db.run(statement).first else { return (nil, written) }
    var rowID: Int64 = 0
    if written.hasNamedRowID, case .int64(let returned)? = key.first?.storage { rowID = returned }
    return ((written.inserted(rowID: rowID), key), written)
  }
}

extension MutablePersistableRecord
where
  Self: FetchableRecord, WillSaveResult == DefaultCallback, AroundSaveResult == DefaultCallback,
  WillInsertResult == DefaultCallback, AroundInsertResult == DefaultCallback
{
  /// Inserts a row, and returns a record decoded from it, with the values that the database has set.
  ///
  /// - parameter onConflict: How to resolve violated constraints; the record's
  ///   `persistenceConflictPolicy` by default.
  /// - throws: The errors of `insert(_:onConflict:)`, and `RecordError.recordNotFound` if the row
  ///   was ignored.
  public func insertAndFetch(
    _ db: ClusterDatabase,
    onConflict: Database.ConflictResolution? = nil
  ) async throws -> Self {
    var record = self
    return try await record.insertAndFetch(db, onConflict: onConflict, as: Self.self)
  }

  /// Inserts a row, or updates the conflicting row, and returns a record decoded from it.
  ///
  /// - parameter conflictTarget: The columns of the uniqueness constraint; any by default.
  /// - parameter strategy: Which columns are overwritten; all by default.
  /// - parameter assignments: Makes assignments of their own; none by default.
  /// - throws: The errors of `upsert(_:)`, and `RecordError.recordNotFound` if the row was ignored.
  public mutating func upsertAndFetch(
    _ db: ClusterDatabase,
    onConflict conflictTarget: [String] = [],
    updating strategy: UpsertUpdateStrategy = .allColumns,
    doUpdate assignments: ((_ excluded: TableAlias<Self>) -> [ColumnAssignment])? = nil
  ) async throws -> Self {
    try await upsertAndFetch(
      db,
      as: Self.self,
      onConflict: conflictTarget,
      updating: strategy,
      doUpdate: assignments
    )
  }
}

extension NonmutatingPersistableRecord
where
  WillSaveResult == DefaultCallback, AroundSaveResult == DefaultCallback,
  WillInsertResult == DefaultCallback, AroundInsertResult == DefaultCallback
{
  /// Inserts a row.
  ///
  /// - parameter onConflict: How to resolve violated constraints; the record's
  ///   `persistenceConflictPolicy` by default.
  /// - throws: The error of `encode(to:)`; a `DatabaseError`, such as `SQLITE_CONSTRAINT`; a
  ///   ``ClusterError``; `CancellationError`.
  public func insert(
    _ db: ClusterDatabase,
    onConflict: Database.ConflictResolution? = nil
  ) async throws {
    _ = try await inserted(db, onConflict: onConflict)
  }
}
