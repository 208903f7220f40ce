import SQLiteRecordsCommandLine
import SQLiteRecordsSchema

/// The command line tool: it finds the command, and ends with its exit status.
@main
enum SQLiteRecordsTool {
  /// All commands, in the order in which `--help` shows them.
  static var commands: [any Command.Type] {
    [
      InitCommand.self, CheckCommand.self, FormatCommand.self, GenerateCommand.self,
      DDLCommand.self,
      PlanCommand.self, MigrateCommand.self, VerifyCommand.self, ImportCommand.self,
      SurveyCommand.self, DiagramCommand.self, PageCommand.self, LanguageServerCommand.self,
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
    do throws(UsageError) {
      switch first {
      case "--version":
        try expectNothing(behind: first, arguments)
        StandardStream.output.print(ToolVersion.text)
      case "--help", "-h":
        StandardStream.output.print(help)
      case "help":
        StandardStream.output.print(try help(asked: Array(arguments.dropFirst())))
      default:
        return runCommand(try command(named: first), Array(arguments.dropFirst()))
      }
      return .success
    } catch {
      return report(error, see: "sqlite-records --help")
    }
  }

  private static func command(named name: String) throws(UsageError) -> any Command.Type {
    if let command = commands.first(where: { $0.name == name }) { return command }
    let words = commands.map { $0.name } + ["help", "--help", "--version"]
    let suggestion = NearestWord.suggestion(for: name, among: words)
    throw UsageError(.unknownCommand, "unknown command \(quoted(name))\(suggestion.text)")
  }

  /// The text of `help`, or of `help COMMAND`.
  private static func help(asked arguments: [String]) throws(UsageError) -> String {
    guard let name = arguments.first, name != "--help", name != "-h" else { return help }
    try expectNothing(behind: "help \(name)", Array(arguments.dropFirst()), count: 0)
    return name == "help" ? help : try command(named: name).help
  }

  /// Refuses arguments that would be ignored.
  private static func expectNothing(
    behind beginning: String,
    _ arguments: [String],
    count: Int = 1
  ) throws(UsageError) {
    guard arguments.count > count else { return }
    let found = quoted(arguments[count])
    throw UsageError(.needlessOperand, "expected nothing after '\(beginning)', found \(found)")
  }

  /// A name with spaces behind it, up to the length of the longest one.
  private static func padded(_ name: String) -> String {
    let length = commands.map { $0.name.count }.max() ?? 0
    return name + String(repeating: " ", count: length - name.count)
  }

  private static var help: String {
    """
    Checks table schemas, and generates Swift records and SQL from them.

    Usage: sqlite-records COMMAND …
           sqlite-records help COMMAND
           sqlite-records --version

    Commands:
    \(commands.map { "  \(padded($0.name))  \($0.summary)" }.joined(separator: "\n"))

    'sqlite-records help COMMAND' and 'sqlite-records COMMAND --help' explain a command.
    Exit status: 0 without errors (there may be warnings); 1 if a schema or a file has an error, or
    if '--check' finds a difference; 2 for wrong usage.

    """
  }
}
