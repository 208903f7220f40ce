import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@Suite("Accesses of a pool that tasks wait for", .oneAtATime)
struct PoolTaskTests {
  private let database: PoolDatabase
  private var pool: DatabasePool { database.pool }

  /// A query that runs for hours if it is not interrupted.
  private static let endless = """
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT COUNT(*) FROM n
    """

  init() throws {
    var configuration = Configuration()
    configuration.maximumReaderCount = 2
    database = try PoolDatabase(configuration)
  }

  @Test("a task reads and writes, and asyncRead reads")
  func tasks() async throws {
    try await pool.write { try $0.set(1) }
    try await pool.writeWithoutTransaction { try $0.execute(sql: "UPDATE t SET a = a + 1") }
    #expect(try await pool.read { try $0.value() } == 2)
    let value = await withCheckedContinuation { continuation in
      pool.asyncRead { access in
        let value = Result { try access.get().value() }
        continuation.resume(returning: try? value.get())
      }
    }
    #expect(value == 2)
    let isInside = await withCheckedContinuation { continuation in
      pool.asyncUnsafeRead { access in
        continuation.resume(returning: (try? access.get())?.isInsideTransaction)
      }
    }
    #expect(isInside == false)
  }

  @Test("only a cancelled read is interrupted, and its reader can be used again")
  func cancelledRead() async throws {
    let (started, signal) = AsyncStream.makeStream(of: Void.self)
    let other = Gate()
    let otherValue = Box<Int?>(nil)
    let otherRead = Work { [pool] in
      otherValue.value = try? pool.read { db in
        signal.yield()
        _ = other.pass()
        return try db.value()
      }
    }
    let task = Task { [pool] in
      try await pool.read { db in
        signal.yield()
        _ = try Int.fetchOne(db, sql: Self.endless)
      }
    }
    var count = 0
    for await _ in started {
      count += 1
      if count == 2 { break }
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    other.open()
    #expect(otherRead.hasEnded())
    #expect(otherValue.value == 0)
    for _ in 0..<4 { #expect(try database.value() == 0) }
  }

  @Test("a cancelled write is rolled back, and readers continue")
  func cancelledWrite() async throws {
    let (started, signal) = AsyncStream.makeStream(of: Void.self)
    let task = Task { [pool] in
      try await pool.write { db in
        try db.set(1)
        signal.yield()
        _ = try Int.fetchOne(db, sql: Self.endless)
      }
    }
    for await _ in started { break }
    #expect(try await pool.read { try $0.value() } == 0)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    try await pool.write { try $0.execute(sql: "UPDATE t SET a = a + 7") }
    #expect(try await pool.read { try $0.value() } == 7)
  }
}
