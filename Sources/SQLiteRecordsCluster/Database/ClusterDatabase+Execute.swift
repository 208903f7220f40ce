public import SQLiteRecords

extension ClusterDatabase {
  /// Runs all statements of an SQL script, and discards their rows.
  ///
  /// ```swift
  /// // INSERT INTO player (name) VALUES ('Arthur')
  /// try await db.execute(sql: "INSERT INTO player (name) VALUES (?)", arguments: ["Arthur"])
  /// ```
  ///
  /// - parameter arguments: The values of all parameters. Positional arguments are assigned in the order of
  ///   the statements.
  /// - throws: A `DatabaseError` of the first statement that fails; those before it have run.
  public func execute(
    sql: String,
    arguments: StatementArguments = StatementArguments()
  ) async throws {
    var rest = (sql: sql, arguments: arguments)
    while let statement = try nextStatement(&rest) { _ = try await run(statement) }
  }

  /// Runs an SQL literal, and discards its rows.
  ///
  /// ```swift
  /// // UPDATE player SET score = 0 WHERE name = 'Arthur'
  /// try await db.execute(literal: "UPDATE player SET score = 0 WHERE name = \(name)")
  /// ```
  ///
  /// - throws: A `DatabaseError` that the node answers; a ``ClusterError``; `CancellationError`.
  public func execute(literal sqlLiteral: SQL) async throws {
    let (sql, arguments) = try prepare { try sqlLiteral.build($0) }
    try await execute(sql: sql, arguments: arguments)
  }

  /// The first statement of a script, for the schema that those before it have left.
  private func nextStatement(
    _ rest: inout (sql: String, arguments: StatementArguments)
  ) throws -> RemoteStatement? {
    try prepare { db in
      let statements = try db.allStatements(sql: rest.sql, arguments: rest.arguments)
      let statement = try statements.nextToRun()
      rest = statements.remainder
      return try statement.map { try RemoteStatement($0) }
    }
  }
}
