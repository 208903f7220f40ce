extension FetchableRecord {
  /// A cursor of the records of a prepared statement.
  ///
  /// - throws: A ``DatabaseError``, `SQLITE_MISUSE` if the arguments do not fit the parameters; or
  ///   the error of the adapter.
  public static func fetchCursor(
    _ statement: Statement,
    arguments: StatementArguments? = nil,
    adapter: (any RowAdapter)? = nil
  ) throws -> RecordCursor<Self> {
    try RecordCursor(statement, arguments, adapter)
  }

  /// All records of a prepared statement.
  ///
  /// - throws: A ``DatabaseError``, `SQLITE_MISUSE` if the arguments do not fit the parameters; or
  ///   the error of `init(row:)`.
  @inlinable
  public static func fetchAll(
    _ statement: Statement,
    arguments: StatementArguments? = nil,
    adapter: (any RowAdapter)? = nil
  ) throws -> [Self] {
    try fetchCursor(statement, arguments: arguments, adapter: adapter).remaining()
  }

  /// The first record of a prepared statement, if there is one.
  ///
  /// - throws: A ``DatabaseError``, `SQLITE_MISUSE` if the arguments do not fit the parameters; or
  ///   the error of `init(row:)`.
  @inlinable
  public static func fetchOne(
    _ statement: Statement,
    arguments: StatementArguments? = nil,
    adapter: (any RowAdapter)? = nil
  ) throws -> Self? {
    try fetchCursor(statement, arguments: arguments, adapter: adapter).next()
  }

  /// A cursor of the records of a query.
  ///
  /// - throws: A ``DatabaseError``: of SQLite, or `SQLITE_MISUSE` if the arguments do not fit the
  ///   parameters; or the error of the adapter.
  public static func fetchCursor(
    _ db: Database,
    sql: String,
    arguments: StatementArguments = StatementArguments(),
    adapter: (any RowAdapter)? = nil
  ) throws -> RecordCursor<Self> {
    try fetchCursor(db.makeStatement(sql: sql), arguments: arguments, adapter: adapter)
  }

  /// All records of a query.
  ///
  /// - throws: A ``DatabaseError``: of SQLite, or `SQLITE_MISUSE` if the arguments do not fit the
  ///   parameters; or the error of `init(row:)`.
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
  ///
  /// - throws: A ``DatabaseError``: of SQLite, or `SQLITE_MISUSE` if the arguments do not fit the
  ///   parameters; or the error of `init(row:)`.
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
  ///
  /// - throws: A ``DatabaseError``, `SQLITE_MISUSE` if the arguments do not fit the parameters; or
  ///   the error of `init(row:)`.
  @inlinable
  public static func fetchSet(
    _ statement: Statement,
    arguments: StatementArguments? = nil,
    adapter: (any RowAdapter)? = nil
  ) throws -> Set<Self> {
    try Set(fetchCursor(statement, arguments: arguments, adapter: adapter))
  }

  /// All records of a query, as a set.
  ///
  /// - throws: A ``DatabaseError``: of SQLite, or `SQLITE_MISUSE` if the arguments do not fit the
  ///   parameters; or the error of `init(row:)`.
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

// The statements of generated records that read: found by slot, read by position.

extension FetchableRecord where Self: TableRecord {
  /// All rows of the table, as a cursor.
  @inlinable
  static func generatedCursor(_ db: Database) throws -> RecordCursor<Self> {
    try generatedCursor(db, boundStatement(db, for: .selectAll))
  }

  /// A run of a cached statement, whose rows have the generated selection.
  @inlinable
  static func generatedCursor(
    _ db: Database,
    _ statement: BoundStatement
  ) throws -> RecordCursor<Self> {
    let run = try StatementRun(statement.prepared, in: db)
    return RecordCursor(
      run: run,
      row: Row(statement.prepared, of: run, owner: ObjectIdentifier(Self.self))
    )
  }

  /// The statement that finds a row by its primary key, if that has one column, which stores its
  /// values as they store themselves.
  @usableFromInline
  static func keyStatement(_ db: Database) throws -> BoundStatement? {
    let statement = try boundStatement(db, for: .selectByKey)
    return statement.takesPlainKey ? statement : nil
  }

  /// The row whose primary key has a value. NULL is the key of none, and no SQL is run for it.
  @inlinable
  static func generatedRecord<Key: DatabaseValueConvertible>(
    _ db: Database,
    _ statement: BoundStatement,
    key: Key
  ) throws -> Self? {
    if key.databaseValue.isNull { return nil }
    let bindings = statement.columnBindings.bindings
    return try statement.reserving {
      bindings.begin()
      key.bind(to: StatementParameter(bindings, 1))
      return try db.firstRow(of: statement.prepared, arguments: { [key.databaseValue] }) {
        try Self(row: statement.currentRow(owner: ObjectIdentifier(Self.self)))
      }
    }
  }
}

extension StatementRun {
  /// The values of the remaining rows.
  ///
  /// - parameter read: Reads the current row.
  @inlinable
  package func remaining<Value>(_ read: () throws -> Value) throws -> [Value] {
    var values: [Value] = []
    guard try step() else { return values }
    do {
      try values.append(read, while: { try step() })
    } catch {
      finish()
      throw error
    }
    return values
  }
}

extension PreparedStatement {
  /// A run of the statement with the values that are bound, and its current row.
  ///
  /// - parameter owner: The record type whose columns the rows begin with.
  package func rows(
    in database: Database,
    arguments: StatementArguments?,
    owner: ObjectIdentifier
  ) throws -> (run: StatementRun, row: Row) {
    let run = try StatementRun(self, in: database, arguments: arguments)
    return (run, Row(self, of: run, owner: owner))
  }
}

extension Array {
  /// Appends elements until there are no more.
  ///
  /// - parameter makeElement: Makes an element.
  /// - parameter hasNext: Whether there is another one. It is asked after each element, so that no room
  ///   is made for one that does not come.
  @inlinable @inline(__always)
  mutating func append(
    _ makeElement: () throws -> Element,
    while hasNext: () throws -> Bool
  ) throws {
    repeat {
      if count == capacity { makeRoom() }
      append(try makeElement())
    } while try hasNext()
  }

  /// Makes room for more elements, whose number is not known.
  ///
  /// A larger array is a copy of all that it has so far. From 128 KB to 2 MB, where that costs more than
  /// asking for memory which the system gives only when it is touched, an array grows to eight times its
  /// size, others to twice of it.
  @inlinable @inline(never)
  mutating func makeRoom() {
    let isOfMiddleSize = (131_072..<2_097_152).contains(count &* MemoryLayout<Element>.stride)
    reserveCapacity(Swift.max(count &* (isOfMiddleSize ? 8 : 2), 8))
  }
}
