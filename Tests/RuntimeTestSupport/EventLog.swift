package import SQLiteRecordsGRDB

/// A transaction observer that records its notifications.
package final class EventLog: TransactionObserver {
  package var lines: [String] = []
  package var commitError: (any Error)?
  package var observes: (DatabaseEventKind) -> Bool = { _ in true }
  package var onEvent: (EventLog) -> Void = { _ in }
  package var onCommit: (Database) -> Void = { _ in }

  package init() {}

  package func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { observes(eventKind) }
  package func databaseDidChange() { lines.append("unspecified") }

  package func databaseDidChange(with event: DatabaseEvent) {
    lines.append("\(event.kind) \(event.databaseName).\(event.tableName) \(event.rowID)")
    onEvent(self)
  }

  package func databaseWillCommit() throws {
    lines.append("will commit")
    if let commitError { throw commitError }
  }

  package func databaseDidCommit(_ db: Database) {
    lines.append("did commit")
    onCommit(db)
  }

  package func databaseDidRollback(_ db: Database) { lines.append("did rollback") }

  /// The lines since the last call.
  package func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}
