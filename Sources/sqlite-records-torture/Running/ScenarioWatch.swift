import Foundation

/// Lets other processes run the cases of a scenario, and counts what becomes of them. A process that
/// traps or hangs is followed by another one, for the cases after that.
struct ScenarioWatch: Sendable {
  let scenario: Scenario
  let selection: CaseSelection
  let folder: URL
  let announce: @Sendable (Finding) -> Void

  /// After so many hangs the scenario is given up, as each takes its time.
  private static let mostHangs = 5

  func run() throws -> Tally {
    var tally = Tally()
    var selection = selection
    while tally.hung < Self.mostHangs {
      let before = tally.tried
      let isFinished = try run(selection, &tally)
      if isFinished { return tally }
      selection.skipped += tally.tried - before
    }
    return tally
  }

  /// Returns whether all cases have been tried.
  private func run(_ selection: CaseSelection, _ tally: inout Tally) throws -> Bool {
    let place = folder.appendingPathComponent("\(UUID())")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }
    let command = Command.cases(scenario.name, selection, place.path)
    let child = try ChildProcess(command.arguments, folder: folder)
    var current: Int?
    while true {
      // Preparing takes time, too.
      switch child.nextLine(within: scenario.timeLimit * (current == nil ? 4 : 1)) {
      case .line(let line):
        guard let report = CaseReport(line: line) else { continue }
        if report == .ends {
          _ = child.end()
          return true
        }
        note(report, &current, &tally)
      case .silence:
        child.kill()
        _ = child.end()
        guard let number = current else {
          throw BrokenPromise("\(scenario.name) cannot be prepared: it hangs")
        }
        tally.hung += 1
        announce(finding(.hung, number, "took longer than \(scenario.timeLimit)"))
        return false
      case .end:
        let ending = child.end()
        guard let number = current else {
          throw BrokenPromise("\(scenario.name) cannot be prepared: \(ending.message)")
        }
        tally.trapped += 1
        announce(finding(.trapped, number, "\(ending.status): \(ending.message)"))
        return false
      }
    }
  }

  private func note(_ report: CaseReport, _ current: inout Int?, _ tally: inout Tally) {
    switch report {
    case .begins(let number):
      current = number
      tally.tried += 1
    case .breaks(let number, let text):
      tally.lost += 1
      announce(finding(.lost, number, text))
    case .holds, .ends: break
    }
  }

  private func finding(_ kind: Finding.Kind, _ number: Int, _ text: String) -> Finding {
    Finding(kind: kind, scenario: scenario.name, number: number, seed: selection.seed, text: text)
  }
}
