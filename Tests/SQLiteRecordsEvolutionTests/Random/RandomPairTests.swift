import Foundation
import SQLiteRecordsHistory
import SQLiteRecordsVerification
import Testing

@Suite("Generated pairs of schemas")
struct RandomPairTests {
  /// How many pairs there are in all: 200, or 10,000 with `TORTURE=1`.
  private static let count: UInt64 = isLong ? 10_000 : 200
  /// How many of them are killed.
  private static let killedCount: UInt64 = isLong ? 400 : 20
  private static let parts: UInt64 = 4

  private static var isLong: Bool { ProcessInfo.processInfo.environment["TORTURE"] == "1" }

  /// The seeds of one part of the pairs, as parts run at the same time.
  private static func seeds(of part: UInt64, _ count: UInt64) -> Range<UInt64> {
    part * count / parts..<(part + 1) * count / parts
  }

  @Test(
    "every planned step leads to the new schema with all rows, and leaves nothing if it stops",
    arguments: 0..<parts
  )
  func pairs(part: UInt64) throws {
    var planned = 0
    var stops = 0
    let seeds = Self.seeds(of: part, Self.count)
    for seed in seeds {
      guard let pair = Pair(seed: seed), let history = pair.history() else { continue }
      planned += 1
      let report = HistoryVerifier(history: history, schema: pair.new, seed: seed).verify()
      #expect(
        report.isProven,
        "seed \(seed)\n\(report.text)\n\(history.steps[0].text)\n\(history.steps.last?.text ?? "")"
      )
      stops += report.versions.map(\.stops).reduce(0, +)
    }
    // Few pairs are not schemas, or equal.
    #expect(planned > seeds.count * 3 / 5, "\(planned)")
    #expect(stops > planned)
  }

  @Test(
    "a process that is killed after a statement leaves the old version, and the next one continues",
    arguments: 0..<parts
  )
  func kills(part: UInt64) throws {
    let watch = KillWatch()
    for seed in Self.seeds(of: part, Self.killedCount) {
      guard let pair = Pair(seed: seed), let history = pair.history() else { continue }
      let report = HistoryVerifier(history: history, schema: pair.new, seed: seed).verify {
        try KilledDatabase(watch, journalMode: seed % 2 == 0 ? "DELETE" : "WAL")
      }
      #expect(report.isProven, "seed \(seed)\n\(report.text)")
      #expect(watch.failures == [], "seed \(seed)")
    }
    #expect(watch.kills > Self.killedCount / Self.parts)
    #expect(watch.continuations > 0)
  }
}
