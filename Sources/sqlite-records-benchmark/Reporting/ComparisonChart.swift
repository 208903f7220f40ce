import Foundation

/// A few ratios to C next to those of other libraries, as bars in SVG: the chart of the README.
///
/// The axis is logarithmic and begins at C, so a library that is as fast as C has next to no bar.
struct ComparisonChart {
  /// A library, and how long it takes for each work, as a multiple of C.
  struct Library {
    let name: String
    let ratios: [Double?]
  }

  /// The names of the works, in few words.
  let works: [String]
  let libraries: [Library]

  private static let labelWidth = 200.0
  private static let plotWidth = 440.0
  private static let barHeight = 11.0
  private static let gap = 12.0
  private static let top = 66.0
  private static let colors = ["#f05138", "#2f7fd1", "#8e5bb5", "#9aa5b1"]

  private var groupHeight: Double { Double(libraries.count) * Self.barHeight + Self.gap }

  /// The power of two at the end of the axis.
  private var end: Int {
    let ratios = libraries.flatMap(\.ratios).compactMap { $0 }
    return max(1, Int(log2(ratios.max() ?? 2).rounded(.up)))
  }

  /// The file's contents.
  var svg: String {
    let width = Self.labelWidth + Self.plotWidth + 60
    let height = Self.top + Double(works.count) * groupHeight
    let bars = works.enumerated().map(group)
    let elements = [title] + legend + axis(height) + bars
    return SVG.file(width: width, height: height, elements: elements)
  }

  private var title: String {
    SVG.text(
      "Time for the same work, as a multiple of plain C (logarithmic scale; shorter is faster)",
      x: 10,
      y: 16
    )
  }

  private var legend: [String] {
    libraries.enumerated().map { index, library in
      let x = Self.labelWidth + Double(index) * 120
      return bar(index, x: x, y: 27, width: 10) + SVG.text(library.name, x: x + 15, y: 36)
    }
  }

  private func axis(_ height: Double) -> [String] {
    (0...end).map { power in
      let x = place(exp2(Double(power)))
      let label = power == 0 ? "C" : "\(1 << power) ×"
      return SVG.line(x: x, from: Self.top - 6, to: height - 6, width: power == 0 ? 2 : 1)
        + SVG.text(label, x: x, y: Self.top - 10, anchor: "middle")
    }
  }

  private func group(_ index: Int, _ work: String) -> String {
    let y = Self.top + Double(index) * groupHeight
    let middle = y + Double(libraries.count) * Self.barHeight / 2 + 4
    let label = SVG.text(work, x: Self.labelWidth - 12, y: middle, anchor: "end")
    let bars = libraries.enumerated().compactMap { offset, library -> String? in
      guard let ratio = library.ratios[index], ratio > 0 else { return nil }
      // A bar that ends at C, or before it, is a line.
      let end = max(place(ratio), Self.labelWidth + 2)
      let top = y + Double(offset) * Self.barHeight
      return bar(offset, x: Self.labelWidth, y: top, width: end - Self.labelWidth)
        + SVG.text(decimal(ratio, places: ratio < 2 ? 2 : 1), x: end + 5, y: top + 9, size: 10)
    }
    return ([label] + bars).joined(separator: "\n")
  }

  private func place(_ ratio: Double) -> Double {
    Self.labelWidth + log2(ratio) / Double(end) * Self.plotWidth
  }

  private func bar(_ library: Int, x: Double, y: Double, width: Double) -> String {
    let style = "fill=\"\(Self.colors[library % Self.colors.count])\""
    return SVG.rectangle(style: style, x: x, y: y, width: width, height: Self.barHeight - 1)
  }
}
