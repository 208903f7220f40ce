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
    try recordPrefetches()
    let rows =
      try single
      ? Row.fetchOne(statement, adapter: adapter).map { [$0] } ?? []
      : Row.fetchAll(statement, adapter: adapter)
    let db = statement.database
    for prefetch in prefetches { try prefetch.fetch(db, for: rows, decoding: parts) }
    return rows
  }

  /// Records everything that may be fetched for the rows, in an access whose reads are recorded: rows that come
  /// later may have others, and without any row, none of these statements runs.
  package func recordPrefetches() throws {
    guard let recorder = statement.database.statementRecorder else { return }
    for prefetch in prefetches {
      let request = try prefetch.request(statement.database)
      recorder.statementWillRun(request.statement.prepared)
      try request.recordPrefetches()
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
