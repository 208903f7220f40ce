import Foundation
import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@Suite("Closing connections that are in use")
struct ClosingTests {
  private let folder: TemporaryFolder
  private let queue: DatabaseQueue

  init() throws {
    folder = try TemporaryFolder()
    queue = try DatabaseQueue(path: folder.path("t.sqlite"))
    try queue.write { try $0.execute(sql: "CREATE TABLE t (a); INSERT INTO t VALUES (1), (2)") }
  }

  private func count() throws -> Int? {
    try queue.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM t") }
  }

  @Test("a queue stays open while a statement is retained, and the error names it")
  func cachedStatement() throws {
    let sql = "INSERT INTO t VALUES (3)"
    do {
      let statement = try queue.write { try $0.makeStatement(sql: sql) }
      let error = databaseError { try queue.close() }
      #expect(error?.resultCode == .SQLITE_BUSY)
      #expect(error?.sql == sql)
      try queue.write { _ in try statement.execute() }
    }
    #expect(try count() == 3)
    try queue.close()
    expectMisuse("the database is closed") { _ = try count() }
  }

  @Test("a row of a cursor keeps its statement, and its copy does not")
  func keptRow() throws {
    let copy = try queue.read { db in
      let row = try Row.fetchCursor(db, sql: "SELECT a FROM t").next()
      return row?.copy()
    }
    do {
      let kept = try queue.read { try Row.fetchCursor($0, sql: "SELECT a FROM t").next() }
      #expect(databaseError { try queue.close() }?.resultCode == .SQLITE_BUSY)
      withExtendedLifetime(kept) {}
    }
    try queue.close()
    #expect(copy == ["a": 1])
  }

  @Test("the statements that the library keeps keep no queue open")
  func ownStatements() throws {
    try queue.write { db in
      try db.execute(sql: "CREATE TABLE team (id INTEGER PRIMARY KEY)")
      for sql in GeneratedPlayer.databaseSchema.definition { try db.execute(sql: sql) }
      let joined = Date(timeIntervalSince1970: 0)
      for _ in 1...2 {
        var player = GeneratedPlayer(name: "Arthur", joined: joined)
        try player.insert(db)
        try player.update(db) { [$0.score] }
        var other = HandwrittenPlayer(name: "Barbara", score: 1, joined: joined)
        try other.insert(db)
        try other.update(db, columns: ["score"])
      }
      let players = (1...100).map { GeneratedPlayer(name: "\($0)", joined: joined) }
      try GeneratedPlayer.insertAll(db, players)
      _ = try GeneratedPlayer.fetchAll(db)
      _ = try db.cachedStatement(sql: "SELECT 1")
    }
    try queue.close()
  }

  @Test("statements that are released on other threads are finalized, too")
  func statementsOfOtherThreads() throws {
    let works = try (1...4).map { _ in
      let statements = try queue.write { db in
        Smuggled(try (1...50).map { _ in try db.makeStatement(sql: "SELECT a FROM t") })
      }
      return Work {
        var statements = statements.value
        while !statements.isEmpty { statements.removeLast() }
      }
    }
    for _ in 1...100 { #expect(try count() == 2) }
    for work in works { #expect(work.hasEnded()) }
    // The array of a closure may live a little longer than its work.
    while (try? queue.close()) == nil {}
  }

  @Test("a pool stays open while a statement of a reader, or of the writer, is retained")
  func pool() throws {
    let database = try PoolDatabase()
    let pool = database.pool
    do {
      let statement = try pool.read { try $0.makeStatement(sql: "SELECT a FROM t") }
      #expect(databaseError { try pool.close() }?.resultCode == .SQLITE_BUSY)
      #expect(try database.value() == 0)
      withExtendedLifetime(statement) {}
    }
    do {
      let statement = try pool.write { try $0.makeStatement(sql: "UPDATE t SET a = 1") }
      #expect(databaseError { try pool.close() }?.resultCode == .SQLITE_BUSY)
      try database.set(2)
      #expect(try database.value() == 2)
      withExtendedLifetime(statement) {}
    }
    try pool.close()
    let hasLog = FileManager.default.fileExists(atPath: database.path + "-wal")
    #expect(try !hasLog || LogFiles.areKept())
  }

  @Test("a closed connection is not used any more")
  func closedConnection() throws {
    let observer = Box<[String]>([])
    try queue.write { db in
      _ = try db.columns(in: "t")
      db.afterNextTransaction { _ in observer.value += ["commit"] }
    }
    try queue.close()
    queue.releaseMemory()
    queue.interrupt()
    let other = try DatabaseQueue()
    expectMisuse("the database is closed") { try queue.backup(to: other) }
    expectMisuse("the database is closed") { try other.backup(to: queue) }
    queue.writeWithoutTransaction { db in
      expectMisuse("the database is closed") { try db.commit() }
      expectMisuse("the database is closed") { try db.rollback() }
      expectMisuse("the database is closed") { try db.erase() }
      expectMisuse("the database is closed") { _ = try db.columns(in: "t") }
      db.clearSchemaCache()
      db.trace { print($0) }
      db.afterNextTransaction { _ in observer.value += ["never"] }
      #expect(!db.isInsideTransaction && db.changesCount == 0 && db.totalChangesCount == 0)
      #expect(db.sqliteConnection == nil && db.maximumStatementArgumentCount == 0)
      #expect(db.lastErrorCode == .SQLITE_MISUSE)
      #expect(db.lastErrorMessage == "the database is closed")
    }
    #expect(observer.value == ["commit"])
  }

  @Test("interrupting a closed queue does nothing")
  func interruption() throws {
    for round in 1...100 {
      let queue = try DatabaseQueue(path: folder.path("\(round).sqlite"))
      let works = (1...2).map { _ in Work { for _ in 1...100 { queue.interrupt() } } }
      try queue.close()
      for work in works { #expect(work.hasEnded()) }
    }
  }

  @Test("interrupting a closed pool does nothing")
  func poolInterruption() throws {
    for round in 1...50 {
      let pool = try DatabasePool(path: folder.path("pool\(round).sqlite"))
      try pool.read { _ in }
      let works = [
        Work { for _ in 1...100 { pool.interrupt() } },
        Work { for _ in 1...20 { pool.invalidateReadOnlyConnections() } },
        Work { for _ in 1...20 { _ = try? pool.read { try Int.fetchOne($0, sql: "SELECT 1") } } },
      ]
      while (try? pool.close()) == nil {}
      for work in works { #expect(work.hasEnded()) }
    }
  }
}
