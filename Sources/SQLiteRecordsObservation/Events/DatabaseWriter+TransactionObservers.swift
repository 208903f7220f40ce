public import SQLiteRecords

extension DatabaseWriter {
  /// Adds an observer of the changes and transactions of the database.
  ///
  /// - parameter extent: How long the database is observed; by default, as long as the observer
  ///   lives.
  /// - precondition: The current thread is not inside an access.
  public func add(
    transactionObserver: some TransactionObserver,
    extent: Database.TransactionObservationExtent = .observerLifetime
  ) {
    writeWithoutTransaction { $0.add(transactionObserver: transactionObserver, extent: extent) }
  }

  /// Removes an observer.
  ///
  /// - precondition: The current thread is not inside an access.
  public func remove(transactionObserver: some TransactionObserver) {
    writeWithoutTransaction { $0.remove(transactionObserver: transactionObserver) }
  }
}
