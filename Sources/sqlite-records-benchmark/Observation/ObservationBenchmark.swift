/// Measures the cost of observation for writes, and the time until values are delivered.
struct ObservationBenchmark {
  /// How many rounds are run, with the one that does not count.
  let rounds: Int
  let quantity: Quantity

  func measure() throws -> ObservationResults {
    switch quantity {
    case .instructions:
      return ObservationResults(
        costs: try countInstructions(),
        quantity: quantity,
        latency: nil,
        bytes: nil
      )
    case .time, .allocations, .memory:
      let bytes = try ObservationMemory.measure()
      return ObservationResults(
        costs: try time(),
        quantity: .time,
        latency: try ObservationLatency.measure(),
        bytes: bytes
      )
    }
  }

  /// The medians of the times. Works take turns, in one direction and the other.
  private func time() throws -> [String: Double] {
    let works = ObservedWrites.all.map(\.work)
    var times: [String: [Double]] = [:]
    let progress = Progress(works: works.count)
    defer { progress.finish() }
    for round in 0..<rounds {
      let numbered = Array(works.enumerated())
      for (index, work) in round.isMultiple(of: 2) ? numbered : numbered.reversed() {
        progress.show(index, work, "round \(round + 1) of \(rounds)", isFirst: round == 0)
        guard let trial = try work.trial(.generated, rows: work.rows) else { continue }
        let time = try Stopwatch.time(trial) / Double(work.rows)
        if round > 0 { times[work.name, default: []].append(time) }
      }
    }
    return times.mapValues(median)
  }

  private func countInstructions() throws -> [String: Double] {
    let works = ObservedWrites.all.map(\.work)
    let progress = Progress(works: works.count)
    let callgrind = try Callgrind()
    defer {
      callgrind.remove()
      progress.finish()
    }
    var counts: [String: Double] = [:]
    for (index, work) in works.enumerated() {
      progress.show(index, work, "instructions", isFirst: true)
      let counted = try InstructionCounts(work: work, callgrind: callgrind).measure { _ in }
      counts[work.name] = counted.first?.instructions
    }
    return counts
  }
}
