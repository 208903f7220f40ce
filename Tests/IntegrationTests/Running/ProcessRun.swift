import Foundation
import Testing

/// A program that has run to its end, or was ended.
struct ProcessRun: Sendable {
  /// The exit code, or the signal that ended it.
  let status: Int32
  /// Whether a signal has ended it.
  let wasKilled: Bool
  /// Its standard output.
  let standardOutput: String
  /// Its output: all of standard output, and then all of standard error.
  let output: String

  var succeeded: Bool { status == 0 && !wasKilled }

  /// Whether it has come to grief by itself, and was not ended from outside.
  var hasCrashed: Bool { wasKilled && ![SIGKILL, SIGTERM, SIGINT].contains(status) }

  var lines: [String] { output.split(separator: "\n").map(String.init) }

  /// Runs a program that is found through `PATH`.
  ///
  /// - parameter timeLimit: When the program is ended.
  init(
    _ command: [String],
    in folder: URL,
    timeLimit: Duration = .seconds(1800)
  ) async throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = folder
    process.environment = Self.environment
    process.standardInput = FileHandle.nullDevice
    // Two streams, so that a message on one does not begin in the middle of a line of the other.
    let output = try TemporaryFile(), errors = try TemporaryFile()
    process.standardOutput = output.handle
    process.standardError = errors.handle
    try await Self.run(process, timeLimit)
    status = process.terminationStatus
    wasKilled = process.terminationReason == .uncaughtSignal
    standardOutput = try output.text()
    self.output = try standardOutput + errors.text()
  }

  private static func run(_ process: Process, _ timeLimit: Duration) async throws {
    let (ends, end) = AsyncStream<Never>.makeStream()
    process.terminationHandler = { _ in end.finish() }
    try process.run()
    let identifier = process.processIdentifier
    let watch = Task {
      try await Task.sleep(for: timeLimit)
      // Its children too, as far as they are in its group; it may ignore a gentler signal.
      kill(getpgid(identifier) == identifier ? -identifier : identifier, SIGKILL)
    }
    for await _ in ends {}
    watch.cancel()
  }

  /// The same on every machine, but for what says where things are.
  private static var environment: [String: String] {
    let places: Set = [
      "PATH", "HOME", "TMPDIR", "DEVELOPER_DIR", "SDKROOT", "TOOLCHAINS", "PKG_CONFIG_PATH",
    ]
    let fixed = ["LC_ALL": "C", "TZ": "UTC", "TERM": "dumb", "SWIFT_BACKTRACE": "enable=no"]
    return ProcessInfo.processInfo.environment.filter { places.contains($0.key) }
      .merging(fixed) { _, fixed in fixed }
  }
}

/// The output is in the comments of expectations.
extension ProcessRun: CustomTestStringConvertible {
  var testDescription: String { "\(wasKilled ? "signal" : "exit code") \(status)" }
}

/// A file that a program prints to: a pipe would fill up.
private struct TemporaryFile {
  let handle: FileHandle
  private let file: URL

  init() throws {
    file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).log")
    try Data().write(to: file)
    handle = try FileHandle(forWritingTo: file)
  }

  /// The output. The file is deleted afterwards.
  func text() throws -> String {
    defer { try? FileManager.default.removeItem(at: file) }
    return String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }
}
