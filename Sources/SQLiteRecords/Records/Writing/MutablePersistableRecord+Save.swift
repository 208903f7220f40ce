extension MutablePersistableRecord {
  /// Updates the row with the record's primary key, or inserts a row if there is none.
  ///
  /// ```swift
  /// // UPDATE "player" SET "name"='Arthur' WHERE "id"=1
  /// // INSERT INTO "player" ("id", "name") VALUES (1,'Arthur')
  /// try player.save(db)
  /// ```
  ///
  /// A record whose key is NULL is inserted. The callbacks of updates and insertions are called for
  /// each attempt, and those of saving once around both.
  ///
  /// - parameter onConflict: How to resolve violated constraints; the record's
  ///   ``persistenceConflictPolicy`` if it is nil. If an update is ignored, no insertion follows.
  /// - throws: A ``DatabaseError``, `SQLITE_MISUSE` if a nullable column of a composite key is
  ///   NULL, or the error of a callback.
  @inlinable
  public mutating func save(
    _ db: Database,
    onConflict: Database.ConflictResolution? = nil
  ) throws {
    try restoringIfIgnored { record in
      try record.saving(db) {
        try $0.updateOrInsert(
          db,
          update: { try $0.updateWithCallbacks(db, onConflict: onConflict) },
          insert: { try $0.insertWithCallbacks(db, onConflict: onConflict) }
        )
      }
    }
  }

  /// Saves the record, and returns it with the changes of its callbacks.
  ///
  /// ```swift
  /// // INSERT INTO "player" ("id", "name") VALUES (NULL,'Arthur')
  /// let player = try Player(id: nil, name: "Arthur").saved(db)
  /// ```
  ///
  /// - parameter onConflict: How to resolve violated constraints; the record's
  ///   `persistenceConflictPolicy` by default.
  /// - throws: The errors of ``save(_:onConflict:)``.
  @inlinable
  public func saved(
    _ db: Database,
    onConflict: Database.ConflictResolution? = nil
  ) throws -> Self {
    var record = self
    try record.save(db, onConflict: onConflict)
    return record
  }

  @inlinable
  package mutating func updateOrInsert(
    _ db: Database,
    update: (inout Self) throws -> PersistenceSuccess,
    insert: (inout Self) throws -> InsertionSuccess
  ) throws -> PersistenceSuccess {
    if try hasKey(db) {
      do {
        return try update(&self)
      } catch {
        guard try isNotFound(error, db) else { throw error }
      }
    }
    return try PersistenceSuccess(insert(&self))
  }

  /// Whether the primary key is complete, so that a row can be updated.
  ///
  /// - throws: `SQLITE_MISUSE` if it has several columns and NULL in one that may be NULL: saving
  ///   the record again and again would insert row after row.
  @inlinable
  func hasKey(_ db: Database) throws -> Bool {
    if case .rowID(let rowID) = Self.rowIdentity(of: self) { return rowID != nil }
    if Self.usesColumnPositions {
      let statement = try Self.boundStatement(db, for: .exists)
      let hasKey = try statement.reserving {
        try bind(to: statement)
        return !statement.hasNullKey
      }
      if hasKey { return true }
    }
    return try hasCollectedKey(db)
  }

  @usableFromInline
  package func hasCollectedKey(_ db: Database) throws -> Bool {
    let record = try EncodedRecord(self, db)
    guard try !record.hasAmbiguousKey || record.isKeyRequired else {
      let columns = record.keyDictionary.filter { $0.value.isNull }.keys.inOrder
      throw DatabaseError.misuse(
        "a record of table \(record.table.name) with NULL in its primary key column "
          + "\(columns.joined(separator: ", ")) cannot be saved; insert or update it"
      )
    }
    return record.key != nil
  }

  /// Whether an update has failed because the record's own row does not exist.
  @usableFromInline
  func isNotFound(_ error: any Error, _ db: Database) throws -> Bool {
    guard let error = error as? RecordError else { return false }
    return try error == notFound(db)
  }
}
