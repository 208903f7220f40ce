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
