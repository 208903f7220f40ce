/// Measures a work in rounds. In each, the work is done once in each way; the first way changes from
/// round to round, as does the direction, so that no way always follows the same one. The first round
/// does not count.
struct Rounds {
  let work: Work

  /// How many rounds are run, with the one that does not count.
  let count: Int

  /// - parameter progress: Called before each trial.
  /// - throws: The error of a trial, or why its result is wrong.
  func measure(progress: (_ round: Int, Variant) -> Void) throws -> [Measurement] {
    var times: [Variant: [Double]] = [:]
    var throughputs: [Variant: [Double]] = [:]
    for round in 0..<count {
      for variant in order(round) {
        progress(round, variant)
        let (time, throughput) = try measure(round, variant)
        guard round > 0 else { continue }
        times[variant, default: []].append(time)
        if let throughput { throughputs[variant, default: []].append(throughput) }
      }
    }
    return work.variants.map { measurement($0, times, throughputs[$0]) }
  }

  /// The time for one row; and how many times as much is done as by one thread, if that counts.
  private func measure(
    _ round: Int,
    _ variant: Variant
  ) throws -> (time: Double, throughput: Double?) {
    guard work.isOnThreads else { return (try time(work.trials[variant], work.rows), nil) }
    let share = work.rows / work.threads
    // The variant that is first in one round is second in the next.
    let early =
      try round.isMultiple(of: 2) ? time(work.trialsOfOneThread[variant], share) : nil
    let time = try time(work.trials[variant], work.rows)
    let timeOfOne = try early ?? self.time(work.trialsOfOneThread[variant], share)
    return (time, timeOfOne / time)
  }

  private func time(_ setup: Work.Setup?, _ rows: Int) throws -> Double {
    guard let setup else { throw WrongResult.notRun }
    return try Stopwatch.time(setup(rows)) / Double(rows)
  }

  private func order(_ round: Int) -> [Variant] {
    let variants = round.isMultiple(of: 2) ? work.variants : work.variants.reversed()
    return variants.indices.map { variants[($0 + round) % variants.count] }
  }

  private func measurement(
    _ variant: Variant,
    _ times: [Variant: [Double]],
    _ throughputs: [Double]?
  ) -> Measurement {
    let own = times[variant, default: []]
    let ratios = zip(own, times[.c, default: []]).map { $0 / $1 }
    return Measurement(
      work: work.name,
      variant: variant,
      nanoseconds: median(own),
      ratioToC: median(ratios),
      throughput: throughputs.map(median),
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
