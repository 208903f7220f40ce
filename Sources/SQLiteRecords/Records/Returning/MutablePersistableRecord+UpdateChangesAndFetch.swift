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
