/// A query with a type to which its rows are decoded.
///
/// ```swift
/// // SELECT * FROM "player" WHERE "score" > 1000
/// let request = Player.filter { $0.score > 1000 }
/// let players = try request.fetchAll(db)     // [Player]
/// ```
///
/// ``QueryInterfaceRequest`` and ``SQLRequest`` are requests.
public protocol FetchRequest<RowDecoder>: SQLSubqueryable {
  /// The type of the decoded rows: `Row`, a value, or a record.
  associatedtype RowDecoder

  /// The prepared statement of the request, with its arguments bound.
  ///
  /// - parameter singleResult: Whether only the first row will be fetched, so that the statement
  ///   may have a `LIMIT`.
  /// - throws: A ``DatabaseError`` if SQLite cannot compile the statement.
  func makePreparedRequest(
    _ db: Database,
    forSingleResult singleResult: Bool
  ) throws -> PreparedRequest

  /// The number of rows.
  ///
  /// ```swift
  /// // SELECT COUNT(*) FROM "player"
  /// let count = try Player.all().fetchCount(db)
  /// ```
  ///
  /// - throws: A ``DatabaseError`` if SQLite cannot compile the statement, or fails to run it.
  func fetchCount(_ db: Database) throws -> Int

  /// The statement of the request, to be run at once; nil if the request is known to find nothing,
  /// so that no SQL needs to be run.
  ///
  /// In contrast to ``makePreparedRequest(_:forSingleResult:)``, which it is by default, the
  /// statement may be one that the connection keeps.
  ///
  /// - throws: A ``DatabaseError`` if SQLite cannot compile the statement.
  func prepareToRun(
    _ db: Database,
    forSingleResult singleResult: Bool
  ) throws -> PreparedRequest?
}

extension FetchRequest {
  /// A new prepared statement.
  ///
  /// - throws: The errors of `makePreparedRequest(_:forSingleResult:)`.
  public func prepareToRun(
    _ db: Database,
    forSingleResult singleResult: Bool
  ) throws -> PreparedRequest? {
    try makePreparedRequest(db, forSingleResult: singleResult)
  }

  /// The statement for a cursor, which needs one even if there are no rows.
  func prepareForCursor(_ db: Database) throws -> PreparedRequest {
    try
      (prepareToRun(db, forSingleResult: false)
      ?? makePreparedRequest(db, forSingleResult: false)).forCursor()
  }

  /// The prepared statement of the request, with its arguments bound.
  ///
  /// - throws: A ``DatabaseError`` if SQLite cannot compile the statement.
  public func makePreparedRequest(_ db: Database) throws -> PreparedRequest {
    try makePreparedRequest(db, forSingleResult: false)
  }
}

/// A query that can be part of another one.
public protocol SQLSubqueryable: SQLSpecificExpressible {
  /// The query as part of another one.
  var sqlSubquery: SQLSubquery { get }
}

extension SQLSubqueryable {
  /// The query in parentheses, whose first value is the value of the expression.
  public var sqlExpression: SQLExpression { SQLExpression(form: .subquery(sqlSubquery)) }

  /// Whether an expression has one of the values of the query.
  ///
  /// ```swift
  /// // SELECT * FROM "team" WHERE "id" IN (SELECT "teamId" FROM "player")
  /// Team.filter { Player.select { $0.teamId }.contains($0.id) }
  /// ```
  public func contains(_ element: some SQLExpressible) -> SQLExpression {
    SQLExpression(
      form: .test(.containedInSubquery(element.sqlExpression, sqlSubquery), isNegated: false)
    )
  }

  /// Whether the query has rows: `EXISTS (SELECT …)`.
  public func exists() -> SQLExpression {
    SQLExpression(form: .test(.exists(sqlSubquery), isNegated: false))
  }
}

/// A request that knows how its whole result is fetched, so that the result can be observed.
///
/// ```swift
/// // SELECT … FROM team LEFT JOIN player …, now and after each change
/// for try await sizes in GameQueries.teamSizes().values(in: pool) {
///   print(sizes.count)
/// }
/// ```
public protocol ResultRequest<Fetched>: Sendable {
  /// The type of the result: one row, or an array of rows.
  associatedtype Fetched

  /// Fetches the result.
  ///
  /// - throws: A ``DatabaseError``, or a decoding error.
  func fetchResult(_ db: Database) throws -> Fetched
}
