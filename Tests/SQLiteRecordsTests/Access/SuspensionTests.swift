import Foundation
import SQLiteRecordsGRDB
import Testing

@Suite("Suspended databases", .serialized)
struct SuspensionTests {
  private let folder: URL
  private var configuration: Configuration {
    var configuration = Configuration()
    configuration.observesSuspensionNotifications = true
    return configuration
  }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func makeQueue() throws -> DatabaseQueue {
    let path = folder.appendingPathComponent("queue.sqlite").path
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.write { try $0.execute(sql: "CREATE TABLE t (a)") }
    return queue
  }

  private func makePool() throws -> DatabasePool {
    let path = folder.appendingPathComponent("pool.sqlite").path
    let pool = try DatabasePool(path: path, configuration: configuration)
    try pool.write { try $0.execute(sql: "CREATE TABLE t (a)") }
    return pool
  }

  private func suspend() {
    NotificationCenter.default.post(name: Database.suspendNotification, object: nil)
  }

  private func resume() {
    NotificationCenter.default.post(name: Database.resumeNotification, object: nil)
  }

  private func suspended<Value>(_ body: () throws -> Value) rethrows -> Value {
    suspend()
    defer { resume() }
    return try body()
  }

  private func insert(_ db: Database) throws { try db.execute(sql: "INSERT INTO t VALUES (1)") }

  private func count(_ db: Database) throws -> Int? {
    try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM t")
  }

  private func expectSuspension(_ body: () throws -> Void) {
    let error = #expect(throws: DatabaseError.self, performing: body)
    #expect(error?.resultCode == .SQLITE_ABORT)
    #expect(error?.message == "Database is suspended")
  }

  @Test("no access takes the lock of a file without a write-ahead log, until it is resumed")
  func queue() throws {
    let queue = try makeQueue()
    suspended {
      expectSuspension { try queue.write(insert) }
      expectSuspension { try queue.writeWithoutTransaction(insert) }
      expectSuspension { _ = try queue.read(count) }
      expectSuspension { try queue.writeWithoutTransaction { try $0.beginTransaction(.deferred) } }
      expectSuspension { try queue.backup(to: DatabaseQueue()) }
    }
    try queue.write(insert)
    #expect(try queue.read(count) == 1)
  }

  @Test("a pool reads while its writer takes no lock")
  func pool() throws {
    let pool = try makePool()
    try suspended { () throws in
      expectSuspension { try pool.write(insert) }
      expectSuspension { try pool.write { _ in } }
      expectSuspension { try pool.writeWithoutTransaction { _ = try $0.checkpoint() } }
      #expect(try pool.read(count) == 0)
      #expect(try pool.writeWithoutTransaction(count) == 0)
      let cursor = try pool.writeWithoutTransaction { try Int.fetchAll($0, sql: "SELECT a FROM t") }
      #expect(cursor == [])
    }
    try pool.write(insert)
    #expect(try pool.read(count) == 1)
  }

  @Test(
    "a running statement is interrupted, and its transaction rolled back",
    arguments: [false, true]
  )
  func interruption(isPool: Bool) throws {
    let writer: any DatabaseWriter = isPool ? try makePool() : try makeQueue()
    let began = DispatchSemaphore(value: 0)
    let ended = DispatchSemaphore(value: 0)
    nonisolated(unsafe) var result: Result<Void, any Error>?
    DispatchQueue.global().async {
      result = Result {
        try writer.write { db in
          db.add(
            function: DatabaseFunction("began", argumentCount: 0) { _ in
              began.signal()
              return 1
            }
          )
          try db.execute(
            sql: """
              INSERT INTO t VALUES (1);
              WITH RECURSIVE n(i) AS (SELECT began() UNION ALL SELECT i + 1 FROM n)
              INSERT INTO t SELECT i FROM n WHERE i < 0
              """
          )
        }
      }
      ended.signal()
    }
    began.wait()
    suspended { ended.wait() }
    let error = #expect(throws: DatabaseError.self) { try result?.get() }
    #expect(error?.resultCode == .SQLITE_INTERRUPT)
    #expect(try writer.read(count) == 0)
  }

  @Test("the next statement of an open transaction fails, and the transaction is rolled back")
  func openTransaction() throws {
    let queue = try makeQueue()
    expectSuspension {
      try queue.write { db in
        try insert(db)
        suspend()
        try insert(db)
      }
    }
    resume()
    #expect(try queue.read(count) == 0)
  }

  @Test("an open transaction and its savepoints can be ended, which releases the lock")
  func release() throws {
    let queue = try makeQueue()
    try queue.write { db in
      try insert(db)
      try db.execute(sql: "SAVEPOINT a")
      suspend()
      expectSuspension { try insert(db) }
      try db.execute(sql: "ROLLBACK TO a; RELEASE a")
    }
    resume()
    #expect(try queue.read(count) == 1)
  }

  @Test("a cursor between two rows is interrupted")
  func cursor() throws {
    let pool = try makePool()
    try pool.write { db in
      try insert(db)
      try insert(db)
    }
    try pool.writeWithoutTransaction { db in
      let cursor = try Int.fetchCursor(db, sql: "SELECT a FROM t")
      _ = try cursor.next()
      try suspended { () throws in
        let error = #expect(throws: DatabaseError.self) { try cursor.next() }
        #expect(error?.resultCode == .SQLITE_INTERRUPT)
        #expect(try count(db) == 2)
      }
    }
  }

  @Test("databases that do not ask for it, and closed ones, are not suspended")
  func others() throws {
    let other = try DatabaseQueue()
    #expect(!other.configuration.observesSuspensionNotifications)
    let closed = try makeQueue()
    try closed.close()
    try suspended { try other.write { try $0.execute(sql: "CREATE TABLE t (a)") } }
    let error = #expect(throws: DatabaseError.self) { try closed.read(count) }
    #expect(error?.resultCode == .SQLITE_MISUSE)
  }

  @Test("a suspension that comes between two accesses lasts")
  func betweenAccesses() throws {
    let pool = try makePool()
    suspend()
    for _ in 0..<3 { expectSuspension { try pool.write(insert) } }
    suspend()
    expectSuspension { try pool.write(insert) }
    resume()
    try pool.write(insert)
  }
}
