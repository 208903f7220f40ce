/// Connections that see a database in its state when the pool was created, and read it
/// concurrently.
///
/// ```swift
/// let snapshot = try pool.makeSnapshotPool()
/// // SELECT COUNT(*) FROM "player"
/// async let players = snapshot.read { db in try Player.fetchCount(db) }
/// // SELECT COUNT(*) FROM "team"
/// async let teams = snapshot.read { db in try Team.fetchCount(db) }
/// ```
///
/// It is a ``DatabaseSnapshot`` that several threads can read at the same time, with up to
/// `configuration.maximumReaderCount` connections. It needs an SQLite with
/// `SQLITE_ENABLE_SNAPSHOT`, such as Apple's, but not Debian's:
/// https://www.sqlite.org/compile.html#enable_snapshot
///
/// Writes fail with `SQLITE_READONLY`.
///
/// It is `@unchecked Sendable` as the state never changes.
public final class DatabaseSnapshotPool: DatabaseSnapshotReader, @unchecked Sendable {
  private let readers: ReaderPool

  /// As long as it lives, SQLite keeps the state.
  let snapshot: DatabaseSnapshot
  private let state: CommittedState

  /// The path of the database file.
  public let path: String

  /// The configuration of connections.
  public let configuration: Configuration

  /// Opens a database file in WAL mode, in its current state.
  ///
  /// - parameter configuration: How connections are opened.
  /// - throws: A ``DatabaseError``: `SQLITE_MISUSE` if SQLite was built without snapshots,
  ///   `SQLITE_ERROR` if the file is not in WAL mode, or its log is empty, for example when it was
  ///   just opened for the first time.
  public init(path: String, configuration: Configuration = Configuration()) throws {
    guard Connection.hasCommittedStates else {
      throw DatabaseError.misuse("this SQLite was built without SQLITE_ENABLE_SNAPSHOT")
    }
    self.path = path
    self.configuration = configuration
    snapshot = try DatabaseSnapshot(path: path, configuration: configuration)
    state = try snapshot.read { db in
      try DatabaseError.converting { () throws(SQLiteFailure) in
        try db.connection.committedState()
      }
    }
    readers = ReaderPool(path: path, configuration: configuration)
  }

  /// Waits for the current accesses, and closes the connections. Later accesses throw
  /// `SQLITE_MISUSE`.
  ///
  /// - throws: A ``DatabaseError`` `SQLITE_BUSY` with the SQL of a statement that is still
  ///   retained; the pool stays open.
  /// - precondition: The current thread is not inside an access of this pool.
  public func close() throws {
    checkNoReadIsUnderWay()
    readers.gate.reserve()
    defer { readers.gate.endReservation() }
    readers.gate.waitUntilUnshared()
    try readers.close { try snapshot.close() }
  }

  /// Makes running statements fail with `SQLITE_INTERRUPT`. Any thread may call it.
  ///
  /// https://www.sqlite.org/c3ref/interrupt.html
  public func interrupt() { readers.interrupt() }

  /// Runs a closure that reads.
  ///
  /// It waits while there are `configuration.maximumReaderCount` other reads.
  ///
  /// - returns: What the closure returns.
  /// - throws: The error of the closure; a ``DatabaseError`` if no connection can be opened.
  /// - precondition: The current thread is not inside another read of this pool.
  public func read<Value>(_ value: (Database) throws -> Value) throws -> Value {
    checkNoReadIsUnderWay()
    return try readers.read(isInsideWrite: false) { try read(with: $0, value) }
  }

  /// Runs a closure that reads, and suspends the task until it ends.
  ///
  /// When the task is cancelled, this access is interrupted, and throws a `CancellationError`.
  ///
  /// - throws: The error of the closure; a ``DatabaseError`` if no connection can be opened; a
  ///   `CancellationError` if the task is cancelled.
  public func read<Value: Sendable>(
    _ value: @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await CancellableAccess.run(
      schedule: readers.schedule,
      access: { access in try self.readers.readInTurn { try self.read(with: $0, access) } },
      value
    )
  }

  /// Calls a closure that reads, and returns without waiting for it.
  ///
  /// - parameter value: Receives the connection, or the error that prevented the access.
  public func asyncRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void) {
    readers.schedule {
      withAccess(
        { access in
          try self.readers.readInTurn { try self.read(with: $0, access) }
        },
        deliveringTo: value
      )
    }
  }

  /// Runs a closure that reads, in the current access of the thread if there is one, otherwise in a
  /// new one.
  ///
  /// - throws: The error of the closure; a ``DatabaseError`` if no connection can be opened.
  public func unsafeReentrantRead<Value>(_ value: (Database) throws -> Value) throws -> Value {
    if let reader = readers.current { return try reader.reentrantAccess(value) }
    return try read(value)
  }

  private func read<Value>(
    with reader: SerializedDatabase,
    _ value: (Database) throws -> Value
  ) throws -> Value {
    try reader.read { db in
      try DatabaseError.converting { () throws(SQLiteFailure) in try db.connection.read(state) }
      try db.clearSchemaCacheIfNeeded()
      return try value(db)
    }
  }

  private func checkNoReadIsUnderWay() {
    require(
      readers.current == nil,
      "database accesses are not reentrant: use the `db` of the read that is running"
    )
  }
}

extension DatabasePool {
  /// Makes a pool of connections that see the last committed state, even if the current thread has
  /// uncommitted changes.
  ///
  /// - throws: The errors of ``DatabaseSnapshotPool/init(path:configuration:)``.
  public func makeSnapshotPool() throws -> DatabaseSnapshotPool {
    try DatabaseSnapshotPool(path: path, configuration: configuration)
  }
}
