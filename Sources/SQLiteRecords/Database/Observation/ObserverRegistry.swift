/// The transaction observers of a connection, and what they have to be told.
///
/// SQLite's hooks are installed only while somebody observes. They report to this object while a
/// statement runs; what follows from a statement is worked out when it has ended.
final class ObserverRegistry {
  /// What SQLite's commit hook has learned since the last statement ended.
  private enum CommitState {
    case none
    case announced
    case refused(any Error)
  }

  private let connection: Connection
  private var observers: [RegisteredObserver] = []
  private var commitState = CommitState.none
  private var isInTransaction = false
  private var updateBox: CallbackBox<RowChangeCallback>?
  private var commitBox: CallbackBox<CommitCallback>?

  @exclusivity(unchecked) var savepoints = SavepointStack()

  /// The statement that runs, and who wants to know of which of its changes.
  private var statement: PreparedStatement?
  private var interests: [(observer: RegisteredObserver, kinds: [DatabaseEventKind])] = []

  init(_ connection: Connection) {
    self.connection = connection
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

  func sendUnspecifiedChange(_ kinds: [DatabaseEventKind]) {
    for observer in observers where !observer.observedKinds(of: kinds).isEmpty {
      observer.sendUnspecifiedChange()
    }
  }

  private func updateHooks() {
    if observers.isEmpty != (commitBox == nil) {
      commitBox = isActive ? CallbackBox { [unowned self] in commitWillHappen() } : nil
      connection.setCommitHook(commitBox)
    }
    let observesChanges = observers.contains(where: \.observesChanges)
    guard observesChanges != (updateBox != nil) else { return }
    updateBox = observesChanges ? CallbackBox { [unowned self] in rowDidChange($0) } : nil
    connection.setUpdateHook(updateBox)
    connection.recorder.disablesTruncation = observesChanges
    // Statements that were compiled before have to be compiled anew.
    if observesChanges { connection.installRecorder() }
  }

  // MARK: - What SQLite reports while a statement runs

  private func commitWillHappen() -> Bool {
    do {
      try announceCommit()
      commitState = .announced
      return true
    } catch {
      commitState = .refused(error)
      return false
    }
  }

  private func announceCommit() throws {
    send(savepoints.takeEntries())
    for observer in observers { try observer.observer?.databaseWillCommit() }
  }

  private func rowDidChange(_ change: RowChange) {
    if connection.recorder.hasRecorded, let statement {
      // It was compiled anew, or a virtual table has compiled a statement of its own.
      statement.effects.insertWrites(of: connection.recorder.effects)
      connection.recorder.begin()
      findInterests(in: statement)
    }
    guard !interests.isEmpty else { return }
    let event = DatabaseEvent(change)
    let interested = interests.filter { $0.kinds.contains(where: event.matches) }.map(\.observer)
    if savepoints.isEmpty {
      for observer in interested { observer.send(event) }
    } else if !interested.isEmpty {
      savepoints.append((event, interested))
    }
  }

  private func findInterests(in statement: PreparedStatement) {
    let kinds = statement.effects.writes.map(DatabaseEventKind.init)
    interests = kinds.isEmpty ? [] : observers.map { ($0, $0.observedKinds(of: kinds)) }
    interests.removeAll { $0.kinds.isEmpty }
  }

  func send(_ entries: [SavepointStack.Entry]) {
    for (event, observers) in entries {
      for observer in observers { observer.send(event) }
    }
  }

  // MARK: - What follows from a statement

  /// Prepares for the reports of a statement.
  func statementWillRun(_ statement: PreparedStatement) {
    guard updateBox != nil else { return }
    self.statement = statement
    connection.recorder.begin()
    findInterests(in: statement)
  }

  private func forgetStatement() -> CommitState {
    statement = nil
    interests = []
    defer { commitState = .none }
    return commitState
  }

  /// Tells of the transaction's end, if the statement has ended it.
  ///
  /// - throws: The error of an observer that refuses the commit of a transaction that wrote nothing.
  func statementDidRun(_ effects: StatementEffects, in db: Database) throws {
    let commitState = forgetStatement()
    let wasInTransaction = isInTransaction
    isInTransaction = !connection.handle.isInAutocommitMode
    if isInTransaction || db.isReadOnly { return }
    switch commitState {
    case .announced: transactionDidEnd(in: db) { $0.databaseDidCommit(db) }
    case .refused: transactionDidEnd(in: db) { $0.databaseDidRollback(db) }
    case .none where wasInTransaction: try unwrittenTransactionDidEnd(effects, in: db)
    case .none: savepoints.removeAll()
    }
  }

  /// Tells of the end of a transaction of which SQLite's commit hook was not told: a rollback, or a
  /// commit without a change.
  private func unwrittenTransactionDidEnd(_ effects: StatementEffects, in db: Database) throws {
    switch effects.transaction {
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
  func statementDidFail(in db: Database) -> (any Error)? {
    let commitState = forgetStatement()
    let wasInTransaction = isInTransaction
    isInTransaction = !connection.handle.isInAutocommitMode
    if isInTransaction || db.isReadOnly { return nil }
    switch commitState {
    case .none where !wasInTransaction:
      savepoints.removeAll()
      return nil
    case .none, .announced:
      transactionDidEnd(in: db) { $0.databaseDidRollback(db) }
      return nil
    case .refused(let error):
      transactionDidEnd(in: db) { $0.databaseDidRollback(db) }
      return error
    }
  }

  /// Tells all observers, of whom some are not registered any longer then.
  ///
  /// They may use the database, and register others: these wait for the next transaction.
  private func transactionDidEnd(in db: Database, tell: (any TransactionObserver) -> Void) {
    savepoints.removeAll()
    let told = observers
    observers.removeAll { $0.extent == .nextTransaction || $0.observer == nil }
    updateHooks()
    db.updateStatementEvents()
    for registered in told {
      registered.isPaused = false
      registered.observer.map(tell)
    }
  }
}
