public import SQLiteRecords

extension Database {
  /// How long a ``TransactionObserver`` is notified.
  public enum TransactionObservationExtent: Sendable, Hashable {
    /// As long as the observer lives. The connection does not retain it.
    case observerLifetime
    /// Until the end of the current transaction, or of the next one if there is none. The
    /// connection retains the observer until then.
    case nextTransaction
    /// As long as the connection is open. The connection retains the observer.
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
    observerRegistry?.remove(transactionObserver, in: self)
  }

  /// Calls a closure after the current transaction, or after the next one if there is none.
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
  /// Only the end of the outermost transaction counts: neither the end of a savepoint nor a failed
  /// `COMMIT`. A statement outside a transaction is its own transaction.
  ///
  /// - parameter onCommit: Called after a commit.
  /// - parameter onRollback: Called after a rollback; nothing by default.
  /// - precondition: The access can write: read-only transactions are not reported.
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

  /// Notifies observers of changes that SQLite does not report: they receive
  /// ``TransactionObserver/databaseDidChange()``.
  ///
  /// It does nothing in an access that only reads, which is followed by no commit.
  ///
  /// - parameter eventKinds: The kinds of the changes.
  public func notifyChanges(withEventsOfKind eventKinds: [DatabaseEventKind]) {
    requireUse()
    if isReadOnly { return }
    observerRegistry?.sendUnspecifiedChange(eventKinds)
  }

  private func register(
    _ observer: any TransactionObserver,
    extent: TransactionObservationExtent,
    observesChanges: Bool
  ) {
    if isClosed { return }
    requireUse()
    ObserverRegistry.of(self).add(
      RegisteredObserver(observer, extent: extent, observesChanges: observesChanges),
      in: self
    )
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
