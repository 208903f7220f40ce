import SQLiteRecordsGRDB
package import Testing

/// Expects that a closure throws `SQLITE_MISUSE`, with a text in the message.
package func expectMisuse(
  _ text: String = "outside of its access",
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: () throws -> Void
) {
  let error = databaseError(sourceLocation: sourceLocation) { try body() }
  #expect(error?.resultCode == .SQLITE_MISUSE, sourceLocation: sourceLocation)
  #expect(error?.message?.contains(text) == true, sourceLocation: sourceLocation)
}
