import SQLiteRecordsGRDB
import Testing

extension Database {
  /// The statements that a closure runs, with their values, but for those that only ask for the schema.
  func statements(of body: () throws -> Void) throws -> [String] {
    var statements: [String] = []
    trace { statements.append($0.expandedDescription) }
    defer { trace() }
    try body()
    return statements.filter { statement in
      !["PRAGMA", "pragma_", "sqlite_master"].contains { statement.contains($0) }
    }
  }
}

/// Expects that a closure throws `SQLITE_MISUSE`, with a text in the message.
func expectMisuse(
  _ text: String,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: () throws -> Void
) {
  let error = #expect(throws: DatabaseError.self, sourceLocation: sourceLocation) { try body() }
  #expect(error?.resultCode == .SQLITE_MISUSE, sourceLocation: sourceLocation)
  #expect(
    error?.message?.contains(text) == true,
    "\(error?.message ?? "no message")",
    sourceLocation: sourceLocation
  )
}
