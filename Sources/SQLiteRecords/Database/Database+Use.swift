// The connection is used by the thread of the current access only. Code that reads mutable state of
// the connection checks this first, so that the use of a `Database` elsewhere causes an error, and
// not a race.

extension Database {
  /// Gives the current thread exclusive use of the connection.
  func beginAccess() {
    handle.permit.begin()
    if !isClosed { connection.abandonedStatements.finalize() }
  }

  /// Takes the use of the connection from the current thread, and ends the runs of statements that it
  /// has left, such as those of retained cursors.
  func endAccess() {
    while let statement = runningStatements.last { leave(statement) }
    recentStatement = nil
    permitToGoOn()
    handle.permit.end()
  }

  private func leave(_ statement: PreparedStatement) {
    let code = statement.reset()
    runningStatements.leave(statement)
    guard code == 0, statement.hasConsequences || needsStatementEvents else { return }
    // There is no caller to throw an error to.
    try? didRun(statement)
  }

  /// Whether the connection is closed.
  package var isClosed: Bool { handle.permit.isClosed }

  /// Ends the program if the current thread has no access: for what cannot throw.
  package func requireUse() {
    if !handle.permit.allowsUse { programmerError(unpermittedUse.message ?? "") }
  }

  /// The pointer to SQLite's connection, for a module of this package that changes nothing with it.
  ///
  /// - throws: `SQLITE_MISUSE` if the current thread has no access.
  package func connectionForReading() throws(DatabaseError) -> SQLiteConnection {
    if !handle.permit.allowsUse { throw unpermittedUse }
    return handle.sqliteConnection
  }

  /// Whether the connection is not closed. Ends the program if the current thread has no access.
  var isOpenForUse: Bool {
    if isClosed { return false }
    requireUse()
    return true
  }

  /// The largest number of parameters that a statement can have; 0 if the current thread can run none.
  package var maximumParameterCount: Int {
    handle.permit.allowsUse ? connection.maximumParameterCount : 0
  }

  /// Whether the current access is cancelled.
  package var isCancelled: Bool { handle.isCancelled }

  /// Throws `SQLITE_MISUSE` if the current thread has no access.
  @inlinable @inline(__always)
  package func checkUse() throws {
    if _slowPath(!handle.permit.allowsRunning) { try checkUseOfCancelledAccess() }
  }

  /// The same, also if the access is cancelled.
  @usableFromInline @inline(never)
  func checkUseOfCancelledAccess() throws {
    if !handle.permit.allowsUse { throw unpermittedUse }
  }

  /// Throws `SQLITE_MISUSE` if the current thread has no access. Except for statements that must run in
  /// any case, does the work that the connection owes, and throws a `CancellationError` if the access is
  /// cancelled.
  ///
  /// - parameter statement: The statement that is to run. If it would take a lock, and the connection is
  ///   suspended, `SQLITE_ABORT` is thrown.
  @usableFromInline @inline(never)
  func checkPermission(of statement: PreparedStatement? = nil) throws {
    if !handle.permit.allowsUse { throw unpermittedUse }
    if ignoresMarks { return }
    try doOwedWork()
    if handle.isCancelled { throw CancellationError() }
    if handle.isSuspended, let statement { try checkSuspension(of: statement) }
  }

  private var unpermittedUse: DatabaseError {
    .misuse(
      isClosed
        ? "the database is closed"
        : """
        a database is used outside of its access, or on another thread: use `db`, and what was made \
        with it, in the closure that gets `db`, and on the thread that runs the closure
        """
    )
  }
}
