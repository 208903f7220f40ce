/// A transaction observer whose answers of `observes(eventsOfKind:)` stay the same until it says
/// otherwise, so that it need not be asked before each statement.
///
/// It is told of rows by ``rowDidChange(_:)`` instead of `databaseDidChange(with:)`, and not asked whether a
/// transaction may be committed.
package protocol LastingObserver: TransactionObserver {
  /// Whether the observer observes a kind of change by a statement that is about to run.
  ///
  /// - parameter replacingRows: Whether the statement lets each row that it writes take the place of
  ///   others, of which SQLite reports none.
  func observes(eventsOfKind eventKind: DatabaseEventKind, replacingRows: Bool) -> Bool

  /// A row has changed. The transaction is still open: the change may yet be undone.
  ///
  /// - returns: Whether the observer wants to hear of further rows of the statement.
  func rowDidChange(_ event: DatabaseEvent) -> Bool

  /// Some kinds of changes have happened that SQLite does not report. Called instead of
  /// `databaseDidChange()`.
  func databaseDidChange(withEventsOfKind eventKinds: [DatabaseEventKind])

  /// The content of the database is another one, by something that is no statement. Called instead of
  /// `databaseDidChange()`.
  func contentDidChange()

  /// The connection has been closed.
  func databaseDidClose()
}

/// How often the answers of observers may have changed.
package final class ObserverAnswers: Sendable {
  private let word = AtomicWord(1)

  deinit { word.deallocate() }

  /// A number that differs from all before after each change.
  var version: UInt { word.value }

  /// Makes the observers be asked anew before the next statement. Any thread may call it; a statement
  /// that begins at the same time may still follow the answers before.
  package func forget() { word.increment() }
}

extension Database {
  /// What a ``LastingObserver`` of the connection changes with its answers.
  package var observerAnswers: ObserverAnswers { observers.rows.answers }
}
