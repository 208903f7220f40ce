import Dispatch
import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@Suite("Access to a database queue")
struct DatabaseQueueTests {
  private let queue: DatabaseQueue

  init() throws {
    queue = try DatabaseQueue()
    try queue.write { try $0.execute(sql: "CREATE TABLE t AS SELECT 0 AS a") }
  }

  private func value() throws -> Int? {
    try queue.read { try Int.fetchOne($0, sql: "SELECT a FROM t") }
  }

  @Test("no update of eight threads is lost")
  func threads() throws {
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<100 {
        try? queue.write { db in
          let value = try Int.fetchOne(db, sql: "SELECT a FROM t") ?? 0
          try db.execute(sql: "UPDATE t SET a = ?", arguments: [value + 1])
        }
      }
    }
    #expect(try value() == 800)
  }

  @Test("no update of eight tasks is lost")
  func tasks() async throws {
    try await withThrowingTaskGroup(of: Void.self) { [queue] group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<50 {
            try await queue.write { try $0.execute(sql: "UPDATE t SET a = a + 1") }
          }
        }
      }
      try await group.waitForAll()
    }
    let value = try await queue.read { try Int.fetchOne($0, sql: "SELECT a FROM t") }
    #expect(value == 400)
  }

  @Test("read rejects writes, and after any error the queue can write")
  func readonly() throws {
    let error = databaseError { try queue.read { try $0.execute(sql: "UPDATE t SET a = 1") } }
    #expect(error?.resultCode == .SQLITE_READONLY)
    #expect(throws: CancellationError.self) { try queue.read { _ in throw CancellationError() } }
    try queue.write { try $0.execute(sql: "UPDATE t SET a = 2") }
    #expect(try value() == 2)
  }

  @Test("a read that a task abandons ends, and the queue can still write", .oneAtATime)
  func cancelledRead() async throws {
    let task = Task { [queue] in
      try await queue.read { db in
        let sql = """
          WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT max(x) FROM c
          """
        return try Int.fetchOne(db, sql: sql)
      }
    }
    try await Task.sleep(for: .milliseconds(30))
    task.cancel()
    await #expect(throws: CancellationError.self) { _ = try await task.value }
    try await queue.write { try $0.execute(sql: "UPDATE t SET a = 4") }
    let value = try await queue.read { try Int.fetchOne($0, sql: "SELECT a FROM t") }
    #expect(value == 4)
  }

  @Test("a write that a task abandons is rolled back", .oneAtATime)
  func cancelledWrite() async throws {
    let task = Task { [queue] in
      try await queue.write { db in
        while true { try db.execute(sql: "UPDATE t SET a = a + 1") }
      }
    }
    try await Task.sleep(for: .milliseconds(30))
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    let value = try await queue.read { try Int.fetchOne($0, sql: "SELECT a FROM t") }
    #expect(value == 0)
  }

  @Test("an access inside an access is a programmer error")
  func reentrant() async {
    await #expect(processExitsWith: .failure) {
      let queue = try DatabaseQueue()
      try queue.write { _ in try queue.read { _ in } }
    }
  }

  @Test("a transaction that is left open is a programmer error")
  func openTransaction() async {
    await #expect(processExitsWith: .failure) {
      let queue = try DatabaseQueue()
      try queue.writeWithoutTransaction { try $0.beginTransaction() }
    }
  }
}
