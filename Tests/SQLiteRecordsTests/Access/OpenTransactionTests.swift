import SQLiteRecordsGRDB
import Testing

@testable import SQLiteRecords

private struct GivenUp: Error {}

@Suite("Accesses that leave a transaction of their own")
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

  @Test("a cancellation that leaves one is reported, whether the closure notices it or not")
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
}
