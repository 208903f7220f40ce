public import SQLiteRecords

// Reentrant reads, so that the methods can be called anywhere, also from a debugger.

extension DatabaseReader {
  /// Prints the rows of all statements of an SQL literal.
  ///
  /// ```swift
  /// // Arthur|500
  /// // Barbara|1000
  /// try reader.dumpSQL("SELECT name, score FROM player ORDER BY score")
  /// ```
  ///
  /// - parameter format: The format of the rows; `.debug()` by default.
  /// - parameter stream: The output stream; standard output by default.
  /// - throws: A `DatabaseError` of the first statement that fails, or the error of the format.
  public func dumpSQL(
    _ sql: SQL,
    format: some DumpFormat = .debug(),
    to stream: (any TextOutputStream)? = nil
  ) throws {
    try unsafeReentrantRead { try $0.dumpSQL(sql, format: format, to: stream) }
  }

  /// Prints the rows of a request.
  ///
  /// ```swift
  /// // 1|Arthur|500
  /// // 2|Barbara|1000
  /// try reader.dumpRequest(Player.orderByPrimaryKey())
  /// ```
  ///
  /// - parameter format: The format of the rows; `.debug()` by default.
  /// - parameter stream: The output stream; standard output by default.
  /// - throws: A `DatabaseError`, or the error of the format.
  public func dumpRequest(
    _ request: some FetchRequest,
    format: some DumpFormat = .debug(),
    to stream: (any TextOutputStream)? = nil
  ) throws {
    try unsafeReentrantRead { try $0.dumpRequest(request, format: format, to: stream) }
  }

  /// Prints the rows of tables and views.
  ///
  /// - parameter format: The format of the rows; `.debug()` by default.
  /// - parameter tableHeader: When names are printed; `.automatic` by default.
  /// - parameter stableOrder: Whether rows of views are also sorted; false by default.
  /// - parameter stream: The output stream; standard output by default.
  /// - throws: A `DatabaseError`, or the error of the format.
  public func dumpTables(
    _ tables: [String],
    format: some DumpFormat = .debug(),
    tableHeader: DumpTableHeaderOptions = .automatic,
    stableOrder: Bool = false,
    to stream: (any TextOutputStream)? = nil
  ) throws {
    try unsafeReentrantRead { db in
      try db.dumpTables(
        tables,
        format: format,
        tableHeader: tableHeader,
        stableOrder: stableOrder,
        to: stream
      )
    }
  }

  /// Prints the statements that created the schema of the main database.
  ///
  /// - parameter stream: The output stream; standard output by default.
  /// - throws: A `DatabaseError`.
  public func dumpSchema(to stream: (any TextOutputStream)? = nil) throws {
    try unsafeReentrantRead { try $0.dumpSchema(to: stream) }
  }

  /// Prints the schema of the main database, and the rows of all tables.
  ///
  /// - parameter format: The format of the rows; `.debug()` by default.
  /// - parameter stream: The output stream; standard output by default.
  /// - throws: A `DatabaseError`, or the error of the format.
  public func dumpContent(
    format: some DumpFormat = .debug(),
    to stream: (any TextOutputStream)? = nil
  ) throws {
    try unsafeReentrantRead { try $0.dumpContent(format: format, to: stream) }
  }
}
