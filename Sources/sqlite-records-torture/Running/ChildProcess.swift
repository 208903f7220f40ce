import Foundation

/// Another process of this program, whose lines are read as they come.
final class ChildProcess {
  private let process = Process()
  private let output = Pipe()
  private let errors: URL
  private var unread: [UInt8] = []

  /// The result of reading a line.
  enum Event {
    case line(String)
    /// It has closed its output: it is ending.
    case end
    /// Nothing has come in time.
    case silence
  }

  /// How it has ended.
  struct Ending {
    let status: Int32
    let isSignal: Bool
    /// The last line of standard error.
    let message: String
  }

  /// - parameter folder: Where its messages are kept meanwhile.
  init(_ arguments: [String], folder: URL) throws {
    guard let program = Bundle.main.executablePath else {
      throw BrokenPromise("the path of this program is unknown")
    }
    errors = folder.appendingPathComponent("\(UUID()).log")
    try Data().write(to: errors)
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    // A report of each crash would take longer than the case.
    process.environment = ProcessInfo.processInfo.environment
      .merging(["SWIFT_BACKTRACE": "enable=no"]) { _, new in new }
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: errors)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    // The end of the output is seen if no other process can write there.
    try? output.fileHandleForWriting.close()
  }

  /// Waits for the next line.
  func nextLine(within limit: Duration) -> Event {
    let deadline = ContinuousClock.now + limit
    while true {
      if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: unread[..<end], as: UTF8.self)
        unread.removeFirst(end + 1)
        return .line(line)
      }
      let rest = deadline - .now
      guard rest > .zero else { return .silence }
      guard waitForOutput(rest) else { continue }
      let data = output.fileHandleForReading.availableData
      if data.isEmpty { return .end }
      unread += data
    }
  }

  private func waitForOutput(_ limit: Duration) -> Bool {
    var request = pollfd(
      fd: output.fileHandleForReading.fileDescriptor,
      events: Int16(POLLIN),
      revents: 0
    )
    let milliseconds = limit.components.seconds * 1_000 + 1
    return poll(&request, 1, Int32(clamping: min(milliseconds, 1_000))) > 0
  }

  /// Ends it at once, as the system does: `SIGKILL`.
  func kill() { Foundation.kill(process.processIdentifier, SIGKILL) }

  /// Waits until it has ended.
  func end() -> Ending {
    process.waitUntilExit()
    let data = try? FileHandle(forReadingFrom: errors).readToEnd()
    let text = data.map { String(decoding: $0, as: UTF8.self) } ?? ""
    try? FileManager.default.removeItem(at: errors)
    return Ending(
      status: process.terminationStatus,
      isSignal: process.terminationReason == .uncaughtSignal,
      message: Self.message(text.split(whereSeparator: \.isNewline))
    )
  }

  /// The line that says why a process has trapped, which its calls may follow, or else the last one.
  private static func message(_ lines: [Substring]) -> String {
    let reasons = ["Fatal error", "Precondition failed", "AddressSanitizer", "ThreadSanitizer"]
    let reason = lines.first { line in reasons.contains { line.contains($0) } }
    return String(reason ?? lines.last ?? "")
  }
}
