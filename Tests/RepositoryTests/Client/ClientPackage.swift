import Foundation

/// A small package in a temporary folder that depends on this repository, as a client would.
///
/// All tests share one and its build products, so that the runtime is built once. Each finds it
/// built from the ``original`` files.
struct ClientPackage: Sendable {
  @TaskLocal static var current: ClientPackage?

  private let folder: URL
  private let scratch: URL

  /// The first build.
  let firstBuild: ProcessRun

  /// Makes the package, builds it, and removes it after the body.
  static func withPackage(_ body: () async throws -> Void) async throws {
    let parent = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: parent) }
    let package = try await ClientPackage(in: parent.appending(path: "client"))
    try await $current.withValue(package) { try await body() }
  }

  private init(in folder: URL) async throws {
    self.folder = folder
    scratch = folder.appending(path: "scratch")
    for (path, text) in Self.original { try Self.write(text, to: folder.appending(path: path)) }
    firstBuild = try await Self.build(folder, scratch)
    guard firstBuild.succeeded else { throw BuildFailure(output: firstBuild.output) }
    // SwiftPM links tools once more in the build after a clean one, and then runs them again.
    _ = try await build()
  }

  func build() async throws -> ProcessRun {
    try await Self.build(folder, scratch)
  }

  /// Runs the client's program.
  func runProgram() async throws -> ProcessRun {
    let program = scratch.appending(path: "debug/Game").path
    return try await ProcessRun([program], in: folder, timeLimit: .seconds(60))
  }

  /// Type-checks a file that imports the client's records.
  func typecheck(_ text: String) async throws -> ProcessRun {
    let file = folder.appending(path: "Claim.swift")
    try Self.write(text, to: file)
    let moduleMap = Repository.root.appending(path: "Sources/CSQLiteRecords/module.modulemap")
    return try await ProcessRun(
      [
        "swiftc", "-typecheck", "-swift-version", "6",
        "-I", scratch.appending(path: "debug/Modules").path,
        "-Xcc", "-fmodule-map-file=\(moduleMap.path)", file.path,
      ],
      in: folder,
      timeLimit: .seconds(60)
    )
  }

  /// The path of a file as diagnostics print it.
  func path(of file: String) -> String { folder.appending(path: file).path }

  /// Changes files, runs a body, and brings the package back to where it was.
  func withFiles(_ files: [String: String], _ body: () async throws -> Void) async throws {
    try await write(files)
    let result: Result<Void, any Error>
    do {
      result = .success(try await body())
    } catch {
      result = .failure(error)
    }
    try await write(Self.original.filter { files.keys.contains($0.key) })
    _ = try await build()
    try result.get()
  }

  /// Writes files in a later second than that of the last build.
  ///
  /// The compiler driver compares times by the second: what changes in the second in which a build
  /// began is not compiled by the next one.
  private func write(_ files: [String: String]) async throws {
    let fraction = Date.now.timeIntervalSince1970.truncatingRemainder(dividingBy: 1)
    try await Task.sleep(for: .seconds(1 - fraction))
    for (path, text) in files { try Self.write(text, to: folder.appending(path: path)) }
  }

  /// The generated files of the program, by name.
  func generatedFiles() throws -> [String: GeneratedOutput] {
    let outputs = scratch.appending(path: "plugins/outputs/client/Game")
    let paths = FileManager.default.subpaths(atPath: outputs.path) ?? []
    let files = paths.filter { $0.hasSuffix(".generated.swift") }.map { path in
      let file = outputs.appending(path: path)
      return (file.lastPathComponent, file)
    }
    return try Dictionary(uniqueKeysWithValues: files).mapValues(GeneratedOutput.init)
  }

  private static func build(_ folder: URL, _ scratch: URL) async throws -> ProcessRun {
    try await ProcessRun(["swift", "build", "--scratch-path", scratch.path], in: folder)
  }

  private static func write(_ text: String, to file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
  }
}

/// The reason why there is no client package to test.
private struct BuildFailure: Error, CustomStringConvertible {
  let output: String
  var description: String { "the client's package does not build:\n\(output)" }
}

/// A generated file as it is on the disk.
struct GeneratedOutput: Equatable {
  let bytes: Data
  let modified: Date?

  init(_ file: URL) throws {
    bytes = try Data(contentsOf: file)
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    modified = attributes[.modificationDate] as? Date
  }
}
