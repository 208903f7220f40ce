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
