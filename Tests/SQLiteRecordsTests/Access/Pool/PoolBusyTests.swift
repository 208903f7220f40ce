import Foundation
import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@Suite("Locks of a pool's own readers")
struct PoolBusyTests {
  /// Without a wait, some of these transactions fail to begin, in most runs.
  @Test("no write fails because the pool's readers begin at the same moment")
  func readers() throws {
    let database = try PoolDatabase()
    let (isRead, begun, pool) = (Box(true), Gate(), database.pool)
    let readers = (0..<3).map { _ in
      Work {
        try? pool.unsafeRead { db in
          let statement = try db.makeStatement(sql: "SELECT a FROM t")
          begun.open()
          while isRead.value { _ = try Int.fetchOne(statement) }
        }
      }
    }
    defer {
      isRead.value = false
      for reader in readers { #expect(reader.hasEnded()) }
    }
    for _ in readers { #expect(begun.pass()) }
    try pool.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA synchronous = OFF")
      let statements = try ["BEGIN IMMEDIATE", "UPDATE t SET a = a + 1", "COMMIT"].map {
        try db.makeStatement(sql: $0)
      }
      for _ in 1...20_000 { for statement in statements { try statement.execute() } }
    }
    #expect(try database.value() == 20_000)
  }

  @Test("the writer retries for the time in the configuration")
  func timeout() throws {
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    let database = try PoolDatabase(configuration)
    let timeout = try database.pool.write { try Int.fetchOne($0, sql: "PRAGMA busy_timeout") }
    #expect(timeout == 5_000)
  }

  @Test("a pool is opened while another connection writes to a file that is not in WAL mode")
  func opening() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a.sqlite")
    let (writes, commits) = (Gate(), Gate())
    let other = Work {
      try? DatabaseQueue(path: path).inDatabase { db in
        try db.execute(sql: "CREATE TABLE t (a); BEGIN IMMEDIATE; INSERT INTO t VALUES (1)")
        writes.open()
        _ = commits.pass()
        try db.execute(sql: "COMMIT")
      }
    }
    #expect(writes.pass())
    var configuration = Configuration()
    configuration.busyMode = .callback { tries in
      if tries == 0 { commits.open() }
      Thread.sleep(forTimeInterval: 0.001)
      return tries < 10_000
    }
    let pool = try DatabasePool(path: path, configuration: configuration)
    #expect(try pool.read { try Int.fetchOne($0, sql: "SELECT a FROM t") } == 1)
    #expect(other.hasEnded())
  }

  @Test("the pool's configuration is the one it was opened with")
  func configuration() throws {
    let database = try PoolDatabase()
    guard case .immediateError = database.pool.configuration.busyMode else {
      Issue.record("the busy mode is another one")
      return
    }
  }
}
