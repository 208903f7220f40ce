/// Compares the module for clusters with a C client that sends the same requests, and with a local file.
struct ClusterBenchmark {
  /// How many rounds are run, with the one that does not count.
  let rounds: Int

  func measure() async throws -> [ClusterResult] {
    let databases = try await ClusterDatabases()
    var results: [ClusterResult] = []
    for work in ClusterWork.all(databases) {
      StandardError.print(work.title)
      results.append(try await measure(work))
    }
    return results
  }

  /// The variants take turns, and the first one changes from round to round.
  private func measure(_ work: ClusterWork) async throws -> ClusterResult {
    let variants = ClusterVariant.allCases
    var costs: [ClusterVariant: [ClusterCost]] = [:]
    for round in 0..<rounds {
      for index in variants.indices {
        let variant = variants[(round + index) % variants.count]
        let cost = try await work.trial(variant)
        if round > 0 { costs[variant, default: []].append(cost.share(work.count)) }
      }
    }
    return ClusterResult(title: work.title, costs: costs)
  }
}
