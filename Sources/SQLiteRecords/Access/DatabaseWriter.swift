/// Something that gives access to a database for reading and writing: a ``DatabaseQueue`` or a
/// ``DatabasePool``.
public protocol DatabaseWriter: DatabaseReader {
  /// Runs a closure without a transaction, so that each statement has its own transaction.
  ///
  /// If the closure throws an error while a transaction is open, the transaction is rolled back.
  ///
  /// - throws: The error of the closure.
  /// - precondition: The closure ends the transactions that it begins, and the current thread is
  ///   not inside another access.
  func writeWithoutTransaction<Value>(_ updates: (Database) throws -> Value) rethrows -> Value

  /// Runs a closure without a transaction, and suspends the task until it ends.
  ///
  /// When the task is cancelled, this access is interrupted, a transaction that the closure has begun
  /// is rolled back, and a `CancellationError` is thrown.
  ///
  /// - throws: The error of the closure; a `CancellationError` if the task is cancelled.
  func writeWithoutTransaction<Value: Sendable>(
    _ updates: @Sendable (Database) throws -> Value
  ) async throws -> Value

  /// Calls a closure without a transaction, and returns without waiting for it.
  ///
  /// - precondition: The closure ends the transactions that it begins.
  func asyncWriteWithoutTransaction(_ updates: @escaping @Sendable (Database) -> Void)

  /// Runs a closure without a transaction, while there are no other accesses to the database, not
  /// even reads.
  ///
  /// - throws: The error of the closure.
  /// - precondition: The closure ends the transactions that it begins, and the current thread is
  ///   not inside another access.
  func barrierWriteWithoutTransaction<Value>(
    _ updates: (Database) throws -> Value
  ) throws -> Value

  /// Runs a closure without a transaction, while there are no other accesses to the database, and
  /// suspends the task until it ends.
  ///
  /// - throws: The error of the closure; a `CancellationError` if the task is cancelled.
  func barrierWriteWithoutTransaction<Value: Sendable>(
    _ updates: @Sendable (Database) throws -> Value
  ) async throws -> Value

  /// Calls a closure without a transaction, while there are no other accesses to the database, and
  /// returns without waiting for it.
  ///
  /// - parameter updates: Receives the connection, or the error that prevented the access.
  func asyncBarrierWriteWithoutTransaction(
    _ updates: @escaping @Sendable (Result<Database, any Error>) -> Void
  )

  /// Runs a closure without a transaction; in the current access of the thread if there is one,
  /// otherwise in a new one.
  ///
  /// - throws: The error of the closure.
  func unsafeReentrantWrite<Value>(_ updates: (Database) throws -> Value) rethrows -> Value

  /// Calls a closure that reads the last committed state, in a transaction. It does not see changes
  /// after this method has returned.
  ///
  /// ```swift
  /// try writer.writeWithoutTransaction { db in
  ///   // DELETE FROM "player"
  ///   try Player.deleteAll(db)
  ///   writer.spawnConcurrentRead { access in
  ///     // SELECT COUNT(*) FROM "player"
  ///     print(Result { try Player.fetchCount(access.get()) })  // success(0)
  ///   }
  ///   // INSERT INTO "player" ("id", "name") VALUES (NULL,'Arthur')
  ///   try Player(name: "Arthur").insert(db)
  /// }
  /// ```
  ///
  /// - parameter value: Receives the connection, or the error that prevented the transaction.
  /// - precondition: The current thread is inside an access that may write, and outside a
  ///   transaction.
  func spawnConcurrentRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void)
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
  @inlinable
  public func write<Value>(_ updates: (Database) throws -> Value) throws -> Value {
    var value: Value?
    try writeWithoutTransaction { db in
      try db.inTransaction {
        value = try updates(db)
        return .commit
      }
    }
    guard let value else { throw DatabaseError.notRun }
    return value
  }

  /// Runs a closure in a transaction, and suspends the task until it ends.
  ///
  /// When the task is cancelled, the access is interrupted, the transaction is rolled back, and a
  /// `CancellationError` is thrown.
  ///
  /// - returns: What the closure returns.
  /// - throws: The first error: that of the closure, or of the transaction's statements.
  public func write<Value: Sendable>(
    _ updates: @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await writeWithoutTransaction { db in try db.inWriteTransaction { try updates(db) } }
  }

  /// Runs a closure in a transaction, and returns without waiting for it.
  ///
  /// ```swift
  /// writer.asyncWrite({ db in
  ///   // SELECT COUNT(*) FROM "player"
  ///   try Player.fetchCount(db)
  /// }, completion: { db, result in
  ///   print(result)
  /// })
  /// ```
  ///
  /// - parameter completion: Called after the transaction, with the result of the closure, or the
  ///   error that prevented the commit.
  public func asyncWrite<Value>(
    _ updates: @escaping @Sendable (Database) throws -> Value,
    completion: @escaping @Sendable (Database, Result<Value, any Error>) -> Void
  ) {
    asyncWriteWithoutTransaction { db in
      completion(db, Result { try db.inWriteTransaction { try updates(db) } })
    }
  }
}

extension Database {
  /// Runs a closure in a transaction, as the writers do once they have access.
  ///
  /// - returns: What the closure returns.
  package func inWriteTransaction<Value>(_ updates: () throws -> Value) throws -> Value {
    var value: Value?
    try inTransaction {
      value = try updates()
      return .commit
    }
    guard let value else { throw DatabaseError.notRun }
    return value
  }
}

extension DatabaseError {
  @usableFromInline static var notRun: DatabaseError { .misuse("the transaction did not run") }
}
