// Code that runs a statement reports it here:
//
//     if db.needsStatementEvents { db.willRun(statement) }           // before the first step
//     …
//     if statement.hasConsequences || db.needsStatementEvents {      // after the reset
//       try db.didRun(statement)
//     }
//
// and throws the error of `didFail(_:with:)` after a step that failed. Statements that only insert,
// update or delete rows have no consequences of their own.

extension Database {
  /// Announces the first step of a statement. Needed only if ``needsStatementEvents`` says so.
  @usableFromInline
  func willRun(_ statement: PreparedStatement) {
    announcedStatementCount &+= 1
    connectionObserver?.statementWillRun(statement, in: self)
  }

  /// Whether an observer is notified of the rows of a statement that is to run.
  package func observesRows(of statement: PreparedStatement) -> Bool {
    needsStatementEvents && connectionObserver?.observesRows(of: statement) == true
  }

  /// Finishes a statement that has run and been reset: clears the schema cache if the schema has
  /// changed, and announces the statement's end.
  ///
  /// - throws: The error of an observer that rejects a commit.
  @usableFromInline
  func didRun(_ statement: PreparedStatement) throws {
    if statement.hasConsequences {
      if statement.effects.changesSchema { schemaDidChange() }
      if let transaction = statement.effects.transaction { transactionStatementDidRun(transaction) }
    }
    if needsStatementEvents { try connectionObserver?.statementDidRun(statement, in: self) }
  }

  /// Looks after a statement that has failed and been reset.
  ///
  /// - returns: The error to throw: that of SQLite, or of the observer that made SQLite fail.
  @usableFromInline
  func didFail(_ statement: PreparedStatement, with error: DatabaseError) -> any Error {
    if schemaCache.hasUncommittedChanges { schemaDidChange() }
    // SQLite may have rolled back by itself.
    if handle.isInAutocommitMode {
      transactionBegin.date = nil
      openSavepoints.removeAll()
    }
    guard needsStatementEvents else { return error }
    return connectionObserver?.statementDidFail(statement, in: self) ?? error
  }

  private func transactionStatementDidRun(_ transaction: StatementEffects.Transaction) {
    switch transaction {
    case .begin: noteTransactionBegin()
    case .savepoint(let name):
      if transactionBegin.date == nil { noteTransactionBegin() }
      openSavepoints.begin(name)
    case .release(let name): openSavepoints.release(name)
    case .rollbackTo(let name):
      openSavepoints.rollback(to: name)
      if schemaCache.hasUncommittedChanges { schemaDidChange() }
    case .rollback:
      if schemaCache.hasUncommittedChanges { schemaDidChange() }
    case .commit: break
    }
    guard handle.isInAutocommitMode else { return }
    transactionBegin.date = nil
    schemaCache.hasUncommittedChanges = false
    openSavepoints.removeAll()
  }

  /// Clears the schema cache, and the statements that were compiled for the schema.
  func schemaDidChange() {
    schemaCache.removeAll()
    schemaCache.hasUncommittedChanges = isInsideTransaction
    removeStatements()
  }
}

extension Database {
  /// Runs a block whose statements are not traced.
  package func withoutTrace<Value>(_ block: () throws -> Value) rethrows -> Value {
    let wasSuspended = isTraceSuspended
    isTraceSuspended = true
    defer { isTraceSuspended = wasSuspended }
    return try block()
  }
}
