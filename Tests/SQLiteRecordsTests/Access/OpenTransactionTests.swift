import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@testable import SQLiteRecords

private struct GivenUp: Error {}

@Suite("Accesses that leave their transaction open")
struct OpenTransactionTests {
  private let queue: DatabaseQueue

  init() throws {
    queue = try DatabaseQueue()
    try queue.write { try $0.execute(sql: "CREATE TABLE t (a)") }
  }

  private func count() throws -> Int? {
    try queue.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM t") }
  }

  @Test("an error that leaves one is thrown, and the transaction rolled back")
  func error() throws {
    #expect(throws: GivenUp.self) {
      try queue.writeWithoutTransaction { db in
        try db.beginTransaction()
        try db.execute(sql: "INSERT INTO t VALUES (1)")
        throw GivenUp()
      }
    }
    #expect(try count() == 0)
    try queue.write { try $0.execute(sql: "INSERT INTO t VALUES (2)") }
    #expect(try count() == 1)
  }

  @Test("an error leaves one open if the configuration permits that")
  func permitted() throws {
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let queue = try DatabaseQueue(configuration: configuration)
    #expect(throws: GivenUp.self) {
      try queue.writeWithoutTransaction { db in
        try db.beginTransaction()
        throw GivenUp()
      }
    }
    try queue.writeWithoutTransaction { db in
      #expect(db.isInsideTransaction)
      try db.rollback()
    }
  }

  @Test(
    "a cancellation that leaves one open is reported, whether or not the closure notices it",
    .oneAtATime
  )
  func cancellation() async throws {
    for isNoticed in [true, false] {
      let (started, signal) = AsyncStream.makeStream(of: Void.self)
      let task = Task { [queue] in
        try await queue.writeWithoutTransaction { db in
          try db.beginTransaction()
          try db.execute(sql: "INSERT INTO t VALUES (1)")
          signal.yield()
          while !db.handle.isCancelled {}
          do {
            try db.commit()
          } catch {
            if isNoticed { throw error }
          }
        }
      }
      for await _ in started { break }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(try count() == 0)
      try await queue.writeWithoutTransaction { db in #expect(!db.isInsideTransaction) }
    }
  }

  /// Loses a transaction: while a cursor is at a row, an interrupted savepoint cannot be undone alone.
  private func lose(_ db: Database) throws {
    try db.beginTransaction()
    try loseSavepoint(db)
  }

  private func loseSavepoint(_ db: Database) throws {
    try db.execute(sql: "INSERT INTO t VALUES (1)")
    let numbers = """
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n
      """
    let cursor = try Int.fetchCursor(db, sql: numbers)
    _ = try cursor.next()
    #expect(throws: DatabaseError.self) {
      try db.inSavepoint {
        try db.execute(sql: "INSERT INTO t VALUES (2)")
        db.interrupt()
        try db.execute(sql: "INSERT INTO t VALUES (3)")
        return .commit
      }
    }
    withExtendedLifetime(cursor) {}
  }

  private func isAborted(_ body: () throws -> Void) -> Bool {
    do {
      try body()
      return false
    } catch {
      return (error as? DatabaseError)?.resultCode == .SQLITE_ABORT
    }
  }

  @Test("statements after a savepoint has ended the transaction write nothing")
  func lostTransaction() throws {
    try queue.writeWithoutTransaction { db in
      try lose(db)
      #expect(!db.isInsideTransaction)
      #expect(isAborted { try db.execute(sql: "INSERT INTO t VALUES (4)") })
      #expect(isAborted { try db.inSavepoint { .commit } })
      #expect(isAborted { try db.commit() })
      // The loss is known now.
      try db.execute(sql: "INSERT INTO t VALUES (5)")
      #expect(try Int.fetchAll(db, sql: "SELECT a FROM t") == [5])
    }
  }

  @Test("the loss is known also if an outer savepoint is rolled back")
  func lossInsideSavepoint() throws {
    try queue.writeWithoutTransaction { db in
      try db.beginTransaction()
      try db.inSavepoint {
        try loseSavepoint(db)
        return .rollback
      }
      #expect(isAborted { try db.execute(sql: "INSERT INTO t VALUES (4)") })
      #expect(isAborted { try db.commit() })
    }
    #expect(try count() == 0)
  }

  @Test("a rollback or the end of the access ends a lost transaction")
  func endOfLostTransaction() throws {
    try queue.writeWithoutTransaction { db in
      try lose(db)
      try db.rollback()
      try db.execute(sql: "INSERT INTO t VALUES (4)")
      try lose(db)
    }
    try queue.write { try $0.execute(sql: "INSERT INTO t VALUES (5)") }
    #expect(try queue.read { try Int.fetchAll($0, sql: "SELECT a FROM t") } == [4, 5])
  }
}
