import SQLiteRecordsGRDB
import Testing

@testable import SQLiteRecordsObservation

@Suite("Observed values", .timeLimit(.minutes(60)))
struct ValueObservationTests {
  @Test(
    "the first value comes at the start, and further ones after commits",
    arguments: Kind.allCases
  )
  func values(kind: Kind) async throws {
    let writer = try kind.make()
    let running = Running(ValueObservation.tracking(Player.fetchCount), in: writer)
    await running.wait { $0 == 0 }
    try insert("Arthur", into: writer)
    await running.wait { $0 == 1 }
    try insert("Barbara", "Craig", into: writer)
    await running.wait { $0 == 3 }
    #expect(await running.shown.values == [0, 1, 3])
  }

  @Test("values that are rolled back are not delivered", arguments: Kind.allCases)
  func rollback(kind: Kind) async throws {
    let writer = try kind.make()
    let running = Running(ValueObservation.tracking(Player.fetchCount), in: writer)
    await running.wait { $0 == 0 }
    try? await writer.write { db in
      var player = Player(name: "Nobody")
      try player.insert(db)
      throw CancellationError()
    }
    try await writer.write { db in
      var player = Player(name: "Arthur")
      try player.insert(db)
      try db.inSavepoint {
        _ = try Player.deleteAll(db)
        return .rollback
      }
    }
    await running.wait { $0 == 1 }
    #expect(await running.shown.values == [0, 1])
  }

  @Test("changes of other tables, columns and rows lead to no fetch", arguments: Kind.allCases)
  func otherChanges(kind: Kind) async throws {
    let writer = try kind.make()
    try insert("Arthur", "Barbara", into: writer)
    let fetches = Counter()
    let observation = ValueObservation.tracking(
      region: Player.filter(id: 1).select(Column("name"))
    ) { db in
      fetches.append(1)
      return try String.fetchOne(db, sql: "SELECT name FROM player WHERE id = 1")
    }
    let running = Running(observation, in: writer)
    await running.wait { $0 == "Arthur" }
    try await writer.write { db in
      try db.execute(sql: "INSERT INTO team VALUES (1, 'Red')")
      try db.execute(sql: "UPDATE player SET score = 5 WHERE id = 1")
      try db.execute(sql: "UPDATE player SET name = 'B' WHERE id = 2")
    }
    try await writer.write { db in
      try db.execute(sql: "UPDATE player SET name = 'A' WHERE id = 1")
    }
    await running.wait { $0 == "A" }
    #expect(fetches.values.count == 2)
  }

