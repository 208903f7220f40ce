import SQLiteRecordsGRDB
import Testing

@Suite("Changes of a whole database", .timeLimit(.minutes(60)))
struct WholeDatabaseTests {
  @Sendable private static func count(_ db: Database) throws -> Int {
    try db.tableExists("player") ? Player.fetchCount(db) : -1
  }

  private static func observation() -> ValueObservation<ValueReducers.Fetch<Int>> {
    .tracking(region: DatabaseRegion.fullDatabase, fetch: count)
  }

  @Test("a backup into an observed database is noticed", arguments: Kind.allCases)
  func backup(kind: Kind) async throws {
    let (writer, other) = (try kind.make(), try Kind.queue.make())
    try insert("Arthur", "Barbara", into: other)
    let players = Running(ValueObservation.tracking(Player.fetchCount), in: writer)
    let all = Running(Self.observation(), in: writer)
    await players.wait { $0 == 0 }
    await all.wait { $0 == 0 }
    try other.backup(to: writer, pagesPerStep: 1)
    await players.wait { $0 == 2 }
    await all.wait { $0 == 2 }
    try insert("Craig", into: writer)
    await players.wait { $0 == 3 }
  }

  @Test("the tables of a database that is erased are gone", arguments: Kind.allCases)
  func erasure(kind: Kind) async throws {
    let writer = try kind.make()
    try insert("Arthur", into: writer)
    let players = Running(ValueObservation.tracking(Player.fetchCount), in: writer)
    let all = Running(Self.observation(), in: writer)
    await players.wait { $0 == 1 }
    await all.wait { $0 == 1 }
    try await writer.erase()
    await all.wait { $0 == -1 }
    await players.shown.wait { !$0.errors.isEmpty }
    let error = await players.shown.errors.first as? DatabaseError
    #expect(error?.message == "no such table: player")
  }

  @Test("a cancelled backup is not a change", arguments: Kind.allCases)
  func abandonedBackup(kind: Kind) async throws {
    let (writer, other) = (try kind.make(), try Kind.queue.make())
    try insert("Arthur", into: other)
    let fetches = Counter()
    let observation = ValueObservation.tracking { db in
      fetches.append(1)
      return try Player.fetchCount(db)
    }
    let running = Running(observation, in: writer)
    await running.wait { $0 == 0 }
    #expect(throws: CancellationError.self) {
      try other.backup(to: writer, pagesPerStep: 1) { _ in throw CancellationError() }
    }
    try insert("Barbara", into: writer)
    await running.wait { $0 == 1 }
    #expect(fetches.values.count == 2)
  }

  @Test("transaction and region observers are notified once, with a commit")
  func observers() throws {
    let (writer, other) = (try Kind.queue.make(), try Kind.queue.make())
    let log = ChangeLog()
    let calls = Counter()
    writer.add(transactionObserver: log)
    let cancellable = DatabaseRegionObservation(tracking: Table("player")).start(in: writer) { _ in
    } onChange: { _ in
      calls.append(1)
    }
    try other.backup(to: writer)
    #expect(log.take() == ["changed", "committed"])
    #expect(calls.values == [1])
    try writer.erase()
    #expect(log.take() == ["changed", "committed"])
    #expect(calls.values == [1, 1])
    cancellable.cancel()
  }

  @Test(
    "other connections see the tables that a database has after it was erased",
    arguments: Kind.allCases
  )
  func otherConnections(kind: Kind) throws {
    let writer = try kind.makeEmpty(Configuration())
    try writer.write { db in
      try db.execute(
        sql: "CREATE TABLE t (a); ALTER TABLE t ADD COLUMN b; ALTER TABLE t ADD COLUMN c"
      )
      try db.execute(sql: "INSERT INTO t VALUES (1, 2, 3)")
    }
    let other = try DatabaseQueue(path: writer.path)
    @Sendable func row(_ db: Database) throws -> Row? {
      try Row.fetchOne(db, sql: "SELECT * FROM t")
    }
    #expect(try writer.read(row)?.count == 3)
    #expect(try other.read(row)?.count == 3)
    let version = try writer.read { try $0.schemaVersion() }
    try writer.erase()
    try writer.write { db in
      try db.execute(sql: "CREATE TABLE t (z); INSERT INTO t VALUES (9)")
      // A connection looks at nothing but this number to find out whether it knows the tables.
      var count = 0
      while try db.schemaVersion() < version {
        count += 1
        try db.execute(sql: "CREATE VIEW v\(count) AS SELECT 1")
      }
    }
    #expect(try writer.read(row) == ["z": 9])
    #expect(try other.read(row) == ["z": 9])
  }

  @Test("a defensive connection erases a database, too", arguments: Kind.allCases)
  func defensiveErasure(kind: Kind) throws {
    var configuration = Configuration()
    configuration.defensive = true
    let writer = try kind.makeEmpty(configuration)
    try writer.write { try $0.execute(sql: "CREATE TABLE t (a)") }
    let version = try writer.read { try $0.schemaVersion() }
    try writer.erase()
    #expect(try writer.read { try $0.schemaVersion() } > version)
    // It is defensive as before.
    #expect(throws: DatabaseError.self) {
      try writer.write { db in
        try db.execute(sql: "PRAGMA writable_schema = ON; DELETE FROM sqlite_master")
      }
    }
  }

  @Test("observers that reject commits are not asked whether a database may be erased")
  func refusal() throws {
    let writer = try Kind.queue.make()
    let refuser = Refuser()
    writer.add(transactionObserver: refuser)
    try writer.erase()
    #expect(refuser.commits == 1)
    #expect(try writer.read { try !$0.tableExists("player") })
  }
}

/// Refuses all commits, and counts those that happen.
private final class Refuser: TransactionObserver {
  var commits = 0

  func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }
  func databaseDidChange(with event: DatabaseEvent) {}
  func databaseWillCommit() throws { throw CancellationError() }
  func databaseDidCommit(_ db: Database) { commits += 1 }
  func databaseDidRollback(_ db: Database) {}
}
