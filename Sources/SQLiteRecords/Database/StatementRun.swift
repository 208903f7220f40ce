/// One run of a prepared statement, from its first step to its reset.
///
/// Nobody else can use the statement meanwhile. The run ends at the last row, at an error, or when
/// the object goes.
@usableFromInline
final class StatementRun {
  @usableFromInline let statement: PreparedStatement
  @usableFromInline let database: Database
  @usableFromInline let arguments: StatementArguments?

  /// Whether the statement can be stepped: it has been announced to observers, or refused to write
  /// if it must not, and is not at its end.
  @exclusivity(unchecked) @usableFromInline var isRunning: Bool

  @exclusivity(unchecked) private var isDone = false

  /// The error that has ended the run. Further steps throw it again.
  @exclusivity(unchecked) private var lastError: (any Error)?

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
    isRunning = false
    do {
      try statement.checkIsFree()
      try database.checkTransaction(sql: statement.sql)
    } catch {
      isDone = true
      throw error
    }
    statement.isInUse = true
    isRunning = !database.needsStatementEvents && !statement.mayWrite
  }

  deinit { finish() }

  /// Moves on to the next row, if there is one.
  ///
  /// - throws: The error of SQLite, or of an observer that refuses a commit.
  @inlinable
  func step() throws -> Bool {
    if try !isRunning && !start() { return false }
    switch statement.step() {
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
  /// - throws: The error that has ended the run.
  @usableFromInline
  func start() throws -> Bool {
    if let lastError { throw lastError }
    if isDone { return false }
    try database.refuseWriting(of: statement)
    isRunning = true
    if database.needsStatementEvents { database.willRun(statement) }
    return true
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
  func finish() {
    // A run that is left early has nobody to whom an error could go.
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
    isDone = true
    isRunning = false
    defer { statement.isInUse = false }
    return statement.reset()
  }
}

extension PreparedStatement {
  /// - throws: `SQLITE_MISUSE` if somebody is between the first step and the reset.
  func checkIsFree() throws {
    guard isInUse else { return }
    throw DatabaseError.misuse("the statement is running already; prepare another one", sql: sql)
  }
}
