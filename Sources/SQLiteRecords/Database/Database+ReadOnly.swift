extension Database {
  /// Runs a closure that cannot write: what it tries to write is refused with `SQLITE_READONLY`.
  ///
  /// ```swift
  /// try queue.writeWithoutTransaction { db in
  ///   // SELECT COUNT(*) FROM "player"
  ///   let count = try db.readOnly { try Player.fetchCount(db) }
  ///
  ///   // PRAGMA query_only = 1
  ///   // DELETE FROM "player"
  ///   // PRAGMA query_only = 0
  ///   try db.readOnly { try Player.deleteAll(db) }  // attempt to write a readonly database
  /// }
  /// ```
  ///
  /// It is SQLite that refuses, and it is told to when a statement is run that may write. Telling it
  /// makes it compile all statements anew.
  ///
  /// https://www.sqlite.org/pragma.html#pragma_query_only
  ///
  /// - returns: What the closure returns.
  public func readOnly<Value>(_ body: () throws -> Value) throws -> Value {
    try checkUse()
    if isReadOnly { return try body() }
    isReadOnlyAccess = true
    defer { isReadOnlyAccess = false }
    let result = Result { try body() }
    // If the connection cannot be made to write again, that is worse than the closure's error.
    try permitWriting()
    return try result.get()
  }

  /// Runs a closure in a transaction that cannot write.
  func inReadTransaction<Value>(_ body: () throws -> Value) throws -> Value {
    try readOnly {
      var value: Value?
      try inTransaction(.deferred) {
        value = try body()
        return .commit
      }
      guard let value else { throw DatabaseError.misuse("the transaction did not run") }
      return value
    }
  }

  /// Refuses to write from now on, as if the connection had been opened so.
  func becomeReadOnly() throws {
    try execute(sql: "PRAGMA query_only = 1")
    configuration.readonly = true
  }

  /// Makes SQLite refuse what a statement writes, if the access must not.
  @inlinable @inline(__always)
  func refuseWriting(of statement: PreparedStatement) throws {
    if isReadOnlyAccess, _slowPath(statement.mayWrite) { try refuseWriting() }
  }

  @usableFromInline
  func refuseWriting() throws {
    if refusesWriting { return }
    // The pragma itself may be run.
    refusesWriting = true
    do {
      try setQueryOnly(true)
    } catch {
      refusesWriting = false
      throw error
    }
  }

  private func permitWriting() throws {
    guard refusesWriting else { return }
    try setQueryOnly(false)
    refusesWriting = false
  }

  /// Runs the pragma, even if the access is cancelled, or its transaction gone.
  private func setQueryOnly(_ isOn: Bool) throws {
    let wasRequired = requiresTransaction
    requiresTransaction = false
    defer { requiresTransaction = wasRequired }
    try withoutCancellation { try execute(sql: "PRAGMA query_only = \(isOn ? 1 : 0)") }
  }
}
