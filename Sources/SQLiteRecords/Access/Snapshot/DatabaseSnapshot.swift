import Dispatch

/// A connection that sees a database as it was when the snapshot was made.
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
/// It is a transaction for reading that stays open as long as the object lives, on a connection of its
/// own: https://www.sqlite.org/isolation.html. Writers do not wait for it, but the file's log cannot be
/// copied into the database meanwhile, and grows: https://www.sqlite.org/wal.html#avoiding_excessively_large_wal_files.
/// So keep snapshots for moments, and not for hours.
///
/// What it tries to write is refused with `SQLITE_READONLY`.
public final class DatabaseSnapshot: DatabaseSnapshotReader {
  private let connection: SerializedDatabase

  /// The number of the state that the snapshot sees.
  private let dataVersion: UInt32?

  /// Where accesses run that no thread waits for.
  private let dispatchQueue: DispatchQueue

  /// The path of the database file.
  public let path: String

  /// How the connection was opened.
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
    dataVersion = try connection.exclusively { db in
      try db.beginTransaction(.deferred)
      // A deferred transaction sees the state of its first read.
      try db.clearSchemaCacheIfNeeded()
      return db.connection.dataVersion
    }
  }

  /// Waits for the access that is under way, and closes the connection. Later accesses throw
  /// `SQLITE_MISUSE`.
  ///
  /// - throws: A ``DatabaseError`` `SQLITE_BUSY` with the SQL of a statement that somebody keeps; the
  ///   snapshot stays open.
  /// - precondition: The current thread is not inside an access of this snapshot.
  public func close() throws { try connection.close() }

  /// Makes the statement that is running fail with `SQLITE_INTERRUPT`. Any thread may call it.
  ///
  /// https://www.sqlite.org/c3ref/interrupt.html
  public func interrupt() { connection.interrupt() }

  /// Runs a closure that reads.
  ///
  /// - returns: What the closure returns.
  /// - throws: The error of the closure; `SQLITE_ABORT` if a closure before has ended the snapshot by
  ///   a `COMMIT` or a `ROLLBACK`.
  /// - precondition: The current thread is not inside another access of this snapshot.
  public func read<Value>(_ value: (Database) throws -> Value) throws -> Value {
    try connection.exclusively { db in
      try checkIsThere(db)
      return try value(db)
    }
  }

  /// Runs a closure that reads, and suspends the task meanwhile.
  ///
  /// When the task is cancelled, this access is interrupted, and throws a `CancellationError`. The
  /// snapshot can be read again.
  public func read<Value: Sendable>(
    _ value: @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await CancellableAccess.run(
      schedule: { self.dispatchQueue.async(execute: $0) },
      access: { try self.read($0) },
      value
    )
  }

  /// Calls a closure that reads, without waiting for that.
  ///
  /// - parameter value: Gets the connection, or the error that kept it from being used.
  public func asyncRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void) {
    dispatchQueue.async {
      withAccess({ try self.read($0) }, deliveringTo: value)
    }
  }

  /// Runs a closure that reads, in the access that the current thread is inside of, if it is inside of
  /// one.
  public func unsafeReentrantRead<Value>(_ value: (Database) throws -> Value) throws -> Value {
    if connection.isInUseByCurrentThread { return try connection.reentrantAccess(value) }
    return try read(value)
  }

  private func checkIsThere(_ db: Database) throws {
    try db.checkUse()
    if db.hasOpenTransaction, db.connection.dataVersion == dataVersion { return }
    throw DatabaseError(
      resultCode: .SQLITE_ABORT,
      message: "the snapshot is gone, as an access has ended its transaction"
    )
  }
}

extension DatabasePool {
  /// Makes a snapshot of what was committed last, also if the current thread has written more in a
  /// transaction that is open.
  ///
  /// - throws: A ``DatabaseError`` if the file cannot be opened.
  public func makeSnapshot() throws -> DatabaseSnapshot {
    try DatabaseSnapshot(path: path, configuration: configuration)
  }
}
