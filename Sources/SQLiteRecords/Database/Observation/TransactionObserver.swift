/// An object that is told of the changes of a database, and of the ends of its transactions.
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
/// Changes inside of a savepoint are reported when it is released, and not at all if it is rolled
/// back. https://www.sqlite.org/lang_savepoint.html
public protocol TransactionObserver: AnyObject {
  /// Whether the observer wants to be told of a kind of change. Asked before each statement that
  /// can make such changes.
  func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool

  /// Something has changed in a way that SQLite does not report: somebody has called
  /// ``Database/notifyChanges(withEventsOfKind:)``.
  func databaseDidChange()

  /// A row has changed. The transaction is still open: the change may yet be undone.
  ///
  /// The database must not be used in this method.
  func databaseDidChange(with event: DatabaseEvent)

  /// A transaction is about to be committed.
  ///
  /// The database must not be used in this method.
  ///
  /// - throws: Any error: the transaction is rolled back, and the error reaches who wanted to
  ///   commit.
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
  public func databaseWillCommit() throws {}

  /// Ends the reports of changes until the current transaction has ended.
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
