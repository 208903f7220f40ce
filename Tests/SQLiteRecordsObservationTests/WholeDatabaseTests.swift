import SQLiteRecordsGRDB
import Testing

@Suite("Changes of a whole database", .timeLimit(.minutes(2)))
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

  @Test("a backup that is given up is no change", arguments: Kind.allCases)
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
}
