/// Who wants to hear of which changes of the statement that runs.
struct StatementInterests {
  private struct Interest {
    let observer: RegisteredObserver
    var kinds: [DatabaseEventKind]
  }

  private var interests: [Interest] = []

  /// The names in the last event: those of the next one mostly are the same.
  private var databaseName = ""
  private var tableName = ""

  /// Whether nobody wants to hear of anything.
  var isEmpty: Bool { interests.isEmpty }

  mutating func removeAll() {
    if !interests.isEmpty { interests.removeAll(keepingCapacity: true) }
  }

  /// Asks observers which of a statement's changes they want to hear of, beside those that they want to hear
  /// of already.
  ///
  /// - parameter replacingRows: Whether the statement may delete rows of which SQLite reports none.
  mutating func ask(
    _ observers: [RegisteredObserver],
    about effects: StatementEffects,
    replacingRows: Bool
  ) {
    let kinds = effects.writes.lazy.map(DatabaseEventKind.init)
    if kinds.isEmpty { return }
    for observer in observers {
      let observed = observer.observedKinds(of: kinds, replacingRows: replacingRows)
      if observed.isEmpty { continue }
      if let index = interests.firstIndex(where: { $0.observer === observer }) {
        interests[index].kinds += observed
      } else {
        interests.append(Interest(observer: observer, kinds: observed))
      }
    }
  }

  /// The event that a change of a row is, if somebody wants to hear of it.
  mutating func event(of change: RowChange) -> DatabaseEvent? {
    change.copyNames(to: &databaseName, &tableName)
    let event = DatabaseEvent(change, databaseName: databaseName, tableName: tableName)
    return interests.contains { $0.kinds.contains(where: event.matches) } ? event : nil
  }

  /// Tells who wants to hear of an event.
  ///
  /// - returns: Those who have heard enough of the statement.
  func send(_ event: DatabaseEvent) -> [RegisteredObserver] {
    var satisfied: [RegisteredObserver] = []
    for interest in interests where interest.kinds.contains(where: event.matches) {
      if !interest.observer.send(event) { satisfied.append(interest.observer) }
    }
    return satisfied
  }

  /// Forgets what an observer wants to hear of.
  mutating func remove(_ observer: RegisteredObserver) {
    interests.removeAll { $0.observer === observer }
  }

  /// Keeps an event for later.
  func append(_ event: DatabaseEvent, to savepoints: inout SavepointStack) {
    for interest in interests where interest.kinds.contains(where: event.matches) {
      savepoints.append((event, interest.observer))
    }
  }
}
