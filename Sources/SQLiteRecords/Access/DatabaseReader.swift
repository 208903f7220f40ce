/// Something that gives access to a database for reading: a ``DatabaseQueue``, a ``DatabasePool`` or a
/// ``DatabaseSnapshot``.
public protocol DatabaseReader: AnyObject, Sendable {
  /// How connections are opened.
  var configuration: Configuration { get }

  /// The path of the database file, or `:memory:`.
  var path: String { get }

  /// Closes the connections. Later accesses throw `SQLITE_MISUSE`.
  ///
  /// - throws: A ``DatabaseError`` `SQLITE_BUSY` with the SQL of a statement that somebody keeps, as
  ///   a cursor or a row of one does, too; the database stays open.
  func close() throws

  /// Makes the statements that are running fail with `SQLITE_INTERRUPT`.
  ///
  /// https://www.sqlite.org/c3ref/interrupt.html
  func interrupt()

  /// Runs a closure that reads, in a transaction, so that it sees one state of the database.
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

  /// Runs a closure that reads, and suspends the task meanwhile.
  ///
  /// When the task is cancelled, this access is interrupted, and throws a `CancellationError`.
  ///
  /// - returns: What the closure returns.
  /// - throws: The error of the closure; a ``DatabaseError`` `SQLITE_READONLY` if it writes.
  func read<Value: Sendable>(
    _ value: @Sendable (Database) throws -> Value
  ) async throws -> Value

  /// Begins a transaction for reading, and calls a closure in it, without waiting for that.
  ///
  /// - parameter value: Gets the connection, or the error that kept the transaction from beginning.
  func asyncRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void)

  /// Runs a closure that reads, without a transaction: other connections may write between two of
  /// its statements.
  ///
  /// - precondition: The current thread is not inside another access.
  func unsafeRead<Value>(_ value: (Database) throws -> Value) throws -> Value

  /// Runs a closure that reads, without a transaction, and suspends the task meanwhile.
  func unsafeRead<Value: Sendable>(
    _ value: @Sendable (Database) throws -> Value
  ) async throws -> Value

  /// Calls a closure that reads, without a transaction, and without waiting for that.
  ///
  /// - parameter value: Gets the connection, or the error that kept it from being used.
  func asyncUnsafeRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void)

  /// Runs a closure that reads, without a transaction; in the access that the current thread is
  /// inside of, if it is inside of one.
  func unsafeReentrantRead<Value>(_ value: (Database) throws -> Value) throws -> Value
}

/// A reader whose accesses are those of another one.
package protocol DatabaseReaderWrapper {
  var base: any DatabaseReader { get }
}

extension DatabaseReader {
  /// Copies the database over another one, whose content is lost.
  ///
  /// https://www.sqlite.org/backup.html
  ///
  /// - parameter writer: The other database.
  /// - parameter pagesPerStep: The number of pages that are copied at once; all by default.
  /// - parameter progress: Called after each step. An error that it throws before the last one ends
  ///   the copying, and the other database stays as it was.
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
