public import SQLiteRecords

// Deleting and updating the rows of a table. No callbacks are called.

extension Table {
  /// Deletes all rows, and returns how many there were: `DELETE FROM "player"`.
  ///
  /// - throws: A `DatabaseError`, `SQLITE_CONSTRAINT_FOREIGNKEY` if another row references one of
  ///   them.
  @discardableResult
  public func deleteAll(_ db: Database) throws -> Int { try all().deleteAll(db) }

  /// Deletes the rows with several primary keys, and returns how many there were.
  ///
  /// ```swift
  /// // DELETE FROM "player" WHERE "id" IN (1, 2, 3)
  /// try Table("player").deleteAll(db, keys: [1, 2, 3])
  /// ```
  ///
  /// - throws: A `DatabaseError`, `SQLITE_MISUSE` if the table's primary key does not have one
  ///   column.
  @discardableResult
  public func deleteAll<Keys: Collection>(_ db: Database, keys: Keys) throws -> Int
  where Keys.Element: DatabaseValueConvertible {
    try filter(keys: keys).deleteAll(db)
  }

  /// Deletes the rows with several primary or unique keys, and returns how many there were:
  /// `DELETE FROM "player" WHERE ("email" = 'a') OR ("email" = 'b')`.
  ///
  /// - throws: A `DatabaseError`, `SQLITE_MISUSE` if the columns are not a key of the table.
  @discardableResult
  public func deleteAll(
    _ db: Database,
    keys: [[String: (any DatabaseValueConvertible)?]]
  ) throws -> Int {
    try filter(keys: keys).deleteAll(db)
  }

  /// Deletes the row with a primary key, and returns whether there was one:
  /// `DELETE FROM "player" WHERE "id" = 1`.
  ///
  /// - throws: A `DatabaseError`, `SQLITE_MISUSE` if the table's primary key does not have one
  ///   column.
  @discardableResult
  public func deleteOne(_ db: Database, key: some DatabaseValueConvertible) throws -> Bool {
    try filter(key: key).deleteAny(db)
  }

  /// Deletes the row with a primary or unique key, and returns whether there was one:
  /// `DELETE FROM "player" WHERE "email" = 'a'`.
  ///
  /// - throws: A `DatabaseError`, `SQLITE_MISUSE` if the columns are not a key of the table.
  @discardableResult
  public func deleteOne(
    _ db: Database,
    key: [String: (any DatabaseValueConvertible)?]
  ) throws -> Bool {
    try filter(key: key).deleteAny(db)
  }

  /// Updates all rows, and returns how many there are.
  ///
  /// ```swift
  /// // UPDATE "player" SET "score" = "score" + 10
  /// try Table("player").updateAll(db, [Column("score") += 10])
  /// ```
  ///
  /// - parameter conflictResolution: How to resolve violated constraints; `.abort` if it is nil and
  ///   `RowDecoder` has no policy.
  /// - throws: A `DatabaseError`, such as `SQLITE_CONSTRAINT` if a constraint is violated.
  @discardableResult
  public func updateAll(
    _ db: Database,
    onConflict conflictResolution: Database.ConflictResolution? = nil,
    _ assignments: [ColumnAssignment]
  ) throws -> Int {
    try all().updateAll(db, onConflict: conflictResolution, assignments)
  }

  /// Updates all rows, and returns how many there are.
  ///
  /// ```swift
  /// // UPDATE "player" SET "score" = 0
  /// try Table("player").updateAll(db, Column("score").set(to: 0))
  /// ```
  ///
  /// - parameter conflictResolution: How to resolve violated constraints; `.abort` if it is nil and
  ///   `RowDecoder` has no policy.
  /// - throws: A `DatabaseError`, such as `SQLITE_CONSTRAINT` if a constraint is violated.
  @discardableResult
  public func updateAll(
    _ db: Database,
    onConflict conflictResolution: Database.ConflictResolution? = nil,
    _ assignments: ColumnAssignment...
  ) throws -> Int {
    try all().updateAll(db, onConflict: conflictResolution, assignments)
  }
}

extension Table where RowDecoder: Identifiable, RowDecoder.ID: DatabaseValueConvertible {
  /// Deletes the row with an id, and returns whether there was one:
  /// `DELETE FROM "player" WHERE "id" = 1`.
  ///
  /// - throws: A `DatabaseError`, `SQLITE_MISUSE` if the table's primary key does not have one
  ///   column.
  @discardableResult
  public func deleteOne(_ db: Database, id: RowDecoder.ID) throws -> Bool {
    try deleteOne(db, key: id)
  }

  /// Deletes the rows with several ids, and returns how many there were:
  /// `DELETE FROM "player" WHERE "id" IN (1, 2, 3)`.
  ///
  /// - throws: A `DatabaseError`, `SQLITE_MISUSE` if the table's primary key does not have one
  ///   column.
  @discardableResult
  public func deleteAll<IDs: Collection>(_ db: Database, ids: IDs) throws -> Int
  where IDs.Element == RowDecoder.ID {
    try deleteAll(db, keys: ids)
  }
}

extension Table where RowDecoder: TableRecord {
  /// Updates all rows, and returns how many there are.
  ///
  /// ```swift
  /// // UPDATE "archived_player" SET "score" = "score" + 10
  /// try Table<Player>("archived_player").updateAll(db) { [$0.score += 10] }
  /// ```
  ///
  /// - parameter conflictResolution: How to resolve violated constraints; `.abort` if it is nil and
  ///   `RowDecoder` has no policy.
  /// - parameter assignments: Makes the assignments from the record's columns.
  /// - throws: A `DatabaseError`, such as `SQLITE_CONSTRAINT` if a constraint is violated; or the
  ///   error of the closure.
  @discardableResult
  public func updateAll(
    _ db: Database,
    onConflict conflictResolution: Database.ConflictResolution? = nil,
    assignments: (RowDecoder.DatabaseComponents) throws -> [ColumnAssignment]
  ) throws -> Int {
    try all().updateAll(db, onConflict: conflictResolution, assignments: assignments)
  }

  /// Updates all rows, and returns how many there are.
  ///
  /// ```swift
  /// // UPDATE "archived_player" SET "score" = 0
  /// try Table<Player>("archived_player").updateAll(db) { $0.score.set(to: 0) }
  /// ```
  ///
  /// - parameter conflictResolution: How to resolve violated constraints; `.abort` if it is nil and
  ///   `RowDecoder` has no policy.
  /// - parameter assignment: Makes the assignment from the record's columns.
  /// - throws: A `DatabaseError`, such as `SQLITE_CONSTRAINT` if a constraint is violated; or the
  ///   error of the closure.
  @discardableResult
  public func updateAll(
    _ db: Database,
    onConflict conflictResolution: Database.ConflictResolution? = nil,
    assignment: (RowDecoder.DatabaseComponents) throws -> ColumnAssignment
  ) throws -> Int {
    try all().updateAll(db, onConflict: conflictResolution, assignment: assignment)
  }
}
