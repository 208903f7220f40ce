/// The results as an aligned table, one line for each work.
struct ResultTable {
  let works: [Work]
  let measurements: [Measurement]

  /// What the costs are counted in.
  let unit: String

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
    ["work", "C, \(unit)"] + Self.ways.map { "\($0.rawValue), ×C" } + ["goal, ×C"]
  }

  private func line(_ work: Work) -> [String] {
    work.isOnThreads ? throughputLine(work) : costLine(work)
  }

  /// How many times as much the threads do as one, in each way.
  private func throughputLine(_ work: Work) -> [String] {
    let throughputs = Variant.allCases.map { way in
      measurement(work, way)?.throughput.map { "\(decimal($0, places: 2)) × 1" } ?? "–"
    }
    return [work.name] + throughputs + ["≥ \(decimal(work.goal, places: 2)) × 1"]
  }

  private func costLine(_ work: Work) -> [String] {
    let floor = measurement(work, .c)?.cost
    return [work.name, floor.map { decimal($0, places: 0) } ?? "–"]
      + Self.ways.map { way in
        measurement(work, way).map { decimal($0.ratioToC, places: 2) } ?? "–"
      }
      + [decimal(work.goal, places: 2)]
  }

  private func measurement(_ work: Work, _ variant: Variant) -> Measurement? {
    measurements.first { $0.work == work.name && $0.variant == variant }
  }
}

extension String {
  fileprivate func padded(to width: Int, right: Bool = false) -> String {
    let space = String(repeating: " ", count: max(width - count, 0))
    return right ? space + self : self + space
  }
}
