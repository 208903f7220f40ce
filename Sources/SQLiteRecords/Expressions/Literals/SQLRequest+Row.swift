extension SQLRequest<Row> {
  /// A request for the rows of an SQL text.
  ///
  /// ```swift
  /// let request = SQLRequest(sql: "SELECT * FROM player")   // SQLRequest<Row>
  /// ```
  ///
  /// - parameter adapter: The adapter of the rows.
  /// - parameter cached: Whether the connection caches the prepared statement.
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
  /// - parameter cached: Whether the connection caches the prepared statement.
  public init(
    literal sql: SQL,
    adapter: (any RowAdapter)? = nil,
    cached: Bool = false
  ) {
    self.init(sql, adapter: adapter, cached: cached)
  }
}
