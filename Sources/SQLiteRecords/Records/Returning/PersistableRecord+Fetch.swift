// The mutating methods that return columns once more, on a copy.

extension NonmutatingPersistableRecord {
  /// Inserts a row, and fetches columns of it.
  ///
  /// ```swift
  /// // INSERT INTO "player" ("name") VALUES ('Arthur') RETURNING "score"
  /// let score = try draft.insertAndFetch(db, selection: [Column("score")]) { statement in
  ///   try Int.fetchOne(statement)
  /// }
  /// ```
  ///
  /// - parameter onConflict: How to resolve violated constraints; the record's
  ///   `persistenceConflictPolicy` by default.
  /// - throws: The errors of
  ///   ``MutablePersistableRecord/insertAndFetch(_:onConflict:selection:fetch:)``.
  public func insertAndFetch<Value>(
    _ db: Database,
    onConflict: Database.ConflictResolution? = nil,
    selection: [any SQLSelectable],
    fetch: (Statement) throws -> Value
  ) throws -> Value {
    // As a record of the parent protocol, it has the mutating method.
    var record: any MutablePersistableRecord = self
    return try record.insertAndFetch(
      db,
      onConflict: onConflict,
      selection: selection,
      fetch: fetch
    )
  }

  /// Inserts a row, and fetches columns of it.
  ///
  /// ```swift
  /// // INSERT INTO "player" ("name") VALUES ('Arthur') RETURNING "score"
  /// let score = try draft.insertAndFetch(db) { try Int.fetchOne($0) } select: { [$0.score] }
  /// ```
  ///
  /// - parameter onConflict: How to resolve violated constraints; the record's
  ///   `persistenceConflictPolicy` by default.
  /// - throws: The errors of
  ///   ``MutablePersistableRecord/insertAndFetch(_:onConflict:selection:fetch:)``.
  public func insertAndFetch<Value>(
    _ db: Database,
    onConflict: Database.ConflictResolution? = nil,
    fetch: (Statement) throws -> Value,
    select selection: (DatabaseComponents) throws -> [any SQLSelectable]
  ) throws -> Value {
    let selection = try selection(Self.databaseComponents)
    return try insertAndFetch(db, onConflict: onConflict, selection: selection, fetch: fetch)
  }

  /// Inserts a row, and returns a record decoded from it, with the values that the database has
  /// set.
  ///
  /// ```swift
  /// // INSERT INTO "player" ("name") VALUES ('Arthur') RETURNING *
  /// let player = try partialPlayer.insertAndFetch(db, as: Player.self)
  /// ```
  ///
  /// - parameter onConflict: How to resolve violated constraints; the record's
  ///   `persistenceConflictPolicy` by default.
  /// - throws: The errors of ``MutablePersistableRecord/insertAndFetch(_:onConflict:as:)``.
  public func insertAndFetch<Returned: FetchableRecord & TableRecord>(
    _ db: Database,
    onConflict: Database.ConflictResolution? = nil,
    as type: Returned.Type
  ) throws -> Returned {
    let fetched = try insertAndFetch(
      db,
      onConflict: onConflict,
      selection: type.databaseSelection
    ) { try type.fetchOne($0) }
    return try found(fetched, db)
  }

  /// Saves the record, and fetches columns of its row.
  ///
  /// ```swift
  /// // UPDATE "player" SET "name"='Arthur' WHERE "id"=1 RETURNING "score"
  /// let score = try player.saveAndFetch(db, selection: [Column("score")]) { statement in
  ///   try Int.fetchOne(statement)
  /// }
  /// ```
  ///
  /// - parameter onConflict: How to resolve violated constraints; the record's
  ///   `persistenceConflictPolicy` by default.
  /// - throws: The errors of
  ///   ``MutablePersistableRecord/saveAndFetch(_:onConflict:selection:fetch:)``.
  public func saveAndFetch<Value>(
    _ db: Database,
    onConflict: Database.ConflictResolution? = nil,
    selection: [any SQLSelectable],
    fetch: (Statement) throws -> Value
  ) throws -> Value {
    var record: any MutablePersistableRecord = self
    return try record.saveAndFetch(db, onConflict: onConflict, selection: selection, fetch: fetch)
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
  /// - throws: The errors of ``MutablePersistableRecord/saveAndFetch(_:onConflict:as:)``.
  public func saveAndFetch<Returned: FetchableRecord & TableRecord>(
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

  /// Inserts a row, or updates the conflicting one, and returns a record decoded from it.
  ///
  /// ```swift
  /// // INSERT INTO "country" ("isoCode", "name") VALUES ('FR','France')
  /// // ON CONFLICT DO UPDATE SET "name" = "excluded"."name" RETURNING *, "rowid"
  /// let upserted = try country.upsertAndFetch(db, as: Country.self)
  /// ```
  ///
  /// - parameter conflictTarget: The columns of the uniqueness constraint; any by default.
  /// - parameter strategy: Which columns are overwritten; all by default.
  /// - parameter assignments: Makes assignments of their own; none by default.
  /// - throws: The errors of
  ///   `MutablePersistableRecord.upsertAndFetch(_:as:onConflict:updating:doUpdate:)`.
  public func upsertAndFetch<Returned: FetchableRecord & TableRecord>(
    _ db: Database,
    as type: Returned.Type,
    onConflict conflictTarget: [String] = [],
    updating strategy: UpsertUpdateStrategy = .allColumns,
    doUpdate assignments: ((_ excluded: TableAlias<Self>) -> [ColumnAssignment])? = nil
  ) throws -> Returned {
    try upsertCopyAndFetch(
      db,
      as: type,
      onConflict: conflictTarget,
      strategy: strategy,
      assignments: assignments
    )
  }
}

extension NonmutatingPersistableRecord where Self: FetchableRecord {
  /// Inserts a row, or updates the conflicting one, and returns a record decoded from it.
  ///
  /// ```swift
  /// // INSERT INTO "country" ("isoCode", "name") VALUES ('FR','France')
  /// // ON CONFLICT DO UPDATE SET "name" = "excluded"."name" RETURNING *, "rowid"
  /// let upserted = try country.upsertAndFetch(db)
  /// ```
  ///
  /// - parameter conflictTarget: The columns of the uniqueness constraint; any by default.
  /// - parameter strategy: Which columns are overwritten; all by default.
  /// - parameter assignments: Makes assignments of their own; none by default.
  /// - throws: The errors of
  ///   `MutablePersistableRecord.upsertAndFetch(_:as:onConflict:updating:doUpdate:)`.
  public func upsertAndFetch(
    _ db: Database,
    onConflict conflictTarget: [String] = [],
    updating strategy: UpsertUpdateStrategy = .allColumns,
    doUpdate assignments: ((_ excluded: TableAlias<Self>) -> [ColumnAssignment])? = nil
  ) throws -> Self {
    try upsertAndFetch(
      db,
      as: Self.self,
      onConflict: conflictTarget,
      updating: strategy,
      doUpdate: assignments
    )
  }
}

// In an extension of the parent protocol, it is the mutating methods that a name finds.
extension MutablePersistableRecord {
  fileprivate func upsertCopyAndFetch<Returned: FetchableRecord & TableRecord>(
    _ db: Database,
    as type: Returned.Type,
    onConflict conflictTarget: [String],
    strategy: UpsertUpdateStrategy,
    assignments: ((_ excluded: TableAlias<Self>) -> [ColumnAssignment])?
  ) throws -> Returned {
    var record = self
    return try record.upsertAndFetch(
      db,
      as: type,
      onConflict: conflictTarget,
      updating: strategy,
      doUpdate: assignments
    )
  }
}
