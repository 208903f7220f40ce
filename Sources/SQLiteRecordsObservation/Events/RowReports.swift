import SQLiteRecords

/// Notifies observers of the rows that a statement changes, as SQLite reports them while it runs.
///
/// A statement whose rows no observer wants is marked as such, until an answer may have changed. The
/// hook skips its rows, so that observers of other tables cost next to nothing.
final class RowReports {
  private let connection: Connection
  private let recorder: StatementEffectsRecorder
  private let hook: RowChangeHook

  /// The observers that want to receive rows.
  private var observers: [RegisteredObserver] = []

  /// Whether there is one, so that SQLite reports rows.
  private var isActive = false

  /// Whether one of them has to be asked before each statement.
  private var asksEachTime = false

  /// The answers of observers that need not be asked before each statement.
  let answers = ObserverAnswers()

  /// The changes in savepoints that are open.
  @exclusivity(unchecked) var savepoints = SavepointStack()

  /// Whether a statement runs that was announced, with the observers that want its changes.
  private var isRunning = false
  @exclusivity(unchecked) private var interests = StatementInterests()

  /// Whether the statement that runs has a conflict clause by which it deletes rows.
  private var replacesRows = false

  /// The effects of statements that SQLite has compiled during the run: the current one again, or those
  /// that a virtual table needs.
  private var compiled: StatementEffects?

  init(_ connection: Connection) {
    self.connection = connection
    recorder = connection.recorder
    hook = RowChangeHook(connection.recorder)
    hook.callback = { [unowned self] in rowDidChange($0) }
  }

  /// Notifies these observers from now on.
  func setObservers(_ observers: [RegisteredObserver]) {
    self.observers = observers.filter(\.observesChanges)
    asksEachTime = self.observers.contains { $0.lastingObserver == nil }
    answers.forget()
    guard isActive == self.observers.isEmpty else { return }
    isActive = !self.observers.isEmpty
    connection.setUpdateHook(isActive ? hook : nil)
    recorder.disablesTruncation = isActive
    isRunning = false
    interests.removeAll()
    // Statements that were compiled before must be compiled again.
    if isActive { connection.installRecorder() }
  }

  // MARK: - What runs

  func statementWillRun(_ statement: PreparedStatement) {
    guard isActive else { return }
    isRunning = true
    recorder.begin()
    if statement.isUnobserved(at: answers.version) {
      hook.pause()
      // This has not been determined, and matters only if SQLite compiles the statement again.
      replacesRows = true
    } else {
      findInterests(in: statement)
    }
  }

  func statementDidEnd(_ statement: PreparedStatement) {
    // SQLite reports no rows of some tables, so the new compilation may have gone unnoticed.
    if recorder.hasRecorded, isRunning, statement.mayWrite { noteCompilation() }
    if let compiled {
      statement.effects.insertWrites(of: compiled)
      statement.unobservedVersion = 0
      self.compiled = nil
    }
    isRunning = false
    interests.removeAll()
  }

  /// Follows the savepoints, and reports the changes in one that was released.
  ///
  /// - parameter openSavepoints: How many savepoints are open now.
  func transactionStatementDidRun(
    _ statement: StatementEffects.Transaction,
    openSavepoints: Int
  ) {
    switch statement {
    case .savepoint: savepoints.begin()
    case .release: send(savepoints.release(toCount: openSavepoints))
    case .rollbackTo: savepoints.rollback(toCount: openSavepoints)
    case .begin, .commit, .rollback: break
    }
    if connection.isInAutocommitMode { savepoints.removeAll() }
  }

  /// Notifies observers of tables that were dropped with their rows, of which SQLite reports none, and
  /// of tables and views with other columns. As in GRDB, other observers are not notified.
  func schemaDidChange(by statement: PreparedStatement) {
    let effects = statement.effects
    let kinds =
      effects.writes.map(DatabaseEventKind.init)
      + effects.redefined.map { DatabaseEventKind.delete(tableName: $0) }
    for observer in observers where observer.lastingObserver != nil {
      observer.sendUnspecifiedChange(kinds)
    }
  }

  /// Whether an observer wants to receive rows of a statement that is about to run.
  func includeRows(of statement: PreparedStatement) -> Bool {
    if !isActive || statement.isUnobserved(at: answers.version) { return false }
    findInterests(in: statement)
    return !interests.isEmpty
  }

  private func findInterests(in statement: PreparedStatement) {
    // An answer that changes now is asked for the next time.
    let version = answers.version
    interests.removeAll()
    compiled = nil
    replacesRows = !statement.effects.writes.isEmpty && statement.replacesRows
    ask(about: statement.effects)
    statement.unobservedVersion = interests.isEmpty && !asksEachTime ? version : 0
  }

  /// Asks observers which further changes of the current statement they want to receive.
  private func ask(about effects: StatementEffects) {
    // An observer may run statements, though it must not.
    var found = interests
    found.ask(observers, about: effects, replacingRows: replacesRows)
    interests = found
    hook.isPaused = found.isEmpty
  }

  /// Keeps what SQLite has compiled while a statement runs, and asks about it.
  private func noteCompilation() {
    var all = compiled ?? StatementEffects()
    all.insertWrites(of: recorder.effects)
    compiled = all
    recorder.begin()
    ask(about: all)
  }

  // MARK: - Rows

  private func rowDidChange(_ change: RowChange) {
    if recorder.hasRecorded, isRunning { noteCompilation() }
    guard !interests.isEmpty, let event = interests.event(of: change) else { return }
    let interests = interests
    if savepoints.isEmpty {
      for observer in interests.send(event) { self.interests.remove(observer) }
    } else {
      interests.append(event, to: &savepoints)
    }
  }

  func send(_ entries: [SavepointStack.Entry]) {
    for (event, observer) in entries { observer.send(event) }
  }
}
