extension Database {
  /// How long a ``TransactionObserver`` is told of what happens.
  public enum TransactionObservationExtent: Sendable, Hashable {
    /// As long as somebody else keeps the observer alive.
    case observerLifetime
    /// Until the end of the current transaction, or of the next one if there is none. The observer
    /// is kept alive meanwhile.
    case nextTransaction
    /// As long as the connection is open. The observer is kept alive meanwhile.
    case databaseLifetime
  }

  /// Adds an observer of the changes and transactions of this connection.
  ///
  /// - parameter extent: How long the database is observed; by default, as long as the observer
  ///   lives.
  public func add(
    transactionObserver: some TransactionObserver,
    extent: TransactionObservationExtent = .observerLifetime
  ) {
    register(transactionObserver, extent: extent, observesChanges: true)
  }

  /// Removes an observer.
  public func remove(transactionObserver: some TransactionObserver) {
    if isClosed { return }
    requireUse()
    observers.remove(transactionObserver)
    updateStatementEvents()
  }

  /// Calls a closure when the current transaction has ended, or the next one if there is none.
  ///
  /// ```swift
  /// try queue.write { db in
  ///   // INSERT INTO player (name) VALUES ('Arthur')
  ///   try db.execute(sql: "INSERT INTO player (name) VALUES ('Arthur')")
  ///   db.afterNextTransaction { _ in print("saved") }
  /// }
  /// // Prints "saved"
  /// ```
  ///
  /// It is the outermost transaction that counts: neither a savepoint nor a `COMMIT` that fails is
  /// an end. A statement outside of a transaction is one of its own.
  ///
  /// - parameter onCommit: What to do when the transaction has been committed.
  /// - parameter onRollback: What to do when it has been rolled back.
  /// - precondition: The access can write: transactions that only read are not reported.
  public func afterNextTransaction(
    onCommit: @escaping (_ db: Database) -> Void,
    onRollback: @escaping (_ db: Database) -> Void = { _ in }
  ) {
    require(
      !isReadOnly,
      "read-only transactions are not reported; call afterNextTransaction in a write"
    )
    let observer = TransactionEndObserver(onCommit: onCommit, onRollback: onRollback)
    register(observer, extent: .nextTransaction, observesChanges: false)
  }

  /// Tells the observers of some kinds of changes that there were such changes of which SQLite does
  /// not know: they get ``TransactionObserver/databaseDidChange()``.
  ///
  /// - parameter eventKinds: What has changed.
  public func notifyChanges(withEventsOfKind eventKinds: [DatabaseEventKind]) {
    requireUse()
    observers.sendUnspecifiedChange(eventKinds)
  }

  /// Whether the current access must not write.
  var isReadOnly: Bool { configuration.readonly || isReadOnlyAccess }

  private func register(
    _ observer: any TransactionObserver,
    extent: TransactionObservationExtent,
    observesChanges: Bool
  ) {
    if isClosed { return }
    requireUse()
    observers.add(
      RegisteredObserver(observer, extent: extent, observesChanges: observesChanges)
    )
    updateStatementEvents()
  }
}

/// Calls a closure at the end of a transaction.
private final class TransactionEndObserver: TransactionObserver {
  private let onCommit: (Database) -> Void
  private let onRollback: (Database) -> Void

  init(onCommit: @escaping (Database) -> Void, onRollback: @escaping (Database) -> Void) {
    self.onCommit = onCommit
    self.onRollback = onRollback
  }

  func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { false }
  func databaseDidChange(with event: DatabaseEvent) {}
  func databaseDidCommit(_ db: Database) { onCommit(db) }
  func databaseDidRollback(_ db: Database) { onRollback(db) }
}
