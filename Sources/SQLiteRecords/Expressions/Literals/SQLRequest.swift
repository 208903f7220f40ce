/// A request with SQL that you write.
///
/// ```swift
/// extension Player {
///   static func filter(name: String) -> SQLRequest<Player> {
///     "SELECT * FROM player WHERE name = \(name)"
///   }
/// }
///
/// // SELECT * FROM player WHERE name = 'O''Brien'
/// let players = try Player.filter(name: "O'Brien").fetchAll(db)
/// ```
public struct SQLRequest<RowDecoder>: FetchRequest, Sendable {
  /// The adapter of the rows, if there is one.
  public var adapter: (any RowAdapter)?

  private let literal: SQL
  private let isCached: Bool

  /// A request with an SQL text.
  ///
  /// - parameter adapter: The adapter of the rows.
  /// - parameter cached: Whether the connection caches the prepared statement; false by default.
  public init(
    sql: String,
    arguments: StatementArguments = StatementArguments(),
    adapter: (any RowAdapter)? = nil,
    cached: Bool = false
  ) {
    self.init(
      literal: SQL(sql: sql, arguments: arguments),
      adapter: adapter,
      cached: cached
    )
  }

  /// A request with an SQL literal.
  ///
  /// ```swift
  /// let request = SQLRequest<Player>(literal: "SELECT * FROM player WHERE id = \(id)")
  /// ```
  ///
  /// - parameter adapter: The adapter of the rows.
  /// - parameter cached: Whether the connection caches the prepared statement; false by default.
  public init(
    literal sql: SQL,
    adapter: (any RowAdapter)? = nil,
    cached: Bool = false
  ) {
    self.init(sql, adapter: adapter, cached: cached)
  }

  init(_ literal: SQL, adapter: (any RowAdapter)?, cached: Bool) {
    self.literal = literal
    self.adapter = adapter
    isCached = cached
  }

  /// The prepared statement, with its arguments bound.
  ///
  /// - throws: A ``DatabaseError``: of SQLite, or `SQLITE_MISUSE` if the arguments do not fit the
  ///   parameters.
  public func makePreparedRequest(
    _ db: Database,
    forSingleResult singleResult: Bool
  ) throws -> PreparedRequest {
    var writer = SQLWriter(db)
    try literal.write(to: &writer)
    let statement = try isCached ? writer.cachedStatement() : writer.makeStatement()
    return PreparedRequest(statement: statement, adapter: adapter)
  }

  /// The number of rows: `SELECT COUNT(*) FROM (SELECT …)`.
  ///
  /// - throws: A ``DatabaseError`` if SQLite cannot compile the statement, or fails to run it.
  public func fetchCount(_ db: Database) throws -> Int {
    try SQLRequest<Int>(literal: "SELECT COUNT(*) FROM (\(sqlSubquery))").fetchOne(db) ?? 0
  }

  /// The query as part of another one.
  public var sqlSubquery: SQLSubquery {
    SQLSubquery { [literal] in try literal.write(to: &$0) }
  }
}

extension SQLRequest: ExpressibleByStringInterpolation {
  /// A request with an SQL text.
  public init(unicodeScalarLiteral sql: String) {
    self.init(sql: sql)
  }

  /// A request with an SQL text.
  public init(extendedGraphemeClusterLiteral sql: String) {
    self.init(sql: sql)
  }

  /// A request with an SQL text.
  public init(stringLiteral sql: String) {
    self.init(sql: sql)
  }

  /// A request with an SQL literal that has interpolated values.
  public init(stringInterpolation: SQLInterpolation) {
    self.init(literal: SQL(stringInterpolation: stringInterpolation))
  }
}

extension SQLRequest<Row> {
  /// A request for the rows of an SQL text.
  ///
  /// ```swift
  /// let request = SQLRequest(sql: "SELECT * FROM player")   // SQLRequest<Row>
  /// ```
  ///
  /// - parameter adapter: The adapter of the rows.
  /// - parameter cached: Whether the connection caches the prepared statement; false by default.
  public init(
    sql: String,
    arguments: StatementArguments = StatementArguments(),
    adapter: (any RowAdapter)? = nil,
    cached: Bool = false
  ) {
    self.init(
      literal: SQL(sql: sql, arguments: arguments),
      adapter: adapter,
      cached: cached
    )
  }

  /// A request for the rows of an SQL literal.
  ///
  /// - parameter adapter: The adapter of the rows.
  /// - parameter cached: Whether the connection caches the prepared statement; false by default.
  public init(
    literal sql: SQL,
    adapter: (any RowAdapter)? = nil,
    cached: Bool = false
  ) {
    self.init(sql, adapter: adapter, cached: cached)
  }
}
