/// The transaction observers of a connection, and the events that they receive.
///
/// SQLite's hooks are installed only while there are observers. They report to this object while a
/// statement runs; the consequences are handled when the statement has ended.
final class ObserverRegistry {
  /// What SQLite's commit hook has reported since the last statement ended.
  private enum CommitState {
    case none
    case announced
    case refused
  }

  private let connection: Connection
  @exclusivity(unchecked) private var observers: [RegisteredObserver] = []

  /// The observers that may reject a commit.
  private var refusers: [RegisteredObserver] = []

  /// Whether some observers may leave at the end of a transaction.
  private var mayLeave = false

  private var commitState = CommitState.none

  /// The error of the observer that has rejected the commit.
  private var refusal: (any Error)?

  private var isInTransaction = false
  private var commitBox: CallbackBox<CommitCallback>?
  private var statementCount = 0

  /// The reports of changed rows to observers.
  let rows: RowReports

  init(_ connection: Connection) {
    self.connection = connection
    rows = RowReports(connection)
  }

  // MARK: - Observers

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

  /// Notifies observers that have something to end that the connection has closed.
  func databaseDidClose() {
    for observer in observers { observer.lastingObserver?.databaseDidClose() }
  }

  func sendUnspecifiedChange(_ kinds: [DatabaseEventKind]) {
    for observer in observers { observer.sendUnspecifiedChange(kinds) }
  }

  /// Notifies observers that the content of the database was replaced and committed. No observer can
  /// reject it.
  func contentDidChange(in db: Database) {
    for observer in observers { observer.sendChangeOfContent() }
    transactionDidEnd(in: db) { $0.databaseDidCommit(db) }
  }

  /// Runs a block whose commits observers can neither reject nor receive.
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

  /// The number of statements that have run while there were observers, and some more.
  func statementCount(with more: Int = 0) -> Int { statementCount &+ more }

  private func takeCommitState() -> CommitState {
    defer { commitState = .none }
    return commitState
  }

  /// Notifies observers of the transaction's end, if the statement has ended it.
  ///
  /// - throws: The error of an observer that rejects the commit of a transaction that wrote nothing.
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

  /// Notifies observers of the end of a transaction that SQLite's commit hook does not report: a
  /// rollback, or a commit without a change.
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

  /// Notifies observers of a rollback, if the failure of a statement has caused one.
  ///
  /// A statement that fails in a transaction of its own is not reported.
  ///
  /// - returns: The error of an observer that rejected the commit, if that is the reason.
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

  /// Notifies all observers, and then removes those that are no longer registered.
  ///
  /// They may use the database, and register others: these wait for the next transaction.
  private func transactionDidEnd(in db: Database, tell: (any TransactionObserver) -> Void) {
    rows.savepoints.removeAll()
    let told = observers
    if mayLeave, observers.contains(where: \.leavesAfterTransaction) {
      observers.removeAll(where: \.leavesAfterTransaction)
      updateHooks()
      db.updateStatementEvents()
      // Statements that observers run now are not counted if there are no other observers.
      statementCount &+= 1
    }
    for registered in told {
      registered.isPaused = false
      registered.observer.map(tell)
    }
  }
}
