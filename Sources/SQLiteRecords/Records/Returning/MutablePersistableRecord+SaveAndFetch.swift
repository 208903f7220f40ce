extension MutablePersistableRecord {
  /// Updates the row with the record's primary key, or inserts a row if there is none, and fetches
  /// columns of it.
  ///
  /// ```swift
  /// // UPDATE "player" SET "name"='Arthur' WHERE "id"=1 RETURNING "score"
  /// let score = try player.saveAndFetch(db, selection: [Column("score")]) { statement in
  ///   try Int.fetchOne(statement)
  /// }
  /// ```
  ///
  /// - parameter onConflict: How to resolve violated constraints; the record's
  ///   ``persistenceConflictPolicy`` if it is nil.
  /// - parameter selection: The columns. There must be at least one.
  /// - parameter fetch: Reads the row of the statement; it is called again for the insertion if
  ///   there was no row to update.
  /// - throws: The errors of ``save(_:onConflict:)``, or of the closure.
  public mutating func saveAndFetch<Value>(
    _ db: Database,
    onConflict: Database.ConflictResolution? = nil,
    selection: [any SQLSelectable],
    fetch: (Statement) throws -> Value
  ) throws -> Value {
    try fetching(selection, fetch) { returning in
      try restoringIfIgnored { record in
        try record.saving(db) {
          try $0.updateOrInsert(
            db,
            update: {
              try $0.updateWithCallbacks(db, onConflict: onConflict, returning: returning)
            },
            insert: { try $0.insertWithCallbacks(db, onConflict: onConflict, returning: returning) }
          )
        }
      }
    }
  }

  /// Saves the record, and returns a record decoded from its row.
  ///
  /// ```swift
  /// // UPDATE "player" SET "name"='Arthur' WHERE "id"=1 RETURNING *
  /// let player = try partialPlayer.saveAndFetch(db, as: Player.self)
  /// ```
  ///
  /// - parameter onConflict: How to resolve violated constraints; the record's
  ///   `persistenceConflictPolicy` by default.
  /// - throws: The errors of ``saveAndFetch(_:onConflict:selection:fetch:)``, and
  ///   ``RecordError/recordNotFound(databaseTableName:key:)`` if the change was ignored.
  public mutating func saveAndFetch<Returned: FetchableRecord & TableRecord>(
    _ db: Database,
    onConflict: Database.ConflictResolution? = nil,
    as type: Returned.Type
  ) throws -> Returned {
    let fetched = try saveAndFetch(
      db,
      onConflict: onConflict,
      selection: type.databaseSelection
    ) { try type.fetchOne($0) }
    return try found(fetched, db)
  }
}

extension MutablePersistableRecord where Self: FetchableRecord {
  /// Saves the record, and returns a record decoded from its row.
  ///
  /// ```swift
  /// // UPDATE "player" SET "name"='Arthur' WHERE "id"=1 RETURNING *
  /// let saved = try player.saveAndFetch(db)
  /// ```
  ///
  /// - parameter onConflict: How to resolve violated constraints; the record's
  ///   `persistenceConflictPolicy` by default.
  /// - throws: The errors of ``MutablePersistableRecord/saveAndFetch(_:onConflict:as:)``.
  public func saveAndFetch(
    _ db: Database,
    onConflict: Database.ConflictResolution? = nil
  ) throws -> Self {
    var record = self
    return try record.saveAndFetch(db, onConflict: onConflict, as: Self.self)
  }
}
