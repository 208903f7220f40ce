extension MutablePersistableRecord {
  /// Updates the row with the record's primary key, and fetches columns of it.
  ///
  /// ```swift
  /// // UPDATE "player" SET "name"='Arthur' WHERE "id"=1 RETURNING "score"
  /// let score = try player.updateAndFetch(db, selection: [Column("score")]) { statement in
  ///   try Int.fetchOne(statement)
  /// }
  /// ```
  ///
  /// https://www.sqlite.org/lang_returning.html
  ///
  /// - parameter onConflict: How to resolve violated constraints; the record's
  ///   ``persistenceConflictPolicy`` if it is nil.
  /// - parameter selection: The columns. There must be at least one.
  /// - parameter fetch: Reads the row of the statement.
  /// - throws: The errors of ``update(_:onConflict:)``, or of the closure.
  public func updateAndFetch<Value>(
    _ db: Database,
    onConflict: Database.ConflictResolution? = nil,
    selection: [any SQLSelectable],
    fetch: (Statement) throws -> Value
  ) throws -> Value {
    try fetching(selection, fetch) { returning in
      var record = self
      try record.saving(db) {
        try $0.updateWithCallbacks(db, onConflict: onConflict, returning: returning)
      }
    }
  }

  /// Updates columns of the row with the record's primary key, and fetches columns of it.
  ///
  /// ```swift
  /// // UPDATE "player" SET "name"='Arthur' WHERE "id"=1 RETURNING "score"
  /// let score = try player.updateAndFetch(
  ///   db, columns: ["name"], selection: [Column("score")]
  /// ) { try Int.fetchOne($0) }
  /// ```
  ///
  /// - parameter onConflict: How to resolve violated constraints; the record's
  ///   `persistenceConflictPolicy` by default.
  /// - throws: The errors of `update(_:onConflict:columns:)`, or of the closure.
  public func updateAndFetch<Value>(
    _ db: Database,
    onConflict: Database.ConflictResolution? = nil,
    columns: some Collection<String>,
    selection: [any SQLSelectable],
    fetch: (Statement) throws -> Value
  ) throws -> Value {
    try fetching(selection, fetch) { returning in
      try update(db, onConflict: onConflict, columns: Array(columns), returning: returning)
    }
  }

  /// Updates columns of the row with the record's primary key, and fetches columns of it.
  ///
  /// ```swift
  /// // UPDATE "player" SET "name"='Arthur' WHERE "id"=1 RETURNING "score"
  /// let score = try player.updateAndFetch(
  ///   db, columns: [Player.Columns.name], selection: [Player.Columns.score]
  /// ) { try Int.fetchOne($0) }
  /// ```
  ///
  /// - parameter onConflict: How to resolve violated constraints; the record's
  ///   `persistenceConflictPolicy` by default.
  /// - throws: The errors of `update(_:onConflict:columns:)`, or of the closure.
  public func updateAndFetch<Value>(
    _ db: Database,
    onConflict: Database.ConflictResolution? = nil,
    columns: [any NamedColumn],
    selection: [any SQLSelectable],
    fetch: (Statement) throws -> Value
  ) throws -> Value {
    try updateAndFetch(
      db,
      onConflict: onConflict,
      columns: columns.map(\.name),
      selection: selection,
      fetch: fetch
    )
  }

  /// Updates the row with the record's primary key, and returns a record decoded from it.
  ///
  /// ```swift
  /// // UPDATE "player" SET "name"='Arthur' WHERE "id"=1 RETURNING *
  /// let player = try partialPlayer.updateAndFetch(db, as: Player.self)
  /// ```
  ///
  /// - parameter onConflict: How to resolve violated constraints; the record's
  ///   `persistenceConflictPolicy` by default.
  /// - throws: The errors of ``updateAndFetch(_:onConflict:selection:fetch:)``, and
  ///   ``RecordError/recordNotFound(databaseTableName:key:)`` if the update was ignored.
  public func updateAndFetch<Returned: FetchableRecord & TableRecord>(
    _ db: Database,
    onConflict: Database.ConflictResolution? = nil,
    as type: Returned.Type
  ) throws -> Returned {
    let fetched = try updateAndFetch(
      db,
      onConflict: onConflict,
      selection: type.databaseSelection
    ) { try type.fetchOne($0) }
    return try found(fetched, db)
  }

  /// An update that returns columns, and its own callbacks, without those of saving.
  mutating func updateWithCallbacks(
    _ db: Database,
    onConflict: Database.ConflictResolution?,
    returning: Returning
  ) throws -> PersistenceSuccess {
    try updatingAllColumns(db) {
      let policy = Self.updatePolicy(onConflict)
      let written = try EncodedRecord($0, db).update(nil, policy, returning: returning)
      return PersistenceSuccess(written: .collected(written))
    }
  }
}

