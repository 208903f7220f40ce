import Dispatch

extension DatabasePool {
  /// Begins a read of the last committed state, and returns without waiting for its end. It does
  /// not see changes after this method has returned.
  ///
  /// ```swift
  /// try pool.writeWithoutTransaction { db in
  ///   // INSERT INTO "player" ("id", "name") VALUES (NULL,'Arthur')
  ///   try Player(name: "Arthur").insert(db)
  ///   pool.asyncConcurrentRead { access in
  ///     // SELECT COUNT(*) FROM "player"
  ///     print(Result { try Player.fetchCount(access.get()) })  // success(1)
  ///   }
  ///   // DELETE FROM "player"
  ///   try Player.deleteAll(db)
  /// }
  /// ```
  ///
  /// It waits while there are `configuration.maximumReaderCount` other reads. If all of these wait
  /// for the writer, like a `write` inside a `read`, it waits forever.
  ///
  /// - parameter value: Receives the connection, or the error that prevented the transaction.
  /// - precondition: The current thread is inside an access that may write, and outside a
  ///   transaction.
  public func asyncConcurrentRead(
    _ value: @escaping @Sendable (Result<Database, any Error>) -> Void
  ) {
    writer.checkConcurrentReadCanBegin()
    readers.gate.beginShared(.urgent)
    do {
      let reader = try borrowInTransaction()
      readers.dispatchQueue.async {
        reader.exclusively { db in
          value(.success(db))
          // There is nothing to roll back, and no caller to throw an error to.
          try? db.rollback()
          db.endOwnTransaction(hasReturned: false)
        }
        self.endConcurrentRead(reader)
      }
    } catch {
      readers.gate.endShared()
      value(.failure(error))
    }
  }

  /// Begins a read of the last committed state, like ``DatabasePool/asyncConcurrentRead(_:)``.
  public func spawnConcurrentRead(
    _ value: @escaping @Sendable (Result<Database, any Error>) -> Void
  ) {
    asyncConcurrentRead(value)
  }

  /// Begins a read of the last committed state, whose result you can wait for.
  ///
  /// ```swift
  /// let count = try pool.writeWithoutTransaction { db in
  ///   // DELETE FROM "player"
  ///   try Player.deleteAll(db)
  ///   // SELECT COUNT(*) FROM "player"
  ///   return pool.concurrentRead { db in try Player.fetchCount(db) }
  /// }
  /// print(try count.wait())  // 0
  /// ```
  ///
  /// - precondition: The current thread is inside an access that may write, and outside a
  ///   transaction.
  public func concurrentRead<Value: Sendable>(
    _ value: @escaping @Sendable (Database) throws -> Value
  ) -> DatabaseFuture<Value> {
    let future = DatabaseFuture<Value>()
    asyncConcurrentRead { access in
      future.fulfill(access.flatMap { db in Result { try value(db) } })
    }
    return future
  }

  /// A reader in a transaction that sees the last committed state.
  private func borrowInTransaction() throws -> SerializedDatabase {
    let reader = try readers.borrow()
    do {
      try reader.exclusively { db in
        try db.beginTransaction(.deferred)
        // A deferred transaction sees the state of its first read.
        try db.clearSchemaCacheIfNeeded()
      }
      return reader
    } catch {
      reader.exclusively { db in
        try? db.rollback()
        db.endOwnTransaction(hasReturned: false)
      }
      readers.takeBack(reader)
      throw error
    }
  }

  private func endConcurrentRead(_ reader: SerializedDatabase) {
    readers.takeBack(reader)
    readers.gate.endShared()
  }
}

extension SerializedDatabase {
  /// Checks that another connection would read what the current access has committed.
  ///
  /// - precondition: The current thread is inside an access, and outside a transaction.
  func checkConcurrentReadCanBegin() {
    require(
      isInUseByCurrentThread,
      "a concurrent read must begin inside a write access: call it in `writeWithoutTransaction`"
    )
    reentrantAccess { db in
      require(
        !db.isInsideTransaction,
        """
        a concurrent read does not begin inside of a transaction, whose changes it could not see: \
        use `writeWithoutTransaction`, and end the transaction before
        """
      )
    }
  }
}

/// The result of a concurrent read.
///
/// It is `@unchecked Sendable` as the lock guards the result.
public final class DatabaseFuture<Value: Sendable>: @unchecked Sendable {
  private let lock = AccessLock()
  private var result: Result<Value, any Error>?
  private let group = DispatchGroup()

  init() { group.enter() }

  /// Sets the result, once.
  func fulfill(_ result: Result<Value, any Error>) {
    lock.withLock { self.result = result }
    group.leave()
  }

  /// Waits until the read has ended.
  ///
  /// - returns: The result of the closure.
  /// - throws: The error of the closure, or the error that prevented the read.
  public func wait() throws -> Value {
    group.wait()
    let result = lock.withLock { self.result }
    guard let result else { throw DatabaseError.misuse("the read did not run") }
    return try result.get()
  }
}
