// A suspended connection takes no lock until it is resumed: a system that suspends programs may end one that
// has a lock meanwhile.

extension Database {
  /// Makes statements that would take a lock fail from now on. Any thread may call it, but the caller must
  /// ensure that the connection stays open during the call.
  func suspend() {
    suspensionsNoticed.value = 0
    handle.isSuspended = true
  }

  /// Lets all statements run again. Any thread may call it.
  func resume() { handle.isSuspended = false }

  /// Whether the current access may be running a statement that began before the suspension.
  var mayRunSuspendedStatement: Bool {
    handle.isSuspended && handle.permit.isInUse && suspensionsNoticed.value == 0
  }

  /// - throws: `SQLITE_ABORT` if the connection is suspended, and the statement would take a lock.
  func checkSuspension(of statement: PreparedStatement) throws {
    suspensionsNoticed.value = 1
    if statement.releasesLocks { return }
    // Readers of a write-ahead log keep no other process from writing.
    if !statement.mayWrite, connection.hasWriteAheadLog { return }
    throw suspension(sql: statement.sql)
  }

  /// - throws: `SQLITE_ABORT` if the connection is suspended.
  func checkIsNotSuspended() throws {
    if handle.isSuspended { throw suspension(sql: nil) }
  }

  private func suspension(sql: String?) -> DatabaseError {
    DatabaseError(resultCode: .SQLITE_ABORT, message: "Database is suspended", sql: sql)
  }
}

extension PreparedStatement {
  /// Whether the statement ends a transaction or a savepoint.
  fileprivate var releasesLocks: Bool {
    switch effects.transaction {
    case .commit, .rollback, .release, .rollbackTo: true
    case .begin, .savepoint, nil: false
    }
  }
}
