/// One run of a prepared statement, from its first step to its reset.
///
/// Nobody else can use the statement meanwhile. The run ends at the last row, at an error, or when
/// the object goes.
@usableFromInline
final class StatementRun {
  @usableFromInline let statement: PreparedStatement
  @usableFromInline let database: Database
  @usableFromInline let arguments: StatementArguments?
  @usableFromInline var isDone = false

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
    guard !statement.isInUse else {
      isDone = true
      throw DatabaseError.misuse(
        "the statement is running already; prepare another one",
        sql: statement.sql
      )
    }
    do {
      try database.checkTransaction(sql: statement.sql)
    } catch {
      isDone = true
      throw error
    }
    statement.isInUse = true
  }

  deinit { finish() }

  /// Moves on to the next row, if there is one.
  @inlinable
  func step() throws -> Bool {
    if isDone { return false }
    switch statement.step() {
    case .row:
      return true
    case .done:
      finish()
      return false
    case .failed(let code):
      throw failure(code)
    }
  }

  /// Makes the statement free for others.
  @usableFromInline
  func finish() {
    if isDone { return }
    isDone = true
    statement.reset()
    statement.isInUse = false
  }

  @usableFromInline
  func failure(_ code: CInt) -> DatabaseError {
    let error = database.error(code, sql: statement.sql, arguments: arguments)
    finish()
    database.statementCache.remove(statement.sql)
    return error
  }
}
