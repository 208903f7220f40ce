import Foundation

/// The runtime that generated code compiles against, as SwiftPM has built it for the tests.
enum Runtime {
  static var isBuilt: Bool {
    FileManager.default.fileExists(atPath: "\(modules)/SQLiteRecords.swiftmodule")
  }

  /// The compiler's errors for the files of a module.
  static func errors(
    inModule name: String,
    of files: [String],
    in folder: URL,
    options: [String] = Runtime.options
  ) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.currentDirectoryURL = folder
    process.arguments = ["swiftc"] + options + ["-module-name", name] + files
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let text = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let isRight = process.terminationStatus == 0
    return String(decoding: text, as: UTF8.self) + (isRight ? "" : "it does not compile")
  }

  /// The options of a client that is as strict as this package.
  static var options: [String] {
    let features = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    let sources = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources")
    let library = sources.appending(path: "CSQLiteRecords").path
    return ["-typecheck", "-parse-as-library", "-swift-version", "6", "-warnings-as-errors"]
      + features.flatMap { ["-enable-upcoming-feature", $0] }
      + [modules, library].flatMap { ["-I", $0] }
  }

  /// The folder in which SwiftPM puts modules.
  private static var modules: String {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let products = bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
    return products.appending(path: "Modules").path
  }
}
