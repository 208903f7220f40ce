public import SQLiteRecords

extension DatabaseValueConvertible {
  /// All values in the leftmost column of a query.
  ///
  /// ```swift
  /// let names = try await cluster.read { db in
  ///   try await String.fetchAll(db, sql: "SELECT name FROM player")
  /// }
  /// ```
  ///
  /// - throws: A `RowDecodingError` if a value cannot be converted; a `DatabaseError`; a
  ///   ``ClusterError``; `CancellationError`.
  public static func fetchAll(
    _ db: ClusterDatabase,
    sql: String,
    arguments: StatementArguments = StatementArguments(),
    adapter: (any RowAdapter)? = nil
  ) async throws -> [Self] {
    try await db.rows(sql: sql, arguments, adapter).map { try $0.decode(Self.self, atIndex: 0) }
  }

  /// The first value in the leftmost column of a query; nil if there is no row, or the value is NULL. All
  /// rows are sent: add a `LIMIT`.
  ///
  /// - throws: A `RowDecodingError` if a value cannot be converted; a `DatabaseError`; a
  ///   ``ClusterError``; `CancellationError`.
  public static func fetchOne(
    _ db: ClusterDatabase,
    sql: String,
    arguments: StatementArguments = StatementArguments(),
    adapter: (any RowAdapter)? = nil
  ) async throws -> Self? {
    let row = try await db.rows(sql: sql, arguments, adapter).first
    return try row?.decode(Self?.self, atIndex: 0)
  }

  /// All values in the leftmost column of a request.
  ///
  /// - throws: A `RowDecodingError` if a value cannot be converted; a `DatabaseError`; a
  ///   ``ClusterError``; `CancellationError`.
  public static func fetchAll(
    _ db: ClusterDatabase,
    _ request: some FetchRequest
  ) async throws -> [Self] {
    try await Row.fetchAll(db, request).map { try $0.decode(Self.self, atIndex: 0) }
  }

  /// The first value in the leftmost column of a request; nil if there is no row, or the value is NULL.
  ///
  /// - throws: A `RowDecodingError` if a value cannot be converted; a `DatabaseError`; a
  ///   ``ClusterError``; `CancellationError`.
  public static func fetchOne(
    _ db: ClusterDatabase,
    _ request: some FetchRequest
  ) async throws -> Self? {
    try await Row.fetchOne(db, request)?.decode(Self?.self, atIndex: 0)
  }
}

extension DatabaseValueConvertible where Self: Hashable {
  /// All values in the leftmost column of a query, as a set.
  ///
  /// - throws: A `RowDecodingError` if a value cannot be converted; a `DatabaseError`; a
  ///   ``ClusterError``; `CancellationError`.
  public static func fetchSet(
    _ db: ClusterDatabase,
    sql: String,
    arguments: StatementArguments = StatementArguments(),
    adapter: (any RowAdapter)? = nil
  ) async throws -> Set<Self> {
    Set(try await fetchAll(db, sql: sql, arguments: arguments, adapter: adapter))
  }
}

extension FetchRequest where RowDecoder: DatabaseValueConvertible {
  /// All values in the leftmost column.
  ///
  /// - throws: A `RowDecodingError` if a value cannot be converted; a `DatabaseError`; a
  ///   ``ClusterError``; `CancellationError`.
  public func fetchAll(_ db: ClusterDatabase) async throws -> [RowDecoder] {
    try await RowDecoder.fetchAll(db, self)
  }

  /// The first value in the leftmost column; nil if there is no row, or the value is NULL.
  ///
  /// - throws: A `RowDecodingError` if a value cannot be converted; a `DatabaseError`; a
  ///   ``ClusterError``; `CancellationError`.
  public func fetchOne(_ db: ClusterDatabase) async throws -> RowDecoder? {
    try await RowDecoder.fetchOne(db, self)
  }
}

extension FetchRequest where RowDecoder: DatabaseValueConvertible & Hashable {
  /// All values in the leftmost column, as a set.
  ///
  /// - throws: A `RowDecodingError` if a value cannot be converted; a `DatabaseError`; a
  ///   ``ClusterError``; `CancellationError`.
  public func fetchSet(_ db: ClusterDatabase) async throws -> Set<RowDecoder> {
    Set(try await fetchAll(db))
  }
}
