public import SQLiteRecords

extension TableRecord {
  /// The number of rows.
  ///
  /// - throws: A `DatabaseError` that the node answers; a ``ClusterError``; `CancellationError`.
  public static func fetchCount(_ db: ClusterDatabase) async throws -> Int {
    try await all().fetchCount(db)
  }

  /// Deletes all rows, and returns how many there were.
  ///
  /// - throws: A `DatabaseError`, such as `SQLITE_CONSTRAINT`; a ``ClusterError``;
  ///   `CancellationError`.
  @discardableResult
  public static func deleteAll(_ db: ClusterDatabase) async throws -> Int {
    try await all().deleteAll(db)
  }

  /// Updates all rows, and returns how many there were.
  ///
  /// - parameter conflictResolution: How to resolve violated constraints; the record's
  ///   `persistenceConflictPolicy` by default.
  /// - throws: The error of the closure; a `DatabaseError`, such as `SQLITE_CONSTRAINT`; a
  ///   ``ClusterError``; `CancellationError`.
  @discardableResult
  public static func updateAll(
    _ db: ClusterDatabase,
    onConflict conflictResolution: Database.ConflictResolution? = nil,
    assignments: (DatabaseComponents) throws -> [ColumnAssignment]
  ) async throws -> Int {
    try await all().updateAll(db, onConflict: conflictResolution, assignments: assignments)
  }

  /// Whether there is a row with a primary key.
  ///
  /// ```swift
  /// let exists = try await Player.exists(db, key: 1)
  /// ```
  ///
  /// - throws: A `DatabaseError`, `SQLITE_MISUSE` if the primary key does not have one column; a
  ///   ``ClusterError``; `CancellationError`.
  public static func exists(
    _ db: ClusterDatabase,
    key: some DatabaseValueConvertible
  ) async throws -> Bool {
    try await !filter(key: key).isEmpty(db)
  }

  /// Whether there is a row with a primary or unique key.
  ///
  /// - throws: A `DatabaseError`, `SQLITE_MISUSE` if the columns are not a key of the table; a
  ///   ``ClusterError``; `CancellationError`.
  public static func exists(
    _ db: ClusterDatabase,
    key: [String: (any DatabaseValueConvertible)?]
  ) async throws -> Bool {
    try await !filter(key: key).isEmpty(db)
  }

  /// Deletes the row with a primary key, and returns whether there was one.
  ///
  /// - throws: A `DatabaseError`, `SQLITE_MISUSE` if the primary key does not have one column; a
  ///   ``ClusterError``; `CancellationError`.
  @discardableResult
  public static func deleteOne(
    _ db: ClusterDatabase,
    key: some DatabaseValueConvertible
  ) async throws -> Bool {
    try await filter(key: key).deleteAll(db) > 0
  }

  /// Deletes the row with a primary or unique key, and returns whether there was one.
  ///
  /// - throws: A `DatabaseError`, `SQLITE_MISUSE` if the columns are not a key of the table; a
  ///   ``ClusterError``; `CancellationError`.
  @discardableResult
  public static func deleteOne(
    _ db: ClusterDatabase,
    key: [String: (any DatabaseValueConvertible)?]
  ) async throws -> Bool {
    try await filter(key: key).deleteAll(db) > 0
  }
}

extension FetchableRecord where Self: TableRecord {
  /// All records.
  ///
  /// ```swift
  /// // SELECT * FROM "player"
  /// let players = try await Player.fetchAll(db)
  /// ```
  ///
  /// - throws: The error of `init(row:)`, a `DatabaseError`, a ``ClusterError``, or
  ///   `CancellationError`.
  public static func fetchAll(_ db: ClusterDatabase) async throws -> [Self] {
    try await all().fetchAll(db)
  }

  /// The first record, if there is one.
  ///
  /// - throws: The error of `init(row:)`, a `DatabaseError`, a ``ClusterError``, or
  ///   `CancellationError`.
  public static func fetchOne(_ db: ClusterDatabase) async throws -> Self? {
    try await all().fetchOne(db)
  }

  /// The record with a primary key, if there is one.
  ///
  /// ```swift
  /// // SELECT * FROM "player" WHERE "id" = 1
  /// let player = try await Player.fetchOne(db, key: 1)
  /// ```
  ///
  /// - throws: A `DatabaseError`, `SQLITE_MISUSE` if the primary key does not have one column; a
  ///   ``ClusterError``; `CancellationError`.
  public static func fetchOne(
    _ db: ClusterDatabase,
    key: some DatabaseValueConvertible
  ) async throws -> Self? {
    try await db.row(of: Self.self, key: key).map { try Self(row: $0) }
  }

  /// The record with a primary or unique key, if there is one.
  ///
  /// - throws: A `DatabaseError`, `SQLITE_MISUSE` if the columns are not a key of the table; a
  ///   ``ClusterError``; `CancellationError`.
  public static func fetchOne(
    _ db: ClusterDatabase,
    key: [String: (any DatabaseValueConvertible)?]?
  ) async throws -> Self? {
    try await filter(key: key).fetchOne(db)
  }

  /// The record with a primary key.
  ///
  /// - throws: `RecordError.recordNotFound` if there is none.
  public static func find(
    _ db: ClusterDatabase,
    key: some DatabaseValueConvertible
  ) async throws -> Self {
    if let record = try await fetchOne(db, key: key) { return record }
    throw try db.prepare { recordNotFound($0, key: key) }
  }

  /// The record with a primary or unique key.
  ///
  /// - throws: `RecordError.recordNotFound` if there is none.
  public static func find(
    _ db: ClusterDatabase,
    key: [String: (any DatabaseValueConvertible)?]
  ) async throws -> Self {
    if let record = try await fetchOne(db, key: key) { return record }
    throw recordNotFound(key: key)
  }
}

extension TableRecord where Self: Identifiable, ID: DatabaseValueConvertible {
  /// Whether there is a row with an id.
  ///
  /// - throws: A `DatabaseError`, `SQLITE_MISUSE` if the primary key does not have one column; a
  ///   ``ClusterError``; `CancellationError`.
  public static func exists(_ db: ClusterDatabase, id: ID) async throws -> Bool {
    try await exists(db, key: id)
  }

  /// Deletes the row with an id, and returns whether there was one.
  ///
  /// - throws: A `DatabaseError`, `SQLITE_MISUSE` if the primary key does not have one column; a
  ///   ``ClusterError``; `CancellationError`.
  @discardableResult
  public static func deleteOne(_ db: ClusterDatabase, id: ID) async throws -> Bool {
    try await deleteOne(db, key: id)
  }
}

extension FetchableRecord where Self: TableRecord & Identifiable, ID: DatabaseValueConvertible {
  /// The record with an id, if there is one.
  ///
  /// - throws: A `DatabaseError`, `SQLITE_MISUSE` if the primary key does not have one column; a
  ///   ``ClusterError``; `CancellationError`.
  public static func fetchOne(_ db: ClusterDatabase, id: ID) async throws -> Self? {
    try await fetchOne(db, key: id)
  }

  /// The record with an id.
  ///
  /// - throws: `RecordError.recordNotFound` if there is none.
  public static func find(_ db: ClusterDatabase, id: ID) async throws -> Self {
    try await find(db, key: id)
  }
}
