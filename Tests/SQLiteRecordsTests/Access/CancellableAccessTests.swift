import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@Suite("Accesses that tasks wait for", .oneAtATime)
struct CancellableAccessTests {
  private let queue: DatabaseQueue

  /// A query that runs for hours if it is not interrupted.
  private static let endless = """
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT COUNT(*) FROM n
    """

  init() throws {
    queue = try DatabaseQueue()
    try queue.write { try $0.execute(sql: "CREATE TABLE n (i INTEGER)") }
  }

  private func count() async throws -> Int? {
    try await queue.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM n") }
  }

  @Test("a task writes in a transaction, and reads")
  func writeAndRead() async throws {
    let isInside = try await queue.write { db in
      try db.execute(sql: "INSERT INTO n VALUES (1)")
      return db.isInsideTransaction
    }
    #expect(isInside)
    #expect(try await count() == 1)
  }

  @Test("an error rolls the transaction back, and reaches the task")
  func failure() async throws {
    await #expect(throws: CancellationError.self) {
      try await queue.write { db in
        try db.execute(sql: "INSERT INTO n VALUES (1)")
        throw CancellationError()
      }
    }
    #expect(try await count() == 0)
  }

  @Test("tasks lose no update to one another")
  func manyTasks() async throws {
    try await queue.write { try $0.execute(sql: "INSERT INTO n VALUES (0)") }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<16 {
        group.addTask {
          for _ in 0..<50 {
            try await queue.write { db in
              let i = try Int.fetchOne(db, sql: "SELECT i FROM n") ?? 0
              try db.execute(sql: "UPDATE n SET i = ?", arguments: [i + 1])
            }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await queue.read { try Int.fetchOne($0, sql: "SELECT i FROM n") } == 800)
  }

  @Test("a cancelled task interrupts its statement, and leaves the transaction")
  func cancellation() async throws {
    let (started, signal) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      try await queue.write { db in
        try db.execute(sql: "INSERT INTO n VALUES (1)")
        signal.yield()
        _ = try Int.fetchOne(db, sql: Self.endless)
      }
    }
    for await _ in started { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await count() == 0)
    try await queue.writeWithoutTransaction { try $0.execute(sql: "INSERT INTO n VALUES (2)") }
    #expect(try await count() == 1)
  }

  @Test("a task that is cancelled between statements runs no further one")
  func cancellationBetweenStatements() async throws {
    let (started, signal) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      try await queue.write { db in
        signal.yield()
        // Each statement is short: what ends this is the flag, not an interruption.
        while true { try db.execute(sql: "INSERT INTO n VALUES (1)") }
      }
    }
    for await _ in started { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await count() == 0)
  }

  @Test("a task that is cancelled before its access runs nothing")
  func cancellationBefore() async throws {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await queue.write { try $0.execute(sql: "INSERT INTO n VALUES (1)") }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await count() == 0)
  }
}
