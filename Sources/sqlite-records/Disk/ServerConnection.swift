import SQLiteRecordsCommandLine
import SQLiteRecordsLanguageServer

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The connection of a language server with its client, by standard input and output.
struct ServerConnection {
  /// How long nothing may arrive before work begins that can wait.
  private static let pause: Int32 = 200

  private var server: LanguageServer
  private var frames = MessageFrames()

  init(_ server: LanguageServer) { self.server = server }

  /// Answers messages until the client ends the server, or is gone. Work is done while no message has
  /// arrived.
  mutating func run() -> ExitStatus {
    while true {
      if let status = server.exitStatus { return status == 0 ? .success : .findings }
      switch server.urgency {
      case .soon: if !hasInput(within: 0) { send(server.work()) }
      case .later: if !hasInput(within: Self.pause) { send(server.work()) }
      case nil: _ = hasInput(within: -1)
      }
      guard hasInput(within: 0) else { continue }
      guard receive() else { return .findings }
    }
  }

  /// Whether bytes have arrived, or the end of the input.
  ///
  /// - parameter time: How many milliseconds are waited; with -1, until there is something.
  private func hasInput(within time: Int32) -> Bool {
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&input, 1, time) > 0
  }

  /// Answers what has arrived; returns `false` at the end of the input.
  private mutating func receive() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = read(STDIN_FILENO, &bytes, bytes.count)
    guard count > 0 else { return count < 0 && errno == EINTR }
    send(server.receive(frames.append(bytes.prefix(count))))
    return true
  }

  private func send(_ messages: [MessageValue]) {
    guard !messages.isEmpty else { return }
    StandardStream.output.print(messages.map(\.framed).joined())
  }
}
