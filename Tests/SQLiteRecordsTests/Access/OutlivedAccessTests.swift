import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@Suite("Objects that outlive their access")
struct OutlivedAccessTests {
  private let queue: DatabaseQueue

  init() throws {
    queue = try DatabaseQueue()
    try queue.write { db in
      try db.execute(sql: "CREATE TABLE t (a)")
      for i in 1...3 { try db.execute(sql: "INSERT INTO t VALUES (?)", arguments: [i]) }
    }
  }

  private func count() throws -> Int? {
    try queue.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM t") }
  }

  @Test("a database runs nothing after its access")
  func database() throws {
    let db = try queue.write { Smuggled($0) }.value
    expectMisuse { try db.execute(sql: "INSERT INTO t VALUES (4)") }
    expectMisuse { _ = try db.makeStatement(sql: "SELECT a FROM t") }
    expectMisuse { _ = try db.cachedStatement(sql: "SELECT a FROM t") }
    expectMisuse { _ = try Int.fetchOne(db, sql: "SELECT a FROM t") }
    expectMisuse { try db.inTransaction { .commit } }
    expectMisuse { try db.inSavepoint { .commit } }
    expectMisuse { try db.readOnly {} }
    expectMisuse { _ = try db.columns(in: "t") }
    expectMisuse { _ = try db.tableExists("t") }
    expectMisuse { _ = try db.checkpoint() }
    expectMisuse { _ = try db.transactionDate }
    expectMisuse { try db.erase() }
    #expect(try count() == 3)
  }

  @Test("a database runs nothing on another thread during its access")
  func otherThread() throws {
    try queue.write { db in
      let smuggled = Smuggled(db)
      let failure = Box<DatabaseError?>(nil)
      let work = Work {
        failure.value = databaseError {
          try smuggled.value.execute(sql: "INSERT INTO t VALUES (4)")
        }
      }
      #expect(work.hasEnded())
      #expect(failure.value?.resultCode == .SQLITE_MISUSE)
      try db.execute(sql: "INSERT INTO t VALUES (5)")
    }
    #expect(try count() == 4)
  }

  @Test("a database of prepareDatabase runs nothing when the preparation has ended")
  func preparation() throws {
    let box = Box<Smuggled<Database>?>(nil)
    // The closure of the configuration keeps the box, and the database its configuration.
    defer { box.value = nil }
    var configuration = Configuration()
    configuration.prepareDatabase { box.value = Smuggled($0) }
    let queue = try DatabaseQueue(configuration: configuration)
    let db = try #require(box.value).value
    expectMisuse { try db.execute(sql: "CREATE TABLE u (a)") }
    try queue.close()
  }

  @Test("a statement runs in each access of its connection, and in between it does not")
  func statement() throws {
    let statement = try queue.write { try $0.makeStatement(sql: "INSERT INTO t VALUES (?)") }
    expectMisuse { try statement.execute(arguments: [4]) }
    expectMisuse { try statement.setArguments([4]) }
    expectMisuse { _ = try Row.fetchAll(statement, arguments: [4]) }
    #expect(try count() == 3)
    try queue.write { _ in try statement.execute(arguments: [4]) }
    #expect(try count() == 4)
  }

  @Test("a cursor ends with its access, on every thread")
  func cursor() throws {
    let cursor = try queue.read { db in
      let cursor = try Int.fetchCursor(db, sql: "SELECT a FROM t")
      #expect(try cursor.next() == 1)
      return cursor
    }
    expectMisuse { _ = try cursor.next() }
    try queue.read { db in
      expectMisuse("the cursor is used after the access") { _ = try cursor.next() }
      // The statement is the same one.
      let other = try Int.fetchCursor(cursor.statement)
      #expect(try other.next() == 1)
      expectMisuse("the cursor is used after the access") { _ = try cursor.next() }
      #expect(try other.next() == 2)
    }
  }

  @Test("a cursor that has not begun to run ends with its access, too")
  func cursorBeforeItsFirstStep() throws {
    let cursor = try queue.write { db in
      try Row.fetchCursor(db, sql: "INSERT INTO t VALUES (4) RETURNING a")
    }
    try queue.write { _ in
      expectMisuse("the cursor is used after the access") { _ = try cursor.next() }
    }
    #expect(try count() == 3)
  }

  @Test("a cursor returns no row to another thread, and continues where it was")
  func cursorOnOtherThread() throws {
    try queue.read { db in
      let cursor = try Int.fetchCursor(db, sql: "SELECT a FROM t")
      #expect(try cursor.next() == 1)
      let smuggled = Smuggled(cursor)
      let failure = Box<DatabaseError?>(nil)
      let work = Work { failure.value = databaseError { _ = try smuggled.value.next() } }
      #expect(work.hasEnded())
      #expect(failure.value?.resultCode == .SQLITE_MISUSE)
      #expect(try cursor.next() == 2)
    }
  }

  @Test("the statements of a script are those of its access")
  func script() throws {
    let statements = try queue.write { db in
      let statements = try db.allStatements(sql: "INSERT INTO t VALUES (4); DELETE FROM t")
      try statements.next()?.execute()
      return statements
    }
    expectMisuse { _ = try statements.next() }
    #expect(try count() == 4)
  }

  @Test("a retained cursor does not keep the snapshot of a pool's reader")
  func snapshot() throws {
    let database = try PoolDatabase()
    let cursor = try database.pool.read { db in
      let cursor = try Int.fetchCursor(db, sql: "SELECT a FROM t UNION ALL SELECT 1")
      #expect(try cursor.next() == 0)
      return cursor
    }
    try database.set(2)
    #expect(try database.value() == 2)
    let checkpoint = try database.pool.writeWithoutTransaction { try $0.checkpoint(.truncate) }
    #expect(checkpoint.walFrameCount == 0)
    withExtendedLifetime(cursor) {}
  }

  @Test(
    "the writes of a statement that was left are committed and reported at the end of its access"
  )
  func leftStatement() throws {
    let log = Box<[String]>([])
    final class Observer: TransactionObserver {
      let log: Box<[String]>
      init(_ log: Box<[String]>) { self.log = log }
      func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }
      func databaseDidChange(with event: DatabaseEvent) { log.value += [event.tableName] }
      func databaseDidCommit(_ db: Database) { log.value += ["commit"] }
      func databaseDidRollback(_ db: Database) { log.value += ["rollback"] }
    }
    queue.add(transactionObserver: Observer(log), extent: .databaseLifetime)
    let cursor = try queue.writeWithoutTransaction { db in
      let cursor = try Int.fetchCursor(db, sql: "INSERT INTO t VALUES (4), (5) RETURNING a")
      #expect(try cursor.next() == 4)
      return cursor
    }
    #expect(log.value == ["t", "t", "commit"])
    #expect(try count() == 5)
    withExtendedLifetime(cursor) {}
  }
}
