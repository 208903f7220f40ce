extension MutablePersistableRecord {
  /// Updates the columns whose values differ from those of another record, and fetches columns of
  /// the row.
  ///
  /// ```swift
  /// // UPDATE "player" SET "name"='Arthur' WHERE "id"=1 RETURNING "score"
  /// let score = try player.updateChangesAndFetch(
  ///   db, fetch: { try Int.fetchOne($0) }, select: { [$0.score] }, from: oldPlayer)
  /// ```
  ///
  /// - returns: The result of `fetch`; nil if there are no differences, and no SQL was run.
  /// - throws: The errors of ``updateChanges(_:onConflict:from:)``, or of the closures.
  public func updateChangesAndFetch<Value>(
    _ db: Database,
    onConflict: Database.ConflictResolution? = nil,
    fetch: (Statement) throws -> Value?,
    select selection: (DatabaseComponents) throws -> [any SQLSelectable],
    from record: some MutablePersistableRecord
  ) throws -> Value? {
    try updateChangesAndFetch(
      db,
      onConflict: onConflict,
      selection: selection(Self.databaseComponents),
      fetch: fetch,
      from: record
    )
  }

  /// Updates the columns whose values differ from those of another record, and returns a record
  /// decoded from the row.
  ///
  /// ```swift
  /// // UPDATE "player" SET "name"='Arthur' WHERE "id"=1 RETURNING *
  /// let updated = try player.updateChangesAndFetch(db, as: Player.self, from: oldPlayer)
  /// ```
  ///
  /// - returns: The record; nil if there are no differences, and no SQL was run.
  /// - throws: The errors of ``updateChanges(_:onConflict:from:)``, and
  ///   ``RecordError/recordNotFound(databaseTableName:key:)`` if the update was ignored.
  public func updateChangesAndFetch<Returned: FetchableRecord & TableRecord>(
    _ db: Database,
    onConflict: Database.ConflictResolution? = nil,
    as type: Returned.Type,
    from record: some MutablePersistableRecord
  ) throws -> Returned? {
    // The outer optional is nil if nothing differs, the inner one if no row was returned.
    let fetched: Returned?? = try updateChangesAndFetch(
      db,
      onConflict: onConflict,
      selection: type.databaseSelection,
      fetch: { try type.fetchOne($0) },
      from: record
    )
    return try fetched.map { try found($0, db) }
  }
}

extension MutablePersistableRecord where Self: FetchableRecord {
  /// Updates the columns whose values differ from those of another record, and returns a record
  /// decoded from the row.
  ///
  /// ```swift
  /// // UPDATE "player" SET "name"='Arthur' WHERE "id"=1 RETURNING *
  /// let updated = try player.updateChangesAndFetch(db, from: oldPlayer)
  /// ```
  ///
  /// - returns: The record; nil if there are no differences, and no SQL was run.
  /// - throws: The errors of
  ///   ``MutablePersistableRecord/updateChangesAndFetch(_:onConflict:as:from:)``.
  public func updateChangesAndFetch(
    _ db: Database,
    onConflict: Database.ConflictResolution? = nil,
    from record: some MutablePersistableRecord
  ) throws -> Self? {
    try updateChangesAndFetch(db, onConflict: onConflict, as: Self.self, from: record)
  }
}
