import Foundation
import SQLiteRecordsGRDB
import Testing

private let isLong = ProcessInfo.processInfo.environment["TORTURE"] != nil

/// Writes, rollbacks, schema changes, starts, cancellations and slow consumers at random, while several
/// observations go on. `TORTURE=1` in the environment makes it a million rounds, `OBSERVATION_ROUNDS` as
/// many as it says for each of the eight cases, and `OBSERVATION_SEED` other ones.
@Suite(
  "Observed values of a database that is written at random",
  .timeLimit(.minutes(isLong ? 120 : 10))
)
struct ModelTests {
  private static let rounds = number("OBSERVATION_ROUNDS") ?? (isLong ? 125_000 : 300)
  private static let seed = UInt64(number("OBSERVATION_SEED") ?? 1)

  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  /// What one observation shows: the number of the commit that has changed the state last, and the
  /// number of rows.
  private struct State: Equatable, Sendable {
    var commit: Int
    var rows: Int
  }

  @Test(
    "values are of committed states, in their order, and the last one is of the last commit",
    arguments: Kind.allCases,
    0..<4
  )
  func model(kind: Kind, stream: UInt64) async throws {
    var random = SplitMix(state: Self.seed &* 1_000 &+ stream)
    let writer = try await Self.writer(of: kind)
    var running: [Running<State>] = []
    func start(isSlow: Bool) {
      running.append(Running(Self.observation(isSlow: isSlow), in: writer))
    }
    start(isSlow: false)
    var committed = State(commit: 0, rows: 0)
    for _ in 0..<Self.rounds {
      switch random.next() % 12 {
      // More at once would take most of the time of a long run.
      case 0 where running.count < 16: start(isSlow: random.next() % 2 == 0)
      case 1 where running.count > 1:
        running.remove(at: Int(random.next() % UInt64(running.count))).cancellable.cancel()
      case 2: await Self.rollBack(in: writer)
      case 3:
        try await writer.write { db in
          try db.execute(sql: "CREATE TABLE extra (a); DROP TABLE extra")
        }
      case 4 where random.next() % 4 == 0:
        committed = State(commit: committed.commit + 1, rows: 0)
        try await Self.commit(committed.commit, in: writer) { db in _ = try Player.deleteAll(db) }
      default:
        committed = State(commit: committed.commit + 1, rows: committed.rows + 1)
        let name = "\(committed.commit)"
        try await Self.commit(committed.commit, in: writer) { db in
          _ = try Player(name: name).inserted(db)
        }
      }
    }
    for observation in running { await Self.expectEnd(committed, of: observation) }
  }

  private static func writer(of kind: Kind) async throws -> any DatabaseWriter {
    let writer = try kind.make()
    try await writer.write { db in
      try db.execute(
        sql: """
          CREATE TABLE state (id INTEGER PRIMARY KEY, number INTEGER NOT NULL);
          INSERT INTO state VALUES (1, 0);
          """
      )
    }
    return writer
  }

  private static func observation(
    isSlow: Bool
  ) -> ValueObservation<ValueReducers.Fetch<State>> {
    ValueObservation.tracking { db in
      if isSlow { usleep(500) }
      return State(
        commit: try Int.fetchOne(db, sql: "SELECT number FROM state") ?? -1,
        rows: try Player.fetchCount(db)
      )
    }
  }

  /// Makes changes that nobody may ever see.
  private static func rollBack(in writer: any DatabaseWriter) async {
    try? await writer.write { db in
      try db.execute(sql: "UPDATE state SET number = -1; DELETE FROM player")
      throw CancellationError()
    }
  }

  private static func commit(
    _ number: Int,
    in writer: any DatabaseWriter,
    _ change: @escaping @Sendable (Database) throws -> Void
  ) async throws {
    try await writer.write { db in
      try change(db)
      try db.execute(sql: "UPDATE state SET number = ?", arguments: [number])
    }
  }

  /// Expects that an observation ends with the last state, and has shown all others in their order.
  private static func expectEnd(_ last: State, of observation: Running<State>) async {
    await observation.wait { $0 == last }
    let commits = await observation.shown.values.map(\.commit)
    #expect(commits == commits.sorted())
    #expect(commits.allSatisfy { $0 >= 0 })
    observation.cancellable.cancel()
  }
}

/// https://prng.di.unimi.it/splitmix64.c
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
