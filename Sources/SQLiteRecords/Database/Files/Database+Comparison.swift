extension Database {
  /// Runs a closure with a new database that is opened like this one, and goes afterwards.
  package func withComparisonDatabase<Value>(
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
