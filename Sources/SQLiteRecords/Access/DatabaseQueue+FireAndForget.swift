// Accesses that nobody waits for, those without a transaction for reading, and those that keep
// others out, which all accesses of a queue do.

extension DatabaseQueue {
  /// Begins a transaction for reading, and calls a closure in it, without waiting for that.
  ///
  /// - parameter value: Gets the connection, or the error that kept the transaction from beginning.
  public func asyncRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void) {
    schedule {
      withAccess({ try self.connection.read($0) }, deliveringTo: value)
    }
  }

  /// Runs a closure without a transaction.
  ///
  /// - precondition: The current thread is not inside another access of this queue.
  public func unsafeRead<Value>(_ value: (Database) throws -> Value) throws -> Value {
    try writeWithoutTransaction(value)
  }

  /// Runs a closure without a transaction, and suspends the task meanwhile.
  public func unsafeRead<Value: Sendable>(
    _ value: @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await writeWithoutTransaction(value)
  }

  /// Calls a closure without a transaction, and without waiting for that.
  public func asyncUnsafeRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void) {
    asyncWriteWithoutTransaction { value(.success($0)) }
  }

  /// Runs a closure without a transaction, in the access that the current thread is inside of, if
  /// it is inside of one.
  public func unsafeReentrantRead<Value>(_ value: (Database) throws -> Value) throws -> Value {
    try unsafeReentrantWrite(value)
  }

  /// Calls a closure without a transaction, and without waiting for that.
  ///
  /// - precondition: The closure ends the transactions that it begins.
  public func asyncWriteWithoutTransaction(_ updates: @escaping @Sendable (Database) -> Void) {
    schedule { self.writeWithoutTransaction(updates) }
  }

  /// Runs a closure like `DatabaseQueue.writeWithoutTransaction(_:)`.
  public func barrierWriteWithoutTransaction<Value>(
    _ updates: (Database) throws -> Value
  ) throws -> Value {
    try writeWithoutTransaction(updates)
  }

  /// Runs a closure without a transaction, and suspends the task meanwhile.
  public func barrierWriteWithoutTransaction<Value: Sendable>(
    _ updates: @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await writeWithoutTransaction(updates)
  }

  /// Calls a closure without a transaction, and without waiting for that.
  public func asyncBarrierWriteWithoutTransaction(
    _ updates: @escaping @Sendable (Result<Database, any Error>) -> Void
  ) {
    asyncWriteWithoutTransaction { updates(.success($0)) }
  }

  /// Runs a closure that reads what was committed last, in a transaction. It is done before the
  /// method returns.
  ///
  /// - precondition: The current thread is inside an access, and outside of a transaction.
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
