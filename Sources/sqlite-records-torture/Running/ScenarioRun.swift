import Foundation

/// Runs the cases of a scenario in this process, which may not survive it, and reports each on
/// standard output.
struct ScenarioRun {
  let scenario: Scenario
  let selection: CaseSelection
  let folder: URL

  func run() async throws {
    let cases = try scenario.prepare(folder, selection.seed)
    for number in selection.numbers(of: cases.count) {
      report(.begins(number))
      endIfForgotten()
      do {
        try await run(number, cases)
        report(.holds(number))
      } catch {
        report(.breaks(number, "\(error)"))
      }
    }
    report(.ends)
  }

  private func run(_ number: Int, _ cases: Cases) async throws {
    let place = folder.appendingPathComponent("case-\(number)")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }
    try await cases.run(Case(number: number, seed: selection.seed, folder: place))
  }

  /// Lets the system end this process if it hangs and the one that watches it is gone.
  private func endIfForgotten() {
    alarm(UInt32(clamping: 2 * scenario.timeLimit.components.seconds))
  }

  private func report(_ report: CaseReport) {
    FileHandle.standardOutput.write(Data("\(report.line)\n".utf8))
  }
}

/// The report of a process about a case, in a line.
enum CaseReport: Equatable {
  case begins(Int)
  case holds(Int)
  case breaks(Int, String)
  /// All cases have been tried.
  case ends

  var line: String {
    switch self {
    case .begins(let number): "begins \(number)"
    case .holds(let number): "holds \(number)"
    case .breaks(let number, let text):
      "breaks \(number) \(text.split(whereSeparator: \.isNewline).joined(separator: " "))"
    case .ends: "ends"
    }
  }

  /// Nil for a line that says something else, such as what SQLite prints.
  init?(line: String) {
    let parts = line.split(separator: " ", maxSplits: 2).map(String.init)
    switch (parts.first, parts.dropFirst().first.flatMap { Int($0) }) {
    case ("begins", let number?): self = .begins(number)
    case ("holds", let number?): self = .holds(number)
    case ("breaks", let number?): self = .breaks(number, parts.count > 2 ? parts[2] : "")
    case ("ends", nil): self = .ends
    default: return nil
    }
  }
}

/// The cases of a scenario that are tried.
struct CaseSelection: Sendable, Equatable {
  var seed: UInt64 = 1

  /// One case alone.
  var only: Int?

  /// So many cases at most, which the seed chooses; all if it is nil.
  var sample: Int?

  /// How many have been tried already.
  var skipped = 0

  func numbers(of count: Int) -> [Int] {
    if let only { return skipped == 0 ? [only] : [] }
    guard count > 0 else { return [] }
    guard let sample, sample < count else { return Array(Array(1...count).dropFirst(skipped)) }
    var random = Random(seed: seed, UInt64(count))
    return Array((1...count).shuffled(using: &random).prefix(sample).sorted().dropFirst(skipped))
  }
}
