import SQLiteRecordsCommandLine

/// The tool of the plugins: `sqlite-records generate` by itself, which takes the same arguments, and
/// `--version`.
///
/// Every client builds it before its own code, so it is without what other commands need.
@main
enum SQLiteRecordsGenerateTool {
  static func main() {
    ignoreClosedPipes()
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments == ["--version"] {
      StandardStream.output.print(ToolVersion.text)
      exitProcess(.success)
    }
    exitProcess(runCommand(GenerateCommand.self, arguments))
  }
}
