import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@testable import SQLiteRecords

@Suite("Transactions")
struct TransactionTests {
  private struct Failure: Error, Equatable {
    var number = 1
  }

  private let queue: DatabaseQueue

  init() throws {
    queue = try DatabaseQueue()
    try queue.writeWithoutTransaction { db in
      try db.execute(
        sql: """
          CREATE TABLE t (a INTEGER UNIQUE);
          CREATE TABLE child (a INTEGER REFERENCES t (a) DEFERRABLE INITIALLY DEFERRED)
          """
      )
    }
  }

  private func values() throws -> [Int] {
    try queue.read { try Int.fetchAll($0, sql: "SELECT a FROM t ORDER BY a") }
  }

  private func insert(_ value: Int, _ db: Database) throws {
    try db.execute(sql: "INSERT INTO t VALUES (?)", arguments: [value])
  }

  @Test("write commits an immediate transaction, and returns the closure's value")
  func commit() throws {
    let sql = try queue.writeWithoutTransaction { db in
      try db.tracedSQL { try db.inTransaction { .commit } }
    }
    #expect(sql == ["BEGIN IMMEDIATE TRANSACTION", "COMMIT TRANSACTION"])
    let isInside = try queue.write { db in
      try insert(1, db)
      return db.isInsideTransaction
    }
    #expect(isInside)
    #expect(try values() == [1])
  }

  @Test(
    "an error rolls back and is thrown to the caller, even if the transaction has already ended"
  )
  func rollback() throws {
    #expect(throws: Failure()) {
      try queue.write { db in
        try insert(1, db)
        throw Failure()
      }
    }
    #expect(throws: Failure()) {
      try queue.write { db in
        try insert(1, db)
        try db.execute(sql: "ROLLBACK")
        throw Failure()
      }
    }
    try queue.inTransaction { db in
      try insert(2, db)
      return .rollback
    }
    #expect(try values() == [])
  }

  @Test("savepoints nest: only the inner one can be rolled back")
  func savepoints() throws {
    try queue.write { db in
      try insert(1, db)
      try db.inSavepoint {
        try insert(2, db)
        try db.inSavepoint {
          try insert(3, db)
          return .rollback
        }
        try? db.inSavepoint {
          try insert(4, db)
          throw Failure()
        }
        return .commit
      }
    }
    #expect(try values() == [1, 2])
  }

  @Test("a savepoint outside a transaction counts")
  func outerSavepoint() throws {
    let states = try queue.writeWithoutTransaction { db in
      try db.inSavepoint {
        try insert(1, db)
        return .commit
      }
      let isInside = db.isInsideTransaction
      try? db.inSavepoint {
        try insert(2, db)
        throw Failure()
      }
      return [isInside, db.isInsideTransaction]
    }
    #expect(states == [false, false])
    #expect(try values() == [1])
  }

  @Test("a COMMIT that a deferred foreign key rejects is rolled back")
  func deferredForeignKey() throws {
    let error = databaseError {
      try queue.write { db in
        try insert(1, db)
        try db.execute(sql: "INSERT INTO child VALUES (99)")
      }
    }
    #expect(error?.extendedResultCode == .SQLITE_CONSTRAINT_FOREIGNKEY)
    #expect(error?.sql == "COMMIT TRANSACTION")
    #expect(try values() == [])
  }

  @Test(
    "foreign keys are enforced, unless the configuration disables them",
    arguments: [true, false]
  )
  func foreignKeys(isEnabled: Bool) throws {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = isEnabled
    let queue = try DatabaseQueue(configuration: configuration)
    let isOn = try queue.read { try Bool.fetchOne($0, sql: "PRAGMA foreign_keys") }
    #expect(isOn == isEnabled)
  }

  @Test("statements after a rollback by SQLite throw SQLITE_ABORT")
  func abort() throws {
    try queue.write { try insert(1, $0) }
    let error = databaseError {
      try queue.write { db in
        try insert(2, db)
        try? db.execute(sql: "INSERT OR ROLLBACK INTO t VALUES (1)")
        try insert(3, db)
      }
    }
    #expect(error?.resultCode == .SQLITE_ABORT)
    let silent = databaseError {
      try queue.write { try? $0.execute(sql: "INSERT OR ROLLBACK INTO t VALUES (1)") }
    }
    #expect(silent?.resultCode == .SQLITE_ABORT)
    #expect(try values() == [1])
  }

  @Test("a savepoint that SQLite has rolled back with its transaction aborts both")
  func abortedSavepoint() throws {
    try queue.write { try insert(1, $0) }
    let error = databaseError {
      try queue.write { db in
        try? db.inSavepoint {
          try db.execute(sql: "INSERT OR ROLLBACK INTO t VALUES (1)")
          return .commit
        }
        _ = try Int.fetchOne(db, sql: "SELECT 1")
      }
    }
    #expect(error?.resultCode == .SQLITE_ABORT)
    try queue.write { try insert(2, $0) }
    #expect(try values() == [1, 2])
  }

  @Test("a nested transaction is an error, and the outer one continues")
  func nested() throws {
    let error = try queue.write { db in
      try insert(1, db)
      return databaseError { try db.inTransaction { .commit } }
    }
    #expect(error?.message == "cannot start a transaction within a transaction")
    #expect(try values() == [1])
  }
}
