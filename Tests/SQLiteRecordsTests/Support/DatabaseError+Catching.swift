import SQLiteRecordsGRDB
import Testing

@testable import SQLiteRecords

/// The database error that a closure throws; an issue is recorded if it throws none.
func databaseError(
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: () throws -> Void
) -> DatabaseError? {
  #expect(throws: DatabaseError.self, sourceLocation: sourceLocation) { try body() }
}
