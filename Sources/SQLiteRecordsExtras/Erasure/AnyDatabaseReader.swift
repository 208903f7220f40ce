public import SQLiteRecords

/// A type-erased `DatabaseReader`.
///
/// It is `@unchecked Sendable` as it can have subclasses; it holds a constant only.
public class AnyDatabaseReader: DatabaseReader, DatabaseReaderWrapper, @unchecked Sendable {
  package let base: any DatabaseReader

  /// The same access as another reader's.
  public init(_ base: some DatabaseReader) {
    self.base = base
  }

  /// The configuration of connections.
  public var configuration: Configuration { base.configuration }

  /// The path of the database file, or `:memory:`.
  public var path: String { base.path }

  /// Closes the connections.
  ///
  /// - throws: A `DatabaseError` `SQLITE_BUSY` if a statement is still retained.
  public func close() throws { try base.close() }

  /// Makes the statements that are running fail.
  public func interrupt() { base.interrupt() }

  /// Runs a closure that reads, in a transaction.
  ///
  /// - throws: The errors of the reader below, and of the closure.
  public func read<Value>(_ value: (Database) throws -> Value) throws -> Value {
    try base.read(value)
  }

  /// Runs a closure that reads, and suspends the task until it ends.
  ///
  /// - throws: The error of the closure; a `CancellationError` if the task is cancelled.
  public func read<Value: Sendable>(
    _ value: @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await base.read(value)
  }

  /// Begins a read transaction, and calls a closure in it; returns without waiting for it.
  public func asyncRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void) {
    base.asyncRead(value)
  }

  /// Runs a closure that reads, without a transaction.
  ///
  /// - throws: The errors of the reader below, and of the closure.
  public func unsafeRead<Value>(_ value: (Database) throws -> Value) throws -> Value {
    try base.unsafeRead(value)
  }

  /// Runs a closure that reads, without a transaction, and suspends the task until it ends.
  ///
  /// - throws: The error of the closure; a `CancellationError` if the task is cancelled.
  public func unsafeRead<Value: Sendable>(
    _ value: @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await base.unsafeRead(value)
  }

  /// Calls a closure that reads, without a transaction, and returns without waiting for it.
  public func asyncUnsafeRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void) {
    base.asyncUnsafeRead(value)
  }

  /// Runs a closure that reads, without a transaction, in the current access of the thread if there
  /// is one, otherwise in a new one.
  ///
  /// - throws: The errors of the reader below, and of the closure.
  public func unsafeReentrantRead<Value>(_ value: (Database) throws -> Value) throws -> Value {
    try base.unsafeReentrantRead(value)
  }
}
