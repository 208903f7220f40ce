extension DatabaseWriter {
  /// Tells an observer of the changes and the transactions of the database from now on.
  ///
  /// - parameter extent: How long; as long as the observer lives by default.
  /// - precondition: The current thread is not inside an access.
  public func add(
    transactionObserver: some TransactionObserver,
    extent: Database.TransactionObservationExtent = .observerLifetime
  ) {
    writeWithoutTransaction { $0.add(transactionObserver: transactionObserver, extent: extent) }
  }

  /// Tells an observer of nothing any longer.
  ///
  /// - precondition: The current thread is not inside an access.
  public func remove(transactionObserver: some TransactionObserver) {
    writeWithoutTransaction { $0.remove(transactionObserver: transactionObserver) }
  }
}
