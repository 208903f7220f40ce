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
      switch options.subject {
      case .works: try measure(options)
      case .observation: try measureObservation(options)
      case .cluster: try measureCluster(options)
      }
    case .trial(let name, let variant, let rows):
      let trial = try trial(name, variant, rows)
      try measured(trial.run)
      try trial.check()
    case .count(let quantity, let name, let variant, let rows):
      let trial = try trial(name, variant, rows)
      let count = try quantity.count(trial.run)
      try trial.check()
      print(count)
    }
  }

  private static func trial(_ name: String, _ variant: Variant, _ rows: Int) throws -> Trial {
    let observed = ObservedWrites.all.map(\.work)
    let work = try (Work.all + observed).first { $0.name == name } ?? works(name)[0]
    guard let trial = try work.trial(variant, rows: rows) else {
      throw UsageError.unknownVariant(variant.rawValue)
    }
    return trial
  }

  private static func measure(_ options: Command.Options) throws {
    let quantity = options.quantity
    let works = try works(options.filter).flatMap { $0.measured(in: quantity) }
    let measurements =
      switch quantity {
      case .time: try time(works, options.rounds)
      case .instructions: try countInstructions(works)
      case .allocations: try count(.allocations, works)
      case .memory: try count(.memory, works)
      }
    let results = Results(works: works, measurements: measurements, quantity: quantity)
    results.show()
    if let path = options.jsonPath { try results.writeJSON(to: path) }
    if let path = options.chartPath { try results.writeChart(to: path) }
    if let path = options.comparisonPath { try results.writeComparison(to: path) }
    if let path = options.reportPath {
      try results.writeReport(to: path, chartPath: options.chartPath)
    }
  }

  private static func measureObservation(_ options: Command.Options) throws {
    let benchmark = ObservationBenchmark(rounds: options.rounds, quantity: options.quantity)
    print(try benchmark.measure().text)
  }

  private static func measureCluster(_ options: Command.Options) throws {
    do {
      try Waiting.wait {
        print(ClusterResult.table(try await ClusterBenchmark(rounds: options.rounds).measure()))
      }
    } catch ClusterNodesError.noLibrary {
      print(ClusterNodesError.noLibrary)
    }
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

  private static func count(
    _ quantity: ProcessCount,
    _ works: [Work]
  ) throws -> [Measurement] {
    let progress = Progress(works: works.count)
    defer { progress.finish() }
    return try works.enumerated().flatMap { index, work in
      try ProcessCounts(work: work, quantity: quantity).measure { variant in
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
