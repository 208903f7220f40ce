import SQLiteRecordsGRDB

@testable import SQLiteRecords

/// A transaction observer that records its notifications.
final class EventLog: TransactionObserver {
  var lines: [String] = []
  var commitError: (any Error)?
  var observes: (DatabaseEventKind) -> Bool = { _ in true }
  var onEvent: (EventLog) -> Void = { _ in }
  var onCommit: (Database) -> Void = { _ in }

  func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { observes(eventKind) }
  func databaseDidChange() { lines.append("unspecified") }

  func databaseDidChange(with event: DatabaseEvent) {
    lines.append("\(event.kind) \(event.databaseName).\(event.tableName) \(event.rowID)")
    onEvent(self)
  }

  func databaseWillCommit() throws {
    lines.append("will commit")
    if let commitError { throw commitError }
  }

  func databaseDidCommit(_ db: Database) {
    lines.append("did commit")
    onCommit(db)
  }

  func databaseDidRollback(_ db: Database) { lines.append("did rollback") }

  /// The lines since the last call.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}
