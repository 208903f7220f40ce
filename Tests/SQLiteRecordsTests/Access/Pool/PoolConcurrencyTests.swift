import Dispatch
import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@Suite("Accesses of a pool at the same time")
struct PoolConcurrencyTests {
  private static func database(readers: Int) throws -> PoolDatabase {
    var configuration = Configuration()
    configuration.maximumReaderCount = readers
    return try PoolDatabase(configuration)
  }

  @Test("as many reads as there are readers run at the same time")
  func reads() throws {
    let database = try Self.database(readers: 3)
    let (begun, mayEnd) = (Gate(), Gate())
    let reads = (0..<3).map { _ in
      Work {
        try? database.pool.read { db in
          _ = try db.value()
          begun.open()
          _ = mayEnd.pass()
        }
      }
    }
    for _ in reads { #expect(begun.pass()) }
    for _ in reads { mayEnd.open() }
    for read in reads { #expect(read.hasEnded()) }
  }

  @Test("no more reads run at the same time than there are readers")
  func maximum() throws {
    let database = try Self.database(readers: 2)
    let counter = Counter()
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<50 {
        try? database.pool.read { db in
          counter.enter()
          _ = try db.value()
          counter.leave()
        }
      }
    }
    #expect(counter.total == 400)
    #expect((1...2).contains(counter.highest))
    let names = try database.pool.read { $0.description }
    #expect(names.hasSuffix(".reader.1") || names.hasSuffix(".reader.2"))
  }

  @Test("tasks read with at most as many connections as there are readers, and block no threads")
  func taskReads() async throws {
    let database = try Self.database(readers: 2)
    let counter = Counter()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<500 {
        group.addTask {
          try await database.pool.read { db in
            counter.enter()
            _ = try db.value()
            counter.leave()
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(counter.total == 500)
    #expect((1...2).contains(counter.highest))
  }

  @Test("no update of threads is lost, and readers see whole transactions only")
  func updates() throws {
    let database = try Self.database(readers: 5)
    try database.pool.write { try $0.execute(sql: "INSERT INTO t VALUES (0)") }
    let torn = Counter()
    DispatchQueue.concurrentPerform(iterations: 8) { number in
      for _ in 0..<50 {
        if number < 4 {
          try? database.pool.write { db in
            try db.execute(sql: "UPDATE t SET a = a + 1 WHERE rowid = 1")
            try db.execute(sql: "UPDATE t SET a = a + 1 WHERE rowid = 2")
          }
        } else {
          let count = try? database.pool.read { db in
            let sql = "SELECT COUNT(*) FROM t WHERE a = ?"
            return try Int.fetchOne(db, sql: sql, arguments: [db.value()])
          }
          if count != 2 { torn.enter() }
        }
      }
    }
    #expect(torn.total == 0)
    #expect(try database.value() == 200)
  }

  @Test("a barrier waits for the reads that have begun, and keeps later ones out")
  func barrier() throws {
    let database = try Self.database(readers: 5)
    let pool = database.pool
    let (reading, mayEndReading) = (Gate(), Gate())
    let read = Work {
      try? pool.read { _ in
        reading.open()
        _ = mayEndReading.pass()
      }
    }
    #expect(reading.pass())
    let (inBarrier, mayEndBarrier) = (Gate(), Gate())
    let barrier = Work {
      try? pool.barrierWriteWithoutTransaction { db in
        inBarrier.open()
        _ = mayEndBarrier.pass()
        try db.set(1)
      }
    }
    mayEndReading.open()
    #expect(inBarrier.pass())
    let value = Box<Int?>(nil)
    let later = Work { value.value = try? database.value() }
    mayEndBarrier.open()
    #expect(read.hasEnded() && barrier.hasEnded() && later.hasEnded())
    #expect(value.value == 1)
  }

  @Test("a thread that writes can read although a barrier waits for it")
  func barrierDuringWrite() throws {
    let database = try Self.database(readers: 1)
    let pool = database.pool
    let barrier = Box<Work?>(nil)
    try pool.write { _ in
      barrier.value = Work { try? pool.barrierWriteWithoutTransaction { try $0.set(1) } }
      let values = try (0..<200).map { _ in try database.value() }
      #expect(values.allSatisfy { $0 == 0 })
    }
    #expect(barrier.value?.hasEnded() == true)
    #expect(try database.value() == 1)
    // The barrier itself is such a thread.
    #expect(try pool.barrierWriteWithoutTransaction { _ in try database.value() } == 1)
  }

  @Test("asynchronous barriers and barriers of tasks receive the connection")
  func unwaitedBarriers() async throws {
    let database = try Self.database(readers: 5)
    let isGiven = await withCheckedContinuation { continuation in
      database.pool.asyncBarrierWriteWithoutTransaction { access in
        continuation.resume(returning: (try? access.get().set(3)) != nil)
      }
    }
    #expect(isGiven)
    try await database.pool.barrierWriteWithoutTransaction { db in
      try db.execute(sql: "UPDATE t SET a = a + 1")
    }
    #expect(try await database.pool.unsafeRead { try $0.value() } == 4)
  }
}
