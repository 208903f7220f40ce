import Dispatch
import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@Suite("The isolation of a pool's readers")
struct PoolIsolationTests {
  private let database: PoolDatabase
  private var pool: DatabasePool { database.pool }

  init() throws { database = try PoolDatabase() }

  @Test("a reader does not see what is not committed")
  func uncommitted() throws {
    try pool.write { db in
      try db.set(1)
      #expect(try db.value() == 1)
      #expect(try database.value() == 0)
      #expect(try pool.unsafeRead { try $0.value() } == 0)
    }
    #expect(try database.value() == 1)
  }

  @Test("a read sees the database as it is when it begins, also if it looks later")
  func snapshot() throws {
    try pool.read { db in
      try database.set(1)
      #expect(try db.value() == 0)
      try database.set(2)
      #expect(try db.value() == 0)
    }
    #expect(try database.value() == 2)
  }

  @Test("a read without a transaction sees what is committed between its statements")
  func unsafeRead() throws {
    try pool.unsafeRead { db in
      #expect(try db.value() == 0)
      try database.set(1)
      #expect(try db.value() == 1)
      #expect(!db.isInsideTransaction)
    }
  }

  @Test("a read continues while a write transaction is open on another thread")
  func readsDuringWrite() throws {
    let (written, mayCommit) = (Gate(), Gate())
    let write = Work {
      try? pool.write { db in
        try db.set(1)
        written.open()
        _ = mayCommit.pass()
      }
    }
    #expect(written.pass())
    #expect(try database.value() == 0)
    mayCommit.open()
    #expect(write.hasEnded())
    #expect(try database.value() == 1)
  }

  @Test("writes of a reader fail")
  func readOnly() throws {
    for access in [pool.read, pool.unsafeRead] as [((Database) throws -> Void) throws -> Void] {
      let error = databaseError { try access { try $0.set(1) } }
      #expect(error?.resultCode == .SQLITE_READONLY)
    }
    #expect(try database.value() == 0)
  }

  @Test("a reentrant read gets the connection of the read around it")
  func reentrantRead() throws {
    try pool.read { outer in
      try pool.unsafeReentrantRead { inner in #expect(inner === outer) }
    }
    try pool.write { outer in
      pool.unsafeReentrantWrite { inner in #expect(inner === outer) }
    }
  }

  @Test("a write inside a read is possible, and not seen by it")
  func writeInRead() throws {
    try pool.read { db in
      try database.set(1)
      #expect(try db.value() == 0)
    }
  }

  @Test("a concurrent read sees what was committed before it, and nothing after it")
  func concurrentRead() throws {
    let mayRead = Gate()
    let future = try pool.writeWithoutTransaction { db in
      try db.set(1)
      let future = pool.concurrentRead { db in
        _ = mayRead.pass()
        return try db.value()
      }
      try db.set(2)
      return future
    }
    mayRead.open()
    #expect(try future.wait() == 1)
    #expect(try future.wait() == 1)
    #expect(try database.value() == 2)
  }

  @Test(
    "the errors of a concurrent read are thrown to its waiter, and the reader can be used again"
  )
  func failingConcurrentRead() throws {
    var configuration = Configuration()
    configuration.maximumReaderCount = 1
    let database = try PoolDatabase(configuration)
    let future = database.pool.writeWithoutTransaction { _ in
      database.pool.concurrentRead { try $0.execute(sql: "DELETE FROM t") }
    }
    #expect(throws: DatabaseError.self) { try future.wait() }
    #expect(try database.value() == 0)
  }

  @Test("a queue and a pool read what was committed last, whatever their type")
  func spawnedRead() async throws {
    let queue = try DatabaseQueue()
    try await queue.write { try $0.execute(sql: "CREATE TABLE t AS SELECT 0 AS a") }
    for writer in [AnyDatabaseWriter(pool), AnyDatabaseWriter(queue)] {
      let value = await withCheckedContinuation { continuation in
        writer.writeWithoutTransaction { db in
          let isWritten = Result { try db.set(5) }
          writer.spawnConcurrentRead { access in
            continuation.resume(
              returning: isWritten.flatMap { access }.flatMap { db in Result { try db.value() } }
            )
          }
        }
      }
      #expect(try value.get() == 5)
    }
  }
}
