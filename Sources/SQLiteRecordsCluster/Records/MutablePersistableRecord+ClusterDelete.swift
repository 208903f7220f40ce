public import SQLiteRecords

extension MutablePersistableRecord
where WillDeleteResult == DefaultCallback, AroundDeleteResult == DefaultCallback {
  /// Deletes the row with the record's primary key.
  ///
  /// ```swift
  /// // DELETE FROM "player" WHERE "id"=1
  /// try await player.delete(db)
  /// ```
  ///
  /// - returns: Whether there was such a row.
  /// - throws: The error of `encode(to:)`; a `DatabaseError`, such as
  ///   `SQLITE_CONSTRAINT_FOREIGNKEY`; a ``ClusterError``; `CancellationError`.
  @discardableResult
  public func delete(_ db: ClusterDatabase) async throws -> Bool {
    let statement = try db.prepare(self) { try $0.deletion() }.statement
    if let statement { _ = try await db.run(statement) }
    let deleted = statement != nil && db.changesCount > 0
    didDelete(deleted: deleted)
    return deleted
  }
}

extension MutablePersistableRecord {
  /// Whether there is a row with the record's primary key.
  ///
  /// ```swift
  /// // SELECT EXISTS (SELECT 1 FROM "player" WHERE "id"=1)
  /// let exists = try await player.exists(db)
  /// ```
  ///
  /// - throws: The error of `encode(to:)`; a `DatabaseError`; a ``ClusterError``;
  ///   `CancellationError`.
  public func exists(_ db: ClusterDatabase) async throws -> Bool {
    let statement = try db.prepare(self) { try $0.existence() }.statement
    return try await db.value(of: statement) == DatabaseValue(storage: .int64(1))
  }
}
