extension Database {
  /// Whether the current access must not write.
  package var isReadOnly: Bool { configuration.readonly || isReadOnlyAccess }

  /// Runs a closure that cannot write: writes fail with `SQLITE_READONLY`.
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
  /// - throws: The error of the closure; a ``DatabaseError`` `SQLITE_READONLY` if it writes.
  public func readOnly<Value>(_ body: () throws -> Value) throws -> Value {
    try checkUse()
    if isReadOnly { return try body() }
    isReadOnlyAccess = true
    defer {
      isReadOnlyAccess = false
      permitWriting()
    }
    return try body()
  }

  /// Runs a closure in a transaction that cannot write.
  package func inReadTransaction<Value>(_ body: () throws -> Value) throws -> Value {
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

  /// Rejects writes from now on, as if the connection had been opened read-only.
  package func becomeReadOnly() throws {
    try execute(sql: "PRAGMA query_only = 1")
    configuration.readonly = true
  }

  /// Makes SQLite reject the writes of a statement in a read-only access.
  @inlinable @inline(__always)
  func refuseWriting(of statement: PreparedStatement) throws {
    if isReadOnlyAccess, _slowPath(statement.mayWrite) { try refuseWriting() }
  }

  @usableFromInline
  func refuseWriting() throws {
    if writing != .refused { try setQueryOnly(true) }
  }

  private func permitWriting() {
    if writing == .granted { return }
    do {
      try setQueryOnly(false)
    } catch {
      // The rows that were read are right. The next statement that may write tries again.
      handle.owesWork = true
    }
  }

  /// Runs the pragma, even if the access is cancelled, or its transaction gone.
  func setQueryOnly(_ isOn: Bool) throws {
    let wasRequired = requiresTransaction
    requiresTransaction = false
    defer { requiresTransaction = wasRequired }
    // The pragma itself may be run.
    writing = .refused
    do {
      try insistently { try execute(sql: "PRAGMA query_only = \(isOn ? 1 : 0)") }
      writing = isOn ? .refused : .granted
    } catch {
      // SQLite obeys when it compiles the pragma, which may have failed before or after that.
      writing = .uncertain
      throw error
    }
  }
}

/// Whether SQLite writes.
enum WritePermission {
  case granted
  /// SQLite rejects writes.
  case refused
  /// The setting could not be changed, because memory ran out.
  case uncertain
}
