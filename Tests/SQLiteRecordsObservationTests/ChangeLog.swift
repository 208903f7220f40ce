import SQLiteRecordsGRDB

/// An observer that writes down unspecified changes, commits and rollbacks.
final class ChangeLog: TransactionObserver {
  private let isObserved: (DatabaseEventKind) -> Bool
  private var lines: [String] = []

  init(observes: @escaping (DatabaseEventKind) -> Bool = { _ in true }) { isObserved = observes }

  func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { isObserved(eventKind) }
  func databaseDidChange() { lines.append("changed") }
  func databaseDidChange(with event: DatabaseEvent) {}
  func databaseDidCommit(_ db: Database) { lines.append("committed") }
  func databaseDidRollback(_ db: Database) { lines.append("rolled back") }

  /// The lines since the last call.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}
