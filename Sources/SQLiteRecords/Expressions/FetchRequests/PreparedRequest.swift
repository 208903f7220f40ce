/// A statement that is ready to run, and the adapter of its rows.
public struct PreparedRequest {
  /// The statement, with its arguments bound.
  public var statement: Statement

  /// The adapter of the rows, if there is one.
  public var adapter: (any RowAdapter)?

  /// The fetches of the rows that belong to all rows of the request, once these are there.
  package var prefetches: [any RowPrefetch] = []

  /// A prepared request.
  public init(statement: Statement, adapter: (any RowAdapter)? = nil) {
    self.statement = statement
    self.adapter = adapter
  }
}

extension PreparedRequest {
  /// All rows, with those that belong to them; nil if the request has none of that kind, so that its
  /// rows can be decoded one by one.
  ///
  /// - parameter single: Whether only the first row is wanted.
  /// - parameter parts: What is to be decoded while it is fetched.
  @usableFromInline
  package func rowsWithPrefetchedRows(
    single: Bool = false,
    decoding parts: [PrefetchedPart] = []
  ) throws -> [Row]? {
    if prefetches.isEmpty { return nil }
    try statement.database.connectionObserver?.statementsMayFollow {
      try laterStatements(statement.database)
    }
    let rows =
      try single
      ? Row.fetchOne(statement, adapter: adapter).map { [$0] } ?? []
      : Row.fetchAll(statement, adapter: adapter)
    let db = statement.database
    for prefetch in prefetches { try prefetch.fetch(db, for: rows, decoding: parts) }
    return rows
  }

  /// Statements that read whatever may be fetched for the rows: rows that come later may have others, and
  /// without any row, none of these statements runs.
  private func laterStatements(_ db: Database) throws -> [PreparedStatement] {
    try prefetches.flatMap { prefetch in
      let request = try prefetch.request(db)
      return [request.statement.prepared] + (try request.laterStatements(db))
    }
  }

  /// The request for a cursor, which reads row by row.
  ///
  /// - throws: `SQLITE_MISUSE` if rows are to be fetched that belong to all rows together.
  func forCursor() throws -> PreparedRequest {
    guard prefetches.isEmpty else {
      throw DatabaseError.misuse(
        "a cursor reads row by row and cannot have prefetched rows: use fetchAll(_:) instead",
        sql: statement.sql
      )
    }
    return self
  }
}
