extension Database {
  /// Runs a closure that cannot write: what it tries to write is refused with `SQLITE_READONLY`.
  ///
  /// ```swift
  /// try queue.writeWithoutTransaction { db in
  ///   // PRAGMA query_only = 1
  ///   // SELECT COUNT(*) FROM "player"
  ///   // PRAGMA query_only = 0
  ///   let count = try db.readOnly { try Player.fetchCount(db) }
  /// }
  /// ```
  ///
  /// https://www.sqlite.org/pragma.html#pragma_query_only
  ///
  /// - returns: What the closure returns.
  public func readOnly<Value>(_ body: () throws -> Value) throws -> Value {
    if isReadOnly { return try body() }
    isReadOnlyAccess = true
    defer { isReadOnlyAccess = false }
    try execute(sql: "PRAGMA query_only = 1")
    let result = Result { try body() }
    // If the connection cannot be made to write again, that is worse than the closure's error.
    try execute(sql: "PRAGMA query_only = 0")
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
}
