/// A cursor of rows. Each row is valid until the next one is fetched.
public final class RowCursor: DatabaseCursor {
  /// The statement that the cursor runs.
  public var _statement: Statement { Statement(of: run) }

  /// Whether the cursor has ended.
  public var _isDone: Bool {
    get { run.hasEnded }
    set { if newValue { run.finish() } }
  }

  /// The current row.
  public func _element(sqliteStatement: SQLiteStatement) -> Row { row }

  private let run: StatementRun
  private let row: Row

  init(_ statement: Statement, _ arguments: StatementArguments?, _ adapter: (any RowAdapter)?)
    throws
  {
    (run, row) = try statement.rows(arguments: arguments, adapter: adapter)
  }

  /// The next row, which replaces the previous one.
  ///
  /// - throws: A ``DatabaseError``, `SQLITE_MISUSE` if the access has ended. The cursor ends after
  ///   an error.
  public func next() throws -> Row? {
    try run.step() ? row : nil
  }
}

extension Row {
  /// A cursor of the rows of a prepared statement.
  ///
  /// - throws: A ``DatabaseError``, `SQLITE_MISUSE` if the arguments do not fit the parameters; or
  ///   the error of the adapter.
  public static func fetchCursor(
    _ statement: Statement,
    arguments: StatementArguments? = nil,
    adapter: (any RowAdapter)? = nil
  ) throws -> RowCursor {
    try RowCursor(statement, arguments, adapter)
  }

  /// All rows of a prepared statement.
  ///
  /// - throws: A ``DatabaseError``, `SQLITE_MISUSE` if the arguments do not fit the parameters; or
  ///   the error of the adapter.
  public static func fetchAll(
    _ statement: Statement,
    arguments: StatementArguments? = nil,
    adapter: (any RowAdapter)? = nil
  ) throws -> [Row] {
    var rows: [Row] = []
    try fetchCursor(statement, arguments: arguments, adapter: adapter).forEach {
      rows.append($0.copy())
    }
    return rows
  }

  /// All rows of a prepared statement, as a set.
  ///
  /// - throws: A ``DatabaseError``, `SQLITE_MISUSE` if the arguments do not fit the parameters; or
  ///   the error of the adapter.
  public static func fetchSet(
    _ statement: Statement,
    arguments: StatementArguments? = nil,
    adapter: (any RowAdapter)? = nil
  ) throws -> Set<Row> {
    Set(try fetchAll(statement, arguments: arguments, adapter: adapter))
  }

  /// The first row of a prepared statement, if there is one.
  ///
  /// - throws: A ``DatabaseError``, `SQLITE_MISUSE` if the arguments do not fit the parameters; or
  ///   the error of the adapter.
  public static func fetchOne(
    _ statement: Statement,
    arguments: StatementArguments? = nil,
    adapter: (any RowAdapter)? = nil
  ) throws -> Row? {
    let cursor = try fetchCursor(statement, arguments: arguments, adapter: adapter)
    // The row is empty as soon as the cursor has gone.
    return try withExtendedLifetime(cursor) { try cursor.next()?.copy() }
  }

  /// A cursor of the rows of a query.
  ///
  /// - throws: A ``DatabaseError``: of SQLite, or `SQLITE_MISUSE` if the arguments do not fit the
  ///   parameters; or the error of the adapter.
  public static func fetchCursor(
    _ db: Database,
    sql: String,
    arguments: StatementArguments = StatementArguments(),
    adapter: (any RowAdapter)? = nil
  ) throws -> RowCursor {
    try fetchCursor(db.makeStatement(sql: sql), arguments: arguments, adapter: adapter)
  }

  /// All rows of a query.
  ///
  /// - throws: A ``DatabaseError``: of SQLite, or `SQLITE_MISUSE` if the arguments do not fit the
  ///   parameters; or the error of the adapter.
  public static func fetchAll(
    _ db: Database,
    sql: String,
    arguments: StatementArguments = StatementArguments(),
    adapter: (any RowAdapter)? = nil
  ) throws -> [Row] {
    try fetchAll(db.makeStatement(sql: sql), arguments: arguments, adapter: adapter)
  }

  /// All rows of a query, as a set.
  ///
  /// - throws: A ``DatabaseError``: of SQLite, or `SQLITE_MISUSE` if the arguments do not fit the
  ///   parameters; or the error of the adapter.
  public static func fetchSet(
    _ db: Database,
    sql: String,
    arguments: StatementArguments = StatementArguments(),
    adapter: (any RowAdapter)? = nil
  ) throws -> Set<Row> {
    try fetchSet(db.makeStatement(sql: sql), arguments: arguments, adapter: adapter)
  }

  /// The first row of a query, if there is one.
  ///
  /// - throws: A ``DatabaseError``: of SQLite, or `SQLITE_MISUSE` if the arguments do not fit the
  ///   parameters; or the error of the adapter.
  public static func fetchOne(
    _ db: Database,
    sql: String,
    arguments: StatementArguments = StatementArguments(),
    adapter: (any RowAdapter)? = nil
  ) throws -> Row? {
    try fetchOne(db.makeStatement(sql: sql), arguments: arguments, adapter: adapter)
  }
}
