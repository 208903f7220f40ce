import SQLiteRecordsCommandLine

/// The tool of the plugins: `sqlite-records generate` by itself, which takes the same arguments.
///
/// Every client builds it before its own code, so it is without what other commands need.
@main
enum SQLiteRecordsGenerateTool {
  static func main() {
    ignoreClosedPipes()
    exitProcess(runCommand(GenerateCommand.self, Array(CommandLine.arguments.dropFirst())))
  }
}
