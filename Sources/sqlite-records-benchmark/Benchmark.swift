import Foundation

/// The program: it reads its arguments, measures, and ends with an exit code.
@main
enum Benchmark {
  static func main() {
    exit(run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }

  private static func run(_ arguments: [String]) -> ExitCode {
    do {
      try perform(Command(arguments: arguments))
      return .success
    } catch let error as UsageError {
      StandardError.print(
        "sqlite-records-benchmark: \(error); '--help' shows the usage"
      )
      return .usage
    } catch {
      StandardError.print("sqlite-records-benchmark: \(error)")
      return .failure
    }
  }

  private static func perform(_ command: Command) throws {
    switch command {
    case .help:
      print(Command.usage)
    case .measure(let options):
      try measure(options)
    case .trial(let name, let variant, let rows):
      let works = try works(name)
      let work = works.first { $0.name == name } ?? works[0]
      guard let trial = try work.trial(variant, rows: rows) else {
        throw UsageError.unknownVariant(variant.rawValue)
      }
      try measured(trial.run)
      try trial.check()
    }
  }

  private static func measure(_ options: Command.Options) throws {
    var works = try works(options.filter)
    if options.countsInstructions { works.removeAll(where: \.isOnThreads) }
    let measurements =
      options.countsInstructions ? try countInstructions(works) : try time(works, options.rounds)
    let unit = options.countsInstructions ? "instructions" : "ns"
    let results = Results(works: works, measurements: measurements, unit: unit)
    results.show()
    if let path = options.jsonPath { try results.writeJSON(to: path) }
    if let path = options.chartPath { try results.writeChart(to: path) }
  }

  private static func time(_ works: [Work], _ rounds: Int) throws -> [Measurement] {
    let progress = Progress(works: works.count)
    defer { progress.finish() }
    return try works.enumerated().flatMap { index, work in
      try Rounds(work: work, count: rounds).measure { round, variant in
        let step = "round \(round + 1) of \(rounds), \(variant.rawValue)"
        progress.show(index, work, step, isFirst: round == 0 && variant == .c)
      }
    }
  }

  private static func countInstructions(_ works: [Work]) throws -> [Measurement] {
    let progress = Progress(works: works.count)
    let callgrind = try Callgrind()
    defer {
      callgrind.remove()
      progress.finish()
    }
    return try works.enumerated().flatMap { index, work in
      try InstructionCounts(work: work, callgrind: callgrind).measure { variant in
        progress.show(index, work, variant.rawValue, isFirst: variant == .c)
      }
    }
  }

  /// The works with a text in their names.
  private static func works(_ filter: String?) throws -> [Work] {
    let works = Work.all.filter { work in
      filter.map { work.name.lowercased().contains($0.lowercased()) } ?? true
    }
    guard !works.isEmpty else { throw UsageError.unknownWork(filter ?? "") }
    return works
  }
}
