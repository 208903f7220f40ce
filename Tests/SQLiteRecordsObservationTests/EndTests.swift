import Foundation
import SQLiteRecordsGRDB
import Testing

@Suite("The end of observations, and what must not end them", .timeLimit(.minutes(60)))
struct EndTests {
  /// Forms that track the region of each fetch, of the first fetch, and a given region.
  private static let forms: [@Sendable () -> ValueObservation<ValueReducers.Fetch<Int>>] = [
    { .tracking(count) }, { .trackingConstantRegion(count) },
    { .tracking(region: Table("player"), fetch: count) },
  ]

  @Sendable private static func count(_ db: Database) throws -> Int {
    try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM player") ?? -1
  }

  @Test(
    "a table that is dropped and created again is still observed, even if it has no rowids then",
    arguments: Kind.allCases,
    forms.indices
  )
  func tableMadeAgain(kind: Kind, form: Int) async throws {
    let writer = try kind.make()
    try insert("Arthur", "Barbara", into: writer)
    let running = Running(Self.forms[form](), in: writer)
    await running.wait { $0 == 2 }
    for options in ["", "WITHOUT ROWID", ""] {
      try await writer.write { db in
        try db.execute(sql: "DROP TABLE player")
        try db.execute(sql: "CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT) \(options)")
      }
      await running.wait { $0 == 0 }
      for id in 1...3 {
        try await writer.write { db in
          try db.execute(sql: "INSERT INTO player VALUES (?, 'A')", arguments: [id])
        }
        await running.wait { $0 == id }
      }
    }
    #expect(await running.shown.errors.isEmpty)
  }

  @Test(
    "a column that is added or dropped, and a view that is made again, lead to a fetch",
    arguments: Kind.allCases
  )
  func alteredTable(kind: Kind) async throws {
    let writer = try kind.make()
    try await writer.write { db in
      try db.execute(sql: "INSERT INTO team VALUES (1, 'Red'); CREATE VIEW v AS SELECT 1 AS a")
    }
    let teams = Running(
      ValueObservation.tracking { db -> String in
        guard let row = try Row.fetchOne(db, sql: "SELECT * FROM team, v") else { return "" }
        let (size, a) = (row["size"] as Int? ?? 0, row["a"] as Int? ?? -1)
        return "\(row.columnNames.joined(separator: ",")): \(size), \(a)"
      },
      in: writer
    )
    await teams.wait { $0 == "id,name,a: 0, 1" }
    try await writer.write { db in try db.execute(sql: "ALTER TABLE team ADD COLUMN size") }
    await teams.wait { $0 == "id,name,size,a: 0, 1" }
    try await writer.write { db in try db.execute(sql: "UPDATE team SET size = 5") }
    await teams.wait { $0 == "id,name,size,a: 5, 1" }
    try await writer.write { db in
      try db.execute(sql: "DROP VIEW v; CREATE VIEW v AS SELECT COUNT(*) AS a FROM player")
    }
    await teams.wait { $0 == "id,name,size,a: 5, 0" }
    try insert("Arthur", into: writer)
    await teams.wait { $0 == "id,name,size,a: 5, 1" }
  }

  @Test("a table that is dropped ends the observation with an error", arguments: Kind.allCases)
  func droppedTable(kind: Kind) async throws {
    let writer = try kind.make()
    let running = Running(ValueObservation.tracking(Self.count), in: writer)
    await running.wait { $0 == 0 }
    try? await writer.write { db in
      try db.execute(sql: "DROP TABLE player")
      throw CancellationError()
    }
    try insert("Arthur", into: writer)
    await running.wait { $0 == 1 }
    try await writer.write { db in try db.execute(sql: "DROP TABLE player") }
    await running.shown.wait { !$0.errors.isEmpty }
    let error = await running.shown.errors.first as? DatabaseError
    #expect(error?.message == "no such table: player")
    #expect(await running.shown.values == [0, 1])
  }

  @Test(
    "writes of a fetch are not a change for its observation, but for others",
    arguments: Kind.allCases
  )
  func ownWrites(kind: Kind) async throws {
    let writer = try kind.make()
    let others = Running(ValueObservation.tracking(Self.count), in: writer)
    await others.wait { $0 == 0 }
    var observation = ValueObservation.tracking { db -> Int in
      try db.execute(sql: "INSERT INTO player (name) VALUES ('A')")
      try db.inSavepoint {
        try db.execute(sql: "INSERT INTO player (name) VALUES ('B')")
        return .commit
      }
      return try Self.count(db)
    }
    observation.requiresWriteAccess = true
    let running = Running(observation, in: writer)
    await running.wait { $0 >= 2 }
    await others.wait { $0 >= 2 }
    try insert("Arthur", into: writer)
    await running.wait { $0 >= 5 }
    await others.wait { $0 >= 5 }
    // The same statement as that of the fetch, run by another writer.
    try await writer.write { db in
      try db.execute(sql: "INSERT INTO player (name) VALUES ('A')")
    }
    await running.wait { $0 >= 8 }
    await others.wait { $0 >= 8 }
    #expect(await running.shown.values == [2, 5, 8])
  }

