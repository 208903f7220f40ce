/// One run of a prepared statement, from its first step to its reset.
///
/// Nothing else can use the statement meanwhile. The run ends at the last row, at an error, or when
/// the object is released.
@usableFromInline
package final class StatementRun {
  @usableFromInline let statement: PreparedStatement
  @usableFromInline let database: Database
  @usableFromInline let arguments: StatementArguments?

  /// The state of the statement, which knows whether the run may continue.
  @usableFromInline let bindings: StatementBindings

  /// The key that distinguishes this run on its thread from others.
  @usableFromInline let key: UInt

  private let number: UInt

  /// Whether there are no more rows.
  package var hasEnded: Bool { isDone }

  private var isDone = false

  /// The error that has ended the run. Further steps throw it again.
  private var lastError: (any Error)?

  /// - throws: `SQLITE_ABORT` if the transaction that the caller relies on is gone.
  @usableFromInline
  init(
    _ statement: PreparedStatement,
    in database: Database,
    arguments: StatementArguments? = nil
  ) throws {
    self.statement = statement
    self.database = database
    self.arguments = arguments
    bindings = statement.bindings
    do {
      try database.checkTransaction(of: statement)
      try statement.checkIsFree()
    } catch {
      (number, key, isDone) = (0, 0, true)
      throw error
    }
    number = database.runningStatements.insert(statement)
    key = StatementBindings.key(ofRun: number)
    if !database.needsStatementEvents && !statement.mayWrite { bindings.permitRun(number) }
  }

  deinit {
    if isDone { return }
    if database.handle.permit.allowsUse { return finish() }
    // Only the thread with access to the connection may reset the statement.
    if bindings.isUnderWay(number) { statement.abandonRun() }
  }

  /// Moves to the next row, if there is one.
  ///
  /// - throws: The error of SQLite, or of an observer that rejects a commit; `SQLITE_MISUSE` if the
  ///   access has ended, or the thread is another one.
  @inlinable
  package func step() throws -> Bool {
    if try _slowPath(!bindings.isRunning(key)) && !start() { return false }
    switch bindings.step() {
    case .row:
      return true
    case .done:
      try end()
      return false
    case .failed(let code):
      throw failure(code)
    }
  }

  /// Announces the statement at its first step, as observers want, and keeps it from writing in an
  /// access that must not.
  ///
  /// - returns: Whether there is a step to be done: false after the last row.
  /// - throws: The error that has ended the run, or that keeps it from going on.
  @usableFromInline
  func start() throws -> Bool {
    try database.checkUse()
    if let lastError { throw lastError }
    if isDone { return false }
    guard bindings.isUnderWay(number) else { throw hasOutlivedItsAccess() }
    try database.refuseWriting(of: statement)
    bindings.permitRun(number)
    if database.needsStatementEvents { database.willRun(statement) }
    return true
  }

  private func hasOutlivedItsAccess() -> any Error {
    isDone = true
    let error = DatabaseError.misuse(
      "the cursor is used after the access in which it was created",
      sql: statement.sql
    )
    lastError = error
    return error
  }

  /// Makes the statement free for others, and looks after its consequences.
  @usableFromInline
  func end() throws {
    guard let code = makeFree() else { return }
    guard code == 0 else {
      throw database.didFail(statement, with: database.error(code, sql: statement.sql))
    }
    if statement.hasConsequences || database.needsStatementEvents {
      try database.didRun(statement)
    }
  }

  /// Makes the statement free for others, whether it is at its end or not.
  @usableFromInline
  package func finish() {
    // A run that is left early has no caller to throw an error to.
    try? end()
  }

  @usableFromInline
  func failure(_ code: CInt) -> any Error {
    let error = database.error(code, sql: statement.sql, arguments: arguments)
    _ = makeFree()
    database.statementCache.remove(statement)
    let failure = database.didFail(statement, with: error)
    lastError = failure
    return failure
  }

  /// - returns: The code of the reset: an implicit transaction is committed by it, if the run is left
  ///   early. Nil if the run has ended before.
  private func makeFree() -> CInt? {
    if isDone { return nil }
    guard database.handle.permit.allowsUse else { return nil }
    isDone = true
    guard bindings.isUnderWay(number) else { return nil }
    defer { database.runningStatements.remove(statement) }
    return statement.reset()
  }
}

extension StatementRun: ArgumentsHolder {}

extension PreparedStatement {
  /// - throws: `SQLITE_MISUSE` if the statement is running.
  func checkIsFree() throws {
    guard isRunning else { return }
    throw DatabaseError.misuse("the statement is already running; prepare another one", sql: sql)
  }
}
