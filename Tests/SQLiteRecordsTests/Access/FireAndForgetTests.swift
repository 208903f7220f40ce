import Dispatch
import SQLiteRecordsGRDB
import Testing

@Suite("Asynchronous and reentrant accesses of a queue")
struct FireAndForgetTests {
  let queue: DatabaseQueue

  init() throws {
    queue = try DatabaseQueue()
    try queue.write { db in try db.execute(sql: "CREATE TABLE player (name TEXT)") }
  }

  private func count(_ db: Database) throws -> Int? {
    try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM player")
  }

  @Test("asyncWrite commits before it calls its completion")
  func asyncWrite() async throws {
    let result = await withCheckedContinuation { continuation in
      queue.asyncWrite(
        { db in
          try db.execute(sql: "INSERT INTO player VALUES ('Arthur')")
          return db.changesCount
        },
        completion: { db, result in
          continuation.resume(returning: (result, db.isInsideTransaction))
        }
      )
    }
    #expect(try result.0.get() == 1)
    #expect(!result.1)
    #expect(try await queue.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM player") } == 1)
  }

  @Test("asyncWrite rolls back, and hands over the error")
  func failure() async throws {
    let result = await withCheckedContinuation { continuation in
      queue.asyncWrite(
        { db in
          try db.execute(sql: "INSERT INTO player VALUES ('Arthur')")
          try db.execute(sql: "INSERT INTO nowhere VALUES (1)")
        },
        completion: { continuation.resume(returning: $1) }
      )
    }
    #expect(throws: DatabaseError.self) { try result.get() }
    #expect(try await queue.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM player") } == 0)
  }

  @Test("asyncRead cannot write, and asyncUnsafeRead is in no transaction")
  func asyncRead() async throws {
    let code = await withCheckedContinuation { continuation in
      queue.asyncRead { access in
        let result = Result { try access.get().execute(sql: "DELETE FROM player") }
        guard case .failure(let error as DatabaseError) = result else {
          return continuation.resume(returning: nil as ResultCode?)
        }
        continuation.resume(returning: error.resultCode)
      }
    }
    #expect(code == .SQLITE_READONLY)
    let isInside = await withCheckedContinuation { continuation in
      queue.asyncUnsafeRead { access in
        continuation.resume(returning: (try? access.get())?.isInsideTransaction)
      }
    }
    #expect(isInside == false)
  }

  @Test("a closed queue hands its error to asyncRead, once")
  func closed() async throws {
    try queue.close()
    let isFailure = await withCheckedContinuation { continuation in
      queue.asyncRead { access in
        if case .failure = access {
          continuation.resume(returning: true)
        } else {
          continuation.resume(returning: false)
        }
      }
    }
    #expect(isFailure)
  }

  @Test("a reentrant access gets the connection of the one around it")
  func reentrant() throws {
    try queue.unsafeReentrantWrite { outer in
      try queue.unsafeReentrantRead { inner in
        #expect(inner === outer)
        let rows = try count(inner)
        #expect(rows == 0)
      }
    }
    try queue.write { outer in
      queue.unsafeReentrantWrite { #expect($0.isInsideTransaction && $0 === outer) }
    }
  }

  @Test("the configuration's target queue runs the asynchronous accesses")
  func targetQueue() async throws {
    let key = DispatchSpecificKey<Int>()
    let target = DispatchQueue(label: "target")
    target.setSpecific(key: key, value: 42)
    var configuration = Configuration()
    configuration.targetQueue = target
    let queue = try DatabaseQueue(configuration: configuration)
    let value = await withCheckedContinuation { continuation in
      queue.asyncWriteWithoutTransaction { _ in
        continuation.resume(returning: DispatchQueue.getSpecific(key: key))
      }
    }
    #expect(value == 42)
  }

  @Test("an unsafe transaction may last from one access to another, if the configuration allows it")
  func unsafeTransaction() throws {
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let queue = try DatabaseQueue(configuration: configuration)
    try queue.writeWithoutTransaction { try $0.beginTransaction() }
    try queue.writeWithoutTransaction { db in
      #expect(db.isInsideTransaction)
      try db.commit()
    }
  }

  @Test("a type-erased reader and writer give the same access")
  func erased() throws {
    let writer = AnyDatabaseWriter(queue)
    try writer.write { try $0.execute(sql: "INSERT INTO player VALUES ('Arthur')") }
    let reader = AnyDatabaseReader(writer)
    #expect(try reader.read { try count($0) } == 1)
    #expect(try reader.unsafeReentrantRead { try count($0) } == 1)
    #expect(reader.path == queue.path)
  }
}
