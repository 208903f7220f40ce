import Foundation
import Testing

@Suite("What the build accepts, and what records read")
struct AgreementProofTests {
  /// How many schemas there are, each with 29 writes: 24, 3,500 with `TORTURE=1`, or as many as `AGREEMENTS` says.
  private static let count =
    environment["AGREEMENTS"].flatMap(UInt64.init) ?? (environment["TORTURE"] == nil ? 24 : 3500)
  private static let first = environment["AGREEMENT_SEED"].flatMap(UInt64.init) ?? 0
  private static let environment = ProcessInfo.processInfo.environment
  private static let parts: UInt64 = 4

  @Test(
    "each value that a write without a diagnostic leaves is read, found, in order, and written again as it is",
    arguments: 0..<parts
  )
  func writes(part: UInt64) throws {
    var counts = AgreementTrial.Counts()
    for seed in first(part)..<first(part + 1) {
      var trial = AgreementTrial(seed: seed)
      do { try trial.run() } catch { Issue.record("seed \(seed): \(error)") }
      counts.writes += trial.counts.writes
      counts.accepted += trial.counts.accepted
      for fault in trial.counts.faults {
        Issue.record("seed \(seed): \(fault)")
      }
    }
    report("\(counts.accepted) of \(counts.writes) writes")
    #expect(counts.accepted > counts.writes / 5)
  }

  @Test(
    "each value that a planned step leaves is read, found, in order, and the same date",
    arguments: 0..<parts
  )
  func conversions(part: UInt64) throws {
    var ran = 0
    for seed in first(part)..<first(part + 1) {
      for number in 0..<8 {
        var trial = ConversionTrial(seed: seed * 8 + UInt64(number))
        do {
          let (fault, isRun) = try trial.run()
          if isRun { ran += 1 }
          if let fault { Issue.record("seed \(seed * 8 + UInt64(number)): \(fault)") }
        } catch {
          Issue.record("seed \(seed * 8 + UInt64(number)): \(error)")
        }
      }
    }
    report("\(ran) steps")
    #expect(ran > 0)
  }

  private func report(_ counts: String) {
    if Self.count > 24 { FileHandle.standardError.write(Data("\(counts) accepted\n".utf8)) }
  }

  private func first(_ part: UInt64) -> UInt64 { Self.first + part * Self.count / Self.parts }
}
