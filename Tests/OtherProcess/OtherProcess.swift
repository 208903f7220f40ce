import Foundation

/// Another process that uses a database, for tests.
///
/// It is `@unchecked Sendable` as tests read its answers on one thread at a time; a pipe guards itself.
package final class OtherProcess: @unchecked Sendable {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var unread: [UInt8] = []

  /// Starts it.
  ///
  /// - parameter kind: `queue`, `pool`, or `readonly` for a queue that only reads.
  package init(_ kind: String, path: String) throws {
    process.executableURL = Self.products.appendingPathComponent("other-process")
    process.arguments = [kind, path]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    try output.fileHandleForWriting.close()
  }

  deinit {
    if process.isRunning { kill() }
  }

  /// Sends a command; the answer is to be read by `answer()`.
  package func send(_ command: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data("\(command)\n".utf8))
  }

  /// The next line; nil if the process has ended.
  package func answer() -> String? {
    while true {
      if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        defer { unread.removeFirst(end + 1) }
        return String(decoding: unread[..<end], as: UTF8.self)
      }
      let data = output.fileHandleForReading.availableData
      if data.isEmpty { return nil }
      unread += data
    }
  }

  /// Sends a command, and waits for its answer.
  @discardableResult
  package func run(_ command: String) throws -> String? {
    try send(command)
    return answer()
  }

  /// Ends it at once, as the system does: `SIGKILL`.
  package func kill() {
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Ends it, as a program ends that has nothing more to do.
  package func end() throws {
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// The folder that SwiftPM puts the built products into.
  private static var products: URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    return bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
  }
}
