import Foundation

/// Tries scenarios, several at once, and prints what is found and the table.
struct TortureRound: Sendable {
  let scenarios: [Scenario]
  let options: Command.Options
  let folder: URL

  /// Returns whether nothing was found.
  func run() async throws -> Bool {
    var tallies: [Scenario.Trial: Tally] = [:]
    try await withThrowingTaskGroup(of: (Scenario.Trial, Tally).self) { group in
      var waiting = scenarios[...]
      let jobs = options.jobs ?? ProcessInfo.processInfo.activeProcessorCount
      for _ in 1...max(jobs, 1) { add(waiting.popFirst(), to: &group) }
      for try await (trial, tally) in group {
        tallies[trial, default: Tally()] += tally
        add(waiting.popFirst(), to: &group)
      }
    }
    let lines = Scenario.Trial.allCases.compactMap { trial in
      tallies[trial].map { (trial.rawValue, $0) }
    }
    print(TallyTable(tallies: lines))
    return lines.allSatisfy { $0.1.isClean }
  }

  private func add(
    _ scenario: Scenario?,
    to group: inout ThrowingTaskGroup<(Scenario.Trial, Tally), any Error>
  ) {
    guard let scenario else { return }
    var selection = options.selection
    if options.isShort { selection.sample = scenario.shortCount }
    let watch = ScenarioWatch(scenario: scenario, selection: selection, folder: folder) {
      StandardError.print("\($0)")
    }
    group.addTask { (scenario.trial, try watch.run()) }
  }
}
