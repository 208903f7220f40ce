import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@testable import SQLiteRecords

@Suite("After the next transaction")
struct AfterNextTransactionTests {
  let db: Database

  init() throws {
    db = try openMemoryDatabase()
    try db.execute(sql: "CREATE TABLE t (id INTEGER PRIMARY KEY)")
  }

  /// Notes the ends of transactions.
  final class Ends {
    var commits = 0
    var rollbacks = 0

    func wait(_ db: Database) {
      db.afterNextTransaction(
        onCommit: { _ in self.commits += 1 },
        onRollback: { _ in self.rollbacks += 1 }
      )
    }
  }

  @Test("the closure is called once after the commit of the current transaction")
  func commit() throws {
    let ends = Ends()
    try db.inTransaction {
      ends.wait(db)
      try db.execute(sql: "INSERT INTO t VALUES (1)")
      #expect(ends.commits == 0)
      return .commit
    }
    #expect(ends.commits == 1)
    try db.execute(sql: "INSERT INTO t VALUES (2)")
    #expect((ends.commits, ends.rollbacks) == (1, 0))
  }

  @Test("the other closure is called after a rollback")
  func rollback() throws {
    let ends = Ends()
    try db.inTransaction {
      ends.wait(db)
      return .rollback
    }
    #expect((ends.commits, ends.rollbacks) == (0, 1))
  }

  @Test("a statement outside a transaction is one")
  func autocommit() throws {
    let ends = Ends()
    ends.wait(db)
    try db.execute(sql: "SELECT * FROM t")
    #expect(ends.commits == 0)
    try db.execute(sql: "INSERT INTO t VALUES (1)")
    #expect(ends.commits == 1)
  }

  @Test("a statement with RETURNING that is not read to its end is one")
  func returning() throws {
    let ends = Ends()
    ends.wait(db)
    let id = try Int.fetchOne(db, sql: "INSERT INTO t VALUES (1), (2) RETURNING id")
    #expect(id == 1)
    #expect(ends.commits == 1)
  }

  @Test("a savepoint does not count, unless it is the transaction")
  func savepoint() throws {
    let ends = Ends()
    try db.inTransaction {
      try db.inSavepoint {
        ends.wait(db)
        try db.execute(sql: "INSERT INTO t VALUES (1)")
        return .rollback
      }
      #expect((ends.commits, ends.rollbacks) == (0, 0))
      return .commit
    }
    #expect((ends.commits, ends.rollbacks) == (1, 0))
    ends.wait(db)
    try db.execute(sql: "SAVEPOINT a; RELEASE a")
    #expect(ends.commits == 2)
  }

  @Test("a failed commit does not count")
  func failedCommit() throws {
    try db.execute(
      sql: "CREATE TABLE u (id REFERENCES t(id) DEFERRABLE INITIALLY DEFERRED)"
    )
    let ends = Ends()
    try db.execute(sql: "BEGIN; INSERT INTO u VALUES (1)")
    ends.wait(db)
    #expect(throws: DatabaseError.self) { try db.execute(sql: "COMMIT") }
    #expect((ends.commits, ends.rollbacks) == (0, 0))
    try db.execute(sql: "INSERT INTO t VALUES (1); COMMIT")
    #expect((ends.commits, ends.rollbacks) == (1, 0))
  }

  @Test("the closure may use the database, and wait again")
  func reentrance() throws {
    let ends = Ends()
    try db.inTransaction {
      db.afterNextTransaction { db in
        ends.wait(db)
        #expect(throws: Never.self) { try db.execute(sql: "INSERT INTO t VALUES (1)") }
      }
      return .commit
    }
    #expect(ends.commits == 1)
    #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM t") == 1)
  }
}
