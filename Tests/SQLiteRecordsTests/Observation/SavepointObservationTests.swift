import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@testable import SQLiteRecords

/// An observer that writes when a transaction has been rolled back, once.
private final class WritingObserver: TransactionObserver {
  private(set) var hasWritten = false

  func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { false }
  func databaseDidChange(with event: DatabaseEvent) {}
  func databaseDidCommit(_ db: Database) {}

  func databaseDidRollback(_ db: Database) {
    if hasWritten { return }
    hasWritten = true
    try? db.execute(sql: "INSERT INTO t VALUES (2)")
  }
}

@Suite("Changes in savepoints")
struct SavepointObservationTests {
  let db: Database
  let log = EventLog()

  init() throws {
    db = try openMemoryDatabase()
    try db.execute(sql: "CREATE TABLE t (id INTEGER PRIMARY KEY)")
    db.add(transactionObserver: log)
  }

  @Test("are reported when the outermost savepoint is released")
  func release() throws {
    try db.execute(sql: "BEGIN; INSERT INTO t VALUES (1); SAVEPOINT a; INSERT INTO t VALUES (2)")
    #expect(log.take() == ["insert main.t 1"])
    try db.execute(sql: "SAVEPOINT b; INSERT INTO t VALUES (3); RELEASE b")
    #expect(log.take() == [])
    try db.execute(sql: "RELEASE A")
    #expect(log.take() == ["insert main.t 2", "insert main.t 3"])
    try db.execute(sql: "COMMIT")
    #expect(log.take() == ["will commit", "did commit"])
  }

  @Test("are not reported when they are rolled back")
  func rollback() throws {
    try db.execute(
      sql: """
        BEGIN; SAVEPOINT a; INSERT INTO t VALUES (1);
        SAVEPOINT b; INSERT INTO t VALUES (2); ROLLBACK TO b; INSERT INTO t VALUES (3);
        RELEASE a; COMMIT
        """
    )
    #expect(log.take() == ["insert main.t 1", "insert main.t 3", "will commit", "did commit"])
  }

  @Test("are rolled back with the outer of two savepoints of one name, when the inner one is gone")
  func sameName() throws {
    try db.execute(
      sql: """
        BEGIN; SAVEPOINT b; INSERT INTO t VALUES (1); SAVEPOINT a; INSERT INTO t VALUES (2);
        SAVEPOINT b; ROLLBACK TO a; ROLLBACK TO b; RELEASE b; COMMIT
        """
    )
    #expect(log.take() == ["will commit", "did commit"])
  }

  @Test("are reported before the commit, if the savepoint is not released before")
  func commit() throws {
    try db.execute(sql: "BEGIN; SAVEPOINT a; INSERT INTO t VALUES (1); COMMIT")
    #expect(log.take() == ["insert main.t 1", "will commit", "did commit"])
    try db.execute(sql: "INSERT INTO t VALUES (2)")
    #expect(log.take() == ["insert main.t 2", "will commit", "did commit"])
  }

  @Test("are reported by a savepoint that is a transaction")
  func outermost() throws {
    try db.execute(sql: "SAVEPOINT a; INSERT INTO t VALUES (1); RELEASE a")
    #expect(log.take() == ["insert main.t 1", "will commit", "did commit"])
  }

  @Test("are forgotten with the transaction")
  func forgotten() throws {
    try db.execute(sql: "BEGIN; SAVEPOINT a; INSERT INTO t VALUES (1); ROLLBACK")
    #expect(log.take() == ["did rollback"])
    try db.execute(sql: "INSERT INTO t VALUES (2)")
    #expect(log.take() == ["insert main.t 2", "will commit", "did commit"])
  }

  @Test("a savepoint that began before the observer was added is known")
  func olderSavepoint() throws {
    db.remove(transactionObserver: log)
    try db.execute(sql: "BEGIN; SAVEPOINT a")
    db.add(transactionObserver: log)
    try db.execute(sql: "INSERT INTO t VALUES (1); ROLLBACK TO a; COMMIT")
    #expect(log.take() == ["will commit", "did commit"])
  }

  @Test("are rolled back with the savepoint whose release an observer rejects")
  func rejectedRelease() throws {
    log.commitError = RefusedCommit()
    #expect(throws: RefusedCommit.self) {
      try db.execute(sql: "SAVEPOINT a; INSERT INTO t VALUES (1); RELEASE a")
    }
    #expect(log.take() == ["insert main.t 1", "will commit", "did rollback"])
    #expect(!db.isInsideTransaction)
    log.commitError = nil
    try db.execute(sql: "SAVEPOINT a; INSERT INTO t VALUES (2); RELEASE a")
    #expect(log.take() == ["insert main.t 2", "will commit", "did commit"])
    #expect(try Int.fetchAll(db, sql: "SELECT id FROM t") == [2])
  }

  @Test("the error of a rejected commit is thrown, also if another one is rejected meanwhile")
  func rejectedAgain() throws {
    let observer = WritingObserver()
    db.add(transactionObserver: observer)
    log.commitError = RefusedCommit()
    #expect(throws: RefusedCommit.self) { try db.execute(sql: "INSERT INTO t VALUES (1)") }
    #expect(observer.hasWritten)
    #expect(try Int.fetchAll(db, sql: "SELECT id FROM t") == [])
  }

  @Test("are not reported to an observer that was removed in the savepoint")
  func removedObserver() throws {
    let other = EventLog()
    db.add(transactionObserver: other)
    try db.execute(sql: "BEGIN; SAVEPOINT a; INSERT INTO t VALUES (1)")
    db.remove(transactionObserver: log)
    try db.execute(sql: "SAVEPOINT b; INSERT INTO t VALUES (2); ROLLBACK TO b; RELEASE a; COMMIT")
    #expect(log.take() == [])
    #expect(other.take() == ["insert main.t 1", "will commit", "did commit"])
  }

  @Test("are reported at once after a failure has ended a savepoint that the observer did not see")
  func lostSavepoint() throws {
    db.remove(transactionObserver: log)
    try db.execute(sql: "SAVEPOINT a; INSERT INTO t VALUES (1)")
    #expect(throws: DatabaseError.self) {
      try db.execute(sql: "INSERT OR ROLLBACK INTO t VALUES (1)")
    }
    db.add(transactionObserver: log)
    try db.execute(sql: "BEGIN; INSERT INTO t VALUES (2)")
    #expect(log.take() == ["insert main.t 2"])
    try db.execute(sql: "COMMIT")
    #expect(log.take() == ["will commit", "did commit"])
  }
}
