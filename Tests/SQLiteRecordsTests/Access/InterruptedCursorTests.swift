import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@testable import SQLiteRecords

private struct GivenUp: Error {}

private func insertAndGiveUp(_ db: Database) throws -> Database.TransactionCompletion {
  try db.execute(sql: "INSERT INTO t VALUES (2)")
  db.interrupt()
  throw GivenUp()
}

@Suite("Interruptions while a cursor is at a row", .oneAtATime, .timeLimit(.minutes(60)))
struct InterruptedCursorTests {
  private let queue: DatabaseQueue

  private static let numbers = """
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n
    """

  init() throws {
    queue = try DatabaseQueue()
    try queue.write { try $0.execute(sql: "CREATE TABLE t (a); INSERT INTO t VALUES (1)") }
  }

  /// Looks whether the queue writes, and returns the values of the table.
  private func values() throws -> [Int] {
    try queue.write { try $0.execute(sql: "CREATE TABLE u (a); DROP TABLE u") }
    return try queue.read { try Int.fetchAll($0, sql: "SELECT a FROM t") }
  }

  @Test("a transaction is rolled back, and the closure's error is thrown")
  func transaction() throws {
    #expect(throws: GivenUp.self) {
      try queue.write { db in
        try db.execute(sql: "INSERT INTO t VALUES (2)")
        let cursor = try Int.fetchCursor(db, sql: Self.numbers)
        #expect(try cursor.next() == 1)
        db.interrupt()
        try withExtendedLifetime(cursor) { throw GivenUp() }
      }
    }
    #expect(try values() == [1])
  }

  @Test("the error of a cursor is the one that is thrown, though another one is at a row")
  func ownError() throws {
    let error = databaseError {
      try queue.write { db in
        try db.execute(sql: "INSERT INTO t VALUES (2)")
        let other = try Int.fetchCursor(db, sql: "SELECT a FROM t")
        _ = try other.next()
        let cursor = try Int.fetchCursor(db, sql: Self.numbers)
        while try cursor.next() != nil { db.interrupt() }
        _ = try other.next()
      }
    }
    #expect(error?.resultCode == .SQLITE_INTERRUPT)
    #expect(error?.sql == Self.numbers)
    #expect(try values() == [1])
  }

  @Test("changes in a savepoint are not committed, and the cursor ends with its error")
  func savepoint() throws {
    let error = databaseError {
      try queue.write { db in
        let cursor = try Int.fetchCursor(db, sql: Self.numbers)
        #expect(try cursor.next() == 1)
        #expect(throws: GivenUp.self) {
          try db.inSavepoint { try insertAndGiveUp(db) }
        }
        #expect(databaseError { _ = try cursor.next() }?.resultCode == .SQLITE_INTERRUPT)
        #expect(databaseError { _ = try cursor.next() }?.resultCode == .SQLITE_INTERRUPT)
        // Nothing keeps SQLite from rolling back any longer.
        try db.execute(sql: "INSERT INTO t VALUES (3)")
      }
    }
    #expect(error?.resultCode == .SQLITE_ABORT)
    #expect(try values() == [1])
  }

  @Test("a savepoint without a cursor is rolled back alone")
  func savepointWithoutCursor() throws {
    try queue.write { db in
      #expect(throws: GivenUp.self) {
        try db.inSavepoint { try insertAndGiveUp(db) }
      }
      try db.execute(sql: "INSERT INTO t VALUES (3)")
    }
    #expect(try values() == [1, 3])
  }

  @Test("the access continues when the cursor has ended")
  func goingOn() throws {
    try queue.writeWithoutTransaction { try goOn($0) }
    #expect(try values() == [1, 4])
  }

  private func goOn(_ db: Database) throws {
    let cursor = try Int.fetchCursor(db, sql: Self.numbers)
    _ = try cursor.next()
    #expect(throws: GivenUp.self) { try db.inTransaction { try insertAndGiveUp(db) } }
    #expect(!db.isInsideTransaction)
    let error = databaseError { try db.execute(sql: "INSERT INTO t VALUES (3)") }
    #expect(error?.resultCode == .SQLITE_INTERRUPT)
    let cursorError = databaseError { _ = try cursor.next() }
    #expect(cursorError?.resultCode == .SQLITE_INTERRUPT)
    try db.execute(sql: "INSERT INTO t VALUES (4)")
    #expect(!db.isInsideTransaction)
  }

  @Test("a read-only access of a queue restores writing")
  func readOnly() throws {
    #expect(throws: GivenUp.self) {
      try queue.read { db in
        let cursor = try Int.fetchCursor(db, sql: Self.numbers)
        _ = try cursor.next()
        _ = databaseError { try db.execute(sql: "DELETE FROM t") }
        db.interrupt()
        try withExtendedLifetime(cursor) { throw GivenUp() }
      }
    }
    #expect(try values() == [1])
  }

  @Test("a transaction that a function leaves open is rolled back")
  func function() throws {
    let error = databaseError {
      try queue.writeWithoutTransaction { db in
        nonisolated(unsafe) let connection = db
        let function = DatabaseFunction("interrupt", argumentCount: 0) { _ in
          try? connection.inTransaction { try insertAndGiveUp(connection) }
          return nil
        }
        db.add(function: function)
        // The database keeps the function, and the function the database.
        defer { db.remove(function: function) }
        _ = try Row.fetchAll(db, sql: "SELECT interrupt() UNION ALL SELECT 1")
      }
    }
    #expect(error?.resultCode == .SQLITE_INTERRUPT)
    #expect(try values() == [1])
  }
}

