import Foundation
import SQLiteRecordsGRDB
import Testing

@testable import SQLiteRecordsObservation
@testable import other_process

@Suite("Commits of other processes", .timeLimit(.minutes(60)))
struct OtherProcessTests {
  private static let isLong = ProcessInfo.processInfo.environment["TORTURE"] != nil

  private func observing() -> Configuration {
    var configuration = Configuration()
    // Long enough for who has bad luck, as SQLite's lock of a file is not fair.
    configuration.busyMode = .timeout(600)
    configuration.observesOtherProcesses = true
    return configuration
  }

  /// A database with a counter, and another process that uses it.
  private func make(
    _ kind: Kind,
    _ configuration: Configuration
  ) throws -> (any DatabaseWriter, OtherProcess) {
    let writer = try kind.makeEmpty(configuration)
    try writer.write { db in
      try db.execute(sql: "CREATE TABLE counter (n INTEGER); INSERT INTO counter VALUES (0)")
    }
    return (writer, try OtherProcess(kind == .pool ? "pool" : "queue", path: writer.path))
  }

  private func lines(of log: ChangeLog, in writer: any DatabaseWriter) -> [String] {
    writer.writeWithoutTransaction { _ in log.take() }
  }

  private let counter = ValueObservation.tracking { db in
    try Int.fetchOne(db, sql: "SELECT n FROM counter") ?? -1
  }

  @Test("are observed, each of them, of two processes that commit", arguments: Kind.allCases)
  func noneIsMissed(kind: Kind) async throws {
    let (writer, other) = try make(kind, observing())
    let running = Running(counter, in: writer)
    await running.wait { $0 == 0 }
    let increment = "UPDATE counter SET n = n + 1"
    var latencies: [Duration] = []
    for count in 1...(Self.isLong ? 50_000 : 200) {
      if count % 3 == 0 {
        try await writer.write { db in try db.execute(sql: increment) }
        await running.wait { $0 == count }
      } else {
        #expect(try other.run("run \(increment)") == "done")
        let start = ContinuousClock.now
        await running.wait { $0 == count }
        latencies.append(.now - start)
      }
    }
    latencies.sort()
    if Self.isLong { print("\(kind): median latency \(latencies[latencies.count / 2])") }
    // Then both at once, without waiting.
    let total = Self.isLong ? 100_000 : 1_000
    let start = try await writer.read { db in try Int.fetchOne(db, sql: "SELECT n FROM counter")! }
    try other.send("repeat \(total / 2) \(increment)")
    for _ in 0..<(total / 2) {
      try await writer.write { db in try db.execute(sql: increment) }
    }
    #expect(other.answer() == "done")
    await running.wait { $0 == start + total / 2 * 2 }
  }

  @Test("are a change of the full database for regions", arguments: Kind.allCases)
  func regions(kind: Kind) async throws {
    let (writer, other) = try make(kind, observing())
    let (changes, continuation) = AsyncStream.makeStream(of: Int.self)
    let region = DatabaseRegionObservation(tracking: Table("counter"))
    let cancellable = region.start(in: writer) { _ in
    } onChange: { db in
      let value = try? Int.fetchOne(db, sql: "SELECT n FROM counter")
      continuation.yield(value ?? -1)
    }
    try other.run("run UPDATE counter SET n = 7")
    for await value in changes {
      #expect(value == 7)
      break
    }
    cancellable.cancel()
  }

  @Test("reach the subscribers of a shared observation")
  func shared() async throws {
    let (writer, other) = try make(.pool, observing())
    let running = Running(counter.shared(in: writer, scheduling: .task))
    await running.wait { $0 == 0 }
    try other.run("run UPDATE counter SET n = 3")
    await running.wait { $0 == 3 }
  }

  @Test("are observed by a queue that only reads")
  func readOnly() async throws {
    let (writer, other) = try make(.pool, observing())
    var configuration = observing()
    configuration.readonly = true
    let reader = try DatabaseQueue(path: writer.path, configuration: configuration)
    let running = Running(counter, in: reader)
    await running.wait { $0 == 0 }
    try other.run("run UPDATE counter SET n = 3")
    await running.wait { $0 == 3 }
  }

