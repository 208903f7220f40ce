/// Something that gives access to a database for reading: a ``DatabaseQueue``, a ``DatabasePool`` or a
/// ``DatabaseSnapshot``.
public protocol DatabaseReader: AnyObject, Sendable {
  /// The configuration of connections.
  var configuration: Configuration { get }

  /// The path of the database file, or `:memory:`.
  var path: String { get }

  /// Closes the connections. Later accesses throw `SQLITE_MISUSE`.
  ///
  /// - throws: A ``DatabaseError`` `SQLITE_BUSY` with the SQL of a statement that is still
  ///   retained, possibly by a cursor or a row; the database stays open.
  func close() throws

  /// Makes running statements fail with `SQLITE_INTERRUPT`.
  ///
  /// https://www.sqlite.org/c3ref/interrupt.html
  func interrupt()

  /// Runs a closure that reads, in a transaction, so that it sees a single state of the database.
  ///
  /// ```swift
  /// // SELECT COUNT(*) FROM "player"
  /// let count = try reader.read { db in try Player.fetchCount(db) }
  /// ```
  ///
  /// - returns: What the closure returns.
  /// - throws: The error of the closure; a ``DatabaseError`` `SQLITE_READONLY` if it writes.
  /// - precondition: The current thread is not inside another access.
  func read<Value>(_ value: (Database) throws -> Value) throws -> Value

  /// Runs a closure that reads, and suspends the task until it ends.
  ///
  /// When the task is cancelled, this access is interrupted, and throws a `CancellationError`.
  ///
  /// - returns: What the closure returns.
  /// - throws: The error of the closure; a ``DatabaseError`` `SQLITE_READONLY` if it writes.
  func read<Value: Sendable>(
    _ value: @Sendable (Database) throws -> Value
  ) async throws -> Value

  /// Begins a read transaction, and calls a closure in it; returns without waiting for it.
  ///
  /// - parameter value: Receives the connection, or the error that prevented the transaction.
  func asyncRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void)

  /// Runs a closure that reads, without a transaction: other connections may write between its
  /// statements.
  ///
  /// - throws: The error of the closure; a ``DatabaseError`` if no connection can be opened.
  /// - precondition: The current thread is not inside another access.
  func unsafeRead<Value>(_ value: (Database) throws -> Value) throws -> Value

  /// Runs a closure that reads, without a transaction, and suspends the task until it ends.
  ///
  /// - throws: The error of the closure; a ``DatabaseError`` if no connection can be opened; a
  ///   `CancellationError` if the task is cancelled.
  func unsafeRead<Value: Sendable>(
    _ value: @Sendable (Database) throws -> Value
  ) async throws -> Value

  /// Calls a closure that reads, without a transaction, and returns without waiting for it.
  ///
  /// - parameter value: Receives the connection, or the error that prevented the access.
  func asyncUnsafeRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void)

  /// Runs a closure that reads, without a transaction; in the current access of the thread if there
  /// is one, otherwise in a new one.
  ///
  /// - throws: The error of the closure; a ``DatabaseError`` if no connection can be opened.
  func unsafeReentrantRead<Value>(_ value: (Database) throws -> Value) throws -> Value
}

/// A reader that forwards its accesses to another one.
package protocol DatabaseReaderWrapper {
  var base: any DatabaseReader { get }
}

extension DatabaseReader {
  /// Copies the database into another one, and replaces its content.
  ///
  /// https://www.sqlite.org/backup.html
  ///
  /// - parameter writer: The other database.
  /// - parameter pagesPerStep: The number of pages to copy in one step; all by default.
  /// - parameter progress: Called after each step; nothing by default. If it throws an error before
  ///   the last step, the copying ends, and the other database does not change.
  /// - throws: A ``DatabaseError``, or the error of `progress`.
  public func backup(
    to writer: some DatabaseWriter,
    pagesPerStep: CInt = -1,
    progress: ((DatabaseBackupProgress) throws -> Void)? = nil
  ) throws {
    try writer.writeWithoutTransaction { destination in
      try read { source in
        try source.backup(to: destination, pagesPerStep: pagesPerStep, progress: progress)
      }
    }
  }
}

/// A database that can be asked whether it is closed.
private protocol ClosableReader {
  var isConnectionClosed: Bool { get }
}

extension DatabaseQueue: ClosableReader {
  fileprivate var isConnectionClosed: Bool { connection.isClosed }
}

extension DatabasePool: ClosableReader {
  fileprivate var isConnectionClosed: Bool { writer.isClosed }
}

extension DatabaseSnapshot: ClosableReader {
  fileprivate var isConnectionClosed: Bool { connection.isClosed }
}

extension DatabaseSnapshotPool: ClosableReader {
  fileprivate var isConnectionClosed: Bool { snapshot.isClosed }
}

extension DatabaseReader {
  /// Whether ``close()`` has been called, and has not failed. Any thread may ask.
  package var isClosed: Bool {
    if let reader = self as? any ClosableReader { return reader.isConnectionClosed }
    return (self as? any DatabaseReaderWrapper)?.base.isClosed ?? false
  }
}
