public import SQLiteRecords

extension MutablePersistableRecord
where
  WillSaveResult == DefaultCallback, AroundSaveResult == DefaultCallback,
  WillUpdateResult == DefaultCallback, AroundUpdateResult == DefaultCallback
{
  /// Updates all columns of the row with the record's primary key.
  ///
  /// ```swift
  /// // UPDATE "player" SET "name"='Arthur' WHERE "id"=1
  /// try await player.update(db)
  /// ```
  ///
  /// - parameter onConflict: How to resolve violated constraints; the record's
  ///   `persistenceConflictPolicy` by default.
  /// - throws: `RecordError.recordNotFound` if there is no such row.
  public func update(
    _ db: ClusterDatabase,
    onConflict: Database.ConflictResolution? = nil
  ) async throws {
    try await update(db, onConflict, nil)
  }

  /// Updates some columns of the row with the record's primary key.
  ///
  /// ```swift
  /// // UPDATE "player" SET "score"=1000 WHERE "id"=1
  /// try await player.update(db, columns: ["score"])
  /// ```
  ///
  /// - parameter onConflict: How to resolve violated constraints; the record's
  ///   `persistenceConflictPolicy` by default.
  /// - throws: `RecordError.recordNotFound` if there is no such row.
  public func update(
    _ db: ClusterDatabase,
    onConflict: Database.ConflictResolution? = nil,
    columns: some Collection<String>
  ) async throws {
    try await update(db, onConflict, Array(columns))
  }

  /// Updates some columns of the row with the record's primary key.
  ///
  /// - parameter onConflict: How to resolve violated constraints; the record's
  ///   `persistenceConflictPolicy` by default.
  /// - parameter columns: Chooses among the record's `Columns`.
  /// - throws: `RecordError.recordNotFound` if there is no such row.
  public func update(
    _ db: ClusterDatabase,
    onConflict: Database.ConflictResolution? = nil,
    columns: (DatabaseComponents) throws -> [any NamedColumn]
  ) async throws {
    try await update(db, onConflict, try columns(Self.databaseComponents).map(\.name))
  }

  /// Updates the columns whose values differ from those of another record.
  ///
  /// - parameter onConflict: How to resolve violated constraints; the record's
  ///   `persistenceConflictPolicy` by default.
  /// - returns: Whether there was something to update.
  /// - throws: `RecordError.recordNotFound` if there is no such row.
  @discardableResult
  public func updateChanges(
    _ db: ClusterDatabase,
    onConflict: Database.ConflictResolution? = nil,
    from record: some MutablePersistableRecord
  ) async throws -> Bool {
    let changes = try databaseChanges(from: record)
    if changes.isEmpty { return false }
    try await update(db, onConflict, Array(changes.keys))
    return true
  }

  /// Changes the record, and updates the columns whose values have changed.
  ///
  /// ```swift
  /// // UPDATE "player" SET "score"=1000 WHERE "id"=1
  /// try await player.updateChanges(db) { $0.score = 1000 }
  /// ```
  ///
  /// - parameter onConflict: How to resolve violated constraints; the record's
  ///   `persistenceConflictPolicy` by default.
  /// - returns: Whether there was something to update.
  /// - throws: `RecordError.recordNotFound` if there is no such row.
  @discardableResult
  public mutating func updateChanges(
    _ db: ClusterDatabase,
    onConflict: Database.ConflictResolution? = nil,
    modify: (inout Self) throws -> Void
  ) async throws -> Bool {
    let original = self
    try modify(&self)
    return try await updateChanges(db, onConflict: onConflict, from: original)
  }

  /// Updates all columns, and returns a record decoded from the row.
  ///
  /// - parameter onConflict: How to resolve violated constraints; the record's
  ///   `persistenceConflictPolicy` by default.
  /// - throws: `RecordError.recordNotFound` if there is no such row.
  public func updateAndFetch<Returned: FetchableRecord & TableRecord>(
    _ db: ClusterDatabase,
    onConflict: Database.ConflictResolution? = nil,
    as type: Returned.Type
  ) async throws -> Returned {
    let written = try await update(db, onConflict, nil)
    return try await db.fetchWritten(type, written, key: written.key(rowID: nil))
  }

  /// - returns: What was written.
  @discardableResult
  func update(
    _ db: ClusterDatabase,
    _ onConflict: Database.ConflictResolution?,
    _ columns: [String]?
  ) async throws -> WrittenElsewhere {
    let conflict = Self.conflictOfUpdate(onConflict)
    let (statement, written) = try db.prepare(self) { try $0.update(columns, conflict) }
    guard let statement else { throw written.notFound }
    _ = try await db.run(statement)
    if db.changesCount == 0 {
      // The triggers of a view need not change anything, and a conflict may have been ignored.
      guard written.isView || conflict == .ignore, try await exists(db) else {
        throw written.notFound
      }
      if !written.isView { return written }
    }
    didUpdate(written.saved)
    didSave(written.saved)
    return written
  }
}

