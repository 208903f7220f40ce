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
  public func fetchAll(_ db: ClusterDatabase) async throws -> [RowDecoder] {
    try await rows(db, isSingle: false).map { try decoded($0) }
  }

  /// The first row, if there is one.
  public func fetchOne(_ db: ClusterDatabase) async throws -> RowDecoder? {
    try await rows(db, isSingle: true).first.map { try decoded($0) }
  }

  /// The number of rows.
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
  public func fetchSet(_ db: ClusterDatabase) async throws -> Set<RowDecoder> {
    Set(try await fetchAll(db))
  }
}

extension SingleRowQuery {
  /// The row.
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
  @discardableResult
  public func execute(_ db: ClusterDatabase) async throws -> Int {
    try await db.runChange { try statementElsewhere($0) }
  }
}

extension ReturningChange {
  /// Runs the statement, and returns all rows.
  @discardableResult
  public func fetchAll(_ db: ClusterDatabase) async throws -> [RowDecoder] {
    try await query.fetchAll(db)
  }

  /// Runs the statement, and returns the first row, if there is one.
  @discardableResult
  public func fetchOne(_ db: ClusterDatabase) async throws -> RowDecoder? {
    try await fetchAll(db).first
  }

  /// Runs the statement, and returns the number of rows that it has changed.
  @discardableResult
  public func execute(_ db: ClusterDatabase) async throws -> Int {
    try await fetchAll(db).count
  }
}

extension SingleRowChange {
  /// Runs the statement, and returns its row.
  @discardableResult
  public func fetchOne(_ db: ClusterDatabase) async throws -> RowDecoder {
    guard let row = try await change.fetchOne(db) else { throw noRow(of: "statement") }
    return row
  }
}

private func noRow(of what: String) -> DatabaseError {
  DatabaseError(resultCode: .SQLITE_MISUSE, message: "the \(what) returned no row")
}
