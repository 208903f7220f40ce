extension Database {
  /// Throws `SQLITE_ABORT` if a block continues after its transaction was rolled back, a
  /// `CancellationError` if the task that waits for the access was cancelled, and `SQLITE_MISUSE` if the
  /// current thread has no access. Does what the connection owes.
  @inlinable @inline(__always)
  func checkTransaction(sql: @autoclosure () -> String) throws {
    if _slowPath(!handle.permit.allowsRunning) { try checkPermission() }
    if requiresTransaction, _slowPath(handle.isInAutocommitMode) { throw abortedTransaction(sql()) }
  }

  /// The same, and `SQLITE_ABORT` if the connection is suspended, and the statement would take a lock.
  @inlinable @inline(__always)
  func checkTransaction(of statement: PreparedStatement) throws {
    if _slowPath(!handle.permit.allowsRunning) { try checkPermission(of: statement) }
    if requiresTransaction, _slowPath(handle.isInAutocommitMode) {
      throw abortedTransaction(statement.sql)
    }
  }

  @usableFromInline
  func abortedTransaction(_ sql: String) -> DatabaseError {
    DatabaseError(
      resultCode: .SQLITE_ABORT,
      message: "Transaction was aborted",
      sql: sql
    )
  }

  /// Runs operations in a transaction, which cannot be nested.
  ///
  /// ```swift
  /// // BEGIN IMMEDIATE TRANSACTION
  /// // INSERT INTO player (name) VALUES ('Arthur')
  /// // COMMIT TRANSACTION
  /// try db.inTransaction {
  ///   try db.execute(sql: "INSERT INTO player (name) VALUES ('Arthur')")
  ///   return .commit
  /// }
  /// ```
  ///
  /// - parameter kind: How it begins; immediately by default, or deferred if it cannot write: on a
  ///   read-only connection, and in ``readOnly(_:)``.
  /// - parameter operations: The operations; the result commits or rolls back.
  /// - throws: The error of the operations, after a rollback, or that of `BEGIN` or `COMMIT`.
  public func inTransaction(
    _ kind: TransactionKind? = nil,
    _ operations: () throws -> TransactionCompletion
  ) throws {
    try beginTransaction(kind)
    defer { savepointTookTransaction = false }
    forgetOutdatedSchema()
    try complete(operations, commit: commit, rollback: undoTransaction)
  }

  /// Runs operations in a savepoint, which can be nested in a transaction or another savepoint.
  ///
  /// Outside a transaction it opens one, like ``inTransaction(_:_:)``.
  /// https://www.sqlite.org/lang_savepoint.html
  ///
  /// - throws: The error of the operations, after a rollback, or that of an SQL statement.
  public func inSavepoint(_ operations: () throws -> TransactionCompletion) throws {
    try checkUse()
    guard isInsideTransaction else { return try inTransaction(nil, operations) }
    try run(.beginSavepoint)
    defer { if savepointTookTransaction { refuseToGoOn() } }
    try complete(
      operations,
      commit: { try run(.releaseSavepoint) },
      rollback: rollbackSavepoint
    )
  }

  /// Makes statements fail with `SQLITE_ABORT`, until ``rollback()``, ``commit()`` or the end of the
  /// access, because a savepoint has rolled back the whole transaction. Code that has begun it with
  /// ``beginTransaction(_:)`` and ignores the error would write outside it.
  private func refuseToGoOn() {
    // A block around it notices.
    if requiresTransaction { return }
    savepointTookTransaction = false
    requiresTransaction = true
    hasLostTransaction = true
  }

  /// Lets statements run again after ``refuseToGoOn()``.
  ///
  /// - returns: Whether they were rejected.
  @discardableResult
  func permitToGoOn() -> Bool {
    guard hasLostTransaction else { return false }
    hasLostTransaction = false
    requiresTransaction = false
    return true
  }

  /// Undoes the savepoint that began last; or the transaction, if the savepoint cannot be undone.
  private func rollbackSavepoint() throws {
    guard !owedWork.includesRollback else {
      savepointTookTransaction = true
      return try undoTransaction()
    }
    do {
      try insistently { try run(.rollbackToSavepoint) }
      try insistently { try run(.releaseSavepoint) }
    } catch {
      // As SQLite does if it cannot undo a statement. What fails here is owed.
      savepointTookTransaction = true
      try? undoTransaction()
      throw error
    }
  }

  /// Clears the schema cache if another connection has changed the schema, or if that cannot be
  /// determined.
  func forgetOutdatedSchema() {
    do {
      try clearSchemaCacheIfNeeded()
    } catch {
      schemaDidChange()
    }
  }

  /// Begins a transaction. Prefer ``inTransaction(_:_:)``, which also ends it.
  ///
  /// - parameter kind: How it begins; immediately by default, or deferred on a read-only connection
  ///   and in ``readOnly(_:)``.
  /// - throws: A ``DatabaseError``: `SQLITE_ERROR` inside a transaction, `SQLITE_BUSY` if another
  ///   connection is writing.
  public func beginTransaction(_ kind: TransactionKind? = nil) throws {
    let kind = kind ?? (isReadOnly ? .deferred : .immediate)
    try run(TransactionStatement(begin: kind))
  }

  /// Rolls the transaction back. If SQLite has already done so, nothing happens.
  ///
  /// - throws: A ``DatabaseError`` if this is impossible now, for lack of memory, or because the
  ///   connection was interrupted while a cursor is at a row. Then the transaction is rolled back
  ///   before the next statement, or at the end of the access.
  public func rollback() throws {
    try checkUse()
    permitToGoOn()
    try undoTransaction()
  }

  /// Rolls back the open transaction, if there is one, even in a task that has been cancelled.
  ///
  /// If that fails and leaves the transaction open, the rollback is owed: it runs before the next
  /// statement, or at the end of the access.
  package func undoTransaction() throws {
    try checkUse()
    guard hasOpenTransaction else { return }
    do {
      // A transaction that the caller meant to end must not stay open for that reason.
      try insistently { try run(.rollback) }
      owedWork.includesRollback = false
    } catch {
      if hasOpenTransaction {
        owedWork.includesRollback = true
        handle.owesWork = true
      }
      throw error
    }
  }

  /// Commits the transaction.
  ///
  /// - throws: A ``DatabaseError``: `SQLITE_CONSTRAINT` for a violated deferred foreign key,
  ///   `SQLITE_BUSY`, `SQLITE_ABORT` if a savepoint has rolled the transaction back; or the error
  ///   with which an observer rejects the commit.
  public func commit() throws {
    try checkUse()
    if permitToGoOn() { throw abortedTransaction("COMMIT TRANSACTION") }
    let isCertain = isSchemaCertain
    let statementCount = announcedStatementCount &+ (needsStatementEvents ? 1 : 0)
    try run(.commit)
    // The commit is a change of the data, too. It needs no look at the schema, unless an observer has
    // used the database meanwhile.
    if isCertain, !hasGivenPointer, announcedStatementCount == statementCount {
      checkedDataVersion = connection.lastDataVersion
    }
  }

  /// Runs operations that rely on an open transaction or savepoint, and ends it.
  ///
  /// The first error wins: that of a rollback after it is secondary.
  private func complete(
    _ operations: () throws -> TransactionCompletion,
    commit: () throws -> Void,
    rollback: () throws -> Void
  ) throws {
    let outerRequiresTransaction = requiresTransaction
    do {
      requiresTransaction = true
      let completion = try operations()
      switch completion {
      case .commit:
        try checkTransaction(sql: "COMMIT TRANSACTION")
        // Observers that are notified of the commit may use the database.
        requiresTransaction = outerRequiresTransaction
        try commit()
      case .rollback:
        requiresTransaction = outerRequiresTransaction
        if hasOpenTransaction { try rollback() }
      }
      requiresTransaction = outerRequiresTransaction
    } catch {
      requiresTransaction = outerRequiresTransaction
      if hasOpenTransaction { try? rollback() }
      throw error
    }
  }
}
