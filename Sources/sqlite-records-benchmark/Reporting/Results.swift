import Foundation

/// All that has been measured, and how it is reported.
struct Results {
  let works: [Work]
  let measurements: [Measurement]

  /// The measured quantity.
  let quantity: Quantity

  /// Prints the table.
  func show() {
    print(ResultTable(works: works, measurements: measurements, quantity: quantity).text)
    let slow = SlowBulkCalls(works: works, measurements: measurements).lines
    if !slow.isEmpty { print("\nBulk calls that are slower than a loop:") }
    for line in slow { print("  \(line)") }
    #if DEBUG
      print("\nThis is a debug build: the ratios say nothing. Use 'make benchmark'.")
    #endif
  }

  /// Writes the measurements as an array of objects.
  func writeJSON(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(measurements).write(to: URL(fileURLWithPath: path))
  }

  /// Draws the ratios.
  func writeChart(to path: String) throws {
    // A throughput is no ratio to C.
    let chart = Chart(works: works.filter { !$0.isOnThreads }, measurements: measurements)
    try Data(chart.svg.utf8).write(to: URL(fileURLWithPath: path))
  }

  /// Draws the ratios that most programs care about next to those of other libraries.
  func writeComparison(to path: String) throws {
    try Data(ComparisonChart(measurements).svg.utf8).write(to: URL(fileURLWithPath: path))
  }

  /// Writes the section of a file that shows the results. The chart is in the folder of the file.
  func writeReport(to path: String, chartPath: String?) throws {
    let report = Report(
      works: works,
      measurements: measurements,
      quantity: quantity,
      machine: .current,
      chartPath: chartPath.map { URL(fileURLWithPath: $0).lastPathComponent }
    )
    try MarkedSection(path: path).replace(with: report.markdown)
  }
}
