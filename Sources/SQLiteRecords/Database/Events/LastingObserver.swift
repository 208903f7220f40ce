/// A transaction observer whose answers of `observes(eventsOfKind:)` are valid until it declares
/// otherwise, so that it need not be asked before each statement.
///
/// It is notified of rows by ``rowDidChange(_:)`` instead of `databaseDidChange(with:)`, and not asked
/// whether a transaction may be committed.
package protocol LastingObserver: TransactionObserver {
  /// Whether the observer observes a kind of change by a statement that is about to run.
  ///
  /// - parameter replacingRows: Whether the statement lets each row that it writes take the place of
  ///   others, of which SQLite reports none.
  func observes(eventsOfKind eventKind: DatabaseEventKind, replacingRows: Bool) -> Bool

  /// A row has changed. The transaction is still open: the change may still be rolled back.
  ///
  /// - returns: Whether the observer wants to be notified of further rows of the statement.
  func rowDidChange(_ event: DatabaseEvent) -> Bool

  /// Some kinds of changes have happened that SQLite does not report. Called instead of
  /// `databaseDidChange()`.
  func databaseDidChange(withEventsOfKind eventKinds: [DatabaseEventKind])

  /// The content of the database was replaced by something other than a statement. Called instead of
  /// `databaseDidChange()`.
  func contentDidChange()

  /// The connection has been closed.
  func databaseDidClose()
}

/// How often the answers of observers may have changed.
package final class ObserverAnswers: Sendable {
  private let word = AtomicWord(1)

  /// A number that differs from all before after each change.
  var version: UInt { word.value }

  /// Makes observers be asked again before the next statement. Any thread may call it; a statement that
  /// begins at the same time may still follow the earlier answers.
  package func forget() { word.increment() }
}

extension Database {
  /// The counter that a ``LastingObserver`` of the connection increments when its answers change.
  package var observerAnswers: ObserverAnswers { observers.rows.answers }
}
