extension Database {
  /// Runs a closure in a transaction that cannot write.
  func readOnly<Value>(_ body: () throws -> Value) throws -> Value {
    isReadOnlyAccess = true
    defer { isReadOnlyAccess = false }
    if configuration.readonly { return try inReadTransaction(body) }
    try execute(sql: "PRAGMA query_only = 1")
    let result = Result { try inReadTransaction(body) }
    // If the connection cannot be made to write again, that is worse than the closure's error.
    try execute(sql: "PRAGMA query_only = 0")
    return try result.get()
  }

  private func inReadTransaction<Value>(_ body: () throws -> Value) throws -> Value {
    var value: Value?
    try inTransaction(.deferred) {
      value = try body()
      return .commit
    }
    guard let value else { throw DatabaseError.misuse("the transaction did not run") }
    return value
  }
}
