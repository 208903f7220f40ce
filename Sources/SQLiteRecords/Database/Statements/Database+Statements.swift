extension Database {
  /// The largest number of arguments that a statement can have.
  ///
  /// https://www.sqlite.org/limits.html#max_variable_number
  public var maximumStatementArgumentCount: Int {
    isOpenForUse ? connection.maximumParameterCount : 0
  }

  /// A new prepared statement.
  ///
  /// - parameter sql: One SQL statement.
  /// - throws: A ``DatabaseError`` if SQLite cannot compile the SQL, or it is not exactly one
  ///   statement.
  public func makeStatement(sql: String) throws -> Statement {
    Statement(try prepare(sql, isPersistent: false), in: self)
  }

  /// The cached statement for an SQL text, which is compiled only once.
  ///
  /// Do not keep it: all callers with the same SQL share it.
  ///
  /// - parameter sql: One SQL statement.
  /// - throws: A ``DatabaseError`` if SQLite cannot compile the SQL, or it is not exactly one
  ///   statement.
  public func cachedStatement(sql: String) throws -> Statement {
    Statement(try cached(sql), in: self)
  }

  /// Compiles a text that must be one statement.
  package func prepare(_ sql: String, isPersistent: Bool) throws -> PreparedStatement {
    let (statement, rest) = try sql.withTerminatedUTF8 { bytes in
      let (statement, length) = try prepareFirst(of: bytes, isPersistent: isPersistent)
      return (statement, try hasStatement(bytes.dropFirst(length)))
    }
    guard let statement else { throw DatabaseError.misuse("empty statement", sql: sql) }
    guard !rest else {
      throw DatabaseError.misuse(
        "Multiple statements found. To execute multiple statements, use "
          + "`Database.execute(sql:)` or `Database.allStatements(sql:)` instead.",
        sql: sql
      )
    }
    return statement
  }

  func cached(_ sql: String) throws -> PreparedStatement {
    try checkUse()
    if let statement = statementCache.statement(for: sql) { return statement }
    let statement = try prepare(sql, isPersistent: true)
    statementCache.insert(statement, for: sql)
    return statement
  }

  /// Compiles the first statement of a text; white space and comments make none.
  func prepareFirst(
    of bytes: SQLBytes,
    isPersistent: Bool
  ) throws -> (statement: PreparedStatement?, length: Int) {
    try checkUse()
    try doOwedWork()
    do {
      return try PreparedStatement.prepareFirst(
        of: bytes,
        isPersistent: isPersistent,
        connection: connection
      )
    } catch {
      throw DatabaseError(error, sql: String(terminatedUTF8: bytes))
    }
  }

  private func hasStatement(_ bytes: SQLBytes) throws -> Bool {
    // The NUL at the end is not a statement either.
    let padding: Set<UInt8> = [0, 0x09, 0x0A, 0x0C, 0x0D, UInt8(ascii: " "), UInt8(ascii: ";")]
    let rest = bytes.drop { padding.contains($0) }
    guard !rest.isEmpty else { return false }
    do {
      // A comment is not a statement.
      let (statement, length) = try prepareFirst(of: rest, isPersistent: false)
      if statement != nil { return true }
      return length > 0 && length < rest.count ? try hasStatement(rest.dropFirst(length)) : false
    } catch let error as DatabaseError where error.resultCode != .SQLITE_INTERRUPT {
      // A second statement need not compile before the first has run.
      return true
    }
  }
}

extension Database {
  /// Runs all statements of an SQL script, and discards their rows.
  ///
  /// ```swift
  /// // INSERT INTO player (name) VALUES ('Arthur')
  /// // UPDATE team SET score = 12
  /// try db.execute(
  ///   sql: """
  ///     INSERT INTO player (name) VALUES (?);
  ///     UPDATE team SET score = ?
  ///     """,
  ///   arguments: ["Arthur", 12])
  /// ```
  ///
  /// - parameter arguments: The values of all parameters. Positional arguments are assigned in the
  ///   order of the statements.
  /// - throws: A ``DatabaseError`` of the first statement that fails; those before it have run. It
  ///   is `SQLITE_MISUSE` if arguments are missing, or if there are extra positional ones; then the
  ///   last statement does not run.
  public func execute(sql: String, arguments: StatementArguments = StatementArguments()) throws {
    try SQLStatementCursor(sql, arguments: arguments, in: self).run()
  }
}
