import Foundation

/// A program that has run to its end, or was ended.
struct ProcessRun: Sendable {
  /// The exit code, or the signal that ended it.
  let status: Int32
  /// What it printed, to both streams.
  let output: String

  var succeeded: Bool { status == 0 }

  var lines: [String] { output.split(separator: "\n").map(String.init) }

  /// Runs a program that is found through `PATH`.
  ///
  /// - parameter timeLimit: When the program is ended.
  init(
    _ command: [String],
    in folder: URL,
    timeLimit: Duration = .seconds(300)
  ) async throws {
    let log = folder.appending(path: "\(UUID()).log")
    try Data().write(to: log)
    defer { try? FileManager.default.removeItem(at: log) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = folder
    process.environment = Self.environment
    // A file and no pipe, which would fill up.
    let handle = try FileHandle(forWritingTo: log)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = handle
    process.standardError = handle
    try await Self.run(process, timeLimit)
    status = process.terminationStatus
    output = String(decoding: try Data(contentsOf: log), as: UTF8.self)
  }

  private static func run(_ process: Process, _ timeLimit: Duration) async throws {
    let (ends, end) = AsyncStream<Never>.makeStream()
    process.terminationHandler = { _ in end.finish() }
    try process.run()
    let identifier = process.processIdentifier
    let watch = Task {
      try await Task.sleep(for: timeLimit)
      // Its children too, as far as they are in its group; it may not hear a gentler signal.
      kill(getpgid(identifier) == identifier ? -identifier : identifier, SIGKILL)
    }
    for await _ in ends {}
    watch.cancel()
  }

  /// The environment without what an outer SwiftPM has put there for its own children.
  private static var environment: [String: String] {
    ProcessInfo.processInfo.environment.filter { name, _ in
      !["SWIFT_", "SWIFTPM_", "XCTest", "XCTEST", "LLVM_PROFILE"].contains { name.hasPrefix($0) }
    }
  }
}
