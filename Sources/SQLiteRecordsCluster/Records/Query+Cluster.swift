import SQLiteRecords
public import SQLiteRecordsQueries

extension Query {
  /// All rows.
  ///
  /// ```swift
  /// let best = try await cluster.read { db in
  ///   try await GameQueries.bestPlayers(teamID: 1, minimum: 100).fetchAll(db)
  /// }
  /// ```
  ///
  /// - throws: A `RowDecodingError` if a value cannot be converted; a `DatabaseError`; a
  ///   ``ClusterError``; `CancellationError`.
  public func fetchAll(_ db: ClusterDatabase) async throws -> [RowDecoder] {
    try await rows(db, isSingle: false).map { try decoded($0) }
  }

  /// The first row, if there is one.
  ///
  /// - throws: A `RowDecodingError` if a value cannot be converted; a `DatabaseError`; a
  ///   ``ClusterError``; `CancellationError`.
  public func fetchOne(_ db: ClusterDatabase) async throws -> RowDecoder? {
    try await rows(db, isSingle: true).first.map { try decoded($0) }
  }

  /// The number of rows.
  ///
  /// - throws: A `DatabaseError` that the node answers; a ``ClusterError``; `CancellationError`.
  public func fetchCount(_ db: ClusterDatabase) async throws -> Int {
    try await rows(db, isSingle: false).count
  }

  private func rows(_ db: ClusterDatabase, isSingle: Bool) async throws -> [Row] {
    try await db.rows {
      PreparedRequest(statement: try statementElsewhere($0, isSingle: isSingle))
    }
  }
}

extension Query where RowDecoder: Hashable {
  /// All rows, as a set.
  ///
  /// - throws: A `RowDecodingError` if a value cannot be converted; a `DatabaseError`; a
  ///   ``ClusterError``; `CancellationError`.
  public func fetchSet(_ db: ClusterDatabase) async throws -> Set<RowDecoder> {
    Set(try await fetchAll(db))
  }
}

extension SingleRowQuery {
  /// The row.
  ///
  /// - throws: A `DatabaseError`, `SQLITE_MISUSE` if the statement returns no row;
  ///   `RowDecodingError`; a ``ClusterError``; `CancellationError`.
  public func fetchOne(_ db: ClusterDatabase) async throws -> RowDecoder {
    guard let row = try await query.fetchOne(db) else { throw noRow(of: "query") }
    return row
  }
}

extension Change {
  /// Runs the statement, and returns the number of rows that it has changed.
  ///
  /// ```swift
  /// let count = try await cluster.write { db in try await GameQueries.resetScores().execute(db) }
  /// ```
  ///
  /// - throws: A `DatabaseError`, such as `SQLITE_CONSTRAINT`; a ``ClusterError``;
  ///   `CancellationError`.
  @discardableResult
  public func execute(_ db: ClusterDatabase) async throws -> Int {
    try await db.runChange { try statementElsewhere($0) }
  }
}

extension ReturningChange {
  /// Runs the statement, and returns all rows.
  ///
  /// - throws: A `RowDecodingError` if a value cannot be converted; a `DatabaseError`; a
  ///   ``ClusterError``; `CancellationError`.
  @discardableResult
  public func fetchAll(_ db: ClusterDatabase) async throws -> [RowDecoder] {
    try await query.fetchAll(db)
  }

  /// Runs the statement, and returns the first row, if there is one.
  ///
  /// - throws: A `RowDecodingError` if a value cannot be converted; a `DatabaseError`; a
  ///   ``ClusterError``; `CancellationError`.
  @discardableResult
  public func fetchOne(_ db: ClusterDatabase) async throws -> RowDecoder? {
    try await fetchAll(db).first
  }

  /// Runs the statement, and returns the number of rows that it has changed.
  ///
  /// - throws: A `DatabaseError`, such as `SQLITE_CONSTRAINT`; a ``ClusterError``;
  ///   `CancellationError`.
  @discardableResult
  public func execute(_ db: ClusterDatabase) async throws -> Int {
    try await fetchAll(db).count
  }
}

extension SingleRowChange {
  /// Runs the statement, and returns its row.
  ///
  /// - throws: A `DatabaseError`, `SQLITE_MISUSE` if the statement returns no row;
  ///   `RowDecodingError`; a ``ClusterError``; `CancellationError`.
  @discardableResult
  public func fetchOne(_ db: ClusterDatabase) async throws -> RowDecoder {
    guard let row = try await change.fetchOne(db) else { throw noRow(of: "statement") }
    return row
  }
}

private func noRow(of what: String) -> DatabaseError {
  DatabaseError(resultCode: .SQLITE_MISUSE, message: "the \(what) returned no row")
}
