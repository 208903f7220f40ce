import SQLiteRecordsSchema

/// The command line tool: it finds the command, and ends with its exit status.
@main
enum SQLiteRecordsTool {
  /// All commands, in the order in which `--help` shows them.
  static var commands: [any Command.Type] {
    [GenerateCommand.self]
  }

  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    exitProcess(run(arguments))
  }

  private static func run(_ arguments: [String]) -> ExitStatus {
    guard let first = arguments.first else {
      StandardError.print(help)
      return .usage
    }
    if first == "--help" || first == "-h" {
      print(help, terminator: "")
      return .success
    }
    guard let command = commands.first(where: { $0.name == first }) else {
      let suggestion = NearestWord.suggestion(for: first, among: commands.map { $0.name })
      return usageError(
        "unknown command \(quoted(first))\(suggestion)",
        see: "sqlite-records --help"
      )
    }
    return run(command, Array(arguments.dropFirst()))
  }

  private static func run(_ command: any Command.Type, _ arguments: [String]) -> ExitStatus {
    do {
      let parsed = try Arguments(arguments, options: command.options)
      guard !parsed.asksForHelp else {
        print(command.help, terminator: "")
        return .success
      }
      return try command.run(parsed)
    } catch {
      return usageError(error.message, see: "sqlite-records \(command.name) --help")
    }
  }

  private static func usageError(_ message: String, see help: String) -> ExitStatus {
    StandardError.print("error: \(message); see '\(help)'\n")
    return .usage
  }

  private static var help: String {
    """
    Turns table schemas into Swift records.

    Usage: sqlite-records COMMAND …

    Commands:
    \(commands.map { "  \($0.name)  \($0.summary)" }.joined(separator: "\n"))

    'sqlite-records COMMAND --help' explains a command.
    Exit status: 0 without findings, 1 with findings, 2 for wrong usage.

    """
  }
}
