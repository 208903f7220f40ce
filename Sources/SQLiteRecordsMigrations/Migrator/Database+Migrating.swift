import SQLiteRecords

extension Database {
  /// Calls a closure while foreign keys are not enforced, outside a transaction.
  ///
  /// https://www.sqlite.org/lang_altertable.html#making_other_kinds_of_table_schema_changes
  func withoutForeignKeys<Value>(_ body: () throws -> Value) throws -> Value {
    guard connection.isOn(.foreignKeys) else { return try body() }
    try set(.foreignKeys, on: false)
    let result = Result { try body() }
    // A connection without foreign keys is worse than a closure that failed.
    try set(.foreignKeys, on: true)
    return try result.get()
  }

  /// Runs a closure with a new database that is opened like this one, and goes afterwards.
  func withComparisonDatabase<Value>(
    _ body: (Database) throws -> Value
  ) throws -> Value {
    var configuration = configuration
    configuration.readonly = false
    let temporaryPath = connection.temporaryFilePath
    defer { if let temporaryPath { connection.deleteDatabase(at: temporaryPath) } }
    // A path is never taken for a URI.
    if temporaryPath != nil { configuration.acceptsURIs = false }
    let database = try Database(
      path: temporaryPath ?? ":memory:",
      configuration: configuration,
      description: "migrated copy of \(description)"
    )
    defer { try? database.close() }
    return try body(database)
  }
}
