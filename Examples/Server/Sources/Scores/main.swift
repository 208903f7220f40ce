import Foundation
import HTTP

do {
  let settings = try Settings(CommandLine.arguments.dropFirst())
  // Each connection is an open file, and the database has some.
  FileLimit.raise(to: settings.limits.connections + 100)
  let store = try ScoreStore(path: settings.database)
  let server = try Server(port: settings.port, limits: settings.limits) { request in
    await Routes(store: store).answer(request)
  }

  // The system's default for these signals ends the program at once. The sources stop the server instead.
  let signals = [SIGTERM, SIGINT].map { number in
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler { server.stop() }
    source.resume()
    return source
  }
  // Not with `print`, which waits for more lines when a program reads them.
  FileHandle.standardOutput.write(Data("Listening on http://127.0.0.1:\(server.port)\n".utf8))
  try server.run()
  for source in signals { source.cancel() }
  try store.close()
  print("Stopped.")
} catch {
  FileHandle.standardError.write(Data("Scores: \(error)\n".utf8))
  exit(1)
}
