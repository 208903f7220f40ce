import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@testable import SQLiteRecords

@Suite("Cursors that have failed")
struct FailedCursorTests {
  @Test("a cursor that has failed fails again")
  func again() throws {
    let db = try openMemoryDatabase()
    db.add(
      function: DatabaseFunction("fail", argumentCount: 0) { _ in
        throw DatabaseError(message: "failed on purpose")
      }
    )
    let cursor = try Row.fetchCursor(db, sql: "SELECT fail()")
    let first = databaseError { _ = try cursor.next() }
    let second = databaseError { _ = try cursor.next() }
    #expect(first?.message == "failed on purpose")
    #expect(second?.description == first?.description)
    #expect(try Int.fetchOne(db, sql: "SELECT 1") == 1)
  }

  @Test("a cursor at its end stays there")
  func end() throws {
    let db = try openMemoryDatabase()
    let cursor = try Int.fetchCursor(db, sql: "SELECT 1")
    #expect(try cursor.next() == 1)
    #expect(try cursor.next() == nil)
    #expect(try cursor.next() == nil)
  }

  @Test("interruption errors are recognised")
  func interruptions() {
    #expect(DatabaseError(resultCode: .SQLITE_INTERRUPT).isInterruptionError)
    #expect(DatabaseError(resultCode: .SQLITE_ABORT_ROLLBACK).isInterruptionError)
    #expect(!DatabaseError(resultCode: .SQLITE_BUSY).isInterruptionError)
  }
}
