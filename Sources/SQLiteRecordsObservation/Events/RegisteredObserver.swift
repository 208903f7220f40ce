package import SQLiteRecords

/// An observer, and how long it stays registered.
final class RegisteredObserver {
  let extent: Database.TransactionObservationExtent
  private weak var weakObserver: (any TransactionObserver)?
  private let strongObserver: (any TransactionObserver)?

  /// The observer, if it need not be asked before each statement.
  let lastingObserver: (any LastingObserver)?

  /// Whether the observer does not want to know of changes before the next transaction.
  var isPaused = false

  /// Whether the observer may want to know of changes, not of the transaction's end only.
  let observesChanges: Bool

  init(
    _ observer: any TransactionObserver,
    extent: Database.TransactionObservationExtent,
    observesChanges: Bool
  ) {
    self.extent = extent
    self.observesChanges = observesChanges
    switch extent {
    case .observerLifetime:
      // It makes all references to the object cost more to be counted.
      weakObserver = observer
      strongObserver = nil
      lastingObserver = nil
    case .nextTransaction, .databaseLifetime:
      strongObserver = observer
      lastingObserver = observer as? any LastingObserver
    }
  }

  var observer: (any TransactionObserver)? { strongObserver ?? weakObserver }

  /// Whether the observer is notified of nothing after the end of a transaction.
  var leavesAfterTransaction: Bool { extent == .nextTransaction || observer == nil }

  /// Those kinds of a statement's changes that the observer wants to receive.
  ///
  /// - parameter replacingRows: Whether the statement may delete rows of which SQLite reports none.
  func observedKinds(
    of kinds: some Sequence<DatabaseEventKind>,
    replacingRows: Bool
  ) -> [DatabaseEventKind] {
    guard observesChanges, !isPaused, let observer else { return [] }
    guard let lastingObserver else { return kinds.filter(observer.observes) }
    return kinds.filter {
      lastingObserver.observes(eventsOfKind: $0, replacingRows: replacingRows)
    }
  }

  /// - returns: Whether the observer may want to receive further rows of the statement.
  @discardableResult
  func send(_ event: DatabaseEvent) -> Bool {
    if let lastingObserver { return lastingObserver.rowDidChange(event) }
    guard !isPaused, let observer else { return false }
    Self.$context.withValue(Context(observer: self)) { observer.databaseDidChange(with: event) }
    return true
  }

  /// Notifies the observer of changes that SQLite does not report.
  func sendUnspecifiedChange(_ kinds: [DatabaseEventKind]) {
    guard observesChanges, !isPaused, let observer else { return }
    if let lastingObserver { return lastingObserver.databaseDidChange(withEventsOfKind: kinds) }
    if kinds.contains(where: observer.observes) { sendUnspecifiedChange(to: observer) }
  }

  /// Notifies the observer that the content of the database was replaced.
  func sendChangeOfContent() {
    guard observesChanges, !isPaused, let observer else { return }
    if let lastingObserver { return lastingObserver.contentDidChange() }
    sendUnspecifiedChange(to: observer)
  }

  private func sendUnspecifiedChange(to observer: any TransactionObserver) {
    Self.$context.withValue(Context(observer: self)) { observer.databaseDidChange() }
  }

  /// The observer that is being notified of a change.
  static var current: RegisteredObserver? { context?.observer }

  @TaskLocal private static var context: Context?

  // Unchecked: the value is read only in the call that it is set for, on the same thread.
  private struct Context: @unchecked Sendable {
    weak var observer: RegisteredObserver?
  }
}

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
  package var observerAnswers: ObserverAnswers { ObserverRegistry.of(self).rows.answers }
}
