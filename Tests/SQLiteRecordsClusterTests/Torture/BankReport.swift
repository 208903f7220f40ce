/// The results of all writers.
actor BankReport {
  private(set) var acknowledged = 0
  private(set) var unknown: [Int: Set<Int>] = [:]
  private(set) var failovers: [Duration] = []
  private(set) var reads = 0
  private var killed: ContinuousClock.Instant?
  private(set) var hasEnded = false

  func end() { hasEnded = true }

  func acknowledge() {
    acknowledged += 1
    if let killed { failovers.append(ContinuousClock.now - killed) }
    killed = nil
  }

  func note(unknown number: Int, of writer: Int) { unknown[writer, default: []].insert(number) }

  func noteRead() { reads += 1 }

  func noteKill() { killed = .now }

  /// Waits until more transactions were acknowledged.
  func wait(for count: Int) async throws {
    let wanted = acknowledged + count
    while acknowledged < wanted { try await Task.sleep(for: .milliseconds(2)) }
  }

  var summary: String {
    let sorted = failovers.sorted()
    let median = sorted.isEmpty ? "-" : "\(sorted[sorted.count / 2])"
    let longest = sorted.last.map { "\($0)" } ?? "-"
    let unknown = unknown.values.map(\.count).reduce(0, +)
    return """
      \(acknowledged) transactions acknowledged, \(unknown) of unknown outcome, \(reads) reads; \
      from a kill of the leader to the next acknowledged write: \(median) (median), \(longest) (longest)
      """
  }
}
