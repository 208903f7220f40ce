extension MutablePersistableRecord {
  /// Updates the row with the record's primary key.
  ///
  /// ```swift
  /// // UPDATE "player" SET "name"='Arthur', "score"=1000 WHERE "id"=1
  /// try player.update(db)
  /// ```
  ///
  /// The update writes the changes of `willSave` and `willUpdate`, but the caller's value does not
  /// change.
  ///
  /// - parameter onConflict: How to resolve violated constraints; the record's
  ///   ``persistenceConflictPolicy`` if it is nil.
  /// - throws: ``RecordError/recordNotFound(databaseTableName:key:)`` if there is no such row, a
  ///   ``DatabaseError``, or the error of a callback.
  @inlinable
  public func update(
    _ db: Database,
    onConflict: Database.ConflictResolution? = nil
  ) throws {
    try ignoringUnchangedRow(in: db) {
      let conflict = Self.updatePolicy(onConflict)
      guard Self.updatesWithDidCallbacksOnly else {
        return try updateWithAllCallbacks(db, onConflict: onConflict)
      }
      if let cached = try Self.cachedStatement(db, for: .update(conflict)) {
        return try cached.use { try updateWithDidCallbacks(db, by: $0, onConflict: conflict) }
      }
      try updateWithDidCallbacks(db, onConflict: conflict)
    }
  }
}

extension MutablePersistableRecord {
  @inlinable
  package static func updatePolicy(
    _ onConflict: Database.ConflictResolution?
  ) -> Database.ConflictResolution {
    onConflict ?? persistenceConflictPolicy.conflictResolutionForUpdate
  }

  /// The same update, of a record that is written by hand, or is the first of its type, so that no
  /// statement is at hand.
  @inlinable @inline(never)
  func updateWithDidCallbacks(
    _ db: Database,
    onConflict conflict: Database.ConflictResolution
  ) throws {
    let updated = try updateWithoutCallbacks(db, onConflict: conflict)
    didUpdate(updated)
    didSave(updated)
  }

  /// The update of a record whose type has callbacks of its own before it.
  @inlinable @inline(never)
  func updateWithAllCallbacks(_ db: Database, onConflict: Database.ConflictResolution?) throws {
    var record = self
    try record.saving(db) { try $0.updateWithCallbacks(db, onConflict: onConflict) }
  }

  /// The update of a record whose type has no callbacks of its own before it.
  @inlinable @inline(__always)
  func updateWithDidCallbacks(
    _ db: Database,
    by statement: BoundStatement,
    onConflict conflict: Database.ConflictResolution
  ) throws {
    try updateBound(db, by: statement, onConflict: conflict)
    let updated = PersistenceSuccess(written: writtenValues)
    didUpdate(updated)
    didSave(updated)
  }

  /// The update of all columns and its own callbacks, without those of saving.
  @inlinable @inline(__always)
  package mutating func updateWithCallbacks(
    _ db: Database,
    onConflict: Database.ConflictResolution?
  ) throws -> PersistenceSuccess {
    try updatingAllColumns(db) {
      try $0.updateWithoutCallbacks(db, onConflict: Self.updatePolicy(onConflict))
    }
  }

  @inlinable @inline(__always)
  func updateWithoutCallbacks(
    _ db: Database,
    onConflict conflict: Database.ConflictResolution
  ) throws -> PersistenceSuccess {
    if !Self.usesColumnPositions {
      return PersistenceSuccess(written: .collected(try updateEncoded(db, onConflict: conflict)))
    }
    try updateBound(db, by: Self.boundStatement(db, for: .update(conflict)), onConflict: conflict)
    return PersistenceSuccess(written: writtenValues)
  }

  /// Binds the record to an update, and runs it.
  @inlinable @inline(__always)
  func updateBound(
    _ db: Database,
    by statement: BoundStatement,
    onConflict conflict: Database.ConflictResolution
  ) throws {
    let isChanged = try statement.reserving {
      try bind(to: statement)
      return try runUpdate(db, statement)
    }
    if _slowPath(!isChanged) { throw try unchanged(db, conflict) }
  }

  /// Runs an update that the record is bound to.
  ///
  /// - returns: Whether the row has changed.
  @inlinable @inline(__always)
  func runUpdate(_ db: Database, _ statement: BoundStatement) throws -> Bool {
    if _slowPath(statement.hasNullKey) { throw try notFound(db) }
    try db.run(statement.prepared) { boundArguments(of: statement) }
    return db.handle.changesCount > 0
  }

  @usableFromInline
  func updateEncoded(
    _ db: Database,
    onConflict conflict: Database.ConflictResolution
  ) throws -> PersistenceContainer {
    try EncodedRecord(self, db, for: .update(conflict)).update(nil, conflict)
  }

  /// Why an update has changed no row: there is none, or a conflict was ignored.
  @inlinable @inline(never)
  func unchanged(_ db: Database, _ conflict: Database.ConflictResolution) throws -> any Error {
    try conflict == .ignore && exists(db) ? IgnoredConflict() : notFound(db)
  }

  /// The names of the table's columns, which update callbacks are given.
  @usableFromInline
  static func columnSet(_ db: Database) throws -> Set<String> {
    let statements = db.statementSlots.statements(for: ObjectIdentifier(Self.self))
    return try statements.columnSet(of: tableInfo(db, statements))
  }
}
