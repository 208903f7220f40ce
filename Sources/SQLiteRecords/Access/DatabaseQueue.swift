import Dispatch

/// A database connection that runs one access at a time.
///
/// ```swift
/// let queue = try DatabaseQueue(path: "players.sqlite")
///
/// try queue.write { db in
///   // INSERT INTO "player" ("id", "name") VALUES (NULL,'Arthur')
///   var player = Player(name: "Arthur")
///   try player.insert(db)
/// }
///
/// let players = try queue.read { db in
///   try Player.fetchAll(db)
/// }
/// ```
public final class DatabaseQueue: DatabaseWriter {
  let connection: SerializedDatabase

  /// The dispatch queue of asynchronous accesses.
  let dispatchQueue: DispatchQueue

  /// The configuration of the connection.
  public var configuration: Configuration { connection.configuration }

  /// The path of the database file, or `:memory:`.
  public let path: String

  /// Opens a database file, and creates it if it does not exist, unless the configuration is
  /// read-only.
  ///
  /// - parameter path: A path, or a URI if ``Configuration/acceptsURIs`` is set.
  /// - parameter configuration: How the connection is opened; by default, it enforces foreign keys.
  /// - throws: A ``DatabaseError``: `SQLITE_CANTOPEN` if the file cannot be opened, or its path
  ///   contains a NUL character, `SQLITE_NOTADB` if it is not a database.
  public init(path: String, configuration: Configuration = Configuration()) throws {
    self.path = path
    dispatchQueue = DispatchQueue(
      label: configuration.label ?? "SQLiteRecords.DatabaseQueue",
      qos: configuration.qos,
      target: configuration.targetQueue
    )
    connection = try SerializedDatabase(
      path: path,
      configuration: configuration,
      description: configuration.label ?? path
    )
    if configuration.journalMode == .wal, !configuration.readonly {
      try connection.access { try $0.setUpWriteAheadLog() }
    }
    connection.followSuspensions()
  }

  /// Opens a new database in memory.
  ///
  /// - parameter name: A name with which other queues can open the same database while one of them
  ///   is alive; nil for a private database. https://www.sqlite.org/inmemorydb.html#sharedmemdb
  /// - parameter configuration: How the connection is opened; by default, it enforces foreign keys.
  /// - throws: A ``DatabaseError``.
  public convenience init(
    named name: String? = nil,
    configuration: Configuration = Configuration()
  ) throws {
    guard let name else {
      try self.init(path: ":memory:", configuration: configuration)
      return
    }
    let escaped = name.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    var configuration = configuration
    configuration.acceptsURIs = true
    try self.init(path: "file:\(escaped)?mode=memory&cache=shared", configuration: configuration)
  }

  /// Waits for the current access, and closes the connection. Later accesses throw
  /// `SQLITE_MISUSE`.
  ///
  /// - throws: A ``DatabaseError`` `SQLITE_BUSY` with the SQL of a statement that is still
  ///   retained; the connection stays open.
  /// - precondition: The current thread is not inside an access of this queue.
  public func close() throws {
    try connection.close()
  }

  /// Runs a closure without a transaction, so that each statement has its own transaction.
  ///
  /// If the closure throws an error while a transaction is open, the transaction is rolled back.
  ///
  /// - throws: The error of the closure.
  /// - precondition: The closure ends the transactions that it begins, and the current thread is
  ///   not inside another access of this queue.
  public func writeWithoutTransaction<Value>(
    _ updates: (Database) throws -> Value
  ) rethrows -> Value {
    try connection.access(updates)
  }

  /// Runs a closure without a transaction, and suspends the task until it ends.
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
      access: { try self.connection.access($0) },
      updates
    )
  }

  /// Runs a closure without a transaction, like `writeWithoutTransaction(_:)`.
  ///
  /// - throws: The error of the closure.
  public func inDatabase<Value>(_ body: (Database) throws -> Value) rethrows -> Value {
    try writeWithoutTransaction(body)
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
  /// try queue.write { db in
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
    try inTransaction { db in
      value = try updates(db)
      return .commit
    }
    guard let value else { throw DatabaseError.notRun }
    return value
  }

  /// Runs a closure in a transaction, which the closure decides to commit or to roll back.
  ///
  /// - parameter kind: How the transaction begins; immediately by default, or deferred on a
  ///   read-only connection.
  /// - throws: The first error: that of the closure, or of `BEGIN` or `COMMIT`.
  public func inTransaction(
    _ kind: Database.TransactionKind? = nil,
    _ updates: (Database) throws -> Database.TransactionCompletion
  ) throws {
    try connection.accessForTransaction { db in
      try db.inTransaction(kind) { try updates(db) }
    }
  }

  /// Runs a closure that reads. Writes fail with `SQLITE_READONLY`.
  ///
  /// ```swift
  /// // SELECT COUNT(*) FROM "player"
  /// let count = try queue.read { db in try Player.fetchCount(db) }
  /// ```
  ///
  /// https://www.sqlite.org/pragma.html#pragma_query_only
  ///
  /// - returns: What the closure returns.
  /// - throws: The error of the closure.
  /// - precondition: The current thread is not inside another access of this queue.
  public func read<Value>(_ value: (Database) throws -> Value) throws -> Value {
    try connection.read(value)
  }

  /// Runs a closure that reads, and suspends the task until it ends.
  ///
  /// When the task is cancelled, this access is interrupted, and throws a `CancellationError`.
  ///
  /// - returns: What the closure returns.
  /// - throws: The error of the closure; a ``DatabaseError`` `SQLITE_READONLY` if it writes.
  public func read<Value: Sendable>(
    _ value: @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await CancellableAccess.run(
      schedule: schedule,
      access: { try self.connection.read($0) },
      value
    )
  }

  /// Runs a closure without a transaction, in the current access of the thread if there is one,
  /// otherwise in a new one.
  ///
  /// - throws: The error of the closure.
  public func unsafeReentrantWrite<Value>(
    _ updates: (Database) throws -> Value
  ) rethrows -> Value {
    try connection.reentrantAccess(updates)
  }

  /// Makes running statements fail with `SQLITE_INTERRUPT`. Any thread may call it.
  ///
  /// https://www.sqlite.org/c3ref/interrupt.html
  public func interrupt() {
    connection.interrupt()
  }

  /// Releases memory that the connection does not need now.
  public func releaseMemory() {
    connection.releaseMemory()
  }

  /// Runs a closure later, on the queue's dispatch queue.
  func schedule(_ access: @escaping @Sendable () -> Void) {
    dispatchQueue.async(execute: access)
  }
}
