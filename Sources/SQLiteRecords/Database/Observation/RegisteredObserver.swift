/// An observer, and how long it stays registered.
final class RegisteredObserver {
  let extent: Database.TransactionObservationExtent
  private weak var weakObserver: (any TransactionObserver)?
  private let strongObserver: (any TransactionObserver)?

  /// The observer, if it need not be asked before each statement.
  let lastingObserver: (any LastingObserver)?

  /// Whether the observer does not want to know of changes before the next transaction.
  @exclusivity(unchecked) var isPaused = false

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

  /// Whether the observer is not to be told of anything after the end of a transaction.
  var leavesAfterTransaction: Bool { extent == .nextTransaction || observer == nil }

  /// Those of some kinds of changes of which the observer wants to be told.
  func observedKinds(of kinds: some Sequence<DatabaseEventKind>) -> [DatabaseEventKind] {
    guard observesChanges, !isPaused, let observer else { return [] }
    return kinds.filter(observer.observes)
  }

  /// - returns: Whether the observer may want to hear of further rows of the statement.
  @discardableResult
  func send(_ event: DatabaseEvent) -> Bool {
    if let lastingObserver { return lastingObserver.rowDidChange(event) }
    guard !isPaused, let observer else { return false }
    Self.$context.withValue(Context(observer: self)) { observer.databaseDidChange(with: event) }
    return true
  }

  func sendUnspecifiedChange() {
    guard !isPaused, let observer else { return }
    Self.$context.withValue(Context(observer: self)) { observer.databaseDidChange() }
  }

  /// The observer that is being told of a change.
  static var current: RegisteredObserver? { context?.observer }

  @TaskLocal private static var context: Context?

  // Unchecked: the value is read only in the call that it is set for, on the same thread.
  private struct Context: @unchecked Sendable {
    weak var observer: RegisteredObserver?
  }
}
