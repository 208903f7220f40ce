import Foundation

/// Counts the allocations or the memory of a work, in a process of its own for each way.
struct ProcessCounts {
  let work: Work
  let quantity: ProcessCount

  /// - parameter progress: Called before each variant.
  /// - throws: ``ProcessCountError``.
  func measure(progress: (Variant) -> Void) throws -> [Measurement] {
    var counts: [Variant: Double] = [:]
    for variant in work.variants {
      progress(variant)
      counts[variant] = try count(variant)
    }
    let floor = counts[.c] ?? 0
    return work.variants.map { variant in
      Measurement(
        work: work.title,
        variant: variant,
        allocations: quantity == .allocations ? counts[variant] : nil,
        bytes: quantity == .memory ? counts[variant] : nil,
        ratioToC: floor > 0 ? counts[variant, default: 0] / floor : 0,
        rounds: 1
      )
    }
  }

  /// Allocations are counted for one row: they are the difference of two runs, one of which works on
  /// twice as many rows. Memory is measured for all rows.
  private func count(_ variant: Variant) throws -> Double {
    switch quantity {
    case .allocations:
      let rows = 1_000
      let few = try count(variant, rows: rows)
      return Double(try count(variant, rows: 2 * rows) - few) / Double(rows)
    case .memory:
      return Double(try count(variant, rows: work.rows))
    }
  }

  /// Runs a trial in another process, which prints the count.
  private func count(_ variant: Variant, rows: Int) throws -> Int {
    guard let program = Bundle.main.executablePath else { throw ProcessCountError.noProgram }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = [
      "--count-\(quantity.rawValue)", work.name, variant.rawValue, String(rows),
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let report = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0, let count = Int(report.filter(\.isNumber)) else {
      throw ProcessCountError.failed(work: work.title)
    }
    return count
  }
}
