import Foundation
import SQLiteRecords

do {
  var arguments = Arguments(CommandLine.arguments.dropFirst())
  let path = try arguments.takeOption("--database") ?? "expenses.db"
  let command = try Command(&arguments)
  if case .help = command {
    print(Command.usage)
  } else {
    try command.run(in: Ledger(path: path))
  }
} catch {
  // Results go to standard output, so that a pipe gets nothing else.
  let failure = Failure(error)
  FileHandle.standardError.write(Data("expenses: \(failure.message)\n".utf8))
  exit(failure.status.rawValue)
}