  @Test("a first fetch that writes is not a change for its observation", arguments: Kind.allCases)
  @MainActor
  func immediateOwnWrites(kind: Kind) async throws {
    let writer = try kind.make()
    let fetches = Counter()
    var observation = ValueObservation.tracking { db -> Int in
      fetches.append(1)
      try db.execute(sql: "INSERT INTO player (name) VALUES ('A')")
      return try Self.count(db)
    }
    observation.requiresWriteAccess = true
    var counts: [Int] = []
    let cancellable = observation.start(in: writer, scheduling: .immediate) { _ in
    } onChange: {
      counts.append($0)
    }
    let others = Running(ValueObservation.tracking(Self.count), in: writer)
    await others.wait { $0 >= 1 }
    try insert("Arthur", into: writer)
    await others.wait { $0 >= 3 }
    #expect(counts.first == 1)
    #expect(fetches.values.count == 2)
    cancellable.cancel()
  }

  @Test(
    "the end of a database ends sequences, and notifies no other observers",
    arguments: Kind.allCases
  )
  func closedDatabase(kind: Kind) async throws {
    let writer = try kind.make()
    let running = Running(ValueObservation.tracking(Self.count), in: writer)
    await running.wait { $0 == 0 }
    var values = ValueObservation.tracking(Self.count).values(in: writer).makeAsyncIterator()
    #expect(try await values.next() == 0)
    let shared = ValueObservation.tracking(Self.count).shared(in: writer, scheduling: .task)
    var sharedValues = shared.values().makeAsyncIterator()
    #expect(try await sharedValues.next() == 0)
    try writer.close()
    #expect(try await values.next() == nil)
    #expect(try await sharedValues.next() == nil)
    running.cancellable.cancel()
    #expect(await running.shown.errors.isEmpty)
    #expect(await running.shown.values == [0])
  }

  @Test("a sequence that begins before the database is closed ends", arguments: Kind.allCases)
  func closedBeforeFirstFetch(kind: Kind) async throws {
    let queue = DispatchQueue(label: "held")
    var configuration = Configuration()
    configuration.targetQueue = queue
    let writer = try kind.make(configuration)
    queue.suspend()
    let observation = ValueObservation.tracking(Self.count)
    var values = observation.values(in: writer).makeAsyncIterator()
    var sharedValues = observation.shared(in: writer, scheduling: .task).values()
      .makeAsyncIterator()
    try writer.close()
    queue.resume()
    #expect(try await values.next() == nil)
    #expect(try await sharedValues.next() == nil)
    var late = observation.values(in: writer).makeAsyncIterator()
    let error = await #expect(throws: DatabaseError.self) { try await late.next() }
    #expect(error?.resultCode == .SQLITE_MISUSE)
  }

  @Test("a region observation of a closed database receives nothing", arguments: Kind.allCases)
  func closedRegion(kind: Kind) throws {
    let writer = try kind.make()
    let calls = Counter()
    let cancellable = DatabaseRegionObservation(tracking: Table("player")).start(in: writer) { _ in
      calls.append(-1)
    } onChange: { _ in
      calls.append(1)
    }
    try insert("Arthur", into: writer)
    try writer.close()
    cancellable.cancel()
    #expect(calls.values == [1])
  }

  @Test(
    "a consumer that stops reading blocks no one, and releases the database when it ends",
    arguments: Kind.allCases
  )
  func idleConsumer(kind: Kind) async throws {
    weak var database: (any DatabaseWriter)?
    do {
      let writer = try kind.make()
      database = writer
      var values = ValueObservation.tracking(Self.count).values(in: writer).makeAsyncIterator()
      #expect(try await values.next() == 0)
      for _ in 0..<200 { try insert("A", into: writer) }
      // A consumer that continues to read receives the newest value, and no backlog.
      var last = 0
      var steps = 0
      while last < 200 {
        last = try await values.next() ?? 200
        steps += 1
      }
      #expect(last == 200 && steps <= 10)
    }
    try await waitForNil { database }
  }

  @Test("a cancelled task lets the database go", arguments: Kind.allCases)
  func cancelledTask(kind: Kind) async throws {
    weak var database: (any DatabaseWriter)?
    do {
      let writer = try kind.make()
      database = writer
      let begun = AsyncStream.makeStream(of: Void.self)
      let task = Task {
        for try await _ in ValueObservation.tracking(Self.count).values(in: writer) {
          begun.continuation.yield()
        }
      }
      for await _ in begun.stream { break }
      task.cancel()
      try await task.value
    }
    try await waitForNil { database }
  }

  /// Waits until nothing keeps an object any longer.
  private func waitForNil(_ object: () -> AnyObject?) async throws {
    for _ in 0..<2000 where object() != nil { try await Task.sleep(for: .milliseconds(2)) }
    #expect(object() == nil)
  }
}
