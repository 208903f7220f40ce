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
    let writer = try kind.make()
    try await writer.write { db in
      try db.execute(
        sql: """
          CREATE TABLE state (id INTEGER PRIMARY KEY, number INTEGER NOT NULL);
          INSERT INTO state VALUES (1, 0);
          """
      )
    }
    var running: [Running<State>] = []
    func start(isSlow: Bool) {
      let observation = ValueObservation.tracking { db in
        if isSlow { usleep(500) }
        return State(
          commit: try Int.fetchOne(db, sql: "SELECT number FROM state") ?? -1,
          rows: try Player.fetchCount(db)
        )
      }
      running.append(Running(observation, in: writer))
    }
    start(isSlow: false)
    var committed = State(commit: 0, rows: 0)
    for _ in 0..<Self.rounds {
      switch random.next() % 12 {
      // More at once would take most of the time of a long run.
      case 0 where running.count < 16: start(isSlow: random.next() % 2 == 0)
      case 1 where running.count > 1:
        running.remove(at: Int(random.next() % UInt64(running.count))).cancellable.cancel()
      case 2:
        try? await writer.write { db in
          // Nobody may ever see this.
          try db.execute(sql: "UPDATE state SET number = -1; DELETE FROM player")
          throw CancellationError()
        }
      case 3:
        try await writer.write { db in
          try db.execute(sql: "CREATE TABLE extra (a); DROP TABLE extra")
        }
      case 4 where random.next() % 4 == 0:
        committed.commit += 1
        committed.rows = 0
        let next = committed
        try await writer.write { db in
          _ = try Player.deleteAll(db)
          try db.execute(sql: "UPDATE state SET number = ?", arguments: [next.commit])
        }
      default:
        committed.commit += 1
        committed.rows += 1
        let next = committed
        try await writer.write { db in
          var player = Player(name: "\(next.commit)")
          try player.insert(db)
          try db.execute(sql: "UPDATE state SET number = ?", arguments: [next.commit])
        }
      }
    }
    let last = committed
    for observation in running {
      await observation.wait { $0 == last }
      let commits = await observation.shown.values.map(\.commit)
      #expect(commits == commits.sorted())
      #expect(commits.allSatisfy { $0 >= 0 })
      observation.cancellable.cancel()
    }
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
