/// The cost of a work in each round.
struct ClusterResult {
  let title: String
  let costs: [ClusterVariant: [ClusterCost]]

  /// The median of the ratios to C in each round.
  private func ratio(_ cost: (ClusterCost) -> Double) -> Double {
    let pairs = zip(costs[.records, default: []], costs[.c, default: []])
    return median(pairs.map { cost($0) / cost($1) })
  }

  private var cells: [String] {
    [
      title, microseconds(.c) { $0.time }, microseconds(.records) { $0.time },
      "**\(decimal(ratio { $0.time }, places: 2))**",
      microseconds(.c) { $0.processorTime }, microseconds(.records) { $0.processorTime },
      decimal(ratio { $0.processorTime }, places: 2), microseconds(.local) { $0.time },
    ]
  }

  private func microseconds(_ variant: ClusterVariant, _ cost: (ClusterCost) -> Double) -> String {
    decimal(median(costs[variant, default: []].map(cost)) / 1e3, places: 1)
  }

  /// Results as a table in Markdown.
  static func table(_ results: [ClusterResult]) -> String {
    let header = [
      "work", "C, µs", "records, µs", "× C", "C, processor µs", "records, processor µs", "× C",
      "local file, µs",
    ]
    let alignment = ["---"] + header.dropFirst().map { _ in "--:" }
    return ([header, alignment] + results.map(\.cells))
      .map { "| \($0.joined(separator: " | ")) |" }
      .joined(separator: "\n")
  }
}