extension MutablePersistableRecord
where
  Self: FetchableRecord, WillSaveResult == DefaultCallback, AroundSaveResult == DefaultCallback,
  WillUpdateResult == DefaultCallback, AroundUpdateResult == DefaultCallback
{
  /// Updates all columns, and returns a record decoded from the row.
  ///
  /// - parameter onConflict: How to resolve violated constraints; the record's
  ///   `persistenceConflictPolicy` by default.
  /// - throws: `RecordError.recordNotFound` if there is no such row.
  public func updateAndFetch(
    _ db: ClusterDatabase,
    onConflict: Database.ConflictResolution? = nil
  ) async throws -> Self {
    try await updateAndFetch(db, onConflict: onConflict, as: Self.self)
  }
}

extension MutablePersistableRecord
where
  WillSaveResult == DefaultCallback, AroundSaveResult == DefaultCallback,
  WillInsertResult == DefaultCallback, AroundInsertResult == DefaultCallback,
  WillUpdateResult == DefaultCallback, AroundUpdateResult == DefaultCallback
{
  /// Updates the row with the record's primary key, or inserts one if there is none.
  ///
  /// ```swift
  /// // UPDATE "player" SET "name"='Arthur' WHERE "id"=1
  /// // INSERT INTO "player" ("id", "name") VALUES (1,'Arthur')
  /// try await player.save(db)
  /// ```
  ///
  /// - parameter onConflict: How to resolve violated constraints; the record's
  ///   `persistenceConflictPolicy` by default.
  /// - throws: The error of `encode(to:)`; a `DatabaseError`, such as `SQLITE_CONSTRAINT`; a
  ///   ``ClusterError``; `CancellationError`.
  public mutating func save(
    _ db: ClusterDatabase,
    onConflict: Database.ConflictResolution? = nil
  ) async throws {
    if try await updateExistingRow(db, onConflict) != nil { return }
    try await insert(db, onConflict: onConflict)
  }

  /// Updates the row with the record's primary key, or inserts one if there is none, and returns a record
  /// decoded from it.
  ///
  /// - parameter onConflict: How to resolve violated constraints; the record's
  ///   `persistenceConflictPolicy` by default.
  /// - throws: The errors of `save(_:onConflict:)`, and `RecordError.recordNotFound` if the row was
  ///   ignored.
  public mutating func saveAndFetch<Returned: FetchableRecord & TableRecord>(
    _ db: ClusterDatabase,
    onConflict: Database.ConflictResolution? = nil,
    as type: Returned.Type
  ) async throws -> Returned {
    guard let written = try await updateExistingRow(db, onConflict) else {
      return try await insertAndFetch(db, onConflict: onConflict, as: type)
    }
    return try await db.fetchWritten(type, written, key: written.key(rowID: nil))
  }

  /// - returns: What was written; nil if there is no row to update.
  private func updateExistingRow(
    _ db: ClusterDatabase,
    _ onConflict: Database.ConflictResolution?
  ) async throws -> WrittenElsewhere? {
    guard try db.prepare({ try beginsSavingWithUpdate($0) }), try await exists(db) else {
      return nil
    }
    return try await update(db, onConflict, nil)
  }
}

extension NonmutatingPersistableRecord
where
  WillSaveResult == DefaultCallback, AroundSaveResult == DefaultCallback,
  WillInsertResult == DefaultCallback, AroundInsertResult == DefaultCallback,
  WillUpdateResult == DefaultCallback, AroundUpdateResult == DefaultCallback
{
  /// Updates the row with the record's primary key, or inserts one if there is none.
  ///
  /// - parameter onConflict: How to resolve violated constraints; the record's
  ///   `persistenceConflictPolicy` by default.
  /// - throws: The error of `encode(to:)`; a `DatabaseError`, such as `SQLITE_CONSTRAINT`; a
  ///   ``ClusterError``; `CancellationError`.
  public func save(
    _ db: ClusterDatabase,
    onConflict: Database.ConflictResolution? = nil
  ) async throws {
    var record = self
    try await record.saveCopy(db, onConflict)
  }
}

// In an extension of the parent protocol, it is the mutating method that a name finds.
extension MutablePersistableRecord
where
  WillSaveResult == DefaultCallback, AroundSaveResult == DefaultCallback,
  WillInsertResult == DefaultCallback, AroundInsertResult == DefaultCallback,
  WillUpdateResult == DefaultCallback, AroundUpdateResult == DefaultCallback
{
  fileprivate mutating func saveCopy(
    _ db: ClusterDatabase,
    _ onConflict: Database.ConflictResolution?
  ) async throws {
    try await save(db, onConflict: onConflict)
  }
}
