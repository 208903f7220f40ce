import Foundation

/// The results for readers of the benchmark page: where they were measured, the chart, and a table
/// with the figures of other libraries.
struct Report {
  let works: [Work]
  let measurements: [Measurement]
  let quantity: Quantity
  let machine: Machine

  /// The name of the chart's file, which is in the folder of the page.
  let chartPath: String?

  /// The section, in Markdown.
  var markdown: String {
    [
      introduction, chartPath.map { "![The same ratios as bars](\($0))" }, table, slowBulkCalls,
      Peer.note,
    ].compactMap { $0 }.joined(separator: "\n\n")
  }

  private var introduction: String {
    let rounds = measurements.map(\.rounds).max() ?? 0
    let figures =
      quantity == .time ? "medians of \(rounds) rounds" : "\(quantity.unit) for each row"
    return """
      Measured on \(machine.description):
      \(figures), as multiples of what plain C needs for the same work. `make benchmark-report`
      measures again, and writes this section anew.
      """
  }

  private var slowBulkCalls: String? {
    let lines = SlowBulkCalls(works: works, measurements: measurements).lines
    if lines.isEmpty { return nil }
    return "Slower than a loop: " + lines.joined(separator: "; ") + "."
  }

  private var table: String {
    let header =
      ["work", "C, \(quantity.unit)", "Swift, direct calls", "generated", "hand-written"]
      + ["`Codable`", "bulk"] + Peer.allCases.map { "\($0.rawValue) *" }
    let alignment = ["---"] + header.dropFirst().map { _ in "--:" }
    return ([header, alignment] + works.map(cells))
      .map { "| \($0.joined(separator: " | ")) |" }
      .joined(separator: "\n")
  }

  private func cells(_ work: Work) -> [String] {
    [work.title, work.isOnThreads ? throughput(work, .c) : cost(work)]
      + Variant.allCases.filter { $0 != .c }.map { way in
        work.isOnThreads ? throughput(work, way) : ratio(work, way)
      }
      + Peer.allCases.map { $0.ratios[work.name] ?? "–" }
  }

  private func cost(_ work: Work) -> String {
    measurement(work, .c).map { decimal($0.cost, places: 0) } ?? "–"
  }

  private func ratio(_ work: Work, _ way: Variant) -> String {
    guard let ratio = measurement(work, way)?.ratioToC else { return "–" }
    let text = decimal(ratio, places: 2)
    return way == .generated || way == .bulk ? "**\(text)**" : text
  }

  private func throughput(_ work: Work, _ way: Variant) -> String {
    measurement(work, way)?.throughput.map { "\(decimal($0, places: 2)) × 1" } ?? "–"
  }

  private func measurement(_ work: Work, _ way: Variant) -> Measurement? {
    measurements.first { $0.work == work.title && $0.variant == way }
  }
}
