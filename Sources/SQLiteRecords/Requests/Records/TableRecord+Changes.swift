// Counting, deleting and updating the rows of a table. No callbacks are called.

extension TableRecord {
  /// The number of rows: `SELECT COUNT(*) FROM "player"`.
  ///
  /// - throws: A ``DatabaseError``, `no such table` if the table does not exist.
  public static func fetchCount(_ db: Database) throws -> Int { try all().fetchCount(db) }

  /// Deletes all rows, and returns how many there were: `DELETE FROM "player"`.
  ///
  /// - throws: A ``DatabaseError``, `SQLITE_CONSTRAINT_FOREIGNKEY` if another row references one of
  ///   them.
  @discardableResult
  public static func deleteAll(_ db: Database) throws -> Int { try all().deleteAll(db) }

  /// Updates all rows, and returns how many there are.
  ///
  /// ```swift
  /// // UPDATE "player" SET "score" = "score" + 10
  /// try Player.updateAll(db, [Column("score") += 10])
  /// ```
  ///
  /// - parameter conflictResolution: How to resolve violated constraints; the
  ///   `persistenceConflictPolicy` of the record if it is nil.
  /// - throws: A ``DatabaseError``, such as `SQLITE_CONSTRAINT` if a constraint is violated.
  @discardableResult
  public static func updateAll(
    _ db: Database,
    onConflict conflictResolution: Database.ConflictResolution? = nil,
    _ assignments: [ColumnAssignment]
  ) throws -> Int {
    try all().updateAll(db, onConflict: conflictResolution, assignments)
  }

  /// Updates all rows, and returns how many there are.
  ///
  /// ```swift
  /// // UPDATE "player" SET "score" = 0, "isActive" = 1
  /// try Player.updateAll(db, Column("score").set(to: 0), Column("isActive").set(to: true))
  /// ```
  ///
  /// - parameter conflictResolution: How to resolve violated constraints; the record's
  ///   `persistenceConflictPolicy` by default.
  /// - throws: A ``DatabaseError``, such as `SQLITE_CONSTRAINT` if a constraint is violated.
  @discardableResult
  public static func updateAll(
    _ db: Database,
    onConflict conflictResolution: Database.ConflictResolution? = nil,
    _ assignments: ColumnAssignment...
  ) throws -> Int {
    try all().updateAll(db, onConflict: conflictResolution, assignments)
  }

  /// Updates all rows, and returns how many there are.
  ///
  /// ```swift
  /// // UPDATE "player" SET "score" = "score" + 10
  /// try Player.updateAll(db) { [$0.score += 10] }
  /// ```
  ///
  /// - parameter conflictResolution: How to resolve violated constraints; the record's
  ///   `persistenceConflictPolicy` by default.
  /// - parameter assignments: Makes the assignments from the record's columns.
  /// - throws: A ``DatabaseError``, such as `SQLITE_CONSTRAINT` if a constraint is violated; or the
  ///   error of the closure.
  @discardableResult
  public static func updateAll(
    _ db: Database,
    onConflict conflictResolution: Database.ConflictResolution? = nil,
    assignments: (DatabaseComponents) throws -> [ColumnAssignment]
  ) throws -> Int {
    try all().updateAll(db, onConflict: conflictResolution, assignments: assignments)
  }

  /// Updates all rows, and returns how many there are.
  ///
  /// ```swift
  /// // UPDATE "player" SET "score" = 0
  /// try Player.updateAll(db) { $0.score.set(to: 0) }
  /// ```
  ///
  /// - parameter conflictResolution: How to resolve violated constraints; the record's
  ///   `persistenceConflictPolicy` by default.
  /// - parameter assignment: Makes the assignment from the record's columns.
  /// - throws: A ``DatabaseError``, such as `SQLITE_CONSTRAINT` if a constraint is violated; or the
  ///   error of the closure.
  @discardableResult
  public static func updateAll(
    _ db: Database,
    onConflict conflictResolution: Database.ConflictResolution? = nil,
    assignment: (DatabaseComponents) throws -> ColumnAssignment
  ) throws -> Int {
    try all().updateAll(db, onConflict: conflictResolution, assignment: assignment)
  }
}

// MARK: - Rows with some keys

extension TableRecord {
  /// Whether there is a row whose primary key has a value.
  ///
  /// ```swift
  /// // SELECT EXISTS (SELECT * FROM "player" WHERE "id" = 1)
  /// let exists = try Player.exists(db, key: 1)
  /// ```
  ///
  /// No row has a NULL key, so no SQL runs for it.
  ///
  /// - throws: A ``DatabaseError``, `SQLITE_MISUSE` if the table's primary key does not have one
  ///   column.
  public static func exists(_ db: Database, key: some DatabaseValueConvertible) throws -> Bool {
    try !filter(key: key).isEmpty(db)
  }

