import SQLiteRecordsGRDB
import Testing

@Suite("Programmer errors with a pool")
struct PoolMisuseTests {
  private func message(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test("a read inside a read")
  func readInRead() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let database = try PoolDatabase()
      try database.pool.read { _ in _ = try database.value() }
    }
    #expect(message(result).contains("database accesses are not reentrant"))
  }

  @Test("a write inside a write")
  func writeInWrite() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let database = try PoolDatabase()
      try database.pool.write { _ in try database.set(1) }
    }
    #expect(message(result).contains("database accesses are not reentrant"))
  }

  @Test("a barrier, or the closing of the pool, inside a read")
  func barrierInRead() async {
    let barrier = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let database = try PoolDatabase()
      try database.pool.read { _ in try database.pool.barrierWriteWithoutTransaction { _ in } }
    }
    #expect(message(barrier).contains("database accesses are not reentrant"))
    let close = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let database = try PoolDatabase()
      try database.pool.read { _ in try database.pool.close() }
    }
    #expect(message(close).contains("database accesses are not reentrant"))
  }

  @Test("a transaction that is left open at the end of a read")
  func openTransaction() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let database = try PoolDatabase()
      try database.pool.unsafeRead { try $0.beginTransaction() }
    }
    #expect(message(result).contains("a transaction was left open"))
  }

  @Test("a concurrent read inside a transaction, or outside a write access")
  func misplacedConcurrentRead() async {
    let inside = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let database = try PoolDatabase()
      try database.pool.write { _ in database.pool.asyncConcurrentRead { _ in } }
    }
    #expect(message(inside).contains("does not begin inside of a transaction"))
    let outside = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let database = try PoolDatabase()
      database.pool.asyncConcurrentRead { _ in }
    }
    #expect(message(outside).contains("a concurrent read must begin inside a write access"))
  }

  @Test("a pool without readers")
  func noReaders() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var configuration = Configuration()
      configuration.maximumReaderCount = 0
      _ = try PoolDatabase(configuration)
    }
    #expect(message(result).contains("maximumReaderCount must be at least 1"))
  }
}
