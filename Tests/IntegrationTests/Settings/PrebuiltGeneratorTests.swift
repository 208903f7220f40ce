import Foundation
import Testing

extension ClientTests {
  /// A bundle is an executable in a package; the build systems run it alike.
  @Suite("A prebuilt generator", .enabled(if: BuildSystem.tried.contains(.native)))
  struct PrebuiltGeneratorTests {
    /// The folders of the repository with schema files of many kinds.
    private static let folders = [
      "Schemas/Northwind", "Sources/sqlite-records-benchmark", "Tests/Records/GeneratedRecords",
      "Tests/Records/NamedRecords", "Tests/Records/ReferenceDocumentRecords",
      "Tests/Records/TableFeatureRecords",
    ]

    @Test("writes the same bytes, and spares clients the compilation of all commands")
    func bundle() async throws {
      let folders = try #require(ClientFolders.current, "the suite has the trait .clientFolders")
      let prebuilt = try await folders.prebuiltClient()
      let manifest = try await Self.manifest(of: prebuilt.repository, [PrebuiltClient.variable])
      #expect(manifest.contains("sqlite-records-bundle"))
      // Xcode may reject a dependency that has some.
      #expect(!manifest.contains("unsafeFlags"))
      let fromSource = try await Self.manifest(of: prebuilt.repository, [])
      #expect(!fromSource.contains("sqlite-records-bundle") && fromSource.contains("unsafeFlags"))
      let client = try await ClientPackage.laidOut([], by: .native)
      try await Self.compareTools(
        Self.tool(inBundleOf: prebuilt.repository),
        client.products.appending(path: "sqlite-records-generate-tool"),
        in: client
      )
      Self.checkFirstBuild(prebuilt.firstBuild)
      try await Self.checkProgram(of: prebuilt.package)
      try await Self.checkCommand(of: prebuilt.package)
    }

    /// The manifest as SwiftPM sees it, which caches manifests.
    private static func manifest(of copy: URL, _ variables: [String]) async throws -> String {
      let command = variables + ["swift", "package", "dump-package"]
      let run = try await ProcessRun(command, in: copy)
      try #require(run.succeeded, "\(run.output)")
      return run.output
    }

    /// Generates the records of all folders with both tools.
    private static func compareTools(
      _ bundled: URL,
      _ compiled: URL,
      in client: ClientPackage
    ) async throws {
      for folder in folders {
        let outputs = ["bundled", "compiled"].map {
          client.scratch.appending(path: "\($0)/\(folder)")
        }
        let tools = [[bundled.path, "generate"], [compiled.path]]
        for (tool, output) in zip(tools, outputs) {
          let source = Repository.root.appending(path: folder).path
          let options = ["--module", "Records", "--output", output.path]
          let run = try await ProcessRun(tool + options + [source], in: client.folder)
          #expect(run.succeeded, "\(run.output)")
        }
        let files = try outputs.map(contents(of:))
        #expect(files[0] == files[1], "\(folder)")
        #expect(files[0].count > 1)
      }
    }

    /// With nothing built before, no module of the generator is compiled.
    private static func checkFirstBuild(_ build: ClientBuild) {
      #expect(build.succeeded, "\(build.output)")
      #expect(build.generatorRuns == ["Prebuilt"])
      let modules = Set(build.compiledFiles.compactMap { $0.split(separator: "/").first })
      // The runtime, and nothing else.
      #expect(modules == ["Prebuilt", "SQLiteRecords"])
    }

    private static func checkProgram(of prebuilt: ClientPackage) async throws {
      // Another test may have written other files since.
      try await prebuilt.layOut([PrebuiltClient.target])
      let build = try await prebuilt.build()
      #expect(build.succeeded, "\(build.output)")
      #expect(try await prebuilt.run("Prebuilt").output == "Reds\n")
    }

    /// A command between two builds finds everything built, and leaves everything so.
    private static func checkCommand(of prebuilt: ClientPackage) async throws {
      let check = try await prebuilt.records(["check"])
      #expect(check.lines.contains("1 schema file: no errors, no warnings"), "\(check.output)")
      #expect(!check.output.contains(/Compiling SQLite|Linking/), "\(check.output)")
      let build = try await prebuilt.build()
      #expect(build.compiledFiles.isEmpty && build.generatorRuns.isEmpty, "\(build.output)")
      #expect(!build.output.contains("Linking"), "\(build.output)")
    }

    /// The tool of the only platform that a bundle has been made for.
    private static func tool(inBundleOf copy: URL) throws -> URL {
      let bundle = copy.appending(path: "Artifacts/sqlite-records.artifactbundle")
      let names = try FileManager.default.contentsOfDirectory(atPath: bundle.path)
      let platform = try #require(names.first { $0 != "info.json" })
      return bundle.appending(path: "\(platform)/sqlite-records")
    }

    /// The files of a folder by their names.
    private static func contents(of folder: URL) throws -> [String: Data] {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      return Dictionary(
        uniqueKeysWithValues: try names.map {
          ($0, try Data(contentsOf: folder.appending(path: $0)))
        }
      )
    }
  }
}
