// Asynchronous accesses, reads without a transaction, and exclusive accesses, which all accesses of
// a queue are.

extension DatabaseQueue {
  /// Begins a read transaction, and calls a closure in it; returns without waiting for it.
  ///
  /// - parameter value: Receives the connection, or the error that prevented the transaction.
  public func asyncRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void) {
    schedule {
      withAccess({ try self.connection.read($0) }, deliveringTo: value)
    }
  }

  /// Runs a closure without a transaction.
  ///
  /// - throws: The error of the closure.
  /// - precondition: The current thread is not inside another access of this queue.
  public func unsafeRead<Value>(_ value: (Database) throws -> Value) rethrows -> Value {
    try writeWithoutTransaction(value)
  }

  /// Runs a closure without a transaction, and suspends the task until it ends.
  ///
  /// - throws: The error of the closure; a `CancellationError` if the task is cancelled.
  public func unsafeRead<Value: Sendable>(
    _ value: @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await writeWithoutTransaction(value)
  }

  /// Calls a closure without a transaction, and returns without waiting for it.
  public func asyncUnsafeRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void) {
    asyncWriteWithoutTransaction { value(.success($0)) }
  }

  /// Runs a closure without a transaction, in the current access of the thread if there is one,
  /// otherwise in a new one.
  ///
  /// - throws: The error of the closure.
  public func unsafeReentrantRead<Value>(
    _ value: (Database) throws -> Value
  ) rethrows -> Value {
    try unsafeReentrantWrite(value)
  }

  /// Calls a closure without a transaction, and returns without waiting for it.
  ///
  /// - precondition: The closure ends the transactions that it begins.
  public func asyncWriteWithoutTransaction(_ updates: @escaping @Sendable (Database) -> Void) {
    schedule { self.writeWithoutTransaction(updates) }
  }

  /// Runs a closure like `DatabaseQueue.writeWithoutTransaction(_:)`.
  ///
  /// - throws: The error of the closure.
  public func barrierWriteWithoutTransaction<Value>(
    _ updates: (Database) throws -> Value
  ) rethrows -> Value {
    try writeWithoutTransaction(updates)
  }

  /// Runs a closure without a transaction, and suspends the task until it ends.
  ///
  /// - throws: The error of the closure; a `CancellationError` if the task is cancelled.
  public func barrierWriteWithoutTransaction<Value: Sendable>(
    _ updates: @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await writeWithoutTransaction(updates)
  }

  /// Calls a closure without a transaction, and returns without waiting for it.
  public func asyncBarrierWriteWithoutTransaction(
    _ updates: @escaping @Sendable (Result<Database, any Error>) -> Void
  ) {
    asyncWriteWithoutTransaction { updates(.success($0)) }
  }

  /// Runs a closure that reads the last committed state, in a transaction, before the method
  /// returns.
  ///
  /// - precondition: The current thread is inside an access, and outside a transaction.
  public func spawnConcurrentRead(
    _ value: @escaping @Sendable (Result<Database, any Error>) -> Void
  ) {
    connection.checkConcurrentReadCanBegin()
    withAccess(
      { body in try connection.reentrantAccess { db in try db.inReadTransaction { body(db) } } },
      deliveringTo: value
    )
  }
}
