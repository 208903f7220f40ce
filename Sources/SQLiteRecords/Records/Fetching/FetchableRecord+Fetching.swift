extension FetchableRecord {
  /// A cursor of the records of a prepared statement.
  public static func fetchCursor(
    _ statement: Statement,
    arguments: StatementArguments? = nil,
    adapter: (any RowAdapter)? = nil
  ) throws -> RecordCursor<Self> {
    try RecordCursor(statement, arguments, adapter)
  }

  /// All records of a prepared statement.
  @inlinable
  public static func fetchAll(
    _ statement: Statement,
    arguments: StatementArguments? = nil,
    adapter: (any RowAdapter)? = nil
  ) throws -> [Self] {
    try fetchCursor(statement, arguments: arguments, adapter: adapter).remaining()
  }

  /// The first record of a prepared statement, if there is one.
  @inlinable
  public static func fetchOne(
    _ statement: Statement,
    arguments: StatementArguments? = nil,
    adapter: (any RowAdapter)? = nil
  ) throws -> Self? {
    try fetchCursor(statement, arguments: arguments, adapter: adapter).next()
  }

  /// A cursor of the records of a query.
  public static func fetchCursor(
    _ db: Database,
    sql: String,
    arguments: StatementArguments = StatementArguments(),
    adapter: (any RowAdapter)? = nil
  ) throws -> RecordCursor<Self> {
    try fetchCursor(db.makeStatement(sql: sql), arguments: arguments, adapter: adapter)
  }

  /// All records of a query.
  @inlinable
  public static func fetchAll(
    _ db: Database,
    sql: String,
    arguments: StatementArguments = StatementArguments(),
    adapter: (any RowAdapter)? = nil
  ) throws -> [Self] {
    try fetchAll(db.makeStatement(sql: sql), arguments: arguments, adapter: adapter)
  }

  /// The first record of a query, if there is one.
  @inlinable
  public static func fetchOne(
    _ db: Database,
    sql: String,
    arguments: StatementArguments = StatementArguments(),
    adapter: (any RowAdapter)? = nil
  ) throws -> Self? {
    try fetchOne(db.makeStatement(sql: sql), arguments: arguments, adapter: adapter)
  }
}

extension FetchableRecord where Self: Hashable {
  /// All records of a prepared statement, as a set.
  @inlinable
  public static func fetchSet(
    _ statement: Statement,
    arguments: StatementArguments? = nil,
    adapter: (any RowAdapter)? = nil
  ) throws -> Set<Self> {
    try Set(fetchCursor(statement, arguments: arguments, adapter: adapter))
  }

  /// All records of a query, as a set.
  @inlinable
  public static func fetchSet(
    _ db: Database,
    sql: String,
    arguments: StatementArguments = StatementArguments(),
    adapter: (any RowAdapter)? = nil
  ) throws -> Set<Self> {
    try fetchSet(db.makeStatement(sql: sql), arguments: arguments, adapter: adapter)
  }
}
