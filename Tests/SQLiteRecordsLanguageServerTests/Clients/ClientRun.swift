import Foundation

/// A client in a folder with the sample files, which was started with a server and has ended.
struct ClientRun {
  /// The most seconds that a client may take.
  private static let timeLimit = 60

  let status: Int32
  /// Its output, line by line.
  let lines: [String]
  /// Its standard error.
  let errors: String

  /// Runs a client, which finds the tool as `sqlite-records` through `PATH`.
  ///
  /// - parameters:
  ///   - script: The file in `Scripts` whose path is the last argument.
  ///   - settings: The language of the block in `Documentation/Editors.md` that is in the file whose
  ///     path is in the variable `SETTINGS`.
  init(_ command: [String], _ script: String, settings: String? = nil) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in SampleFiles.game { try Self.write(text, to: path, in: folder) }
    let file = folder.appendingPathComponent("settings")
    try Self.write(try settings.map(Self.block) ?? "", to: "settings", in: folder)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command + [Self.scripts.appendingPathComponent(script).path]
    process.currentDirectoryURL = folder
    process.environment = Self.environment(folder, settings: file)
    process.standardInput = FileHandle.nullDevice
    let files = ["out", "err"]
    for file in files { try Self.write("", to: file, in: folder) }
    let handles = try files.map {
      try FileHandle(forWritingTo: folder.appendingPathComponent($0))
    }
    (process.standardOutput, process.standardError) = (handles[0], handles[1])
    try await Self.finish(process)
    let texts = try files.map {
      String(decoding: try Data(contentsOf: folder.appendingPathComponent($0)), as: UTF8.self)
    }
    status = process.terminationStatus
    lines = texts[0].split(separator: "\n").map(String.init)
    errors = texts[1]
  }

  /// Whether a command succeeds, which shows that a client is installed.
  static func succeeds(_ command: String...) async -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try? await finish(process)
    return process.terminationReason == .exit && process.terminationStatus == 0
  }

  /// Runs a process to its end, without a thread that waits for it.
  private static func finish(_ process: Process) async throws {
    let (ends, end) = AsyncStream<Never>.makeStream()
    process.terminationHandler = { _ in end.finish() }
    try process.run()
    let identifier = process.processIdentifier
    let watch = Task {
      try await Task.sleep(for: .seconds(timeLimit))
      kill(identifier, SIGKILL)
    }
    for await _ in ends {}
    watch.cancel()
  }

  private static func write(_ text: String, to path: String, in folder: URL) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
  }

  /// The environment that the client inherits: without the user's own settings.
  private static func environment(_ folder: URL, settings: URL) -> [String: String] {
    var environment = ProcessInfo.processInfo.environment
    environment["HOME"] = folder.path
    environment["XDG_CONFIG_HOME"] = folder.path
    environment["PATH"] = "\(tool.deletingLastPathComponent().path):\(environment["PATH"] ?? "")"
    environment["PYTHONDONTWRITEBYTECODE"] = "1"
    environment["SETTINGS"] = settings.path
    environment["SQLITE_RECORDS"] = tool.path
    return environment
  }

  /// The tool that was built with the tests.
  private static var tool: URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let products = bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
    return products.appendingPathComponent("sqlite-records")
  }

  private static var scripts: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Scripts")
  }

  /// The only block of a language in the page of editors.
  private static func block(_ language: String) throws -> String {
    let root = scripts.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let page = root.appendingPathComponent("Documentation/Editors.md")
    let text = String(decoding: try Data(contentsOf: page), as: UTF8.self)
    let behind = text.components(separatedBy: "```\(language)\n").dropFirst().first ?? ""
    return behind.components(separatedBy: "```").first ?? ""
  }
}
