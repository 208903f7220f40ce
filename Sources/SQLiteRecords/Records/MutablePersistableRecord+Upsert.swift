extension MutablePersistableRecord {
  /// Inserts a row, or overwrites the one that is in the way of a primary key or unique index.
  ///
  /// ```swift
  /// // INSERT INTO "player" ("id", "name") VALUES (1,'Arthur')
  /// // ON CONFLICT DO UPDATE SET "name" = "excluded"."name" RETURNING "id"
  /// try player.upsert(db)
  /// ```
  ///
  /// The row that is in the way keeps its primary key. The callbacks are those of an insertion,
  /// also when a row was overwritten. https://www.sqlite.org/lang_upsert.html
  ///
  /// - throws: A ``DatabaseError``, or the error of a callback.
  @inlinable
  public mutating func upsert(_ db: Database) throws {
    try restoringIfIgnored { record in
      try record.saving(db) {
        try PersistenceSuccess($0.inserting(db) { try $0.upsertWithoutCallbacks(db) })
      }
    }
  }

  @inlinable @inline(__always)
  func upsertWithoutCallbacks(_ db: Database) throws -> InsertionSuccess {
    if !Self.usesTableLayout { return try upsertCollected(db) }
    let statement = try Self.boundStatement(db, .upsert)
    return InsertionSuccess(
      rowID: try upsertBound(db, statement),
      rowIDColumn: statement.rowIDColumn,
      written: writtenValues
    )
  }

  /// Binds the record to its upsertion, runs it, and returns the row's id; 0 if it has none.
  @inlinable
  func upsertBound(_ db: Database, _ statement: BoundStatement) throws -> Int64 {
    try bind(to: statement)
    if statement.returnsRow {
      let rowID = try db.integer(of: statement.prepared) { boundArguments(of: statement) }
      guard let rowID else { throw IgnoredConflict() }
      return rowID
    }
    try db.run(statement.prepared) { boundArguments(of: statement) }
    if db.handle.changesCount == 0 { throw IgnoredConflict() }
    return 0
  }

  @usableFromInline
  func upsertCollected(_ db: Database) throws -> InsertionSuccess {
    try CollectedRecord(self, db).upsertAllColumns()
  }
}
