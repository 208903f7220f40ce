import Foundation

/// A finished run of the command line tool.
struct ToolRun {
  let status: Int32
  let output: String
  let errors: String

  /// Runs the tool that was built with the tests, in a folder.
  init(_ arguments: [String], in folder: URL) throws {
    try self.init(Self.process(arguments, in: folder))
  }

  /// Runs the tool of the plugins, in a folder.
  init(ofPlugin arguments: [String], in folder: URL) throws {
    let process = Self.process(arguments, in: folder)
    process.executableURL = Self.products.appendingPathComponent("sqlite-records-generate")
    try self.init(process)
  }

  /// Runs a command of the shell, which finds the tool's path in `$0`.
  init(shell command: String, in folder: URL) throws {
    let process = Self.process(["-c", command, Self.tool.path], in: folder)
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    try self.init(process)
  }

  /// The program that runs another one on a terminal without a user.
  static let terminal = "/usr/bin/script"

  /// Runs the tool on a terminal; the output is what the terminal shows.
  init(onTerminal arguments: String, in folder: URL, _ environment: [String: String]) throws {
    let command = "'\(Self.tool.path)' \(arguments)"
    #if os(Linux)
      let process = Self.process(["-qec", command, "/dev/null"], in: folder)
    #else
      let process = Self.process(["-q", "/dev/null", "/bin/sh", "-c", command], in: folder)
    #endif
    process.executableURL = URL(fileURLWithPath: Self.terminal)
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    try self.init(process)
  }

  /// Runs a process to its end.
  init(_ process: Process) throws {
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    self.output = Self.text(of: output)
    self.errors = Self.text(of: errors)
    process.waitUntilExit()
    status = process.terminationStatus
  }

  /// A run of the tool in a folder, about to begin.
  static func process(_ arguments: [String], in folder: URL) -> Process {
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments
    process.currentDirectoryURL = folder
    return process
  }

  private static var tool: URL { products.appendingPathComponent("sqlite-records") }

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

  /// Writes a file, whose path is relative to the folder, and makes the folders on its way.
  func write(_ text: String, to path: String) throws {
    let file = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
  }

  /// The text of a file.
  func text(of path: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appendingPathComponent(path)), as: UTF8.self)
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

extension ToolRun {
  /// The root of this repository, on which the packages of tests depend.
  static let clone = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  /// Runs `sqlite-records init` for a package that depends on this repository, unless another one is given.
  init(initWith arguments: [String], in folder: URL) throws {
    let isGiven = arguments.contains { $0.hasPrefix("--sqlite-records") }
    let dependency = isGiven ? [] : ["--sqlite-records", Self.clone]
    try self.init(["init"] + arguments + dependency, in: folder)
  }
}
