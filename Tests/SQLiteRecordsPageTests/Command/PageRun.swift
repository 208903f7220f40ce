import Foundation

/// A folder in which the tool is run, and which is removed with the value.
final class PageFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Writes a file, and makes the folders on its way.
  func write(_ text: String, to path: String) throws {
    let file = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
  }

  func text(of path: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appendingPathComponent(path)), as: UTF8.self)
  }

  /// Runs a command of the shell in the folder, which finds the tool in `$0`.
  func run(_ command: String) throws -> (status: Int32, output: String, errors: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command, Self.tool.path]
    process.currentDirectoryURL = url
    // The files that the tests write do not belong to a repository that contains the folder.
    var environment = ProcessInfo.processInfo.environment
    environment["GIT_CEILING_DIRECTORIES"] = url.deletingLastPathComponent().path
    environment["GIT_CONFIG_GLOBAL"] = "/dev/null"
    process.environment = environment
    let (output, errors) = (url.appendingPathComponent("out"), url.appendingPathComponent("err"))
    for file in [output, errors] { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    return (process.terminationStatus, try text(of: "out"), try text(of: "err"))
  }

  /// The tool that was built with the tests.
  private static var tool: URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let products = bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
    return products.appendingPathComponent("sqlite-records")
  }
}
