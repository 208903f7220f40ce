import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@Suite("Nested accesses of a pool")
struct PoolNestingTests {
  private let database: PoolDatabase
  private var pool: DatabasePool { database.pool }

  init() throws {
    var configuration = Configuration()
    configuration.maximumReaderCount = 2
    database = try PoolDatabase(configuration)
  }

  @Test("a reentrant read inside a write uses the writer, and sees its changes")
  func readInWrite() throws {
    try pool.write { outer in
      try outer.set(1)
      try pool.unsafeReentrantRead { inner in
        let value = try inner.value()
        #expect(inner === outer && value == 1)
      }
    }
    try pool.writeWithoutTransaction { outer in
      try pool.unsafeReentrantRead { #expect($0 === outer) }
    }
    try pool.barrierWriteWithoutTransaction { outer in
      try pool.unsafeReentrantRead { #expect($0 === outer) }
    }
  }

  @Test("so has one inside the write of a task, and an asynchronous one")
  func readInUnwaitedWrite() async throws {
    try await pool.write { [pool] outer in
      try pool.unsafeReentrantRead { #expect($0 === outer) }
    }
    let isSame = await withCheckedContinuation { continuation in
      pool.asyncWriteWithoutTransaction { [pool] outer in
        let isSame = try? pool.unsafeReentrantRead { $0 === outer }
        continuation.resume(returning: isSame)
      }
    }
    #expect(isSame == true)
  }

  @Test("so has one through a type-erased reader or writer")
  func erased() throws {
    let writer = AnyDatabaseWriter(pool)
    try writer.write { outer in
      try writer.unsafeReentrantRead { #expect($0 === outer) }
      try AnyDatabaseReader(writer).unsafeReentrantRead { #expect($0 === outer) }
    }
  }

  @Test("of a read and a write inside one another, a reentrant read has the inner one")
  func innerAccess() throws {
    try pool.write { _ in
      try pool.read { inner in
        try pool.unsafeReentrantRead { #expect($0 === inner) }
      }
    }
    try pool.read { outer in
      try pool.write { inner in
        try pool.unsafeReentrantRead { #expect($0 === inner) }
      }
      try pool.unsafeReentrantRead { #expect($0 === outer) }
    }
  }

  @Test("a reentrant read in a concurrent read has the connection of that")
  func concurrentRead() throws {
    let future = try pool.writeWithoutTransaction { [pool] db in
      try db.set(1)
      return pool.concurrentRead { outer in try pool.unsafeReentrantRead { $0 === outer } }
    }
    #expect(try future.wait())
  }

  @Test("a write reads although all readers wait for it to end")
  func busyReaders() throws {
    let (waiting, mayRead) = (Gate(), Gate())
    let value = Box<Int?>(nil)
    let write = Work { [pool, database] in
      try? pool.write { db in
        try db.set(1)
        mayRead.open()
        mayRead.open()
        for _ in 0..<2 { _ = waiting.pass() }
        value.value = try database.value()
      }
    }
    let reads = (0..<2).map { _ in
      Work { [pool] in
        _ = mayRead.pass()
        try? pool.read { db in
          _ = try db.value()
          waiting.open()
          try pool.write { try $0.execute(sql: "UPDATE t SET a = a + 10") }
        }
      }
    }
    #expect(write.hasEnded())
    for read in reads { #expect(read.hasEnded()) }
    #expect(value.value == 0)
    #expect(try database.value() == 21)
  }

  @Test("the reader that was one too many is closed", arguments: [false, true])
  func additionalReader(isSecondTime: Bool) throws {
    if isSecondTime { #expect(try nameOfAdditionalReader().hasSuffix(".reader.3")) }
    let name = try nameOfAdditionalReader()
    #expect(name.hasSuffix(isSecondTime ? ".reader.4" : ".reader.3"))
  }

  /// The name of the reader that reads inside a write while all others read.
  private func nameOfAdditionalReader() throws -> String {
    let (reading, mayEnd) = (Gate(), Gate())
    let reads = (0..<2).map { _ in
      Work { [pool] in
        try? pool.read { _ in
          reading.open()
          _ = mayEnd.pass()
        }
      }
    }
    for _ in reads { #expect(reading.pass()) }
    let name = try pool.write { _ in try pool.read { $0.description } }
    for _ in reads { mayEnd.open() }
    for read in reads { #expect(read.hasEnded()) }
    return name
  }
}
