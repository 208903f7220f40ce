/// A cursor of the values in the leftmost column.
public final class DatabaseValueCursor<Value: DatabaseValueConvertible>: DatabaseCursor {
  /// The statement that the cursor runs.
  public var _statement: Statement { Statement(of: run) }

  /// Whether the cursor has ended.
  public var _isDone: Bool {
    get { run.hasEnded }
    set { if newValue { run.finish() } }
  }

  /// Reads the current row.
  ///
  /// - throws: ``RowDecodingError`` if the column does not contain such a value.
  public func _element(sqliteStatement: SQLiteStatement) throws -> Value {
    try row.decode(Value.self, atIndex: 0)
  }

  private let run: StatementRun
  private let row: Row

  init(_ statement: Statement, _ arguments: StatementArguments?, _ adapter: (any RowAdapter)?)
    throws
  {
    (run, row) = try statement.rows(arguments: arguments, adapter: adapter)
    // A statement without columns runs, and returns no rows.
    guard row.count > 0 || statement.columnCount == 0 else {
      run.finish()
      throw DatabaseError.misuse("the row adapter leaves no columns", sql: statement.sql)
    }
  }

  /// The next value.
  ///
  /// - throws: ``RowDecodingError`` if the column does not contain such a value.
  public func next() throws -> Value? {
    guard try run.step() else { return nil }
    do {
      return try row.decode(Value.self, atIndex: 0)
    } catch {
      run.finish()
      throw error
    }
  }
}

extension DatabaseValueConvertible {
  /// A cursor of the values in the leftmost column of a prepared statement.
  ///
  /// - throws: A ``DatabaseError``, `SQLITE_MISUSE` if the arguments do not fit the parameters, or
  ///   the adapter leaves no columns.
  public static func fetchCursor(
    _ statement: Statement,
    arguments: StatementArguments? = nil,
    adapter: (any RowAdapter)? = nil
  ) throws -> DatabaseValueCursor<Self> {
    try DatabaseValueCursor(statement, arguments, adapter)
  }

  /// All values in the leftmost column of a prepared statement.
  ///
  /// - throws: A ``DatabaseError``, `SQLITE_MISUSE` if the arguments do not fit the parameters;
  ///   ``RowDecodingError`` if a value cannot be converted.
  public static func fetchAll(
    _ statement: Statement,
    arguments: StatementArguments? = nil,
    adapter: (any RowAdapter)? = nil
  ) throws -> [Self] {
    try Array(fetchCursor(statement, arguments: arguments, adapter: adapter))
  }

  /// The first value in the leftmost column of a prepared statement; nil if there is no row, or
  /// the value is NULL.
  ///
  /// - throws: A ``DatabaseError``, `SQLITE_MISUSE` if the arguments do not fit the parameters;
  ///   ``RowDecodingError`` if the value cannot be converted.
  public static func fetchOne(
    _ statement: Statement,
    arguments: StatementArguments? = nil,
    adapter: (any RowAdapter)? = nil
  ) throws -> Self? {
    try DatabaseValueCursor<Self?>(statement, arguments, adapter).next() ?? nil
  }

  /// A cursor of the values in the leftmost column of a query.
  ///
  /// - throws: A ``DatabaseError``: of SQLite, or `SQLITE_MISUSE` if the arguments do not fit the
  ///   parameters.
  public static func fetchCursor(
    _ db: Database,
    sql: String,
    arguments: StatementArguments = StatementArguments(),
    adapter: (any RowAdapter)? = nil
  ) throws -> DatabaseValueCursor<Self> {
    try fetchCursor(db.makeStatement(sql: sql), arguments: arguments, adapter: adapter)
  }

  /// All values in the leftmost column of a query.
  ///
  /// - throws: A ``DatabaseError``: of SQLite, or `SQLITE_MISUSE` if the arguments do not fit the
  ///   parameters; ``RowDecodingError`` if a value cannot be converted.
  public static func fetchAll(
    _ db: Database,
    sql: String,
    arguments: StatementArguments = StatementArguments(),
    adapter: (any RowAdapter)? = nil
  ) throws -> [Self] {
    try fetchAll(db.makeStatement(sql: sql), arguments: arguments, adapter: adapter)
  }

  /// The first value in the leftmost column of a query; nil if there is no row, or the value is
  /// NULL.
  ///
  /// - throws: A ``DatabaseError``: of SQLite, or `SQLITE_MISUSE` if the arguments do not fit the
  ///   parameters; ``RowDecodingError`` if the value cannot be converted.
  public static func fetchOne(
    _ db: Database,
    sql: String,
    arguments: StatementArguments = StatementArguments(),
    adapter: (any RowAdapter)? = nil
  ) throws -> Self? {
    try fetchOne(db.makeStatement(sql: sql), arguments: arguments, adapter: adapter)
  }
}

extension DatabaseValueConvertible where Self: Hashable {
  /// All values in the leftmost column of a prepared statement, as a set.
  ///
  /// - throws: A ``DatabaseError``, `SQLITE_MISUSE` if the arguments do not fit the parameters;
  ///   ``RowDecodingError`` if a value cannot be converted.
  public static func fetchSet(
    _ statement: Statement,
    arguments: StatementArguments? = nil,
    adapter: (any RowAdapter)? = nil
  ) throws -> Set<Self> {
    try Set(fetchCursor(statement, arguments: arguments, adapter: adapter))
  }

  /// All values in the leftmost column of a query, as a set.
  ///
  /// - throws: A ``DatabaseError``: of SQLite, or `SQLITE_MISUSE` if the arguments do not fit the
  ///   parameters; ``RowDecodingError`` if a value cannot be converted.
  public static func fetchSet(
    _ db: Database,
    sql: String,
    arguments: StatementArguments = StatementArguments(),
    adapter: (any RowAdapter)? = nil
  ) throws -> Set<Self> {
    try fetchSet(db.makeStatement(sql: sql), arguments: arguments, adapter: adapter)
  }
}
