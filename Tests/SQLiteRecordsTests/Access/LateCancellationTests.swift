import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@testable import SQLiteRecords

@Suite("Cancellations while a statement must still run")
struct LateCancellationTests {
  private let queue: DatabaseQueue

  init() throws {
    queue = try DatabaseQueue()
    try queue.write { db in
      try db.execute(sql: "CREATE TABLE t (a); INSERT INTO t VALUES (1)")
    }
  }

  /// Cancels the access as soon as SQL runs that begins with a text.
  private func cancel(_ db: Database, at sql: String) {
    db.trace { event in
      if "\(event)".hasPrefix(sql) { db.handle.isCancelled = true }
    }
  }

  @Test("while read-only mode is set, a cancellation is not lost")
  func refusal() throws {
    try queue.writeWithoutTransaction { db in
      defer { db.handle.isCancelled = false }
      try db.readOnly {
        cancel(db, at: "PRAGMA query_only")
        _ = databaseError { try db.execute(sql: "DELETE FROM t") }
        #expect(throws: CancellationError.self) { try Int.fetchOne(db, sql: "SELECT 1") }
      }
      db.trace(nil)
    }
    try queue.write { try $0.execute(sql: "DELETE FROM t") }
  }

  @Test("while a transaction is rolled back, one is not lost")
  func rollback() throws {
    try queue.writeWithoutTransaction { db in
      defer { db.handle.isCancelled = false }
      try db.beginTransaction()
      cancel(db, at: "ROLLBACK")
      try db.rollback()
      #expect(!db.isInsideTransaction)
      #expect(throws: CancellationError.self) { try Int.fetchOne(db, sql: "SELECT 1") }
      db.trace(nil)
    }
  }

  @Test("one that came before does not keep a transaction from being rolled back")
  func cancelledBefore() throws {
    try queue.writeWithoutTransaction { db in
      defer { db.handle.isCancelled = false }
      try db.beginTransaction()
      db.handle.isCancelled = true
      try db.rollback()
      #expect(!db.isInsideTransaction)
      #expect(throws: CancellationError.self) { try Int.fetchOne(db, sql: "SELECT 1") }
    }
  }
}
