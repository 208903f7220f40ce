extension DatabasePool {
  /// Runs a closure that reads, in a transaction: it sees the database as it is when the closure
  /// begins, without later changes. Writes fail with `SQLITE_READONLY`.
  ///
  /// ```swift
  /// // SELECT COUNT(*) FROM "player"
  /// let count = try pool.read { db in try Player.fetchCount(db) }
  /// ```
  ///
  /// It waits while there are `configuration.maximumReaderCount` other reads. Inside a write access
  /// it does not wait, because these may be waiting for the writer, and it sees the state before
  /// that write.
  ///
  /// https://www.sqlite.org/isolation.html
  ///
  /// - returns: What the closure returns.
  /// - throws: The error of the closure; a ``DatabaseError`` if no reader can be opened.
  /// - precondition: The current thread is not inside another read of this pool.
  public func read<Value>(_ value: (Database) throws -> Value) throws -> Value {
    try withReader { try $0.read(value) }
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
      schedule: readers.schedule,
      access: { access in try self.readers.readInTurn { try $0.read(access) } },
      value
    )
  }

  /// Begins a read transaction, and calls a closure in it; returns without waiting for it.
  ///
  /// - parameter value: Receives the connection, or the error that prevented the transaction.
  public func asyncRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void) {
    readers.schedule {
      withAccess(
        { access in try self.readers.readInTurn { try $0.read(access) } },
        deliveringTo: value
      )
    }
  }

  /// Runs a closure that reads, without a transaction: each statement sees the current state of the
  /// database.
  ///
  /// - throws: The error of the closure; a ``DatabaseError`` if no reader can be opened.
  /// - precondition: The current thread is not inside another read of this pool.
  public func unsafeRead<Value>(_ value: (Database) throws -> Value) throws -> Value {
    try withReader { try $0.access(value) }
  }

  /// Runs a closure that reads, without a transaction, and suspends the task until it ends.
  ///
  /// - throws: The error of the closure; a ``DatabaseError`` if no reader can be opened; a
  ///   `CancellationError` if the task is cancelled.
  public func unsafeRead<Value: Sendable>(
    _ value: @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await CancellableAccess.run(
      schedule: readers.schedule,
      access: { access in try self.readers.readInTurn { try $0.access(access) } },
      value
    )
  }

  /// Calls a closure that reads, without a transaction, and returns without waiting for it.
  ///
  /// - parameter value: Receives the connection, or the error that prevented its opening.
  public func asyncUnsafeRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void) {
    readers.schedule {
      withAccess(
        { access in try self.readers.readInTurn { $0.access(access) } },
        deliveringTo: value
      )
    }
  }

  /// Runs a closure that reads, without a transaction, in the current access of the thread if there
  /// is one, otherwise in a new one. Inside a write access, it uses the writing connection, and so
  /// sees uncommitted changes.
  ///
  /// ```swift
  /// try pool.write { db in
  ///   // DELETE FROM "player"
  ///   try Player.deleteAll(db)
  ///   // SELECT COUNT(*) FROM "player"
  ///   let count = try pool.unsafeReentrantRead { db in try Player.fetchCount(db) }  // 0
  /// }
  /// ```
  ///
  /// - throws: The error of the closure; a ``DatabaseError`` if no reader can be opened.
  public func unsafeReentrantRead<Value>(_ value: (Database) throws -> Value) throws -> Value {
    // In a write inside a read, and in a read inside a write, the inner access counts.
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
