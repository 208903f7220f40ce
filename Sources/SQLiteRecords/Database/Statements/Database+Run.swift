extension Database {
  /// Runs a statement that returns no rows, once, without an object for the run.
  ///
  /// - parameter arguments: The bound values, for an error; called only if there is one.
  @inlinable
  package func run(_ statement: PreparedStatement, arguments: () -> StatementArguments?) throws {
    try begin(statement, arguments: arguments)
    guard case .failed(let code) = statement.bindings.step() else { return try end(statement) }
    throw failure(of: statement, code, arguments: arguments())
  }

  /// Runs a statement that returns one row at most, to its end, and returns the integer in the
  /// row's leftmost column; nil if there is no row.
  @inlinable
  func integer(
    of statement: PreparedStatement,
    arguments: () -> StatementArguments?
  ) throws -> Int64? {
    try onlyRow(of: statement, arguments: arguments) {
      StatementColumn(statement.sqliteStatement, 0).value.int64
    }
  }

  /// Runs a statement that returns one row at most, to its end.
  ///
  /// - parameter read: Reads the row, which is gone afterwards.
  /// - returns: What `read` returns; nil if there is no row.
  @inlinable @inline(__always)
  func onlyRow<Value>(
    of statement: PreparedStatement,
    arguments: () -> StatementArguments?,
    read: () throws -> Value
  ) throws -> Value? {
    try begin(statement, arguments: arguments)
    var value: Value?
    while true {
      switch statement.bindings.step() {
      case .row:
        do {
          value = try read()
        } catch {
          // The first error is the one that counts.
          try? end(statement)
          throw error
        }
      case .done:
        try end(statement)
        return value
      case .failed(let code):
        throw failure(of: statement, code, arguments: arguments())
      }
    }
  }

  /// Runs a statement up to its first row, and ends it there.
  ///
  /// - parameter read: Reads the row, which is gone afterwards.
  /// - returns: What `read` returns; nil if there is no row.
  @inlinable
  func firstRow<Value>(
    of statement: PreparedStatement,
    arguments: () -> StatementArguments?,
    read: () throws -> Value
  ) throws -> Value? {
    try begin(statement, arguments: arguments)
    switch statement.bindings.step() {
    case .row:
      let value: Value
      do {
        value = try read()
      } catch {
        // The first error is the one that counts.
        try? end(statement)
        throw error
      }
      try end(statement)
      return value
    case .done:
      try end(statement)
      return nil
    case .failed(let code):
      throw failure(of: statement, code, arguments: arguments())
    }
  }

  /// Takes a statement into use, and announces its first step if somebody wants to know.
  ///
  /// - throws: `SQLITE_ABORT` if the transaction that the caller relies on is gone, or the error of
  ///   a binding call.
  @inlinable
  func begin(_ statement: PreparedStatement, arguments: () -> StatementArguments?) throws {
    try checkTransaction(of: statement)
    try refuseWriting(of: statement)
    try checkBindings(of: statement, arguments: arguments)
    statement.isRunning = true
    if _slowPath(needsStatementEvents) { willRun(statement) }
  }

  /// Makes a statement that has come to its end free for others, and looks after its consequences.
  ///
  /// - throws: The error of an observer that refuses a commit.
  @inlinable
  func end(_ statement: PreparedStatement) throws {
    statement.reset()
    statement.isRunning = false
    if _slowPath(statement.hasConsequences || needsStatementEvents) { try didRun(statement) }
  }

  /// Throws the error of the binding call that failed first, if one did.
  @inlinable
  package func checkBindings(
    of statement: PreparedStatement,
    arguments: () -> StatementArguments?
  ) throws {
    guard _fastPath(statement.bindings.code == 0) else {
      throw error(statement.bindings.code, sql: statement.sql, arguments: arguments())
    }
  }

  @usableFromInline
  func failure(
    of statement: PreparedStatement,
    _ code: CInt,
    arguments: StatementArguments?
  ) -> any Error {
    let error = error(code, sql: statement.sql, arguments: arguments)
    statement.reset()
    statement.isRunning = false
    return didFail(statement, with: error)
  }
}
