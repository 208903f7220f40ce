extension Cluster {
  /// Reads one state of the database from the leader.
  ///
  /// ```swift
  /// // BEGIN; SELECT name FROM player ORDER BY score DESC LIMIT 10; ROLLBACK
  /// let names = try await cluster.read { db in
  ///   try await db.fetchAll(String.self, sql: "SELECT name FROM player ORDER BY score DESC LIMIT 10")
  /// }
  /// ```
  ///
  /// The closure runs again if the leader dies meanwhile. Reads of a cluster never see an older state than those
  /// before them. A read whose closure ends after ``ClusterConfiguration/timeout`` is an error.
  ///
  /// - throws: The error of the closure; a ``ClusterError``; `CancellationError`.
  public func read<Value>(_ value: (ClusterDatabase) async throws -> Value) async throws -> Value {
    try await read(until: AccessDeadline(in: configuration.timeout), value)
  }

  func read<Value>(
    until deadline: AccessDeadline,
    _ value: (ClusterDatabase) async throws -> Value
  ) async throws -> Value {
    try await AccessInProgress.run(self, isWrite: false) {
      try await readers.acquire(until: deadline)
      defer { readers.release() }
      return try await readRepeatedly(until: deadline, value)
    }
  }

  private func readRepeatedly<Value>(
    until deadline: AccessDeadline,
    _ value: (ClusterDatabase) async throws -> Value
  ) async throws -> Value {
    var pauses = AttemptPauses()
    while true {
      try Task.checkCancellation()
      let access = try await ClusterAccess(self, until: deadline)
      do {
        try await access.begin(.reading)
        let value = try await value(access.database)
        try access.checkDeadline()
        try await access.rollBack()
        return value
      } catch {
        let failure = try await access.abandon(because: error)
        if deadline.hasPassed { throw failure }
        try await pauses.wait(until: deadline)
      }
    }
  }
}
