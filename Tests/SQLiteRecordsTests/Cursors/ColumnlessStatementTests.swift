import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@Suite("Fetching values from statements without columns")
struct ColumnlessStatementTests {
  @Test("the statement runs, and returns no values")
  func running() throws {
    try DatabaseQueue().write { (db) throws in
      #expect(try Int.fetchAll(db, sql: "CREATE TABLE t (a)") == [])
      #expect(try Int.fetchOne(db, sql: "INSERT INTO t VALUES (1)") == nil)
      #expect(try Int?.fetchAll(db, sql: "INSERT INTO t VALUES (2)") == [])
      #expect(try String.fetchSet(db, sql: "INSERT INTO t VALUES (3)") == [])
      let cursor = try Int.fetchCursor(db, sql: "INSERT INTO t VALUES (4)")
      #expect(try cursor.next() == nil)
      #expect(try Int.fetchAll(db, sql: "SELECT a FROM t") == [1, 2, 3, 4])
    }
  }

  @Test("a row adapter that leaves no columns is SQLITE_MISUSE")
  func emptyAdapter() throws {
    try DatabaseQueue().read { (db) throws in
      let error = databaseError {
        _ = try Int.fetchAll(db, sql: "SELECT 1", adapter: EmptyRowAdapter())
      }
      #expect(error?.resultCode == .SQLITE_MISUSE)
    }
  }
}
