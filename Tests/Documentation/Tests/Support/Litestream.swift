import Foundation

/// The program Litestream, for the test of its article.
struct Litestream {
  /// Where it is installed; nil if it is not.
  static let program: String? = {
    let environment = ProcessInfo.processInfo.environment
    let folders = (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/litestream" }
    return ([environment["LITESTREAM"]].compactMap { $0 } + folders)
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// Its extension for SQLite; nil if it is not named, with `--filter CopyTests`: once it is loaded, other
  /// databases of the process may fail to open.
  static let fileSystem = ProcessInfo.processInfo.environment["LITESTREAM_VFS"]

  let folder: URL

  /// - parameter folder: What takes the place of the folders of the article's configuration.
  init(configuration: String, folder: URL) throws {
    self.folder = folder
    try Data(Self.inside(folder, configuration).utf8)
      .write(to: folder.appending(path: "litestream.yml"))
  }

  /// A text of the article, with a folder in the place of those that are shown.
  private static func inside(_ folder: URL, _ text: String) -> String {
    ["/srv/game", "/mnt/backup", "/run/game"].reduce(text) { text, shown in
      text.replacing(shown, with: folder.path)
    }
  }

  /// Starts a command as the article shows it.
  func start(_ command: String) throws -> Process {
    let words = Self.inside(folder, command).split(separator: " ").map(String.init)
    let process = Process()
    process.executableURL = URL(filePath: Self.program ?? words[0])
    process.arguments = Array(words.dropFirst())
    process.currentDirectoryURL = folder
    let log = folder.appending(path: "\(words[1]).log")
    try Data().write(to: log)
    let handle = try FileHandle(forWritingTo: log)
    (process.standardOutput, process.standardError) = (handle, handle)
    try process.run()
    return process
  }

  /// Runs a command to its end.
  ///
  /// - returns: Its status.
  func run(_ command: String) throws -> Int32 {
    let process = try start(command)
    process.waitUntilExit()
    return process.terminationStatus
  }
}
