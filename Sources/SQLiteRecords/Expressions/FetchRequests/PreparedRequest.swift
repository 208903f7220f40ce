/// A statement that is ready to run, and the change of its rows before they are decoded.
public struct PreparedRequest {
  /// The statement, its arguments bound.
  public var statement: Statement

  /// The change of the rows, if there is one.
  public var adapter: (any RowAdapter)?

  /// Fetches the rows that belong to all rows of the request, once these are there.
  package var prefetch: RowPrefetch?

  /// A prepared request.
  public init(statement: Statement, adapter: (any RowAdapter)? = nil) {
    self.statement = statement
    self.adapter = adapter
  }
}

/// Fetches rows that belong to the rows of a request.
package struct RowPrefetch {
  /// Fetches the rows, and hands each row of the request those that are its own.
  package let fetch: (Database, [Row]) throws -> Void

  /// Prepares statements that read whatever may be fetched.
  package let requests: (Database) throws -> [PreparedRequest]

  package init(
    fetch: @escaping (Database, [Row]) throws -> Void,
    requests: @escaping (Database) throws -> [PreparedRequest]
  ) {
    self.fetch = fetch
    self.requests = requests
  }
}

extension PreparedRequest {
  /// All rows, with those that belong to them; nil if the request has none of that kind, so that its
  /// rows can be decoded one by one.
  ///
  /// - parameter single: Whether only the first row is wanted.
  @usableFromInline
  func rowsWithPrefetchedRows(single: Bool = false) throws -> [Row]? {
    guard let prefetch else { return nil }
    let rows =
      try single
      ? Row.fetchOne(statement, adapter: adapter).map { [$0] } ?? []
      : Row.fetchAll(statement, adapter: adapter)
    try prefetch.fetch(statement.database, rows)
    return rows
  }

  /// The request for a cursor, which reads row by row.
  ///
  /// - throws: `SQLITE_MISUSE` if rows are to be fetched that belong to all rows together.
  func forCursor() throws -> PreparedRequest {
    guard prefetch == nil else {
      throw DatabaseError.misuse(
        "a cursor reads row by row and cannot have prefetched rows: use fetchAll(_:) instead",
        sql: statement.sql
      )
    }
    return self
  }
}
