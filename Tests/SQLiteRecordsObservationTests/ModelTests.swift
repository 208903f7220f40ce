import Foundation
import Testing

private let isLong = ProcessInfo.processInfo.environment["TORTURE"] != nil

/// Writes, rollbacks, schema changes, erasures, backups, writes by others, starts, cancellations, late
/// subscribers and slow consumers at random, while several observations continue. `TORTURE=1` in the
/// environment makes it a million rounds, `OBSERVATION_ROUNDS` as many as it says for each of the eight
/// cases, and `OBSERVATION_SEED` other ones.
@Suite(
  "Observed values of a database that is written at random",
  .timeLimit(.minutes(isLong ? 120 : 60))
)
struct ModelTests {
  private static let rounds = number("OBSERVATION_ROUNDS") ?? (isLong ? 125_000 : 300)
  private static let seed = UInt64(number("OBSERVATION_SEED") ?? 1)

  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  @Test(
    "values are of committed states, in their order, and the last one is of the last commit",
    arguments: Kind.allCases,
    0..<4
  )
  func model(kind: Kind, stream: UInt64) async throws {
    var run = try ModelRun(kind, seed: Self.seed &* 1_000 &+ stream)
    for _ in 0..<Self.rounds { try await run.step() }
    await run.end()
  }
}
