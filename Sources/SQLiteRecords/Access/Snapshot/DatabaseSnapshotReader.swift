/// A reader that sees the same state of a database in all its accesses, whatever is written in the
/// meantime: a ``DatabaseSnapshot`` or a ``DatabaseSnapshotPool``.
public protocol DatabaseSnapshotReader: DatabaseReader {}

// All accesses see the same state, so the transaction that a `read` has makes no difference.
extension DatabaseSnapshotReader {
  /// Runs a closure that reads, like `read(_:)`.
  public func unsafeRead<Value>(_ value: (Database) throws -> Value) throws -> Value {
    try read(value)
  }

  /// Runs a closure that reads, and suspends the task until it ends, like `read(_:)`.
  public func unsafeRead<Value: Sendable>(
    _ value: @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await read(value)
  }

  /// Calls a closure that reads, without waiting for that, like `asyncRead(_:)`.
  public func asyncUnsafeRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void) {
    asyncRead(value)
  }

  /// Runs a closure that reads, in the current access of the thread if there is one, like
  /// `unsafeReentrantRead(_:)`.
  public func reentrantRead<Value>(_ value: (Database) throws -> Value) throws -> Value {
    try unsafeReentrantRead(value)
  }
}
