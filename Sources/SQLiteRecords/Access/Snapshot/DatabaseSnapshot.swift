import Dispatch

/// A connection that sees a database in its state when the snapshot was created.
///
/// ```swift
/// let snapshot = try pool.makeSnapshot()
/// try pool.write { db in
///   // DELETE FROM "player"
///   _ = try Player.deleteAll(db)
/// }
/// // SELECT COUNT(*) FROM "player"
/// let count = try snapshot.read { db in try Player.fetchCount(db) }  // as many as before
/// ```
///
/// It is a read transaction on a separate connection, which stays open as long as the object lives:
/// https://www.sqlite.org/isolation.html. Writers do not wait for it, but in the meantime the
/// file's log cannot be copied into the database, and grows:
/// https://www.sqlite.org/wal.html#avoiding_excessively_large_wal_files. So keep snapshots only for
/// a short time.
///
/// Writes fail with `SQLITE_READONLY`.
public final class DatabaseSnapshot: DatabaseSnapshotReader {
  let connection: SerializedDatabase

  /// The dispatch queue of asynchronous accesses.
  private let dispatchQueue: DispatchQueue

  /// The path of the database file.
  public let path: String

  /// The configuration of the connection.
  public var configuration: Configuration { connection.configuration }

  init(path: String, configuration: Configuration) throws {
    self.path = path
    let name = "\(configuration.label ?? path).snapshot"
    dispatchQueue = DispatchQueue(
      label: name,
      qos: configuration.qos,
      target: configuration.targetQueue
    )
    let connection = try SerializedDatabase(
      path: path,
      configuration: configuration.ofReaders,
      description: name
    )
    self.connection = connection
    try connection.exclusively { db in
      try db.beginTransaction(.deferred)
      try Self.beginToRead(db)
    }
  }

  /// Waits for the current access, and closes the connection. Later accesses throw
  /// `SQLITE_MISUSE`.
  ///
  /// - throws: A ``DatabaseError`` `SQLITE_BUSY` with the SQL of a statement that is still
  ///   retained; the snapshot stays open.
  /// - precondition: The current thread is not inside an access of this snapshot.
  public func close() throws { try connection.close() }

  /// Makes the running statement fail with `SQLITE_INTERRUPT`. Any thread may call it.
  ///
  /// https://www.sqlite.org/c3ref/interrupt.html
  public func interrupt() { connection.interrupt() }

  /// Runs a closure that reads.
  ///
  /// A closure can move the snapshot to the last committed state:
  ///
  /// ```swift
  /// // ROLLBACK
  /// // BEGIN
  /// try snapshot.read { db in try db.execute(sql: "ROLLBACK; BEGIN") }
  /// ```
  ///
  /// - returns: What the closure returns.
  /// - throws: The error of the closure, whose statements throw `SQLITE_ABORT` if an earlier closure has
  ///   ended the snapshot with a `COMMIT` or a `ROLLBACK`, and has not begun another transaction.
  /// - precondition: The current thread is not inside another access of this snapshot.
  public func read<Value>(_ value: (Database) throws -> Value) rethrows -> Value {
    try connection.exclusively { db in
      db.forgetOutdatedSchema()
      // If a closure has begun another transaction, the state is that of the end of its access.
      defer { if db.hasOpenTransaction { try? Self.beginToRead(db) } }
      return try db.refusingToRunWithoutTransaction { try value(db) }
    }
  }

  /// Runs a closure that reads, like `read(_:)`.
  ///
  /// - throws: The error of the closure.
  public func unsafeRead<Value>(_ value: (Database) throws -> Value) rethrows -> Value {
    try read(value)
  }

  /// Takes the current state if the transaction has not read yet: a deferred transaction sees the state of
  /// its first read.
  private static func beginToRead(_ db: Database) throws {
    try db.clearSchemaCacheIfNeeded()
  }

  /// Runs a closure that reads, and suspends the task until it ends.
  ///
  /// When the task is cancelled, this access is interrupted, and throws a `CancellationError`. The
  /// snapshot can be read again.
  ///
  /// - throws: The error of the closure; a `CancellationError` if the task is cancelled.
  public func read<Value: Sendable>(
    _ value: @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await CancellableAccess.run(
      schedule: { self.dispatchQueue.async(execute: $0) },
      access: { try self.read($0) },
      value
    )
  }

  /// Runs a closure that reads, and suspends the task until it ends, like `read(_:)`.
  ///
  /// - throws: The error of the closure; a `CancellationError` if the task is cancelled.
  public func unsafeRead<Value: Sendable>(
    _ value: @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await read(value)
  }

  /// Calls a closure that reads, and returns without waiting for it.
  ///
  /// - parameter value: Receives the connection.
  public func asyncRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void) {
    dispatchQueue.async {
      withAccess({ self.read($0) }, deliveringTo: value)
    }
  }

  /// Runs a closure that reads, in the current access of the thread if there is one, otherwise in a
  /// new one.
  ///
  /// - throws: The error of the closure.
  public func unsafeReentrantRead<Value>(_ value: (Database) throws -> Value) throws -> Value {
    if connection.isInUseByCurrentThread { return try connection.reentrantAccess(value) }
    return try read(value)
  }
}

extension Database {
  /// Runs a closure whose statements throw `SQLITE_ABORT` if an earlier access has ended the transaction.
  fileprivate func refusingToRunWithoutTransaction<Value>(
    _ body: () throws -> Value
  ) rethrows -> Value {
    if isClosed || hasOpenTransaction { return try body() }
    requiresTransaction = true
    defer { requiresTransaction = false }
    return try body()
  }
}

extension DatabasePool {
  /// Makes a snapshot of the last committed state, even if the current thread has uncommitted
  /// changes.
  ///
  /// - throws: A ``DatabaseError`` if the file cannot be opened.
  public func makeSnapshot() throws -> DatabaseSnapshot {
    try DatabaseSnapshot(path: path, configuration: configuration)
  }
}

/// A reader that sees the same state of a database in all its accesses, whatever is written in the
/// meantime: a ``DatabaseSnapshot`` or a ``DatabaseSnapshotPool``.
public protocol DatabaseSnapshotReader: DatabaseReader {}

// All accesses see the same state, so the transaction that a `read` has makes no difference.
extension DatabaseSnapshotReader {
  /// Runs a closure that reads, like `read(_:)`.
  ///
  /// - throws: The errors of `read(_:)`.
  public func unsafeRead<Value>(_ value: (Database) throws -> Value) throws -> Value {
    try read(value)
  }

  /// Runs a closure that reads, and suspends the task until it ends, like `read(_:)`.
  ///
  /// - throws: The errors of `read(_:)`.
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
  ///
  /// - throws: The errors of `unsafeReentrantRead(_:)`.
  public func reentrantRead<Value>(_ value: (Database) throws -> Value) throws -> Value {
    try unsafeReentrantRead(value)
  }
}
