/// Something that gives access to a database for reading: a ``DatabaseQueue``.
public protocol DatabaseReader: AnyObject, Sendable {
  /// How connections are opened.
  var configuration: Configuration { get }

  /// The path of the database file, or `:memory:`.
  var path: String { get }

  /// Closes the connections. Later accesses throw `SQLITE_MISUSE`.
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
    _ value: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value
}

/// Something that gives access to a database for reading and writing: a ``DatabaseQueue``.
public protocol DatabaseWriter: DatabaseReader {
  /// Runs a closure without a transaction, so that each statement is one of its own.
  ///
  /// - precondition: The closure ends the transactions that it begins, and the current thread is
  ///   not inside another access.
  func writeWithoutTransaction<Value>(_ updates: (Database) throws -> Value) rethrows -> Value

  /// Runs a closure without a transaction, and suspends the task meanwhile.
  ///
  /// When the task is cancelled, this access is interrupted, and throws a `CancellationError`.
  func writeWithoutTransaction<Value: Sendable>(
    _ updates: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value
}

extension DatabaseWriter {
  /// Runs a closure in a transaction, which is committed, or rolled back if the closure throws.
  ///
  /// ```swift
  /// // BEGIN IMMEDIATE TRANSACTION
  /// // INSERT INTO "player" ("id", "name") VALUES (NULL,'Arthur')
  /// // COMMIT TRANSACTION
  /// try writer.write { db in
  ///   var player = Player(name: "Arthur")
  ///   try player.insert(db)
  /// }
  /// ```
  ///
  /// - returns: What the closure returns.
  /// - throws: The first error: that of the closure, or of the transaction's statements.
  /// - precondition: The current thread is not inside another access.
  public func write<Value>(_ updates: (Database) throws -> Value) throws -> Value {
    try writeWithoutTransaction { db in try db.inWriteTransaction { try updates(db) } }
  }

  /// Runs a closure in a transaction, and suspends the task meanwhile.
  ///
  /// When the task is cancelled, the access is interrupted, the transaction is rolled back, and a
  /// `CancellationError` is thrown.
  ///
  /// - returns: What the closure returns.
  /// - throws: The first error: that of the closure, or of the transaction's statements.
  public func write<Value: Sendable>(
    _ updates: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await writeWithoutTransaction { db in try db.inWriteTransaction { try updates(db) } }
  }
}

extension Database {
  fileprivate func inWriteTransaction<Value>(_ updates: () throws -> Value) throws -> Value {
    var value: Value?
    try inTransaction {
      value = try updates()
      return .commit
    }
    guard let value else { throw DatabaseError.misuse("the transaction did not run") }
    return value
  }
}
