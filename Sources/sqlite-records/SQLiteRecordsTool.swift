import SQLiteRecordsCommandLine
import SQLiteRecordsSchema

/// The command line tool: it finds the command, and ends with its exit status.
@main
enum SQLiteRecordsTool {
  /// All commands, in the order in which `--help` shows them.
  static var commands: [any Command.Type] {
    [
      CheckCommand.self, FormatCommand.self, GenerateCommand.self, DDLCommand.self,
      ImportCommand.self, DiagramCommand.self,
    ]
  }

  static func main() {
    ignoreClosedPipes()
    let arguments = Array(CommandLine.arguments.dropFirst())
    exitProcess(run(arguments))
  }

  private static func run(_ arguments: [String]) -> ExitStatus {
    guard let first = arguments.first else {
      StandardStream.error.print(help)
      return .usage
    }
    if first == "--help" || first == "-h" {
      StandardStream.output.print(help)
      return .success
    }
    guard let command = commands.first(where: { $0.name == first }) else {
      let suggestion = NearestWord.suggestion(for: first, among: commands.map { $0.name })
      let error = UsageError(.unknownCommand, "unknown command \(quoted(first))\(suggestion)")
      return report(error, see: "sqlite-records --help")
    }
    return runCommand(command, Array(arguments.dropFirst()))
  }

  /// A name with spaces behind it, up to the length of the longest one.
  private static func padded(_ name: String) -> String {
    let length = commands.map { $0.name.count }.max() ?? 0
    return name + String(repeating: " ", count: length - name.count)
  }

  private static var help: String {
    """
    Checks table schemas, and turns them into Swift records and SQL.

    Usage: sqlite-records COMMAND …

    Commands:
    \(commands.map { "  \(padded($0.name))  \($0.summary)" }.joined(separator: "\n"))

    'sqlite-records COMMAND --help' explains a command.
    Exit status: 0 without findings, 1 with findings, 2 for wrong usage.

    """
  }
}
