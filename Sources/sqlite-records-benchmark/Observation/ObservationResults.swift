/// The cost of observation, as tables in Markdown.
struct ObservationResults {
  /// The cost of a row, in nanoseconds or instructions, by the name of the work.
  let costs: [String: Double]
  let quantity: Quantity

  /// Nil if only instructions were counted.
  let latency: ObservationLatency?
  let bytes: Double?

  var text: String {
    ([table(.one), table(.many)] + [figures].compactMap { $0 }).joined(separator: "\n\n")
  }

  private func table(_ transactions: ObservedWrites.Transactions) -> String {
    let header = [
      "insertions \(transactions.title)", "\(quantity.unit), others observed", "× none",
      "\(quantity.unit), the table observed, too", "× none",
    ]
    let alignment = ["--:", "--:", "--:", "--:", "--:"]
    let lines = ObservedWrites.counts.map { count in
      ["\(count) observations"]
        + cells(transactions, count, isTouched: false)
        + cells(transactions, count, isTouched: true)
    }
    return ([header, alignment] + lines)
      .map { "| \($0.joined(separator: " | ")) |" }
      .joined(separator: "\n")
  }

  private func cells(
    _ transactions: ObservedWrites.Transactions,
    _ count: Int,
    isTouched: Bool
  ) -> [String] {
    func cost(_ count: Int, _ isTouched: Bool) -> Double? {
      let writes = ObservedWrites(
        transactions: transactions,
        observations: count,
        isTouched: isTouched
      )
      return costs[writes.name]
    }
    guard let own = cost(count, isTouched), let none = cost(0, false) else { return ["–", "–"] }
    return [decimal(own, places: 0), decimal(own / none, places: 3)]
  }

  private var figures: String? {
    guard let latency, let bytes else { return nil }
    return """
      from the end of a transaction to its value: median \(decimal(latency.median / 1e3, places: 1)) µs, \
      99th percentile \(decimal(latency.percentile99 / 1e3, places: 1)) µs
      memory for an observation: \(decimal(bytes, places: 0)) bytes
      """
  }
}
