/// The transaction observers of a connection, and what they have to be told.
///
/// SQLite's hooks are installed only while somebody observes. They report to this object while a
/// statement runs; what follows from a statement is worked out when it has ended.
final class ObserverRegistry {
  /// What SQLite's commit hook has learned since the last statement ended.
  private enum CommitState {
    case none
    case announced
    case refused
  }

  private let connection: Connection
  @exclusivity(unchecked) private var observers: [RegisteredObserver] = []

  /// The observers that may refuse a commit.
  @exclusivity(unchecked) private var refusers: [RegisteredObserver] = []

  /// Whether some observers may leave at the end of a transaction.
  @exclusivity(unchecked) private var mayLeave = false

  @exclusivity(unchecked) private var commitState = CommitState.none

  /// The error of the observer that has refused the commit.
  private var refusal: (any Error)?

  @exclusivity(unchecked) private var isInTransaction = false
  private var commitBox: CallbackBox<CommitCallback>?
  @exclusivity(unchecked) private var statementCount = 0

  /// What observers are told of rows.
  let rows: RowReports

  init(_ connection: Connection) {
    self.connection = connection
    rows = RowReports(connection)
  }

  // MARK: - Who observes

  /// Whether statements have to be announced.
  var isActive: Bool { !observers.isEmpty }

  func add(_ observer: RegisteredObserver) {
    if observers.isEmpty { isInTransaction = !connection.handle.isInAutocommitMode }
    observers.append(observer)
    updateHooks()
  }

  func remove(_ observer: any TransactionObserver) {
    observers.removeAll { $0.observer == nil || $0.observer === observer }
    updateHooks()
  }

  /// Tells those who have something to end of the end of the connection.
  func databaseDidClose() {
    for observer in observers { observer.lastingObserver?.databaseDidClose() }
  }

  func sendUnspecifiedChange(_ kinds: [DatabaseEventKind]) {
    for observer in observers { observer.sendUnspecifiedChange(kinds) }
  }

  /// Tells that the content of the database is another one, and is committed. No observer can refuse.
  func contentDidChange(in db: Database) {
    for observer in observers { observer.sendChangeOfContent() }
    transactionDidEnd(in: db) { $0.databaseDidCommit(db) }
  }

  /// Runs a block whose commits no observer can refuse, nor is told of.
  func withoutCommits<Value>(_ block: () throws -> Value) rethrows -> Value {
    connection.setCommitHook(nil)
    defer { connection.setCommitHook(commitBox) }
    return try block()
  }

  private func updateHooks() {
    refusers = observers.filter { $0.lastingObserver == nil }
    mayLeave = observers.contains { $0.extent != .databaseLifetime }
    rows.setObservers(observers)
    guard observers.isEmpty != (commitBox == nil) else { return }
    commitBox = isActive ? CallbackBox { [unowned self] in commitWillHappen() } : nil
    connection.setCommitHook(commitBox)
  }

  // MARK: - What SQLite reports while a statement runs

  private func commitWillHappen() -> Bool {
    do {
      try announceCommit()
      commitState = .announced
      return true
    } catch {
      refusal = error
      commitState = .refused
      return false
    }
  }

  private func announceCommit() throws {
    if !rows.savepoints.isEmpty { rows.send(rows.savepoints.takeEntries()) }
    if refusers.isEmpty { return }
    for observer in refusers { try observer.observer?.databaseWillCommit() }
  }

  // MARK: - What follows from a statement

  /// Prepares for the reports of a statement.
  func statementWillRun(_ statement: PreparedStatement) {
    statementCount &+= 1
    rows.statementWillRun(statement)
  }

  /// How many statements have run while somebody observed, and some more.
  func statementCount(with more: Int = 0) -> Int { statementCount &+ more }

  private func takeCommitState() -> CommitState {
    defer { commitState = .none }
    return commitState
  }

  /// Tells of the transaction's end, if the statement has ended it.
  ///
  /// - throws: The error of an observer that refuses the commit of a transaction that wrote nothing.
  func statementDidRun(_ statement: PreparedStatement, in db: Database) throws {
    rows.statementDidEnd(statement)
    if statement.hasConsequences, statement.effects.changesSchema {
      rows.schemaDidChange(by: statement)
    }
    let commitState = takeCommitState()
    let wasInTransaction = isInTransaction
    isInTransaction = !connection.handle.isInAutocommitMode
    if isInTransaction || db.isReadOnly { return }
    switch commitState {
    case .announced: transactionDidEnd(in: db) { $0.databaseDidCommit(db) }
    case .refused:
      refusal = nil
      transactionDidEnd(in: db) { $0.databaseDidRollback(db) }
    case .none where wasInTransaction:
      try unwrittenTransactionDidEnd(statement.effects.transaction, in: db)
    case .none: rows.savepoints.removeAll()
    }
  }

  /// Tells of the end of a transaction of which SQLite's commit hook was not told: a rollback, or a
  /// commit without a change.
  private func unwrittenTransactionDidEnd(
    _ statement: StatementEffects.Transaction?,
    in db: Database
  ) throws {
    switch statement {
    case .commit, .release:
      do {
        try announceCommit()
      } catch {
        transactionDidEnd(in: db) { $0.databaseDidRollback(db) }
        throw error
      }
      transactionDidEnd(in: db) { $0.databaseDidCommit(db) }
    case nil, .begin, .rollback, .rollbackTo, .savepoint:
      transactionDidEnd(in: db) { $0.databaseDidRollback(db) }
    }
  }

  /// Tells of a rollback, if the failure of a statement has caused one.
  ///
  /// A statement that fails in a transaction of its own is not worth a report.
  ///
  /// - returns: The error of an observer that refused the commit, if that is why.
  func statementDidFail(_ statement: PreparedStatement, in db: Database) -> (any Error)? {
    rows.statementDidEnd(statement)
    let commitState = takeCommitState()
    let wasInTransaction = isInTransaction
    isInTransaction = !connection.handle.isInAutocommitMode
    if isInTransaction || db.isReadOnly { return nil }
    switch commitState {
    case .none where !wasInTransaction:
      rows.savepoints.removeAll()
      return nil
    case .none, .announced:
      transactionDidEnd(in: db) { $0.databaseDidRollback(db) }
      return nil
    case .refused:
      let error = refusal
      refusal = nil
      transactionDidEnd(in: db) { $0.databaseDidRollback(db) }
      return error
    }
  }

  /// Tells all observers, of whom some are not registered any longer then.
  ///
  /// They may use the database, and register others: these wait for the next transaction.
  private func transactionDidEnd(in db: Database, tell: (any TransactionObserver) -> Void) {
    rows.savepoints.removeAll()
    let told = observers
    if mayLeave, observers.contains(where: \.leavesAfterTransaction) {
      observers.removeAll(where: \.leavesAfterTransaction)
      updateHooks()
      db.updateStatementEvents()
      // What they do now is not counted, if nobody else observes.
      statementCount &+= 1
    }
    for registered in told {
      registered.isPaused = false
      registered.observer.map(tell)
    }
  }
}
