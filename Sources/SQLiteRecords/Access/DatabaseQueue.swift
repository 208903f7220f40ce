/// A database connection that one access at a time has the use of.
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
///
/// It is `@unchecked Sendable` as the lock serialises all use of the connection.
public final class DatabaseQueue: @unchecked Sendable {
  private let db: Database
  private let lock = AccessLock()

  /// How the connection was opened.
  public let configuration: Configuration

  /// The path of the database file, or `:memory:`.
  public let path: String

  /// Opens a database file, which is created if it is missing, unless the configuration is
  /// read-only.
  ///
  /// - parameter path: A path, or a URI (https://www.sqlite.org/uri.html).
  /// - throws: A ``DatabaseError``: `SQLITE_CANTOPEN` if the file cannot be opened, `SQLITE_NOTADB`
  ///   if it is no database.
  public init(path: String, configuration: Configuration = Configuration()) throws {
    self.path = path
    self.configuration = configuration
    db = try Database(path: path, configuration: configuration, description: path)
  }

  /// Opens a new database in memory.
  ///
  /// - parameter name: A name that other queues can open the same database with, as long as one of
  ///   them is alive; nil for a database of its own.
  ///   https://www.sqlite.org/inmemorydb.html#sharedmemdb
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
    try self.init(path: "file:\(escaped)?mode=memory&cache=shared", configuration: configuration)
  }

  /// Closes the connection. Later accesses throw `SQLITE_MISUSE`.
  public func close() throws {
    inExclusiveAccess { $0.close() }
  }

  /// Runs a closure in a transaction, which is committed, or rolled back if the closure throws.
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
  /// - precondition: The current thread is not inside another access of this queue.
  public func write<Value>(_ updates: (Database) throws -> Value) throws -> Value {
    try writeWithoutTransaction { db in
      var value: Value?
      try db.inTransaction {
        value = try updates(db)
        return .commit
      }
      guard let value else { throw DatabaseError.misuse("the transaction did not run") }
      return value
    }
  }

  /// Runs a closure without a transaction, so that each statement is one of its own.
  ///
  /// - precondition: The closure ends the transactions that it begins, and the current thread is
  ///   not inside another access of this queue.
  public func writeWithoutTransaction<Value>(
    _ updates: (Database) throws -> Value
  ) rethrows -> Value {
    try inExclusiveAccess { db in
      defer {
        precondition(
          !db.isInsideTransaction,
          "a transaction was left open at the end of a database access; commit it or roll it back"
        )
      }
      return try updates(db)
    }
  }

  /// Runs a closure without a transaction, like ``writeWithoutTransaction(_:)``.
  public func inDatabase<Value>(_ body: (Database) throws -> Value) rethrows -> Value {
    try writeWithoutTransaction(body)
  }

  /// Runs a closure in a transaction that it decides to commit or to roll back.
  ///
  /// - parameter kind: How the transaction begins; immediately by default, or deferred on a
  ///   read-only connection.
  public func inTransaction(
    _ kind: Database.TransactionKind? = nil,
    _ updates: (Database) throws -> Database.TransactionCompletion
  ) throws {
    try writeWithoutTransaction { db in
      try db.inTransaction(kind) { try updates(db) }
    }
  }

  /// Runs a closure that reads. What it tries to write is refused with `SQLITE_READONLY`.
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
    try writeWithoutTransaction { db in try db.readOnly { try value(db) } }
  }

  private func inExclusiveAccess<Value>(_ body: (Database) throws -> Value) rethrows -> Value {
    precondition(
      !lock.isHeldByCurrentThread,
      "database accesses are not reentrant: use the `db` of the access that is running"
    )
    return try lock.withLock { try body(db) }
  }
}
