import Foundation
import Testing

extension ClientTests {
  /// A tag is what users depend on: SwiftPM holds dependencies with versions to stricter rules than folders.
  @Suite("A tagged version", .enabled(if: BuildSystem.tried.contains(.native)))
  struct TaggedVersionTests {
    @Test("is built by URL and version, from source and with the bundle, by both build systems")
    func build() async throws {
      let folders = try #require(ClientFolders.current, "the suite has the trait .clientFolders")
      let prebuilt = try await folders.prebuiltClient()
      let parent = prebuilt.repository.deletingLastPathComponent().appending(path: "tagged")
      let repository = parent.appending(path: "sqlite-records")
      try await Self.makeRepository(at: repository, bundle: prebuilt.repository)
      let client = parent.appending(path: "Tagged")
      try Self.layOut(client, repository)
      try await Self.build(client, "source", .native)
      try await Self.build(client, "bundle", .native)
      try await Self.build(client, "bundle", .swiftbuild)
    }

    /// Copies what a checkout has, and the bundle, and tags that.
    private static func makeRepository(at folder: URL, bundle copy: URL) async throws {
      let manager = FileManager.default
      try manager.createDirectory(at: folder, withIntermediateDirectories: true)
      for name in ["Package.swift", "Plugins", "Schemas", "Sources", "Tests"] {
        try manager.copyItem(
          at: Repository.root.appending(path: name),
          to: folder.appending(path: name)
        )
      }
      let artifacts = folder.appending(path: "Artifacts")
      try manager.copyItem(at: copy.appending(path: "Artifacts"), to: artifacts)
      let author = ["-c", "user.name=Test", "-c", "user.email=test@example.com"]
      for command in [
        ["init", "--quiet"], ["add", "--force", "."],
        author + ["commit", "--quiet", "--no-gpg-sign", "--message", "Version"], ["tag", "0.9.0"],
      ] {
        let run = try await ProcessRun(["git"] + command, in: folder)
        try #require(run.succeeded, "\(run.output)")
      }
    }

    private static func layOut(_ client: URL, _ repository: URL) throws {
      let manifest = """
        // swift-tools-version: 6.0

        import PackageDescription

        let package = Package(
          name: "Tagged",
          platforms: [.macOS(.v13)],
          dependencies: [
            .package(url: "file://\(repository.path)", .upToNextMinor(from: "0.9.0"))
          ],
          targets: [
            .executableTarget(
              name: "Prebuilt",
              dependencies: [.product(name: "SQLiteRecords", package: "sqlite-records")],
              plugins: [.plugin(name: "GenerateRecords", package: "sqlite-records")]
            )
          ]
        )

        """
      let folder = client.appending(path: "Sources/Prebuilt")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(manifest.utf8).write(to: client.appending(path: "Package.swift"))
      for (name, text) in PrebuiltClient.target.files {
        try Data(text.utf8).write(to: folder.appending(path: name))
      }
    }

    /// Builds the program in a folder of its own, and runs it.
    private static func build(
      _ client: URL,
      _ generator: String,
      _ buildSystem: BuildSystem
    ) async throws {
      let scratch = client.appending(path: ".build/\(buildSystem.rawValue)-\(generator)").path
      let options = ["--scratch-path", scratch, "--cache-path", scratch + "/cache"]
      let variables = ["SQLITE_RECORDS_GENERATOR=\(generator)"]
      let command = variables + ["swift", "build"] + options + buildSystem.arguments
      var run = try await ProcessRun(command, in: client)
      // SwiftPM 6.3 crashes now and then while it plans a build for Swift Build.
      if run.hasCrashed { run = try await ProcessRun(command, in: client) }
      #expect(run.succeeded, "\(run.output)")
      let program = "\(scratch)/\(buildSystem.products)/Prebuilt"
      #expect(try await ProcessRun([program], in: client).output == "Reds\n")
    }
  }
}
