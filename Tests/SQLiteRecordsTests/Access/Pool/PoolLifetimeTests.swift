import Foundation
import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@Suite("Closing pools and their readers")
struct PoolLifetimeTests {
  private let database: PoolDatabase
  private var pool: DatabasePool { database.pool }

  init() throws { database = try PoolDatabase() }

  private var hasLog: Bool { FileManager.default.fileExists(atPath: database.path + "-wal") }

  /// The name of a reader, which ends in its number.
  private func reader(_ pool: DatabasePool) throws -> String { try pool.read { $0.description } }

  @Test(
    "a closed pool throws whatever it is asked, and has removed the log, unless SQLite keeps logs"
  )
  func close() throws {
    #expect(try database.value() == 0)
    #expect(hasLog)
    try pool.close()
    #expect(try !hasLog || LogFiles.areKept())
    for access in [pool.read, pool.unsafeRead, pool.write, pool.barrierWriteWithoutTransaction]
      as [((Database) throws -> Int?) throws -> Int?]
    {
      let error = databaseError { _ = try access { try $0.value() } }
      #expect(error?.resultCode == .SQLITE_MISUSE)
    }
    try pool.close()
  }

  @Test("a released pool removes the log, unless SQLite keeps logs")
  func givenUp() throws {
    do {
      let other = try DatabasePool(path: database.path("other.sqlite"))
      try other.write { try $0.execute(sql: "CREATE TABLE t (a)") }
      try other.read { _ in }
    }
    #expect(FileManager.default.fileExists(atPath: database.path("other.sqlite")))
    let hasLog = FileManager.default.fileExists(atPath: database.path("other.sqlite-wal"))
    #expect(try !hasLog || LogFiles.areKept())
  }

  @Test("close waits for the accesses that have begun")
  func closeInUse() throws {
    let (reading, mayEnd) = (Gate(), Gate())
    let value = Box<Int?>(nil)
    let read = Work {
      value.value = try? pool.read { db in
        reading.open()
        _ = mayEnd.pass()
        return try db.value()
      }
    }
    #expect(reading.pass())
    let close = Work { try? pool.close() }
    mayEnd.open()
    #expect(read.hasEnded() && close.hasEnded())
    #expect(value.value == 0)
    #expect(databaseError { try pool.read { _ in } }?.resultCode == .SQLITE_MISUSE)
  }

  @Test("a closed pool hands its error to asyncRead, once")
  func asyncReadAfterClose() async throws {
    try pool.close()
    let code = await withCheckedContinuation { continuation in
      pool.asyncRead { access in
        let failure = databaseError { _ = try access.get() }
        continuation.resume(returning: failure?.resultCode)
      }
    }
    #expect(code == .SQLITE_MISUSE)
  }

  @Test("readers are used again, until they are invalidated")
  func invalidation() throws {
    let first = try reader(pool)
    #expect(try reader(pool) == first)
    pool.invalidateReadOnlyConnections()
    #expect(try reader(pool) != first)
  }

  @Test("a reader that is invalidated in the middle of a read ends it, and is not used again")
  func invalidationInUse() throws {
    let (value, first) = try pool.read { db in
      pool.invalidateReadOnlyConnections()
      return (try db.value(), db.description)
    }
    #expect(value == 0)
    #expect(try reader(pool) != first)
  }

  @Test(
    "releasing memory closes the readers, unless they are persistent",
    arguments: [true, false]
  )
  func releaseMemory(isPersistent: Bool) throws {
    var configuration = Configuration()
    configuration.persistentReadOnlyConnections = isPersistent
    let database = try PoolDatabase(configuration)
    let first = try reader(database.pool)
    database.pool.releaseMemory()
    #expect(try (reader(database.pool) == first) == isPersistent)
    #expect(try database.value() == 0)
  }

  @Test("an interruption makes the statements of readers and of the writer fail")
  func interrupt() throws {
    let endless = """
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT COUNT(*) FROM n
      """
    let codes = Box<[ResultCode?]>([])
    let running = Counter()
    func work(_ access: @escaping @Sendable ((Database) throws -> Void) throws -> Void) -> Work {
      running.enter()
      return Work {
        let error = databaseError { try access { _ = try Int.fetchOne($0, sql: endless) } }
        codes.value += [error?.resultCode]
        running.leave()
      }
    }
    let works = [work { try pool.read($0) }, work { try pool.write($0) }]
    // An interruption concerns what is running: it has no effect before a statement begins.
    while running.count > 0 { pool.interrupt() }
    for work in works { #expect(work.hasEnded()) }
    #expect(codes.value == [.SQLITE_INTERRUPT, .SQLITE_INTERRUPT])
  }

  @Test("a checkpoint copies the log, and truncates it if there are no readers")
  func checkpoint() throws {
    try database.set(1)
    let passive = try pool.writeWithoutTransaction { try $0.checkpoint() }
    #expect(passive.walFrameCount > 0)
    #expect(passive.checkpointedFrameCount == passive.walFrameCount)
    let truncated = try pool.writeWithoutTransaction { try $0.checkpoint(.truncate) }
    #expect(truncated.walFrameCount == 0)
    let size = try FileManager.default.attributesOfItem(atPath: database.path + "-wal")[.size]
    #expect(size as? Int == 0)
  }

  @Test("a checkpoint that must wait for a reader is busy, and one that need not is not")
  func busyCheckpoint() throws {
    try pool.read { _ in
      try database.set(1)
      let error = databaseError {
        try pool.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
      }
      #expect(error?.resultCode == .SQLITE_BUSY)
      try pool.writeWithoutTransaction { _ = try $0.checkpoint(.passive) }
    }
  }
}
