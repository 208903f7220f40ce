package import SQLiteRecordsGRDB
package import Testing

/// The database error that a closure throws; an issue is recorded if it throws none.
package func databaseError(
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: () throws -> Void
) -> DatabaseError? {
  #expect(throws: DatabaseError.self, sourceLocation: sourceLocation) { try body() }
}
