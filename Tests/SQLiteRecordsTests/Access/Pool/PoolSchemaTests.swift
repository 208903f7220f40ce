import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@Suite("A pool together with other parts of the library")
struct PoolSchemaTests {
  private let database: PoolDatabase
  private var pool: DatabasePool { database.pool }

  init() throws {
    var configuration = Configuration()
    configuration.maximumReaderCount = 1
    database = try PoolDatabase(configuration)
  }

  @Test("a reader notices that the writer has changed the schema")
  func schemaChange() throws {
    #expect(try pool.read { try !$0.tableExists("u") && $0.columns(in: "t").count == 1 })
    try pool.write { db in
      try db.execute(sql: "CREATE TABLE u (a); ALTER TABLE t ADD COLUMN b DEFAULT 'new'")
    }
    #expect(try pool.read { try $0.tableExists("u") && $0.columns(in: "t").count == 2 })
    #expect(try pool.unsafeRead { try $0.columns(in: "t").map(\.name) } == ["a", "b"])
  }

  @Test("a reader prepares its cached statements again when the schema has changed")
  func cachedStatement() throws {
    func row(_ db: Database) throws -> Row? {
      try Row.fetchOne(db.cachedStatement(sql: "SELECT * FROM t"))
    }
    #expect(try pool.read(row) == ["a": 0])
    try pool.write { try $0.execute(sql: "ALTER TABLE t ADD COLUMN b DEFAULT 'new'") }
    #expect(try pool.read(row) == ["a": 0, "b": "new"])
    #expect(try pool.unsafeRead(row) == ["a": 0, "b": "new"])
  }

  @Test("a read that has begun keeps the schema that it has seen")
  func schemaInSnapshot() throws {
    try pool.read { db in
      try pool.write { try $0.execute(sql: "DROP TABLE t; CREATE TABLE u (a)") }
      #expect(try db.value() == 0)
      #expect(try db.tableExists("t") && !db.tableExists("u"))
    }
    #expect(try pool.read { try $0.tableExists("u") && !$0.tableExists("t") })
  }

  @Test("a migrator migrates a pool")
  func migrator() async throws {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("v1") { try $0.execute(sql: "CREATE TABLE u (a)") }
    migrator.registerMigration("v2") { try $0.execute(sql: "INSERT INTO u VALUES (5)") }
    try migrator.migrate(pool, upTo: "v1")
    let applied = try await pool.read { [migrator] in try migrator.appliedMigrations($0) }
    #expect(applied == ["v1"])
    let isDone = await withCheckedContinuation { continuation in
      migrator.asyncMigrate(pool) { continuation.resume(returning: (try? $0.get()) != nil) }
    }
    #expect(isDone)
    #expect(try await pool.read { try Int.fetchOne($0, sql: "SELECT a FROM u") } == 5)
  }

  @Test("a backup of a pool copies one state of it, whatever is written meanwhile")
  func backup() throws {
    try pool.write { db in
      for _ in 0..<200 { try db.execute(sql: "INSERT INTO t VALUES (hex(randomblob(100)))") }
    }
    let copy = try DatabaseQueue()
    var steps = 0
    try pool.backup(to: copy, pagesPerStep: 1) { _ in
      steps += 1
      try database.set(steps)
    }
    #expect(steps > 3)
    #expect(try copy.read { try $0.value() } == 0)
    #expect(try database.value() == steps)
  }

  @Test("a backup into a pool is seen by its readers")
  func backupInto() throws {
    #expect(try database.value() == 0)
    let source = try DatabaseQueue()
    try source.write { try $0.execute(sql: "CREATE TABLE t AS SELECT 9 AS a") }
    try source.backup(to: pool)
    #expect(try database.value() == 9)
  }

  @Test("an erased pool is empty for its readers too, and a vacuumed one is not")
  func maintenance() throws {
    try pool.vacuum()
    #expect(try database.value() == 0)
    try pool.erase()
    #expect(try pool.read { try !$0.tableExists("t") })
  }

  @Test("observers are notified of commits by the writer, and of no reads")
  func observer() throws {
    let observer = CommitCounter()
    pool.add(transactionObserver: observer)
    #expect(try database.value() == 0)
    try database.set(1)
    try pool.writeInTransaction { db in
      try db.set(2)
      return .rollback
    }
    #expect(observer.commits == 1)
    #expect(observer.rollbacks == 1)
    #expect(try database.value() == 1)
  }

  @Test("a type-erased pool gives the same access")
  func erasedType() throws {
    let writer = AnyDatabaseWriter(pool)
    try writer.write { try $0.set(1) }
    try writer.barrierWriteWithoutTransaction { try $0.execute(sql: "UPDATE t SET a = a + 1") }
    writer.interrupt()
    let reader = AnyDatabaseReader(writer)
    #expect(try reader.read { try $0.value() } == 2)
    #expect(try reader.unsafeRead { try $0.value() } == 2)
    #expect(reader.path == database.path)
    #expect(reader.configuration.maximumReaderCount == 1)
    try reader.close()
    #expect(databaseError { _ = try database.value() }?.resultCode == .SQLITE_MISUSE)
  }

  @Test("another connection's lock makes a write busy, and no read")
  func busy() throws {
    let other = try DatabaseQueue(path: database.path)
    try other.write { _ in
      let error = databaseError { try database.set(1) }
      #expect(error?.resultCode == .SQLITE_BUSY)
      let value = try database.value()
      #expect(value == 0)
    }
    try database.set(1)
  }
}

/// Counts the ends of transactions.
private final class CommitCounter: TransactionObserver {
  var commits = 0
  var rollbacks = 0

  func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }
  func databaseDidChange(with event: DatabaseEvent) {}
  func databaseDidCommit(_ db: Database) { commits += 1 }
  func databaseDidRollback(_ db: Database) { rollbacks += 1 }
}
