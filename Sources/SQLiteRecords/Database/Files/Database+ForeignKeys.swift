extension Database {
  /// Calls a closure while foreign keys are not enforced, outside a transaction.
  ///
  /// https://www.sqlite.org/lang_altertable.html#making_other_kinds_of_table_schema_changes
  package func withoutForeignKeys<Value>(_ body: () throws -> Value) throws -> Value {
    guard connection.isOn(.foreignKeys) else { return try body() }
    try set(.foreignKeys, on: false)
    let result = Result { try body() }
    // A connection without foreign keys is worse than a closure that failed.
    try set(.foreignKeys, on: true)
    return try result.get()
  }
}
