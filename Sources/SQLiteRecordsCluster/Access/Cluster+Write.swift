import SQLiteRecords

extension Cluster {
  /// Runs a transaction on the leader, and waits until most of the nodes have it.
  ///
  /// ```swift
  /// // BEGIN IMMEDIATE; UPDATE …; UPDATE …; COMMIT
  /// try await cluster.write { db in
  ///   try await db.execute(sql: "UPDATE account SET balance = balance - 10 WHERE id = 1")
  ///   try await db.execute(sql: "UPDATE account SET balance = balance + 10 WHERE id = 2")
  /// }
  /// ```
  ///
  /// The closure may run more than once, if the leader dies meanwhile; what it does to the database is
  /// committed at most once. If it throws, or ends after ``ClusterConfiguration/timeout``, the transaction is
  /// rolled back. There is one write at a time: others
  /// wait in line, also for those of other clients. A write inside another one, or inside a read, would wait for it
  /// forever: it is an error at once, `SQLITE_MISUSE`, also in a task that the closure has started.
  ///
  /// - throws: The error of the closure; a `DatabaseError` if the commit violates a constraint; a
  ///   ``ClusterError``, whose reason is ``ClusterError/Reason-swift.enum/outcomeUnknown`` if only it is not
  ///   known whether the transaction was committed; `CancellationError`, in which case nothing was.
  public func write<Value>(_ updates: (ClusterDatabase) async throws -> Value) async throws -> Value
  {
    let deadline = AccessDeadline(in: configuration.timeout)
    return try await write(.enforcingForeignKeys, until: deadline, updates)
  }

  /// Runs a transaction on the leader.
  func write<Value>(
    _ kind: ClusterAccess.Kind,
    until deadline: AccessDeadline,
    _ updates: (ClusterDatabase) async throws -> Value
  ) async throws -> Value {
    try await AccessInProgress.run(self, isWrite: true) {
      try await writers.acquire(until: deadline)
      defer { writers.release() }
      return try await writeRepeatedly(kind, until: deadline, updates)
    }
  }

  private func writeRepeatedly<Value>(
    _ kind: ClusterAccess.Kind,
    until deadline: AccessDeadline,
    _ updates: (ClusterDatabase) async throws -> Value
  ) async throws -> Value {
    var pauses = AttemptPauses()
    while true {
      try Task.checkCancellation()
      switch try await attempt(updates, kind, until: deadline) {
      case .committed(let value): return value
      case .repeatable(let error):
        if deadline.hasPassed { throw error }
        try await pauses.wait(until: deadline)
      case .unknown(let value, let number):
        if try await isCommitted(number, until: deadline) { return value }
      }
    }
  }

  /// How an attempt of a transaction ended.
  private enum Attempt<Value> {
    case committed(Value)
    /// It was certainly not committed, because a connection was lost before.
    case repeatable(any Error)
    case unknown(Value, number: Int64)
  }

  private func attempt<Value>(
    _ updates: (ClusterDatabase) async throws -> Value,
    _ kind: ClusterAccess.Kind,
    until deadline: AccessDeadline
  ) async throws -> Attempt<Value> {
    let access = try await ClusterAccess(self, until: deadline)
    do {
      try await access.begin(kind)
      let value = try await updates(access.database)
      try access.checkDeadline()
      guard access.database.hasWritten else {
        try await access.rollBack()
        return .committed(value)
      }
      return try await commit(value, access)
    } catch {
      return .repeatable(try await access.abandon(because: error))
    }
  }

  private func commit<Value>(_ value: Value, _ access: ClusterAccess) async throws -> Attempt<Value>
  {
    try access.database.checkIsUsable()
    let number = commits.nextNumber()
    try await commits.note(number, in: access.connection, access.answering)
    try Task.checkCancellation()
    do {
      try await access.commit()
      return .committed(value)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
      throw error
    } catch {
      access.discard()
      return .unknown(value, number: number)
    }
  }

  /// Finds out whether a transaction was committed, whatever becomes of the task.
  private func isCommitted(_ number: Int64, until deadline: AccessDeadline) async throws -> Bool {
    try await Task { try await CommitInquiry(self, number).isCommitted(until: deadline) }.value
  }

  /// The table in which transactions leave their numbers.
  func createCommitTable() async throws {
    let deadline = AccessDeadline(in: configuration.timeout)
    var pauses = AttemptPauses()
    while true {
      let access = try await ClusterAccess(self, until: deadline)
      do {
        try await access.begin(.enforcingForeignKeys)
        _ = try await access.connection.execute(CommitLog.creation, [], access.answering)
        return try await access.commit()
      } catch {
        let failure = try await access.abandon(because: error)
        if deadline.hasPassed { throw failure }
        try await pauses.wait(until: deadline)
      }
    }
  }
}