  /// Whether there is a row with a primary or unique key.
  ///
  /// ```swift
  /// // SELECT EXISTS (SELECT * FROM "player" WHERE "email" = 'arthur@example.com')
  /// let exists = try Player.exists(db, key: ["email": "arthur@example.com"])
  /// ```
  ///
  /// - throws: A ``DatabaseError``, `SQLITE_MISUSE` if the columns are not a key of the table.
  public static func exists(
    _ db: Database,
    key: [String: (any DatabaseValueConvertible)?]
  ) throws -> Bool {
    try !filter(key: key).isEmpty(db)
  }

  /// Deletes the row whose primary key has a value, and returns whether there was one.
  ///
  /// ```swift
  /// // DELETE FROM "player" WHERE "id" = 1
  /// let wasDeleted = try Player.deleteOne(db, key: 1)
  /// ```
  ///
  /// No row has a NULL key, so no SQL runs for it.
  ///
  /// - throws: A ``DatabaseError``, `SQLITE_MISUSE` if the table's primary key does not have one
  ///   column.
  @discardableResult
  public static func deleteOne(_ db: Database, key: some DatabaseValueConvertible) throws -> Bool {
    try filter(key: key).deleteAny(db)
  }

  /// Deletes the row with a primary or unique key, and returns whether there was one.
  ///
  /// ```swift
  /// // DELETE FROM "player" WHERE "email" = 'arthur@example.com'
  /// let wasDeleted = try Player.deleteOne(db, key: ["email": "arthur@example.com"])
  /// ```
  ///
  /// - throws: A ``DatabaseError``, `SQLITE_MISUSE` if the columns are not a key of the table.
  @discardableResult
  public static func deleteOne(
    _ db: Database,
    key: [String: (any DatabaseValueConvertible)?]
  ) throws -> Bool {
    try filter(key: key).deleteAny(db)
  }

  /// Deletes the rows whose primary key has one of several values, and returns how many there were.
  ///
  /// ```swift
  /// // DELETE FROM "player" WHERE "id" IN (1, 2, 3)
  /// let count = try Player.deleteAll(db, keys: [1, 2, 3])
  /// ```
  ///
  /// - throws: A ``DatabaseError``, `SQLITE_MISUSE` if the table's primary key does not have one
  ///   column.
  @discardableResult
  public static func deleteAll<Keys: Collection>(_ db: Database, keys: Keys) throws -> Int
  where Keys.Element: DatabaseValueConvertible {
    try filter(keys: keys).deleteAll(db)
  }

  /// Deletes the rows with several primary or unique keys, and returns how many there were.
  ///
  /// ```swift
  /// // DELETE FROM "player" WHERE ("email" = 'a@example.com') OR ("email" = 'b@example.com')
  /// try Player.deleteAll(db, keys: [["email": "a@example.com"], ["email": "b@example.com"]])
  /// ```
  ///
  /// - throws: A ``DatabaseError``, `SQLITE_MISUSE` if the columns are not a key of the table.
  @discardableResult
  public static func deleteAll(
    _ db: Database,
    keys: [[String: (any DatabaseValueConvertible)?]]
  ) throws -> Int {
    try filter(keys: keys).deleteAll(db)
  }
}

extension TableRecord where Self: Identifiable, ID: DatabaseValueConvertible {
  /// Whether there is a row with an id: `SELECT EXISTS (SELECT * FROM "player" WHERE "id" = 1)`.
  ///
  /// - throws: A ``DatabaseError``, `SQLITE_MISUSE` if the table's primary key does not have one
  ///   column.
  public static func exists(_ db: Database, id: ID) throws -> Bool { try exists(db, key: id) }

  /// Deletes the row with an id, and returns whether there was one.
  ///
  /// ```swift
  /// // DELETE FROM "player" WHERE "id" = 1
  /// let wasDeleted = try Player.deleteOne(db, id: 1)
  /// ```
  ///
  /// - throws: A ``DatabaseError``, `SQLITE_MISUSE` if the table's primary key does not have one
  ///   column.
  @discardableResult
  public static func deleteOne(_ db: Database, id: ID) throws -> Bool {
    try deleteOne(db, key: id)
  }

  /// Deletes the rows with several ids, and returns how many there were.
  ///
  /// ```swift
  /// // DELETE FROM "player" WHERE "id" IN (1, 2, 3)
  /// let count = try Player.deleteAll(db, ids: [1, 2, 3])
  /// ```
  ///
  /// - throws: A ``DatabaseError``, `SQLITE_MISUSE` if the table's primary key does not have one
  ///   column.
  @discardableResult
  public static func deleteAll<IDs: Collection>(_ db: Database, ids: IDs) throws -> Int
  where IDs.Element == ID {
    try deleteAll(db, keys: ids)
  }
}
