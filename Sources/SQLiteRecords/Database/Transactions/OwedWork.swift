/// Work that a connection could not do, because memory ran out or it was interrupted, and does
/// before the next statement runs.
///
/// ``Database/writing`` records whether SQLite must be set to write again.
struct OwedWork {
  /// Whether the open transaction must be rolled back.
  var includesRollback = false

  /// Changes of functions and collations, in their order.
  var installations: [() throws -> Void] = []
}

extension Database {
  /// Does what the connection owes.
  ///
  /// - throws: The error of what is not possible now either.
  func doOwedWork() throws {
    guard handle.owesWork, !ignoresMarks, !isClosed else { return }
    if owedWork.includesRollback { try undoTransaction() }
    owedWork.includesRollback = false
    while let install = owedWork.installations.first {
      try install()
      owedWork.installations.removeFirst()
    }
    // Accesses that only read need not wait for it.
    if writing != .granted {
      if isReadOnlyAccess { return }
      try setQueryOnly(false)
    }
    handle.owesWork = false
  }

  /// Runs statements that must run: also in an access whose task was cancelled, again as often as
  /// another thread interrupts them, and once more with what memory can be set free.
  ///
  /// - throws: The error of a statement: `SQLITE_INTERRUPT` if it cannot succeed as a cursor is at a
  ///   row, since SQLite stays interrupted until all statements have ended.
  func insistently(_ run: () throws -> Void) throws {
    let outer = ignoresMarks
    ignoresMarks = true
    defer { ignoresMarks = outer }
    var hasReleasedMemory = false
    while true {
      do {
        return try run()
      } catch let error as DatabaseError {
        if error.resultCode == .SQLITE_INTERRUPT, !connection.hasRunningStatements { continue }
        guard error.isLackOfMemory, !hasReleasedMemory else { throw error }
        hasReleasedMemory = true
        releaseMemory()
      }
    }
  }

  /// Does at the end of an access what the connection owes, and rolls a transaction back that was
  /// left open.
  ///
  /// - parameter hasReturned: Whether the access has ended without an error, so that an open
  ///   transaction is a mistake.
  func endOwnTransaction(hasReturned: Bool) {
    guard hasOpenTransaction || handle.owesWork else { return }
    endStatements { try doOwedWork() }
    guard hasOpenTransaction, !configuration.allowsUnsafeTransactions else { return }
    require(
      !hasReturned || owedWork.includesRollback,
      "a transaction was left open at the end of a database access; commit it or roll it back"
    )
    endStatements { try undoTransaction() }
  }

  /// Does the work; if it fails now, it is done before the next access, after the end of all
  /// cursors if necessary.
  private func endStatements(_ work: () throws -> Void) {
    do {
      try work()
    } catch {
      connection.resetStatementsAtRows()
      try? work()
    }
  }
}

extension DatabaseError {
  /// Whether SQLite got no memory.
  var isLackOfMemory: Bool {
    resultCode == .SQLITE_NOMEM || extendedResultCode == .SQLITE_IOERR_NOMEM
  }
}
