extension SQLRequest<Row> {
  /// A request of rows of an SQL text.
  ///
  /// ```swift
  /// let request = SQLRequest(sql: "SELECT * FROM player")   // SQLRequest<Row>
  /// ```
  ///
  /// - parameter adapter: The change of the rows before they are decoded.
  /// - parameter cached: Whether the connection keeps the prepared statement for the next time.
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

  /// A request of rows of an SQL literal.
  ///
  /// - parameter adapter: The change of the rows before they are decoded.
  /// - parameter cached: Whether the connection keeps the prepared statement for the next time.
  public init(
    literal sql: SQL,
    adapter: (any RowAdapter)? = nil,
    cached: Bool = false
  ) {
    self.init(sql, adapter: adapter, cached: cached)
  }
}
