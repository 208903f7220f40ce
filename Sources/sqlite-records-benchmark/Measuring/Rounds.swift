/// Measures a work in rounds. In each, the work is done once in each way; the first way changes from
/// round to round, and the first round does not count.
struct Rounds {
  let work: Work

  /// How many rounds are run, with the one that does not count.
  let count: Int

  /// - parameter progress: Called before each trial.
  /// - throws: The error of a trial, or why its result is wrong.
  func measure(progress: (_ round: Int, Variant) -> Void) throws -> [Measurement] {
    var times: [Variant: [Double]] = [:]
    for round in 0..<count {
      for variant in order(round) {
        progress(round, variant)
        guard let trial = try work.trial(variant, rows: work.rows) else { continue }
        let time = try Stopwatch.time(trial) / Double(work.rows)
        if round > 0 { times[variant, default: []].append(time) }
      }
    }
    return work.variants.map { measurement($0, times) }
  }

  private func order(_ round: Int) -> [Variant] {
    let variants = work.variants
    return variants.indices.map { variants[($0 + round) % variants.count] }
  }

  private func measurement(_ variant: Variant, _ times: [Variant: [Double]]) -> Measurement {
    let own = times[variant, default: []]
    let ratios = zip(own, times[.c, default: []]).map { $0 / $1 }
    return Measurement(
      work: work.name,
      variant: variant,
      nanoseconds: median(own),
      ratioToC: median(ratios),
      rounds: own.count
    )
  }
}

/// The middle of some numbers, or the mean of the two in the middle.
func median(_ numbers: [Double]) -> Double {
  guard !numbers.isEmpty else { return 0 }
  let sorted = numbers.sorted()
  let middle = sorted.count / 2
  return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
}
