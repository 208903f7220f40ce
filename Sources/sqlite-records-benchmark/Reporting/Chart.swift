import Foundation

/// The ratios to C as bars, in SVG. The axis is logarithmic, so that twice as slow is as far from
/// the floor as twice as fast.
struct Chart {
  let works: [Work]
  let measurements: [Measurement]

  private static let labelWidth = 360.0
  private static let plotWidth = 480.0
  private static let barHeight = 9.0
  private static let gap = 12.0
  private static let top = 60.0
  private static let ways = Variant.allCases.filter { $0 != .c }

  /// The powers of two at the ends of the axis, between which all bars end.
  private var ends: ClosedRange<Int> {
    let powers = measurements.map(\.ratioToC).filter { $0 > 0 }.map(log2)
    let lowest = powers.min().map { max(-4, Int($0.rounded(.down))) } ?? -1
    let highest = powers.max().map { min(16, Int($0.rounded(.up))) } ?? 1
    return min(-1, lowest)...max(1, highest)
  }

  private var groupHeight: Double { Double(Self.ways.count) * Self.barHeight + Self.gap }

  /// The file's contents.
  var svg: String {
    let width = Self.labelWidth + Self.plotWidth + 60
    let height = Self.top + Double(works.count) * groupHeight + 20
    return SVG.file(
      width: width,
      height: height,
      styles: [
        ".swift-direct { fill: #9aa5b1 } .generated { fill: #f05138 }",
        ".handwritten { fill: #2f7fd1 } .codable { fill: #8e5bb5 }",
        ".bulk { fill: #e0a100 }",
      ],
      elements: legend + axis(height) + works.enumerated().map(group)
    )
  }

  private var legend: [String] {
    Self.ways.enumerated().map { index, way in
      let x = Self.labelWidth + Double(index) * 120
      return rectangle(way, x: x, y: 10, width: 10) + SVG.text(way.rawValue, x: x + 15, y: 19)
    }
  }

  private func axis(_ height: Double) -> [String] {
    ends.map { power in
      let x = place(exp2(Double(power)))
      let label = power < 0 ? "C / \(1 << -power)" : power == 0 ? "C" : "\(1 << power) × C"
      let top = Self.top - 8
      return SVG.line(x: x, from: top, to: height - 20, width: power == 0 ? 2 : 1)
        + SVG.text(label, x: x, y: Self.top - 14, anchor: "middle")
    }
  }

  private func group(_ index: Int, _ work: Work) -> String {
    let y = Self.top + Double(index) * groupHeight
    let label = SVG.text(work.name, x: Self.labelWidth - 12, y: y + groupHeight / 2, anchor: "end")
    let bars = Self.ways.enumerated().compactMap { offset, way -> String? in
      let found = measurements.first { $0.work == work.name && $0.variant == way }
      guard let ratio = found?.ratioToC, ratio > 0 else { return nil }
      let start = Self.labelWidth
      let end = max(place(ratio), start)
      let top = y + Double(offset) * Self.barHeight
      return rectangle(way, x: start, y: top, width: end - start)
        + SVG.text(decimal(ratio, places: 2), x: end + 4, y: top + 8, size: 9)
    }
    return ([label] + bars).joined(separator: "\n")
  }

  private func place(_ ratio: Double) -> Double {
    let span = Double(ends.upperBound - ends.lowerBound)
    return Self.labelWidth + (log2(ratio) - Double(ends.lowerBound)) / span * Self.plotWidth
  }

  private func rectangle(_ way: Variant, x: Double, y: Double, width: Double) -> String {
    let style = "class=\"\(way.rawValue)\""
    return SVG.rectangle(style: style, x: x, y: y, width: width, height: Self.barHeight - 1)
  }
}