  @Test("whether a table is observed is asked once for many commits", arguments: Kind.allCases)
  func keptAnswers(kind: Kind) async throws {
    let writer = try kind.make()
    let running = Running(
      ValueObservation.tracking { db in try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM team") },
      in: writer
    )
    await running.wait { $0 == 0 }
    func versionAfterInsertion() async throws -> UInt {
      try insert("Arthur", into: writer)
      return try await writer.write { $0.observerAnswers.version }
    }
    // While the value is fetched, the tables of each transaction are noted.
    while try await versionAfterInsertion() != versionAfterInsertion() {}
    let version = try await versionAfterInsertion()
    for _ in 0..<5 { #expect(try await versionAfterInsertion() == version) }
    try await writer.write { db in try db.execute(sql: "INSERT INTO team VALUES (1, 'Red')") }
    await running.wait { $0 == 1 }
  }

  @Test(
    "triggers, cascades, truncation, replacement and tables without row events are seen",
    arguments: Kind.allCases
  )
  func indirectChanges(kind: Kind) async throws {
    let writer = try kind.make()
    try await writer.write { db in
      try db.execute(
        sql: """
          INSERT INTO team VALUES (1, 'Red');
          INSERT INTO player (name, teamId) VALUES ('Arthur', 1);
          """
      )
    }
    func count(_ sql: String) -> ValueObservation<ValueReducers.Fetch<Int>> {
      ValueObservation.tracking { db in try Int.fetchOne(db, sql: sql) ?? -1 }
    }
    let totals = Running(count("SELECT players FROM total"), in: writer)
    let players = Running(count("SELECT COUNT(*) FROM player"), in: writer)
    let settings = Running(count("SELECT COUNT(*) FROM setting"), in: writer)
    let notes = Running(count("SELECT COUNT(*) FROM note WHERE note MATCH 'word'"), in: writer)
    await totals.wait { $0 == 1 }
    await players.wait { $0 == 1 }
    await settings.wait { $0 == 0 }
    await notes.wait { $0 == 0 }

    try await writer.write { db in try db.execute(sql: "INSERT INTO player (name) VALUES ('B')") }
    await totals.wait { $0 == 2 }
    await players.wait { $0 == 2 }
    try await writer.write { db in try db.execute(sql: "DELETE FROM team") }
    await players.wait { $0 == 1 }
    try await writer.write { db in try db.execute(sql: "DELETE FROM player") }
    await players.wait { $0 == 0 }
    try await writer.write { db in try db.execute(sql: "INSERT INTO setting VALUES ('a', 1)") }
    await settings.wait { $0 == 1 }
    try await writer.write { db in
      try db.execute(sql: "REPLACE INTO setting VALUES ('a', 2), ('b', 2)")
    }
    await settings.wait { $0 == 2 }
    try await writer.write { db in try db.execute(sql: "INSERT INTO note VALUES ('a word')") }
    await notes.wait { $0 == 1 }
  }

  @Test(
    "a fetch that reads other tables than the one before tracks these",
    arguments: Kind.allCases
  )
  func changingRegion(kind: Kind) async throws {
    let writer = try kind.make()
    let observation = ValueObservation.tracking { db -> String in
      guard let team = try String.fetchOne(db, sql: "SELECT name FROM team") else { return "none" }
      return "\(team) \(try Player.fetchCount(db))"
    }
    let running = Running(observation, in: writer)
    await running.wait { $0 == "none" }
    try await writer.write { db in try db.execute(sql: "INSERT INTO team VALUES (1, 'Red')") }
    await running.wait { $0 == "Red 0" }
    try insert("Arthur", into: writer)
    await running.wait { $0 == "Red 1" }
  }

  @Test("an error in the fetch ends the observation with it", arguments: Kind.allCases)
  func errors(kind: Kind) async throws {
    let writer = try kind.make()
    let running = Running(ValueObservation.tracking(Player.fetchCount), in: writer)
    await running.wait { $0 == 0 }
    try await writer.write { db in
      try db.execute(sql: "INSERT INTO player (name) VALUES ('A'); DROP TABLE player")
    }
    await running.shown.wait { !$0.errors.isEmpty }
    let error = await running.shown.errors.first as? DatabaseError
    #expect(error?.message == "no such table: player")
  }

  @Test("a fetch that writes fails, unless the observation may write", arguments: Kind.allCases)
  func writingFetch(kind: Kind) async throws {
    let writer = try kind.make()
    var observation = ValueObservation.tracking { db -> Int in
      try db.execute(sql: "INSERT INTO setting VALUES (random(), 1)")
      return try Player.fetchCount(db)
    }
    let refused = Running(observation, in: writer)
    await refused.shown.wait { !$0.errors.isEmpty }
    let error = await refused.shown.errors.first as? DatabaseError
    #expect(error?.resultCode == .SQLITE_READONLY)

    observation.requiresWriteAccess = true
    let permitted = Running(observation, in: writer)
    await permitted.wait { $0 == 0 }
    try insert("Arthur", into: writer)
    await permitted.wait { $0 == 1 }
  }

  @Test("nothing is shown after cancellation", arguments: Kind.allCases)
  func cancellation(kind: Kind) async throws {
    let writer = try kind.make()
    let cancelled = Running(ValueObservation.tracking(Player.fetchCount), in: writer)
    let other = Running(ValueObservation.tracking(Player.fetchCount), in: writer)
    await cancelled.wait { $0 == 0 }
    await other.wait { $0 == 0 }
    cancelled.cancellable.cancel()
    cancelled.cancellable.cancel()
    try insert("Arthur", into: writer)
    await other.wait { $0 == 1 }
    #expect(await cancelled.shown.values == [0])
  }

  @Test("a released observation ends, and releases the database")
  func release() async throws {
    weak var queue: DatabaseQueue?
    do {
      let database = try DatabaseQueue()
      queue = database
      let running = Running(
        ValueObservation.tracking { db in try Int.fetchOne(db, sql: "SELECT 1") ?? 0 },
        in: database
      )
      await running.wait { $0 == 1 }
      running.cancellable.cancel()
      try await database.write { _ in }
    }
    for _ in 0..<1000 where queue != nil { await Task.yield() }
    for _ in 0..<500 where queue != nil { try await Task.sleep(for: .milliseconds(2)) }
    #expect(queue == nil)
  }
}
