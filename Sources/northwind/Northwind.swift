import Foundation

/// The program: it reads its arguments, does one of its three jobs, and ends with an exit code.
@main
enum Northwind {
  static func main() async {
    exit(await run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }

  private static func run(_ arguments: [String]) async -> ExitCode {
    do {
      return try await perform(Command(arguments: arguments))
    } catch let error as UsageError {
      StandardError.print("northwind: \(error); 'northwind --help' shows the usage")
      return .usage
    } catch {
      StandardError.print("northwind: \(error)")
      return .failure
    }
  }

  private static func perform(_ command: Command) async throws -> ExitCode {
    switch command {
    case .help:
      print(Command.usage)
      return .success
    case .tour(let output):
      try await NewDatabaseFile.create(at: output, named: "tour.db") { try Tour(path: $0).run() }
      return .success
    case .live(let sales, let output):
      try await NewDatabaseFile.create(at: output, named: "live.db") {
        try await LiveList(path: $0, sales: sales).run()
      }
      return .success
    case .roundTrip(let database, let output):
      let original = try OriginalDatabase(path: database)
      let comparisons = try await NewDatabaseFile.create(at: output, named: "copy.db") {
        try RoundTrip(original: original, copyPath: $0).run()
      }
      return comparisons.allSatisfy(\.isFaithful) ? .success : .failure
    }
  }
}
