public import SQLiteRecords

/// An object that is notified of the changes of a database, and of commits and rollbacks.
///
/// ```swift
/// final class PlayerObserver: TransactionObserver {
///   func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool {
///     eventKind.tableName == "player"
///   }
///   func databaseDidChange(with event: DatabaseEvent) { print(event.kind, event.rowID) }
///   func databaseDidCommit(_ db: Database) { print("committed") }
///   func databaseDidRollback(_ db: Database) { print("rolled back") }
/// }
///
/// db.add(transactionObserver: PlayerObserver(), extent: .databaseLifetime)
/// // INSERT INTO player (name) VALUES ('Arthur')
/// try db.execute(sql: "INSERT INTO player (name) VALUES (?)", arguments: ["Arthur"])
/// // Prints "insert 1", then "committed"
/// ```
///
/// Changes inside a savepoint are reported when it is released, and not at all if it is rolled
/// back. https://www.sqlite.org/lang_savepoint.html
///
/// Only transactions of the observed connection are reported: those of other processes are not, even
/// with `Configuration.observesOtherProcesses`.
public protocol TransactionObserver: AnyObject {
  /// Whether the observer observes a kind of change. It is called before each statement that can
  /// make such changes.
  func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool

  /// Called after a change that SQLite does not report: by
  /// `Database.notifyChanges(withEventsOfKind:)`, `Database.erase()`, and a backup into the
  /// database.
  func databaseDidChange()

  /// A row has changed. The transaction is still open: the change may yet be undone.
  ///
  /// This method must not use the database.
  func databaseDidChange(with event: DatabaseEvent)

  /// A transaction is about to be committed.
  ///
  /// This method must not use the database.
  ///
  /// - throws: Any error: the transaction is rolled back, and the commit throws the error.
  func databaseWillCommit() throws

  /// A transaction has been committed.
  func databaseDidCommit(_ db: Database)

  /// A transaction has been rolled back.
  func databaseDidRollback(_ db: Database)
}

extension TransactionObserver {
  /// Does nothing.
  public func databaseDidChange() {}

  /// Permits the commit.
  ///
  /// - throws: Nothing.
  public func databaseWillCommit() throws {}

  /// Stops notifications of changes until the current transaction has ended.
  ///
  /// - precondition: This is called in ``databaseDidChange(with:)`` or ``databaseDidChange()`` of
  ///   the same observer.
  public func stopObservingDatabaseChangesUntilNextTransaction() {
    guard let current = RegisteredObserver.current, current.observer === self else {
      programmerError(
        "stopObservingDatabaseChangesUntilNextTransaction() must be called in databaseDidChange()"
      )
    }
    current.isPaused = true
  }
}
