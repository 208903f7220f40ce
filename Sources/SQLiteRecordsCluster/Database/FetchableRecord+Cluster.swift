public import SQLiteRecords

extension FetchableRecord {
  /// All records of a query.
  ///
  /// ```swift
  /// let players = try await cluster.read { db in
  ///   try await Player.fetchAll(db, sql: "SELECT * FROM player")
  /// }
  /// ```
  ///
  /// - throws: The error of `init(row:)`, a `DatabaseError`, a ``ClusterError``, or
  ///   `CancellationError`.
  public static func fetchAll(
    _ db: ClusterDatabase,
    sql: String,
    arguments: StatementArguments = StatementArguments(),
    adapter: (any RowAdapter)? = nil
  ) async throws -> [Self] {
    try await db.rows(sql: sql, arguments, adapter).map { try Self(row: $0) }
  }

  /// The first record of a query, if there is one. All rows are sent: add a `LIMIT`.
  ///
  /// - throws: The error of `init(row:)`, a `DatabaseError`, a ``ClusterError``, or
  ///   `CancellationError`.
  public static func fetchOne(
    _ db: ClusterDatabase,
    sql: String,
    arguments: StatementArguments = StatementArguments(),
    adapter: (any RowAdapter)? = nil
  ) async throws -> Self? {
    try await db.rows(sql: sql, arguments, adapter).first.map { try Self(row: $0) }
  }

  /// All records of a request.
  ///
  /// - throws: The error of `init(row:)`, a `DatabaseError`, a ``ClusterError``, or
  ///   `CancellationError`.
  public static func fetchAll(
    _ db: ClusterDatabase,
    _ request: some FetchRequest
  ) async throws -> [Self] {
    try await Row.fetchAll(db, request).map { try Self(row: $0) }
  }

  /// The first record of a request, if there is one.
  ///
  /// - throws: The error of `init(row:)`, a `DatabaseError`, a ``ClusterError``, or
  ///   `CancellationError`.
  public static func fetchOne(
    _ db: ClusterDatabase,
    _ request: some FetchRequest
  ) async throws -> Self? {
    try await Row.fetchOne(db, request).map { try Self(row: $0) }
  }
}

extension FetchRequest where RowDecoder: FetchableRecord {
  /// All records.
  ///
  /// ```swift
  /// // SELECT * FROM "player" WHERE "score" > 1000
  /// let players = try await cluster.read { db in
  ///   try await Player.filter { $0.score > 1000 }.fetchAll(db)
  /// }
  /// ```
  ///
  /// - throws: The error of `init(row:)`, a `DatabaseError`, a ``ClusterError``, or
  ///   `CancellationError`.
  public func fetchAll(_ db: ClusterDatabase) async throws -> [RowDecoder] {
    try await RowDecoder.fetchAll(db, self)
  }

  /// The first record, if there is one.
  ///
  /// - throws: The error of `init(row:)`, a `DatabaseError`, a ``ClusterError``, or
  ///   `CancellationError`.
  public func fetchOne(_ db: ClusterDatabase) async throws -> RowDecoder? {
    try await RowDecoder.fetchOne(db, self)
  }
}

extension FetchRequest where RowDecoder: FetchableRecord & Hashable {
  /// All records, as a set.
  ///
  /// - throws: The error of `init(row:)`, a `DatabaseError`, a ``ClusterError``, or
  ///   `CancellationError`.
  public func fetchSet(_ db: ClusterDatabase) async throws -> Set<RowDecoder> {
    Set(try await fetchAll(db))
  }
}
