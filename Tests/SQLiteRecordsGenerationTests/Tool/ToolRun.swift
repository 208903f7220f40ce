import Foundation

/// A finished run of the command line tool.
struct ToolRun {
  let status: Int32
  let output: String
  let errors: String

  /// Runs the tool that was built with the tests, in a folder.
  init(_ arguments: [String], in folder: URL) throws {
    let process = Process()
    process.executableURL = Self.products.appendingPathComponent("sqlite-records")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    self.output = Self.text(of: output)
    self.errors = Self.text(of: errors)
    process.waitUntilExit()
    status = process.terminationStatus
  }

  /// Everything that the process writes; its texts are far smaller than what a pipe holds.
  private static func text(of pipe: Pipe) -> String {
    String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }

  /// The folder that SwiftPM puts the built products into.
  private static var products: URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    return bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
  }
}

/// A folder for one test, which is removed with the value.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: url.appendingPathComponent(name))
  }

  /// The names of the files in a folder below, sorted.
  func names(in folder: String) -> [String] {
    let path = url.appendingPathComponent(folder).path
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  /// The number that the file system knows a file by; a new file has another.
  func fileNumber(of name: String) throws -> Int? {
    let path = url.appendingPathComponent(name).path
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return (attributes[.systemFileNumber] as? NSNumber)?.intValue
  }
}
