import Foundation

/// How much tests try that make random choices: a little every day, and with `TORTURE=1` as much as
/// `make torture-tests` has time for.
package enum TestLength {
  private static let environment = ProcessInfo.processInfo.environment

  /// Whether the tests have time.
  package static let isLong = environment["TORTURE"] != nil

  /// The seeds of random choices. `SEED=7` repeats what was chosen with a single one.
  package static func seeds(_ daily: UInt64, long: UInt64) -> [UInt64] {
    if let seed = environment["SEED"].flatMap({ UInt64($0) }) { return [seed] }
    return Array(1...(isLong ? long : daily))
  }
}