  @Test("are observed after the log was truncated, deleted or replaced")
  func logs() async throws {
    let (writer, other) = try make(.queue, observing())
    let running = Running(counter, in: writer)
    await running.wait { $0 == 0 }
    var count = 0
    let changes = [
      "PRAGMA journal_mode = persist", "VACUUM", "PRAGMA journal_mode = truncate",
      "PRAGMA journal_mode = delete", "PRAGMA journal_mode = wal",
      "PRAGMA wal_checkpoint(TRUNCATE)", "VACUUM", "PRAGMA wal_checkpoint(RESTART)",
    ]
    for change in changes {
      #expect(try other.run("run \(change)") == "done", "\(change)")
      count += 1
      try other.run("run UPDATE counter SET n = \(count)")
      let wanted = count
      await running.wait { $0 == wanted }
    }
  }

  @Test("are found at an interval, if it is configured")
  func interval() async throws {
    var configuration = observing()
    configuration.otherProcessesPollInterval = .milliseconds(20)
    let (writer, other) = try make(.pool, configuration)
    let running = Running(counter, in: writer)
    await running.wait { $0 == 0 }
    try other.run("run UPDATE counter SET n = 3")
    await running.wait { $0 == 3 }
  }

  @Test(
    "are observed when a transaction ends that was left open",
    arguments: ["COMMIT", "ROLLBACK"]
  )
  func openTransaction(end: String) async throws {
    var configuration = observing()
    configuration.allowsUnsafeTransactions = true
    configuration.journalMode = .wal
    let (writer, other) = try make(.queue, configuration)
    let running = Running(counter, in: writer)
    await running.wait { $0 == 0 }
    func execute(_ sql: String) throws {
      try writer.writeWithoutTransaction { db in try db.execute(sql: sql) }
    }
    try execute("BEGIN; SELECT n FROM counter")
    try other.run("run UPDATE counter SET n = 3")
    try execute(end)
    await running.wait { $0 == 3 }
  }

  @Test("own commits are fetched once", arguments: Kind.allCases)
  func ownCommits(kind: Kind) async throws {
    let (writer, other) = try make(kind, observing())
    let fetches = Counter()
    let observation = ValueObservation.tracking { db in
      let value = try Int.fetchOne(db, sql: "SELECT n FROM counter") ?? -1
      fetches.append(value)
      return value
    }
    let running = Running(observation, in: writer)
    await running.wait { $0 == 0 }
    for count in 1...50 {
      try await writer.write { db in
        try db.execute(sql: "UPDATE counter SET n = \(count)")
      }
      await running.wait { $0 == count }
    }
    // Its commit is reported after all others have been.
    try other.run("run UPDATE counter SET n = 99")
    await running.wait { $0 == 99 }
    #expect(fetches.values == Array(0...50) + [99])
  }

  @Test("are not reported to a transaction observer, nor without the configuration")
  func transactionObserver() async throws {
    let (writer, other) = try make(.pool, observing())
    var plain = observing()
    plain.observesOtherProcesses = false
    let unaware = try DatabasePool(path: writer.path, configuration: plain)
    let unnoticed = Running(counter, in: unaware)
    await unnoticed.wait { $0 == 0 }
    let log = ChangeLog()
    writer.add(transactionObserver: log)
    let running = Running(counter, in: writer)
    await running.wait { $0 == 0 }
    try other.run("run UPDATE counter SET n = 3")
    await running.wait { $0 == 3 }
    #expect(lines(of: log, in: writer) == [])
    #expect(await unnoticed.shown.values == [0])
  }

  @Test("are not observed without an error in a folder of which the system reports nothing")
  func noEvents() {
    let error = #expect(throws: DatabaseError.self) {
      try FileWatch(ofDatabase: "/does/not/exist.db") {}
    }
    #expect(error?.message?.contains("set configuration.otherProcessesPollInterval") == true)
  }

  @Test("a closed database ends the observation")
  func close() async throws {
    let (writer, other) = try make(.pool, observing())
    var values: [Int] = []
    for try await value in counter.values(in: writer) {
      values.append(value)
      try writer.close()
      try other.run("run UPDATE counter SET n = 3")
    }
    #expect(values == [0])
  }
}