extension MutablePersistableRecord where Self: FetchableRecord {
  /// Updates the row with the record's primary key, and returns a record decoded from it.
  ///
  /// ```swift
  /// // UPDATE "player" SET "name"='Arthur' WHERE "id"=1 RETURNING *
  /// let updated = try player.updateAndFetch(db)
  /// ```
  ///
  /// - parameter onConflict: How to resolve violated constraints; the record's
  ///   `persistenceConflictPolicy` by default.
  /// - throws: The errors of ``MutablePersistableRecord/updateAndFetch(_:onConflict:as:)``.
  @inlinable
  public func updateAndFetch(
    _ db: Database,
    onConflict: Database.ConflictResolution? = nil
  ) throws -> Self {
    if Self.updatesWithDidCallbacksOnly, let shape = try Self.cachedShape(db),
      try shape.use({ try $0.reads(Self.self, db) })
    {
      return try shape.use { try updateAndFetchWithDidCallbacks(db, $0, onConflict: onConflict) }
    }
    return try updateAndFetch(db, onConflict: onConflict, as: Self.self)
  }
}

extension MutablePersistableRecord {
  /// Changes the record, updates the changed columns, and fetches columns of the row.
  ///
  /// ```swift
  /// // UPDATE "player" SET "name"='Arthur' WHERE "id"=1 RETURNING "score"
  /// let score = try player.updateChangesAndFetch(
  ///   db, selection: [Column("score")], fetch: { try Int.fetchOne($0) },
  ///   modify: { $0.name = "Arthur" })
  /// ```
  ///
  /// - parameter onConflict: How to resolve violated constraints; the record's
  ///   `persistenceConflictPolicy` by default.
  /// - parameter selection: The columns. There must be at least one.
  /// - parameter fetch: Reads the row of the statement.
  /// - parameter modify: Changes the record.
  /// - returns: The result of `fetch`; nil if nothing has changed, and no SQL was run.
  /// - throws: The errors of ``updateChanges(_:onConflict:modify:)``, or of the closures.
  public mutating func updateChangesAndFetch<Value>(
    _ db: Database,
    onConflict: Database.ConflictResolution? = nil,
    selection: [any SQLSelectable],
    fetch: (Statement) throws -> Value?,
    modify: (inout Self) throws -> Void
  ) throws -> Value? {
    let old = try PersistenceContainer(self)
    try modify(&self)
    let changes = try PersistenceContainer(self).changes(from: old)
    if changes.isEmpty { return nil }
    return try fetching(selection, fetch) { returning in
      try update(
        db,
        onConflict: onConflict,
        columns: changes.map(\.name),
        returning: returning
      )
    }
  }

  /// Changes the record, updates the changed columns, and returns a record decoded from the row.
  ///
  /// ```swift
  /// // UPDATE "player" SET "name"='Arthur' WHERE "id"=1 RETURNING *
  /// let updated = try player.updateChangesAndFetch(db, as: Player.self) { $0.name = "Arthur" }
  /// ```
  ///
  /// - parameter onConflict: How to resolve violated constraints; the record's
  ///   `persistenceConflictPolicy` by default.
  /// - returns: The record; nil if nothing has changed, and no SQL was run.
  /// - throws: The errors of ``updateChanges(_:onConflict:modify:)``, or of the closure, and
  ///   ``RecordError/recordNotFound(databaseTableName:key:)`` if the update was ignored.
  public mutating func updateChangesAndFetch<Returned: FetchableRecord & TableRecord>(
    _ db: Database,
    onConflict: Database.ConflictResolution? = nil,
    as type: Returned.Type,
    modify: (inout Self) throws -> Void
  ) throws -> Returned? {
    // The outer optional is nil if nothing has changed, the inner one if no row was returned.
    let fetched: Returned?? = try updateChangesAndFetch(
      db,
      onConflict: onConflict,
      selection: type.databaseSelection,
      fetch: { try type.fetchOne($0) },
      modify: modify
    )
    return try fetched.map { try found($0, db) }
  }
}

extension MutablePersistableRecord where Self: FetchableRecord {
  /// Changes the record, updates the changed columns, and returns a record decoded from the row.
  ///
  /// ```swift
  /// // UPDATE "player" SET "name"='Arthur' WHERE "id"=1 RETURNING *
  /// let updated = try player.updateChangesAndFetch(db) { $0.name = "Arthur" }
  /// ```
  ///
  /// - parameter onConflict: How to resolve violated constraints; the record's
  ///   `persistenceConflictPolicy` by default.
  /// - returns: The record; nil if nothing has changed, and no SQL was run.
  /// - throws: The errors of
  ///   ``MutablePersistableRecord/updateChangesAndFetch(_:onConflict:as:modify:)``.
  public mutating func updateChangesAndFetch(
    _ db: Database,
    onConflict: Database.ConflictResolution? = nil,
    modify: (inout Self) throws -> Void
  ) throws -> Self? {
    try updateChangesAndFetch(db, onConflict: onConflict, as: Self.self, modify: modify)
  }
}
