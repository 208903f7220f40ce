import Foundation

/// The program: it reads its arguments, tries scenarios, and ends with an exit code.
@main
enum Torture {
  static func main() async {
    exit(await run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }

  private static func run(_ arguments: [String]) async -> ExitCode {
    do {
      return try await perform(Command(arguments: arguments))
    } catch let error as UsageError {
      StandardError.print("sqlite-records-torture: \(error); '--help' shows the usage")
      return .usage
    } catch {
      StandardError.print("sqlite-records-torture: \(error)")
      return .failure
    }
  }

  private static func perform(_ command: Command) async throws -> ExitCode {
    switch command {
    case .help:
      print(Command.usage)
    case .list:
      for scenario in Scenario.all { print(scenario.name) }
    case .torture(let options):
      return try await torture(options)
    case .cases(let name, let selection, let path):
      guard let scenario = Scenario.all.first(where: { $0.name == name }) else {
        throw UsageError.unknownScenario(name)
      }
      let folder = URL(fileURLWithPath: path)
      try await ScenarioRun(scenario: scenario, selection: selection, folder: folder).run()
    case .work(let kind, let path, let seed):
      try Kills.work(kind, path, seed)
    }
    return .success
  }

  private static func torture(_ options: Command.Options) async throws -> ExitCode {
    let scenarios = try Scenario.named(options.only)
    if options.selection.only != nil, scenarios.count > 1 {
      throw UsageError.severalScenarios(scenarios.count)
    }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("sqlite-records-torture-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let round = TortureRound(scenarios: scenarios, options: options, folder: folder)
    return try await round.run() ? .success : .failure
  }
}
