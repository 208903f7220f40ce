import SQLiteRecords

/// The changes of the current statement that observers want to receive.
struct StatementInterests {
  private struct Interest {
    let observer: RegisteredObserver
    var kinds: [DatabaseEventKind]
  }

  private var interests: [Interest] = []

  /// The names in the last event: those of the next one mostly are the same.
  private var databaseName = ""
  private var tableName = ""

  /// Whether no observer wants to receive anything.
  var isEmpty: Bool { interests.isEmpty }

  mutating func removeAll() {
    if !interests.isEmpty { interests.removeAll(keepingCapacity: true) }
  }

  /// Asks observers which of a statement's changes they want to receive, in addition to those that are
  /// known already.
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

  /// The event for a change of a row, if an observer wants to receive it.
  mutating func event(of change: RowChange) -> DatabaseEvent? {
    change.copyNames(to: &databaseName, &tableName)
    let event = DatabaseEvent(change, databaseName: databaseName, tableName: tableName)
    return interests.contains { $0.kinds.contains(where: event.matches) } ? event : nil
  }

  /// Notifies the observers that want to receive an event.
  ///
  /// - returns: The observers that want no further events of the statement.
  func send(_ event: DatabaseEvent) -> [RegisteredObserver] {
    var satisfied: [RegisteredObserver] = []
    for interest in interests where interest.kinds.contains(where: event.matches) {
      if !interest.observer.send(event) { satisfied.append(interest.observer) }
    }
    return satisfied
  }

  /// Forgets the interests of an observer.
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
