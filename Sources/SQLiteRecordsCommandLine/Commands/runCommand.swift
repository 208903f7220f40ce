import SQLiteRecordsSchema

/// Runs a command with its arguments, or prints its help; reports arguments that make no sense.
package func runCommand(_ command: any Command.Type, _ arguments: [String]) -> ExitStatus {
  do {
    let parsed = try Arguments(arguments, of: command)
    guard !parsed.asksForHelp else {
      StandardStream.output.print(command.help)
      return .success
    }
    return try command.run(parsed)
  } catch {
    return report(error, see: "sqlite-records \(command.name) --help")
  }
}

/// Prints why arguments make no sense, and which help says what would.
package func report(_ error: UsageError, see help: String) -> ExitStatus {
  StandardStream.error.print("error: \(printable(error.message)) \(error.code)\nsee '\(help)'\n")
  return .usage
}
