import SQLiteRecords

/// The transaction observers of a connection, and the events that they receive.
///
/// SQLite's hooks are installed only while there are observers. They report to this object while a
/// statement runs; the consequences are handled when the statement has ended.
final class ObserverRegistry {
  /// The report of SQLite's commit hook since the last statement ended.
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
  private var hasCommitHook = false

  /// The reports of changed rows to observers.
  let rows: RowReports

  /// The observations of values of the database, if there are any.
  var center: ObservationCenter?

  /// The recorder of what the statements read that run, if a caller wants to know.
  private(set) var recorder: RegionRecorder?

  private init(_ connection: Connection) {
    self.connection = connection
    rows = RowReports(connection)
  }

  /// The one of a connection, which is made if it is not there.
  static func of(_ db: Database) -> ObserverRegistry {
    if let registry = db.observerRegistry { return registry }
    let registry = ObserverRegistry(db.connection)
    db.connectionObserver = registry
    return registry
  }

  // MARK: - Observers

  func add(_ observer: RegisteredObserver, in db: Database) {
    if observers.isEmpty {
      isInTransaction = !connection.isInAutocommitMode
      rows.savepoints = SavepointStack(count: db.openSavepointCount)
    }
    observers.append(observer)
    updateEvents(of: db)
  }

  func remove(_ observer: any TransactionObserver, in db: Database) {
    observers.removeAll { $0.observer == nil || $0.observer === observer }
    rows.savepoints.removeEntries { $0.observer === observer }
    updateEvents(of: db)
  }

  /// Records what the statements read that run from now on; nil ends that.
  func record(_ recorder: RegionRecorder?, in db: Database) {
    self.recorder = recorder
    updateStatementEvents(of: db)
  }

  func sendUnspecifiedChange(_ kinds: [DatabaseEventKind]) {
    for observer in observers { observer.sendUnspecifiedChange(kinds) }
  }

  private func updateEvents(of db: Database) {
    updateStatementEvents(of: db)
    refusers = observers.filter { $0.lastingObserver == nil }
    mayLeave = observers.contains { $0.extent != .databaseLifetime }
    rows.setObservers(observers)
    guard observers.isEmpty == hasCommitHook else { return }
    hasCommitHook = !observers.isEmpty
    connection.setCommitHook(hasCommitHook ? { [unowned self] in commitWillHappen() } : nil)
  }

  private func updateStatementEvents(of db: Database) {
    db.needsStatementEvents = !observers.isEmpty || recorder != nil
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

  private func takeCommitState() -> CommitState {
    defer { commitState = .none }
    return commitState
  }

  // MARK: - The end of a transaction

  /// Notifies observers of the transaction's end, if the statement has ended it.
  ///
  /// - throws: The error of an observer that rejects the commit of a transaction that wrote nothing.
  private func transactionMayHaveEnded(
    by statement: PreparedStatement,
    in db: Database
  ) throws {
    let commitState = takeCommitState()
    let wasInTransaction = isInTransaction
    isInTransaction = !connection.isInAutocommitMode
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
  private func transactionMayHaveFailed(in db: Database) -> (any Error)? {
    let commitState = takeCommitState()
    let wasInTransaction = isInTransaction
    isInTransaction = !connection.isInAutocommitMode
    if db.isReadOnly { return nil }
    // Observers that are told of the rollback may use the database, and reject another commit.
    let error = refusal
    refusal = nil
    if isInTransaction {
      guard commitState != .none, !connection.hasPendingTransaction else { return nil }
      // SQLite undoes the changes that a RELEASE cannot commit, but leaves the transaction open. Its
      // rollback is announced like any other.
      try? db.undoTransaction()
    } else if commitState == .none, !wasInTransaction {
      rows.savepoints.removeAll()
    } else {
      transactionDidEnd(in: db) { $0.databaseDidRollback(db) }
    }
    return error
  }

  /// Notifies all observers, and then removes those that are no longer registered.
  ///
  /// They may use the database, and register others: these wait for the next transaction.
  private func transactionDidEnd(in db: Database, tell: (any TransactionObserver) -> Void) {
    rows.savepoints.removeAll()
    let told = observers
    if mayLeave, observers.contains(where: \.leavesAfterTransaction) {
      observers.removeAll(where: \.leavesAfterTransaction)
      updateEvents(of: db)
      // Statements that observers run now are not announced if there are no other observers.
      db.announcedStatementCount &+= 1
    }
    for registered in told {
      registered.isPaused = false
      registered.observer.map(tell)
    }
  }
}

extension ObserverRegistry: ConnectionObserver {
  func statementWillRun(_ statement: PreparedStatement, in db: Database) {
    // The library's own queries about the schema are not what somebody reads.
    if let recorder, !db.isTraceSuspended { recorder.record(statement) }
    rows.statementWillRun(statement)
  }

  func statementDidRun(_ statement: PreparedStatement, in db: Database) throws {
    let consequences = statement.consequences
    if let transaction = consequences?.transaction {
      rows.transactionStatementDidRun(transaction, openSavepoints: db.openSavepointCount)
    }
    rows.statementDidEnd(statement)
    if consequences?.changesSchema == true { rows.schemaDidChange(by: statement) }
    try transactionMayHaveEnded(by: statement, in: db)
  }

  func statementDidFail(_ statement: PreparedStatement, in db: Database) -> (any Error)? {
    rows.statementDidEnd(statement)
    return transactionMayHaveFailed(in: db)
  }

  func observesRows(of statement: PreparedStatement) -> Bool { rows.includeRows(of: statement) }

  /// Notifies observers, of which none can reject the commit.
  func contentDidChange(in db: Database) {
    for observer in observers { observer.sendChangeOfContent() }
    transactionDidEnd(in: db) { $0.databaseDidCommit(db) }
  }

  /// Notifies observers that have something to end.
  func connectionDidClose() {
    for observer in observers { observer.lastingObserver?.databaseDidClose() }
  }

  func requestWillRun(
    _ request: () -> any StatementOrigin,
    by statement: PreparedStatement,
    in db: Database
  ) throws {
    if recorder == nil { return }
    statement.requestedRows = try request().requestedRows(db, by: statement)
  }

  func statementsMayFollow(_ statements: () throws -> [PreparedStatement]) rethrows {
    guard let recorder else { return }
    for statement in try statements() { recorder.record(statement) }
  }
}

extension Database {
  /// The registry of the connection's observers; nil if there never was one.
  var observerRegistry: ObserverRegistry? { connectionObserver as? ObserverRegistry }

  /// The observer for all observations of values; nil if there are none.
  var observationCenter: ObservationCenter? { observerRegistry?.center }
}
