import Foundation

/// The cost of a work in this process, in nanoseconds.
struct ClusterCost {
  /// The time that passes, with that of the nodes.
  let time: Double

  /// The time for which this process has a processor.
  let processorTime: Double

  /// The cost of one of several equal operations.
  func share(_ count: Int) -> ClusterCost {
    ClusterCost(time: time / Double(count), processorTime: processorTime / Double(count))
  }

  /// Measures a work.
  nonisolated(nonsending) static func measure(
    _ work: nonisolated(nonsending) () async throws -> Void
  ) async rethrows -> ClusterCost {
    let begin = now
    try await work()
    return now.since(begin)
  }

  /// Measures a work that waits for nothing.
  static func measure(_ work: () throws -> Void) rethrows -> ClusterCost {
    let begin = now
    try work()
    return now.since(begin)
  }

  private static var now: ClusterCost {
    ClusterCost(
      time: nanoseconds(CLOCK_MONOTONIC),
      processorTime: nanoseconds(CLOCK_PROCESS_CPUTIME_ID)
    )
  }

  private func since(_ other: ClusterCost) -> ClusterCost {
    ClusterCost(time: time - other.time, processorTime: processorTime - other.processorTime)
  }

  private static func nanoseconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
