public import SQLiteRecords

/// A type-erased `DatabaseWriter`.
public final class AnyDatabaseWriter: AnyDatabaseReader, DatabaseWriter, @unchecked Sendable {
  private let writer: any DatabaseWriter

  /// The same access as another writer's.
  public init(_ base: some DatabaseWriter) {
    writer = base
    super.init(base)
  }

  /// Runs a closure without a transaction.
  ///
  /// - throws: The error of the closure.
  public func writeWithoutTransaction<Value>(
    _ updates: (Database) throws -> Value
  ) rethrows -> Value {
    try writer.writeWithoutTransaction(updates)
  }

  /// Runs a closure without a transaction, and suspends the task until it ends.
  ///
  /// - throws: The error of the closure; a `CancellationError` if the task is cancelled.
  public func writeWithoutTransaction<Value: Sendable>(
    _ updates: @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await writer.writeWithoutTransaction(updates)
  }

  /// Calls a closure without a transaction, and returns without waiting for it.
  public func asyncWriteWithoutTransaction(_ updates: @escaping @Sendable (Database) -> Void) {
    writer.asyncWriteWithoutTransaction(updates)
  }

  /// Runs a closure without a transaction, while there are no other accesses to the database.
  ///
  /// - throws: The error of the closure.
  public func barrierWriteWithoutTransaction<Value>(
    _ updates: (Database) throws -> Value
  ) throws -> Value {
    try writer.barrierWriteWithoutTransaction(updates)
  }

  /// Runs a closure without a transaction, while there are no other accesses to the database, and
  /// suspends the task until it ends.
  ///
  /// - throws: The error of the closure; a `CancellationError` if the task is cancelled.
  public func barrierWriteWithoutTransaction<Value: Sendable>(
    _ updates: @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await writer.barrierWriteWithoutTransaction(updates)
  }

  /// Calls a closure without a transaction, while there are no other accesses to the database, and
  /// returns without waiting for it.
  public func asyncBarrierWriteWithoutTransaction(
    _ updates: @escaping @Sendable (Result<Database, any Error>) -> Void
  ) {
    writer.asyncBarrierWriteWithoutTransaction(updates)
  }

  /// Runs a closure without a transaction, in the current access of the thread if there is one,
  /// otherwise in a new one.
  ///
  /// - throws: The error of the closure.
  public func unsafeReentrantWrite<Value>(
    _ updates: (Database) throws -> Value
  ) rethrows -> Value {
    try writer.unsafeReentrantWrite(updates)
  }

  /// Calls a closure that reads the last committed state, in a transaction.
  public func spawnConcurrentRead(
    _ value: @escaping @Sendable (Result<Database, any Error>) -> Void
  ) {
    writer.spawnConcurrentRead(value)
  }
}
