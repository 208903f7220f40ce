public import SQLiteRecords

extension Row {
  /// All rows of a query.
  ///
  /// ```swift
  /// let rows = try await cluster.read { db in try await Row.fetchAll(db, sql: "SELECT * FROM player") }
  /// ```
  ///
  /// - throws: A `DatabaseError` that the node answers; a ``ClusterError``; `CancellationError`.
  public static func fetchAll(
    _ db: ClusterDatabase,
    sql: String,
    arguments: StatementArguments = StatementArguments(),
    adapter: (any RowAdapter)? = nil
  ) async throws -> [Row] {
    try await db.rows(sql: sql, arguments, adapter)
  }

  /// The first row of a query, if there is one. All rows are sent: add a `LIMIT`.
  ///
  /// - throws: A `DatabaseError` that the node answers; a ``ClusterError``; `CancellationError`.
  public static func fetchOne(
    _ db: ClusterDatabase,
    sql: String,
    arguments: StatementArguments = StatementArguments(),
    adapter: (any RowAdapter)? = nil
  ) async throws -> Row? {
    try await db.rows(sql: sql, arguments, adapter).first
  }

  /// All rows of a request.
  ///
  /// - throws: A `DatabaseError` that the node answers; a ``ClusterError``; `CancellationError`.
  public static func fetchAll(
    _ db: ClusterDatabase,
    _ request: some FetchRequest
  ) async throws -> [Row] {
    try await db.rows { try request.prepareToRun($0, forSingleResult: false) }
  }

  /// The first row of a request, if there is one.
  ///
  /// - throws: A `DatabaseError` that the node answers; a ``ClusterError``; `CancellationError`.
  public static func fetchOne(
    _ db: ClusterDatabase,
    _ request: some FetchRequest
  ) async throws -> Row? {
    try await db.rows { try request.prepareToRun($0, forSingleResult: true) }.first
  }
}

extension FetchRequest<Row> {
  /// All rows.
  ///
  /// - throws: A `DatabaseError` that the node answers; a ``ClusterError``; `CancellationError`.
  public func fetchAll(_ db: ClusterDatabase) async throws -> [Row] {
    try await Row.fetchAll(db, self)
  }

  /// The first row, if there is one.
  ///
  /// - throws: A `DatabaseError` that the node answers; a ``ClusterError``; `CancellationError`.
  public func fetchOne(_ db: ClusterDatabase) async throws -> Row? {
    try await Row.fetchOne(db, self)
  }
}

extension ClusterDatabase {
  /// The rows of a query in SQL.
  func rows(
    sql: String,
    _ arguments: StatementArguments,
    _ adapter: (any RowAdapter)?
  ) async throws -> [Row] {
    try await rows { db in
      let statement = try db.cachedStatement(sql: sql)
      try statement.setArguments(arguments)
      return PreparedRequest(statement: statement, adapter: adapter)
    }
  }
}
