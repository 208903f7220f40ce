import Dispatch

extension DatabasePool {
  /// Runs a closure with the writer, without a transaction, so that each statement has its own
  /// transaction.
  ///
  /// If the closure throws an error while a transaction is open, the transaction is rolled back.
  ///
  /// - throws: The error of the closure.
  /// - precondition: The closure ends the transactions that it begins, and the current thread is
  ///   not inside another access of this pool that may write.
  public func writeWithoutTransaction<Value>(
    _ updates: (Database) throws -> Value
  ) rethrows -> Value {
    try writer.access(updates)
  }

  /// Runs a closure with the writer, without a transaction, and suspends the task until it ends.
  ///
  /// When the task is cancelled, this access is interrupted, a transaction that the closure has begun
  /// is rolled back, and a `CancellationError` is thrown.
  ///
  /// - throws: The error of the closure; a `CancellationError` if the task is cancelled.
  public func writeWithoutTransaction<Value: Sendable>(
    _ updates: @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await CancellableAccess.run(
      schedule: schedule,
      access: { try self.writer.access($0) },
      updates
    )
  }

  /// Calls a closure with the writer, without a transaction, and returns without waiting for it.
  ///
  /// - precondition: The closure ends the transactions that it begins.
  public func asyncWriteWithoutTransaction(_ updates: @escaping @Sendable (Database) -> Void) {
    schedule { self.writer.access(updates) }
  }

  /// Runs a closure in a transaction, which is committed if the closure returns, and rolled back if
  /// it throws.
  ///
  /// It is like `DatabaseWriter.write(_:)`, but checks for schema changes only in the transaction,
  /// and not before it.
  ///
  /// ```swift
  /// // BEGIN IMMEDIATE TRANSACTION
  /// // INSERT INTO "player" ("id", "name") VALUES (NULL,'Arthur')
  /// // COMMIT TRANSACTION
  /// try pool.write { db in
  ///   var player = Player(name: "Arthur")
  ///   try player.insert(db)
  /// }
  /// ```
  ///
  /// - returns: What the closure returns.
  /// - throws: The first error: that of the closure, or of the transaction's statements.
  /// - precondition: The current thread is not inside another access.
  @inlinable
  public func write<Value>(_ updates: (Database) throws -> Value) throws -> Value {
    var value: Value?
    try writeInTransaction { db in
      value = try updates(db)
      return .commit
    }
    guard let value else { throw DatabaseError.notRun }
    return value
  }

  /// Runs a closure in a transaction, which the closure decides to commit or to roll back.
  ///
  /// - parameter kind: How the transaction begins; immediately by default.
  /// - throws: The first error: that of the closure, or of `BEGIN` or `COMMIT`.
  public func writeInTransaction(
    _ kind: Database.TransactionKind? = nil,
    _ updates: (Database) throws -> Database.TransactionCompletion
  ) throws {
    try writer.accessForTransaction { db in
      try db.inTransaction(kind) { try updates(db) }
    }
  }

  /// Runs a closure with the writer, without a transaction, while there are no reads.
  ///
  /// - throws: The error of the closure.
  /// - precondition: The closure ends the transactions that it begins, and the current thread is
  ///   not inside another access of this pool.
  public func barrierWriteWithoutTransaction<Value>(
    _ updates: (Database) throws -> Value
  ) throws -> Value {
    try withoutReaders { waitForReaders in
      try writer.access { db in
        waitForReaders()
        return try updates(db)
      }
    }
  }

  /// Runs a closure with the writer, without a transaction, while there are no reads, and suspends
  /// the task until it ends.
  ///
  /// - throws: The error of the closure; a `CancellationError` if the task is cancelled.
  public func barrierWriteWithoutTransaction<Value: Sendable>(
    _ updates: @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await CancellableAccess.run(
      schedule: schedule,
      access: { try self.barrierWriteWithoutTransaction($0) },
      updates
    )
  }

  /// Calls a closure with the writer, without a transaction, while there are no reads, and returns
  /// without waiting for it.
  public func asyncBarrierWriteWithoutTransaction(
    _ updates: @escaping @Sendable (Result<Database, any Error>) -> Void
  ) {
    schedule {
      withAccess({ try self.barrierWriteWithoutTransaction($0) }, deliveringTo: updates)
    }
  }

  /// Runs a closure with the writer, without a transaction, in the current access of the thread if
  /// that may write, otherwise in a new one.
  ///
  /// - throws: The error of the closure.
  public func unsafeReentrantWrite<Value>(
    _ updates: (Database) throws -> Value
  ) rethrows -> Value {
    try writer.reentrantAccess(updates)
  }

  /// Runs a closure later, on the writer's dispatch queue.
  private func schedule(_ access: @escaping @Sendable () -> Void) {
    writerQueue.async(execute: access)
  }
}
