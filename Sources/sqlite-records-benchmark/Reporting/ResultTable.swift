/// The results as an aligned table, one line for each work.
struct ResultTable {
  let works: [Work]
  let measurements: [Measurement]

  /// The measured quantity.
  let quantity: Quantity

  /// The lines of the table.
  var text: String {
    let lines = [header] + works.map(line)
    let widths = header.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    return lines.map { cells in
      zip(cells, widths).enumerated()
        .map { $0 == 0 ? $1.0.padded(to: $1.1) : $1.0.padded(to: $1.1, right: true) }
        .joined(separator: "  ")
    }.joined(separator: "\n")
  }

  private static let ways = Variant.allCases.filter { $0 != .c }

  private var header: [String] {
    ["work", "C, \(quantity.unit)"]
      + Self.ways.map { "\($0.rawValue), \(quantity.hasGoals ? "×C" : quantity.unit)" }
      + (quantity.hasGoals ? ["goal, ×C"] : [])
  }

  private func line(_ work: Work) -> [String] {
    work.isOnThreads ? throughputLine(work) : costLine(work)
  }

  /// How many times as much the threads do as one, in each way.
  private func throughputLine(_ work: Work) -> [String] {
    let throughputs = Variant.allCases.map { way in
      measurement(work, way)?.throughput.map { "\(decimal($0, places: 2)) × 1" } ?? "–"
    }
    return [work.title] + throughputs + [goal(work).map { "≥ \($0) × 1" } ?? "–"]
  }

  private func costLine(_ work: Work) -> [String] {
    let floor = measurement(work, .c).map { cost($0) }
    return [work.title, floor ?? "–"]
      + Self.ways.map { way in measurement(work, way).map(cell) ?? "–" }
      + (quantity.hasGoals ? [goal(work) ?? "–"] : [])
  }

  private func goal(_ work: Work) -> String? { work.goal.map { decimal($0, places: 2) } }

  /// The cost of a variant, with its ratio to the floor. Allocations and memory are shown as they are,
  /// because C may have none.
  private func cell(_ measurement: Measurement) -> String {
    quantity.hasGoals ? decimal(measurement.ratioToC, places: 2) : cost(measurement)
  }

  private func cost(_ measurement: Measurement) -> String {
    switch quantity {
    case .time, .instructions: decimal(measurement.cost, places: 0)
    case .allocations: decimal(measurement.cost, places: 2)
    case .memory: decimal(measurement.cost / 1e6, places: 1)
    }
  }

  private func measurement(_ work: Work, _ variant: Variant) -> Measurement? {
    measurements.first { $0.work == work.title && $0.variant == variant }
  }
}

extension String {
  fileprivate func padded(to width: Int, right: Bool = false) -> String {
    let space = String(repeating: " ", count: max(width - count, 0))
    return right ? space + self : self + space
  }
}
