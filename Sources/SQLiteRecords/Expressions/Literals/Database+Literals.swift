extension Database {
  /// Runs all statements of an SQL literal, and discards their rows.
  ///
  /// ```swift
  /// // INSERT INTO player (name) VALUES ('Arthur')
  /// let name = "Arthur"
  /// try db.execute(literal: "INSERT INTO player (name) VALUES (\(name))")
  /// ```
  ///
  /// - throws: A ``DatabaseError`` of the first statement that fails; those before it have run.
  public func execute(literal sql: SQL) throws {
    let (sql, arguments) = try sql.build(self)
    try execute(sql: sql, arguments: arguments)
  }

  /// A new prepared statement, with the values of the literal bound to its parameters.
  ///
  /// ```swift
  /// // UPDATE player SET score = 1000 WHERE id = 1
  /// let statement = try db.makeStatement(
  ///   literal: "UPDATE player SET score = \(1000) WHERE id = \(1)")
  /// try statement.execute()
  /// ```
  ///
  /// A literal without values may have parameters whose values you set later:
  ///
  /// ```swift
  /// let statement = try db.makeStatement(literal: "DELETE FROM \(Player.self) WHERE id = ?")
  /// try statement.execute(arguments: [1])
  /// ```
  ///
  /// - throws: A ``DatabaseError`` if SQLite cannot compile the SQL, or it is not exactly one
  ///   statement; `SQLITE_MISUSE` if the literal has values for only some of the parameters.
  public func makeStatement(literal sql: SQL) throws -> Statement {
    let (sql, arguments) = try sql.build(self)
    let statement = try makeStatement(sql: sql)
    if !arguments.isEmpty { try statement.setArguments(arguments) }
    return statement
  }

  /// The cached statement for an SQL literal, which is compiled only once, with the values of the
  /// literal bound to its parameters.
  ///
  /// Do not keep it: all callers with the same SQL share it. A literal without values may have
  /// parameters whose values you set later.
  ///
  /// - throws: A ``DatabaseError`` if SQLite cannot compile the SQL, or it is not exactly one
  ///   statement; `SQLITE_MISUSE` if the literal has values for only some of the parameters.
  public func cachedStatement(literal sql: SQL) throws -> Statement {
    let (sql, arguments) = try sql.build(self)
    let statement = try cachedStatement(sql: sql)
    if !arguments.isEmpty { try statement.setArguments(arguments) }
    return statement
  }
}

extension Database {
  /// The statements of an SQL literal, with the values of the literal bound to their parameters.
  ///
  /// ```swift
  /// let statements = try db.allStatements(
  ///   literal: """
  ///     INSERT INTO player (name) VALUES (\("Arthur"));
  ///     SELECT * FROM player WHERE name = \("Arthur");
  ///     """)
  /// while let statement = try statements.next() {
  ///   try statement.execute()
  /// }
  /// ```
  ///
  /// A literal without values may have parameters: set those of each statement before it runs.
  ///
  /// - throws: A ``DatabaseError`` if the literal contains a request that cannot be written. The
  ///   cursor throws the errors of the statements.
  public func allStatements(literal sql: SQL) throws -> SQLStatementCursor {
    let (sql, arguments) = try sql.build(self)
    return try allStatements(sql: sql, arguments: arguments.isEmpty ? nil : arguments)
  }
}

extension Database {
  /// A value as an SQL literal, as a definition contains it: `'O''Brien'`, `1.0`, `X'00'`.
  ///
  /// - throws: `SQLITE_MISUSE` for a text with a NUL character: SQLite would read the literal, and
  ///   the statement, up to there.
  package func sqlLiteral(of value: DatabaseValue) throws -> String {
    if case .string(let text) = value.storage, text.utf8.contains(0) {
      throw DatabaseError.misuse("an SQL literal cannot contain a NUL character")
    }
    return try quoted(value)
  }

  /// A value as SQLite's function `quote` writes it: a text up to its first NUL character.
  ///
  /// https://www.sqlite.org/lang_corefunc.html#quote
  package func quoted(_ value: DatabaseValue) throws -> String {
    try withoutTrace {
      try String.fetchOne(self, sql: "SELECT quote(?)", arguments: [value]) ?? "NULL"
    }
  }
}

extension StatementArguments {
  /// The arguments of both; for names in both, the second value.
  ///
  /// ```swift
  /// let arguments: StatementArguments = ["name": "Arthur"]
  /// arguments &+ ["name": "Barbara"]   // ["name": "Barbara"]
  /// ```
  public static func &+ (lhs: StatementArguments, rhs: StatementArguments) -> StatementArguments {
    var sum = lhs
    sum.append(contentsOf: rhs)
    return sum
  }
}
