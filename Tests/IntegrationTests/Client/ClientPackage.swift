import Foundation
import Testing

/// A small package in a temporary folder that depends on this repository, as a client would.
///
/// All tests of a build system share one folder and its scratch path, so that the runtime and the
/// generator are built once. Each test lays its own package out there.
struct ClientPackage: Sendable {
  let buildSystem: BuildSystem
  let folder: URL
  let scratch: URL
  /// The folder of this repository, or of a copy.
  let repository: URL
  /// Variables for SwiftPM, such as `NAME=value`.
  private let variables: [String]
  /// Arguments of all commands of SwiftPM.
  private let options: [String]

  /// - parameter parent: A folder for the package and for what is built.
  init(in parent: URL, buildSystem: BuildSystem) {
    self.buildSystem = buildSystem
    folder = parent.appending(path: "client")
    scratch = parent.appending(path: "scratch")
    repository = Repository.root
    variables = []
    options =
      ["--scratch-path", scratch.path, "--cache-path", scratch.appending(path: "cache").path]
      + ["-Xswiftc", "-index-ignore-system-modules"]
  }

  /// A package that is built where its reader would build it, and as `swift build` does alone.
  init(at folder: URL, nextTo repository: URL, variables: [String]) {
    buildSystem = .native
    self.folder = folder
    scratch = folder.appending(path: ".build")
    self.repository = repository
    self.variables = variables
    options = []
  }

  /// Lays a package out, and builds it.
  static func built(
    _ targets: [ClientTarget],
    products: [String] = [],
    by buildSystem: BuildSystem
  ) async throws -> ClientPackage {
    let package = try await laidOut(targets, products: products, by: buildSystem)
    let build = try await package.build()
    try #require(build.succeeded, "\(build.output)")
    return package
  }

  /// Lays a package out that has not been built before.
  static func laidOut(
    _ targets: [ClientTarget],
    products: [String] = [],
    by buildSystem: BuildSystem
  ) async throws -> ClientPackage {
    let folders = try #require(ClientFolders.current, "the suite has the trait .clientFolders")
    let package = try await folders.package(for: buildSystem)
    try await package.layOut(targets, products: products)
    return package
  }

  /// Builds the package.
  ///
  /// - parameter arguments: Further arguments of `swift build`.
  func build(_ arguments: [String] = []) async throws -> ClientBuild {
    let before = try CompilerJobs(in: scratch)
    let runs = try await runSwift(["build"] + buildSystem.arguments + arguments)
    return ClientBuild(runs, compiled: try CompilerJobs(in: scratch).later(than: before))
  }

  /// Builds the package once more where a build may have left something to do.
  ///
  /// The native build system can link tools again in the build after one of other targets or files,
  /// and then runs them again.
  func settle() async throws {
    if buildSystem == .native { _ = try await build() }
  }

  /// Runs a command of SwiftPM.
  ///
  /// SwiftPM 6.3 crashes now and then on Linux while it plans a build for Swift Build, in the event
  /// loop of libdispatch and with any package. Then it is run again.
  private func runSwift(_ command: [String]) async throws -> [ProcessRun] {
    var runs: [ProcessRun] = []
    repeat {
      let arguments = command.prefix(1) + options + command.dropFirst()
      runs.append(try await ProcessRun(variables + ["swift"] + arguments, in: folder))
    } while runs.last?.hasCrashed == true && runs.count < 4
    return runs
  }

  /// Runs a program of the package, which has been built.
  func run(_ program: String, _ arguments: [String] = []) async throws -> ProcessRun {
    let file = products.appending(path: program).path
    return try await ProcessRun([file] + arguments, in: folder, timeLimit: .seconds(300))
  }

  /// The folder of programs and libraries that have been built.
  var products: URL { scratch.appending(path: buildSystem.products) }

  /// Runs the tests of the package.
  func runTests() async throws -> ProcessRun {
    let runs = try await runSwift(["test"] + buildSystem.arguments)
    return try #require(runs.last)
  }

  /// Runs the command plugin that writes records into the folders of targets.
  func generateRecords(_ arguments: [String] = []) async throws -> ProcessRun {
    try await runPlugin(["generate-records"] + arguments)
  }

  /// Runs the command plugin that has all commands of the tool.
  func records(_ arguments: [String]) async throws -> ProcessRun {
    try await runPlugin(["records"] + arguments)
  }

  private func runPlugin(_ command: [String]) async throws -> ProcessRun {
    let options = ["--build-system", "native", "--allow-writing-to-package-directory"]
    let runs = try await runSwift(["package"] + options + command)
    return try #require(runs.last)
  }

  /// The path of a file as diagnostics print it.
  func path(of file: String) -> String { folder.appending(path: file).path }
}
