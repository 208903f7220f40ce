import Foundation
import Testing

/// The folders in which clients' packages are created while the tests run.
actor ClientFolders {
  @TaskLocal static var current: ClientFolders?

  /// Where a developer finds the folders after the tests.
  private static let kept = ProcessInfo.processInfo.environment["KEPT_CLIENTS"]

  private let parent = URL(filePath: kept ?? temporary)
    .appending(path: "sqlite-records-clients-\(UUID())")
  private var packages: [BuildSystem: Result<ClientPackage, any Error>] = [:]
  private var prebuilt: Result<PrebuiltClient, any Error>?
  /// The output of builds that found nothing built before.
  private var logs: [BuildSystem: String] = [:]

  private static var temporary: String {
    FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
  }

  /// The package of a build system, which no other test uses meanwhile. What it depends on is built when it is
  /// asked for first.
  func package(for buildSystem: BuildSystem) async throws -> ClientPackage {
    try await TakenLanes.take(.of(buildSystem))
    if let package = packages[buildSystem] { return try package.get() }
    let result = await Result { try await preparedPackage(for: buildSystem) }
    packages[buildSystem] = result
    return try result.get()
  }

  /// The package that is built with a prebuilt generator, which no other test uses meanwhile. The generator is
  /// made when it is asked for first.
  func prebuiltClient() async throws -> PrebuiltClient {
    try await TakenLanes.take(.prebuilt)
    if let prebuilt { return try prebuilt.get() }
    let result = await Result {
      try await PrebuiltClient(in: parent.appending(path: "prebuilt"))
    }
    prebuilt = result
    return try result.get()
  }

  /// The output of the first build of a package, which compiled all that it depends on.
  func cleanLog(of buildSystem: BuildSystem) async throws -> String {
    _ = try await package(for: buildSystem)
    return logs[buildSystem] ?? ""
  }

  private func preparedPackage(for buildSystem: BuildSystem) async throws -> ClientPackage {
    let package = ClientPackage(
      in: parent.appending(path: buildSystem.rawValue),
      buildSystem: buildSystem
    )
    // Without a Swift file, SwiftPM would not take it for a target, and build nothing.
    let files = ["First.swift": "// The records are generated.\n", "team.json": Schemas.team]
    let records = ClientTarget(name: "First", files: files)
    try await package.layOut([records])
    let build = try await package.build()
    guard build.succeeded else { throw BuildFailure(output: build.output) }
    logs[buildSystem] = build.output
    // The native build system links tools once more in the build after a clean one, and then runs
    // them again.
    _ = try await package.build()
    return package
  }

  func removeAll() {
    guard Self.kept == nil else { return }
    try? FileManager.default.removeItem(at: parent)
  }
}

/// The reason why there is no client package to test.
private struct BuildFailure: Error, CustomStringConvertible {
  let output: String
  var description: String { "the client's package does not build:\n\(output)" }
}

/// Makes the folders of clients for a suite of tests, once for all of them.
struct ClientFoldersTrait: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    let folders = ClientFolders()
    let result = await Result {
      try await ClientFolders.$current.withValue(folders) { try await function() }
    }
    await folders.removeAll()
    try result.get()
  }
}

extension Trait where Self == ClientFoldersTrait {
  /// Folders for clients' packages are there while the suite runs.
  static var clientFolders: Self { Self() }
}
