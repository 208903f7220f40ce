import Foundation
import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

private struct GivenUp: Error {}

/// A queue of a database in memory, with a table that has one row.
private func makeQueue() throws -> DatabaseQueue {
  let queue = try DatabaseQueue()
  try queue.write { try $0.execute(sql: "CREATE TABLE t (a); INSERT INTO t VALUES (1)") }
  return queue
}

extension DatabaseReader {
  fileprivate func count() throws -> Int? {
    try read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM t") }
  }
}

@Suite("Accesses while SQLite gets no memory")
struct ShortMemoryTests {
  @Test("a read that cannot be rolled back throws, and the next access works")
  func readTransaction() async {
    await #expect(processExitsWith: .success) {
      let queue = try makeQueue()
      #expect(throws: GivenUp.self) {
        try queue.read { db in
          _ = databaseError { try db.execute(sql: "DELETE FROM t") }
          ShortMemory.begin(atFurther: 0)
          throw GivenUp()
        }
      }
      #expect(databaseError { _ = try queue.count() }?.resultCode == .SQLITE_NOMEM)
      ShortMemory.end()
      try queue.write { try $0.execute(sql: "INSERT INTO t VALUES (2)") }
      #expect(try queue.count() == 2)
    }
  }

  @Test("a queue that could not enter or leave read-only mode can write again")
  func refusal() async {
    await #expect(processExitsWith: .success) {
      let queue = try makeQueue()
      for bytes in stride(from: Int64(0), to: 20_000, by: 50) {
        try? queue.read { db in
          _ = try Int.fetchOne(db, sql: "SELECT a FROM t")
          ShortMemory.limited(toFurther: bytes) {
            _ = databaseError { try db.execute(sql: "DELETE FROM t") }
          }
        }
        try queue.write { try $0.execute(sql: "UPDATE t SET a = a + 1") }
        try? queue.read { db in
          _ = databaseError { try db.execute(sql: "DELETE FROM t") }
          ShortMemory.begin(atFurther: bytes)
        }
        ShortMemory.end()
        try queue.write { try $0.execute(sql: "UPDATE t SET a = a + 1") }
      }
      #expect(try queue.read { try Int.fetchOne($0, sql: "SELECT a FROM t") } == 801)
    }
  }

  @Test("abandoned changes in a savepoint or a transaction are never committed")
  func savepoints() async {
    await #expect(processExitsWith: .success) {
      let queue = try makeQueue()
      var committed = 1
      for bytes in stride(from: Int64(0), to: 10_000, by: 50) {
        let result = Result {
          try queue.write { db in
            try db.execute(sql: "CREATE TABLE u AS SELECT * FROM t; DROP TABLE u")
            ShortMemory.begin(atFurther: bytes)
            _ = try? db.inSavepoint {
              try db.execute(sql: "INSERT INTO t VALUES (100)")
              try db.execute(sql: "PRAGMA recursive_triggers = 1")
              throw GivenUp()
            }
            try db.execute(sql: "INSERT INTO t VALUES (2)")
          }
        }
        ShortMemory.end()
        if case .success = result { committed += 1 }
        let isOpen = queue.writeWithoutTransaction { $0.isInsideTransaction }
        #expect(!isOpen)
        #expect(try queue.count() == committed)
      }
      let wrong = try queue.read { try Int.fetchOne($0, sql: "SELECT 1 FROM t WHERE a = 100") }
      #expect(wrong == nil)
    }
  }

  @Test("a statement that follows a failed rollback in the same access is not run before it")
  func owedRollback() async {
    await #expect(processExitsWith: .success) {
      let queue = try makeQueue()
      try queue.writeWithoutTransaction { db in
        try db.beginTransaction()
        try db.execute(sql: "INSERT INTO t VALUES (2); PRAGMA recursive_triggers = 1")
        ShortMemory.exhausted {
          #expect(databaseError { try db.rollback() }?.resultCode == .SQLITE_NOMEM)
          #expect(!db.isInsideTransaction)
          let error = databaseError { try db.execute(sql: "INSERT INTO t VALUES (3)") }
          #expect(error?.resultCode == .SQLITE_NOMEM)
        }
        try db.execute(sql: "INSERT INTO t VALUES (4)")
        let values = try Int.fetchAll(db, sql: "SELECT a FROM t")
        #expect(values == [1, 4])
      }
    }
  }

  @Test("a migration leaves a connection that enforces foreign keys")
  func foreignKeys() async {
    await #expect(processExitsWith: .success) {
      for bytes in stride(from: Int64(0), to: 40_000, by: 200) {
        let queue = try makeQueue()
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1") { try $0.execute(sql: "INSERT INTO t VALUES (2)") }
        ShortMemory.limited(toFurther: bytes) { try? migrator.migrate(queue) }
        let isOn = try queue.writeWithoutTransaction {
          try Bool.fetchOne($0, sql: "PRAGMA foreign_keys")
        }
        #expect(isOn == true)
      }
    }
  }
}

/// The code of the error that a closure throws, if it throws one.
private func resultCode(_ body: () throws -> Void) throws -> ResultCode? {
  do {
    try body()
    return nil
  } catch let error as DatabaseError {
    return error.resultCode
  }
}

@Suite("Opening while SQLite gets little memory")
struct ShortMemoryOpeningTests {
  @Test("a queue is opened, or there is an error")
  func queue() async {
    await #expect(processExitsWith: .success) {
      var failures = 0
      for bytes in stride(from: Int64(0), to: 300_000, by: 500) {
        let code = try resultCode {
          try ShortMemory.limited(toFurther: bytes) {
            let queue = try DatabaseQueue()
            let text = try queue.read { db in
              try String.fetchOne(
                db,
                sql: "SELECT swiftLocalizedUppercaseString('a') COLLATE swiftLocalizedCompare"
              )
            }
            #expect(text == "A")
          }
        }
        guard let code else { continue }
        failures += 1
        #expect(code == .SQLITE_NOMEM)
      }
      #expect(failures > 10 && failures < 600)
    }
  }

  @Test("a read of a pool opens a reader, or there is an error")
  func reader() async {
    await #expect(processExitsWith: .success) {
      let database = try PoolDatabase()
      var failures = 0
      for bytes in stride(from: Int64(0), to: 300_000, by: 500) {
        database.pool.invalidateReadOnlyConnections()
        let code = try resultCode {
          _ = try ShortMemory.limited(toFurther: bytes) { try database.value() }
        }
        guard let code else { continue }
        failures += 1
        #expect(code == .SQLITE_NOMEM)
      }
      #expect(failures > 10 && failures < 600)
      #expect(try database.value() == 0)
    }
  }

  @Test("a function that could not be added is added before the next statement")
  func function() async {
    await #expect(processExitsWith: .success) {
      let queue = try DatabaseQueue()
      try queue.writeWithoutTransaction { db in
        let one = DatabaseFunction("one", argumentCount: 0, pure: true) { _ in 1 }
        let none = DatabaseCollation("none") { _, _ in .orderedSame }
        ShortMemory.exhausted {
          db.add(function: one)
          db.add(collation: none)
          let error = databaseError { _ = try Int.fetchOne(db, sql: "SELECT one()") }
          #expect(error?.resultCode == .SQLITE_NOMEM)
        }
        let value = try Int.fetchOne(db, sql: "SELECT one()")
        #expect(value == 1)
        let areEqual = try Bool.fetchOne(db, sql: "SELECT 'a' = 'b' COLLATE none")
        #expect(areEqual == true)
      }
    }
  }
}