@Suite("Cancellations while a cursor is at a row", .oneAtATime, .timeLimit(.minutes(60)))
struct CancelledCursorTests {
  private static let numbers = """
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n
    """

  /// Runs a closure in a task that is cancelled as soon as the closure calls its second argument.
  private func cancel(
    _ access:
      @escaping @Sendable (@escaping @Sendable (Database) throws -> Void) async throws -> Void,
    during body: @escaping @Sendable (Database, () -> Void) throws -> Void
  ) async throws {
    let (started, signal) = AsyncStream.makeStream(of: Void.self)
    let task = Task { try await access { db in try body(db) { signal.yield() } } }
    for await _ in started { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  /// Cancels writes and reads of a database.
  private func cancelAll(
    _ writer: some DatabaseWriter,
    during body: @escaping @Sendable (Database, () -> Void) throws -> Void
  ) async throws {
    try await writer.write { try $0.execute(sql: "CREATE TABLE t (a)") }
    try await cancel({ try await writer.write($0) }, during: body)
    try await cancel({ try await writer.read($0) }, during: body)
    try await cancel({ try await writer.writeWithoutTransaction($0) }, during: body)
    try await cancel({ try await writer.barrierWriteWithoutTransaction($0) }, during: body)
    try await writer.write { try $0.execute(sql: "INSERT INTO t VALUES (1)") }
    #expect(try await writer.read { try Int.fetchAll($0, sql: "SELECT a FROM t") } == [1])
  }

  private func cancelQueueAndPool(
    during body: @escaping @Sendable (Database, () -> Void) throws -> Void
  ) async throws {
    try await cancelAll(try DatabaseQueue(), during: body)
    let folder = try TemporaryFolder()
    try await cancelAll(try DatabasePool(path: folder.path("pool.sqlite")), during: body)
  }

  @Test("a cursor is stopped, and its writes are rolled back, on queues and pools")
  func cursor() async throws {
    try await cancelQueueAndPool { db, start in
      try db.inSavepoint {
        let outer = try Int.fetchCursor(db, sql: Self.numbers)
        let inner = try Int.fetchCursor(db, sql: Self.numbers)
        _ = try outer.next()
        start()
        while try inner.next() != nil {}
        return .commit
      }
    }
  }

  @Test("a cursor that begins after the cancellation is stopped, too")
  func lateStep() async throws {
    try await cancelQueueAndPool { db, start in
      let cursor = try Int.fetchCursor(db, sql: "SELECT COUNT(*) FROM (\(Self.numbers))")
      start()
      while !db.handle.isCancelled {}
      _ = try cursor.next()
    }
  }
}
