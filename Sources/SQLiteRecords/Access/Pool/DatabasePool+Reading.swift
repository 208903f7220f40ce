extension DatabasePool {
  /// Runs a closure that reads, in a transaction: it sees the database as it is when the closure
  /// begins, whatever is written meanwhile. What it tries to write is refused with
  /// `SQLITE_READONLY`.
  ///
  /// ```swift
  /// // SELECT COUNT(*) FROM "player"
  /// let count = try pool.read { db in try Player.fetchCount(db) }
  /// ```
  ///
  /// It waits if there are `configuration.maximumReaderCount` other reads. Inside of a write access
  /// it does not wait, as those may be waiting for the writer, and sees what was committed before.
  ///
  /// https://www.sqlite.org/isolation.html
  ///
  /// - returns: What the closure returns.
  /// - throws: The error of the closure; a ``DatabaseError`` if no reader can be opened.
  /// - precondition: The current thread is not inside another read of this pool.
  public func read<Value>(_ value: (Database) throws -> Value) throws -> Value {
    try withReader { try $0.read(value) }
  }

  /// Runs a closure that reads, and suspends the task meanwhile.
  ///
  /// When the task is cancelled, this access is interrupted, and throws a `CancellationError`.
  ///
  /// - returns: What the closure returns.
  /// - throws: The error of the closure; a ``DatabaseError`` `SQLITE_READONLY` if it writes.
  public func read<Value: Sendable>(
    _ value: @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await CancellableAccess.run(
      schedule: readers.schedule,
      access: { access in try self.readers.readInTurn { try $0.read(access) } },
      value
    )
  }

  /// Begins a transaction for reading, and calls a closure in it, without waiting for that.
  ///
  /// - parameter value: Gets the connection, or the error that kept the transaction from beginning.
  public func asyncRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void) {
    readers.schedule {
      withAccess(
        { access in try self.readers.readInTurn { try $0.read(access) } },
        deliveringTo: value
      )
    }
  }

  /// Runs a closure that reads, without a transaction: each statement sees the database as it is
  /// then.
  ///
  /// - precondition: The current thread is not inside another read of this pool.
  public func unsafeRead<Value>(_ value: (Database) throws -> Value) throws -> Value {
    try withReader { try $0.access(value) }
  }

  /// Runs a closure that reads, without a transaction, and suspends the task meanwhile.
  public func unsafeRead<Value: Sendable>(
    _ value: @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await CancellableAccess.run(
      schedule: readers.schedule,
      access: { access in try self.readers.readInTurn { try $0.access(access) } },
      value
    )
  }

  /// Calls a closure that reads, without a transaction, and without waiting for that.
  ///
  /// - parameter value: Gets the connection, or the error that kept it from being opened.
  public func asyncUnsafeRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void) {
    readers.schedule {
      withAccess(
        { access in try self.readers.readInTurn { $0.access(access) } },
        deliveringTo: value
      )
    }
  }

  /// Runs a closure that reads, without a transaction, in the access that the current thread is
  /// inside of, if it is inside of one. Inside of a write access it has the connection that writes,
  /// and so sees what that has not committed yet.
  ///
  /// ```swift
  /// try pool.write { db in
  ///   // DELETE FROM "player"
  ///   try Player.deleteAll(db)
  ///   // SELECT COUNT(*) FROM "player"
  ///   let count = try pool.unsafeReentrantRead { db in try Player.fetchCount(db) }  // 0
  /// }
  /// ```
  public func unsafeReentrantRead<Value>(_ value: (Database) throws -> Value) throws -> Value {
    // Of a write inside of a read, and a read inside of a write, the inner one is meant.
    if let reader = readers.currentInsideWrite { return try reader.reentrantAccess(value) }
    if writer.isInUseByCurrentThread { return try writer.reentrantAccess(value) }
    if let reader = readers.current { return try reader.reentrantAccess(value) }
    return try unsafeRead(value)
  }

  private func withReader<Value>(_ body: (SerializedDatabase) throws -> Value) throws -> Value {
    checkNoReadIsUnderWay()
    return try readers.read(isInsideWrite: writer.isInUseByCurrentThread, body)
  }
}
