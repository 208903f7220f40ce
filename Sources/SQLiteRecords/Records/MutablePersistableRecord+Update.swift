extension MutablePersistableRecord {
  /// Updates the row that has the record's primary key.
  ///
  /// ```swift
  /// // UPDATE "player" SET "name"='Arthur', "score"=1000 WHERE "id"=1
  /// try player.update(db)
  /// ```
  ///
  /// What `willSave` and `willUpdate` change in the record is written; the caller's value stays as
  /// it is.
  ///
  /// - parameter onConflict: What to do about violated constraints; the record's
  ///   ``persistenceConflictPolicy`` if it is nil.
  /// - throws: ``RecordError/recordNotFound(databaseTableName:key:)`` if there is no such row, a
  ///   ``DatabaseError``, or the error of a callback.
  @inlinable
  public func update(
    _ db: Database,
    onConflict: Database.ConflictResolution? = nil
  ) throws {
    _ = try ignoringConflict {
      var record = self
      try record.willSave(db)
      let saved = try record.callAroundSave(db) { try $0.updateWithCallbacks(db, onConflict) }
      record.didSave(saved)
    }
  }

  /// Updates columns of the row that has the record's primary key.
  ///
  /// ```swift
  /// // UPDATE "player" SET "score"=1000 WHERE "id"=1
  /// try player.update(db, columns: ["score"])
  /// ```
  ///
  /// Columns that `willSave` or `willUpdate` change are written as well.
  ///
  /// - parameter columns: The names of the columns, in any ASCII case. Without any, the statement
  ///   only makes sure that the row is there.
  /// - throws: ``RecordError/recordNotFound(databaseTableName:key:)`` if there is no such row, a
  ///   ``DatabaseError``, `SQLITE_MISUSE` if the record does not write a column, or the error of a
  ///   callback.
  public func update(
    _ db: Database,
    onConflict: Database.ConflictResolution? = nil,
    columns: some Collection<String>
  ) throws {
    try update(db, onConflict, Set(columns))
  }

  /// Updates the columns whose values differ from those of another record.
  ///
  /// ```swift
  /// // UPDATE "player" SET "score"=1000 WHERE "id"=1
  /// let hasChanges = try newPlayer.updateChanges(db, from: oldPlayer)
  /// ```
  ///
  /// - parameter record: The record to compare with.
  /// - returns: Whether there were differences. If not, no SQL is run and no callback is called.
  /// - throws: The errors of ``update(_:onConflict:columns:)``.
  @discardableResult
  public func updateChanges(
    _ db: Database,
    onConflict: Database.ConflictResolution? = nil,
    from record: some MutablePersistableRecord
  ) throws -> Bool {
    let changes = try databaseChanges(from: record)
    if changes.isEmpty { return false }
    try update(db, onConflict, Set(changes.keys))
    return true
  }

  /// Changes the record, and updates the columns whose values have changed.
  ///
  /// ```swift
  /// // UPDATE "player" SET "score"=1000 WHERE "id"=1
  /// let hasChanges = try player.updateChanges(db) { $0.score = 1000 }
  /// ```
  ///
  /// - parameter modify: Changes the record.
  /// - returns: Whether there were changes. If not, no SQL is run and no callback is called.
  /// - throws: The errors of ``update(_:onConflict:columns:)``, or of the closure.
  @discardableResult
  public mutating func updateChanges(
    _ db: Database,
    onConflict: Database.ConflictResolution? = nil,
    modify: (inout Self) throws -> Void
  ) throws -> Bool {
    let old = try PersistenceContainer(self)
    try modify(&self)
    let changes = try PersistenceContainer(self).changes(from: old)
    if changes.isEmpty { return false }
    try update(db, onConflict, Set(changes.map(\.name)))
    return true
  }

  /// Updates some columns, and those that the callbacks change.
  private func update(
    _ db: Database,
    _ onConflict: Database.ConflictResolution?,
    _ columns: Set<String>
  ) throws {
    _ = try ignoringConflict {
      let original = try PersistenceContainer(self)
      var record = self
      try record.willSave(db)
      let saved = try record.callAroundSave(db) {
        try $0.updateWithCallbacks(db, onConflict, columns, original: original)
      }
      record.didSave(saved)
    }
  }

  private mutating func updateWithCallbacks(
    _ db: Database,
    _ onConflict: Database.ConflictResolution?,
    _ columns: Set<String>,
    original: PersistenceContainer
  ) throws -> PersistenceSuccess {
    try willUpdate(db, columns: columns)
    let record = self
    let changes = try PersistenceContainer(record).changes(from: original)
    let columns = columns.union(changes.map(\.name))
    let updated = try callAroundUpdate(db, columns: columns) {
      try CollectedRecord(record, db).update(columns, Self.updatePolicy(onConflict))
    }
    didUpdate(updated)
    return updated
  }
}

extension MutablePersistableRecord {
  @inlinable
  static func updatePolicy(
    _ onConflict: Database.ConflictResolution?
  ) -> Database.ConflictResolution {
    onConflict ?? persistenceConflictPolicy.conflictResolutionForUpdate
  }

  /// The update of all columns and its own callbacks, without those of saving.
  @inlinable
  mutating func updateWithCallbacks(
    _ db: Database,
    _ onConflict: Database.ConflictResolution?
  ) throws -> PersistenceSuccess {
    let columns = try Self.columnSet(db)
    try willUpdate(db, columns: columns)
    let updated = try callAroundUpdate(db, columns: columns) {
      try updateWithoutCallbacks(db, Self.updatePolicy(onConflict))
    }
    didUpdate(updated)
    return updated
  }

  @inlinable
  func updateWithoutCallbacks(
    _ db: Database,
    _ conflict: Database.ConflictResolution
  ) throws -> PersistenceSuccess {
    if !Self.usesTableLayout { return try updateCollected(db, conflict) }
    let statement = try Self.boundStatement(db, .update(conflict))
    try bind(to: statement)
    if statement.hasNullKey { throw try unchanged(db) }
    try db.run(statement.prepared) { boundArguments(of: statement) }
    if db.connection.changesCount == 0 { throw try unchanged(db) }
    return PersistenceSuccess(written: writtenValues)
  }

  @usableFromInline
  func updateCollected(
    _ db: Database,
    _ conflict: Database.ConflictResolution
  ) throws -> PersistenceSuccess {
    try CollectedRecord(self, db).update(nil, conflict)
  }

  /// Why an update has changed no row.
  @usableFromInline
  func unchanged(_ db: Database) throws -> any Error {
    let record = try CollectedRecord(self, db)
    return try record.exists() ? IgnoredConflict() : record.notFound
  }

  /// The names of the table's columns, which update callbacks are given.
  @inlinable
  static func columnSet(_ db: Database) throws -> Set<String> {
    let statements = db.statementSlots.statements(for: ObjectIdentifier(Self.self))
    if let columns = statements.columnSet.pointee { return columns }
    return try makeColumnSet(db, statements)
  }

  @usableFromInline
  static func makeColumnSet(_ db: Database, _ statements: TypeStatements) throws -> Set<String> {
    let columns = Set(try tableInfo(db).columns)
    // Only the columns of a generated record are sure to stay the same.
    if usesTableLayout { statements.columnSet.pointee = columns }
    return columns
  }
}
