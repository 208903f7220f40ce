/// Tells observers of the rows that a statement changes, as SQLite reports them while it runs.
///
/// That nobody wants to hear of a statement's rows is noted in the statement, until an answer may have
/// changed. Its rows are passed over by the hook then, so that it costs next to nothing that somebody
/// observes something else.
final class RowReports {
  private let connection: Connection

  /// The observers that want to hear of rows.
  private var observers: [RegisteredObserver] = []
  private var hook: RowChangeHook?

  /// Whether one of them has to be asked before each statement.
  private var asksEachTime = false

  /// The answers of those who need not be asked before each statement.
  let answers = ObserverAnswers()

  /// The changes in savepoints that are open.
  @exclusivity(unchecked) var savepoints = SavepointStack()

  /// The statement that runs, and who wants to know of which of its changes. The last statement is kept
  /// when it has run, as the next run mostly is of the same.
  @exclusivity(unchecked) private var lastStatement: PreparedStatement?
  @exclusivity(unchecked) private var isRunning = false
  private var interests = StatementInterests()

  init(_ connection: Connection) {
    self.connection = connection
  }

  /// Tells these observers from now on.
  func setObservers(_ observers: [RegisteredObserver]) {
    self.observers = observers.filter(\.observesChanges)
    asksEachTime = self.observers.contains { $0.lastingObserver == nil }
    answers.forget()
    let isActive = !self.observers.isEmpty
    guard isActive != (hook != nil) else { return }
    hook =
      isActive
      ? RowChangeHook(connection.recorder) { [unowned self] in rowDidChange($0) } : nil
    connection.setUpdateHook(hook)
    connection.recorder.disablesTruncation = isActive
    forgetStatement()
    // Statements that were compiled before have to be compiled anew.
    if isActive { connection.installRecorder() }
  }

  // MARK: - What runs

  func statementWillRun(_ statement: PreparedStatement) {
    guard let hook else { return }
    if lastStatement !== statement { lastStatement = statement }
    isRunning = true
    connection.recorder.begin()
    if statement.unobservedVersion == answers.version {
      hook.isPaused = true
    } else {
      findInterests(in: statement)
    }
  }

  func statementDidEnd() {
    isRunning = false
    interests.removeAll()
  }

  /// Gives up the statement that ran last.
  func forgetStatement() {
    statementDidEnd()
    lastStatement = nil
  }

  /// Whether an observer wants to hear of rows of a statement that is to run.
  func includeRows(of statement: PreparedStatement) -> Bool {
    if hook == nil || statement.unobservedVersion == answers.version { return false }
    findInterests(in: statement)
    return !interests.isEmpty
  }

  private func findInterests(in statement: PreparedStatement) {
    // An answer that changes now is asked for the next time.
    let version = answers.version
    // An observer may run statements, though it must not.
    var found = interests
    found.ask(observers, about: statement)
    interests = found
    statement.unobservedVersion = found.isEmpty && !asksEachTime ? version : 0
    hook?.isPaused = found.isEmpty
  }

  // MARK: - Rows

  private func rowDidChange(_ change: RowChange) {
    if connection.recorder.hasRecorded, isRunning, let lastStatement {
      // It was compiled anew, or a virtual table has compiled a statement of its own.
      lastStatement.effects.insertWrites(of: connection.recorder.effects)
      connection.recorder.begin()
      findInterests(in: lastStatement)
    }
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
