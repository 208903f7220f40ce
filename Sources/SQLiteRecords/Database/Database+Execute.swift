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
  /// - parameter arguments: The values of all parameters. Positional ones are distributed in the
  ///   order of the statements.
  /// - throws: A ``DatabaseError`` of the first statement that fails; those before it have run. It
  ///   is `SQLITE_MISUSE` if arguments are missing or left over.
  public func execute(sql: String, arguments: StatementArguments = StatementArguments()) throws {
    var sql = sql
    try sql.withUTF8 { try execute(script: $0, arguments: arguments) }
  }

  private func execute(
    script: UnsafeBufferPointer<UInt8>,
    arguments: StatementArguments
  ) throws {
    var rest = arguments
    var unusedNames = Set(arguments.namedValues.keys)
    var script = script
    while !script.isEmpty {
      let (prepared, length) = try prepareFirst(of: script, isPersistent: false)
      script = UnsafeBufferPointer(rebasing: script[min(max(length, 1), script.count)...])
      guard let prepared else { continue }
      let statement = Statement(prepared, in: self)
      let parameters = statement.parameters
      let (values, remaining) = try parameters.distribute(rest, sql: prepared.sql)
      unusedNames.subtract(parameters.names.compactMap { $0 })
      rest.values = Array(remaining)
      try statement.setArguments(StatementArguments(values))
      try statement.execute()
    }
    guard rest.values.isEmpty, unusedNames.isEmpty else {
      throw DatabaseError.misuse(
        "wrong number of statement arguments: \(arguments.values.count + arguments.namedValues.count)",
        sql: nil
      )
    }
  }
}
