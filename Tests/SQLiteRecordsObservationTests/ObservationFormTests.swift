import SQLiteRecordsGRDB
import Testing

@Suite("Variants of observations", .timeLimit(.minutes(60)))
struct ObservationFormTests {
  @Test("map and removeDuplicates change what is shown", arguments: Kind.allCases)
  func operators(kind: Kind) async throws {
    let writer = try kind.make()
    let observation = ValueObservation.tracking(Player.fetchCount)
      .map { $0 / 2 }
      .removeDuplicates()
      .map { "\($0) pairs" }
    let running = Running(observation, in: writer)
    await running.wait { $0 == "0 pairs" }
    let all = Running(ValueObservation.tracking(Player.fetchCount), in: writer)
    for count in 1...4 {
      try insert("A", into: writer)
      await all.wait { $0 == count }
    }
    await running.wait { $0 == "2 pairs" }
    let shown = await running.shown.values
    #expect(shown == shown.reduce(into: []) { if $0.last != $1 { $0.append($1) } })
  }

  @Test("a region is announced when it is tracked for the first time, and when it is another one")
  func changingRegion() async throws {
    let writer = try Kind.queue.make()
    let events = Words()
    let observation = ValueObservation.tracking { db -> Int in
      let count = try Player.fetchCount(db)
      return count == 0 ? 0 : try Int.fetchOne(db, sql: "SELECT count(name) FROM team") ?? 0
    }
    .print(to: events.stream)
    let running = Running(observation, in: writer)
    await running.wait { $0 == 0 }
    try insert("Arthur", into: writer)
    try insert("Barbara", into: writer)
    try await writer.write { db in try db.execute(sql: "INSERT INTO team VALUES (1, 'Red')") }
    await running.wait { $0 == 1 }
    running.cancellable.cancel()
    #expect(
      events.lines.filter { $0.hasPrefix("tracked") } == [
        "tracked region: player(*)", "tracked region: player(*),team(name)",
      ]
    )
  }

  @Test("events are reported in order, each written once and without a newline")
  func events() async throws {
    let writer = try Kind.queue.make()
    let events = Words()
    let observation = ValueObservation.tracking(Player.fetchCount).print(
      "players",
      to: events.stream
    )
    let running = Running(observation, in: writer)
    await running.wait { $0 == 0 }
    try insert("Arthur", into: writer)
    await running.wait { $0 == 1 }
    running.cancellable.cancel()
    #expect(
      events.lines == [
        "players: start", "players: fetch", "players: tracked region: player(*)",
        "players: value: 0", "players: database did change", "players: fetch", "players: value: 1",
        "players: cancel",
      ]
    )
  }

  @Test("values are an asynchronous sequence", arguments: Kind.allCases)
  func sequence(kind: Kind) async throws {
    let writer = try kind.make()
    var counts: [Int] = []
    for try await players in Player.all().values(in: writer) {
      counts.append(players.count)
      if counts.count == 3 { break }
      try insert("A", into: writer)
    }
    #expect(counts == [0, 1, 2])
  }

  @Test("a cancelled task ends the sequence", arguments: Kind.allCases)
  func cancelledTask(kind: Kind) async throws {
    let writer = try kind.make()
    let task = Task {
      var count = 0
      for try await _ in Player.all().values(in: writer) { count += 1 }
      return count
    }
    while true {
      try await Task.sleep(for: .milliseconds(2))
      if try await writer.read({ db in try Int.fetchOne(db, sql: "SELECT 1") == 1 }) { break }
    }
    task.cancel()
    #expect(try await task.value <= 1)
  }

  @Test("a slow consumer gets the last value", arguments: Kind.allCases)
  func slowConsumer(kind: Kind) async throws {
    let writer = try kind.make()
    var iterator = Player.all().values(in: writer).makeAsyncIterator()
    #expect(try await iterator.next()?.count == 0)
    for _ in 0..<50 { try insert("A", into: writer) }
    var count = 0
    var values = 0
    while count < 50 {
      count = try await iterator.next()?.count ?? 50
      values += 1
      if values == 1 { try await Task.sleep(for: .milliseconds(20)) }
    }
    #expect(count == 50 && values <= 50)
  }

  @Test("notifyChanges makes an observation fetch again", arguments: Kind.allCases)
  func notifications(kind: Kind) async throws {
    let writer = try kind.make()
    let fetches = Counter()
    let observation = ValueObservation.tracking { db -> Int in
      fetches.append(1)
      _ = try Player.fetchCount(db)
      return fetches.values.count
    }
    let running = Running(observation, in: writer)
    await running.wait { $0 == 1 }
    try await writer.write { db in try db.notifyChanges(in: Table("team")) }
    try await writer.write { db in try db.notifyChanges(in: Player.all()) }
    await running.wait { $0 == 2 }
    try await writer.write { db in try db.notifyChanges(in: .fullDatabase) }
    await running.wait { $0 == 3 }
  }

  @Test("a shared observation fetches once for all", arguments: Kind.allCases)
  func shared(kind: Kind) async throws {
    let writer = try kind.make()
    let fetches = Counter()
    let shared = ValueObservation.tracking { db -> Int in
      fetches.append(1)
      return try Player.fetchCount(db)
    }
    .shared(in: writer, scheduling: .task)
    var first = shared.values().makeAsyncIterator()
    #expect(try await first.next() == 0)
    var second = shared.values().makeAsyncIterator()
    #expect(try await second.next() == 0)
    try insert("Arthur", into: writer)
    #expect(try await first.next() == 1)
    #expect(try await second.next() == 1)
    #expect(fetches.values.count == 2)
  }

  @Test("the immediate scheduler delivers the first value before start returns")
  @MainActor
  func immediate() async throws {
    let writer = try Kind.queue.make()
    var counts: [Int] = []
    let cancellable = ValueObservation.tracking(Player.fetchCount)
      .start(in: writer, scheduling: .immediate) { _ in
      } onChange: {
        counts.append($0)
      }
    #expect(counts == [0])
    cancellable.cancel()
  }

  @Test("an observation of a closed database ends with an error", arguments: Kind.allCases)
  func closedDatabase(kind: Kind) async throws {
    let writer = try kind.make()
    try writer.close()
    let running = Running(ValueObservation.tracking(Player.fetchCount), in: writer)
    await running.shown.wait { !$0.errors.isEmpty }
    let error = await running.shown.errors.first as? DatabaseError
    #expect(error?.resultCode == .SQLITE_MISUSE)
  }
}
