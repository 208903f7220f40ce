import Foundation
import Testing

extension ClientTests {
  /// `swift package` runs the command plugin, whichever build system builds the package: one is
  /// enough.
  @Suite("Committed code", .enabled(if: BuildSystem.tried.contains(.native)))
  struct CheckedInCodeTests {
    private static let schema = "Sources/CheckedIn/Schemas/team.json"
    private static let record = "Sources/CheckedIn/Generated/team.record.generated.swift"

    private static let target = ClientTarget(
      name: "CheckedIn",
      kind: .program,
      rules: [#"exclude: ["Schemas"]"#],
      generatesRecords: false,
      files: ["Schemas/team.json": Schemas.team, "main.swift": program]
    )

    private static let program = """
      import SQLiteRecords

      try DatabaseQueue().write { db in
        try CheckedInSchema.createTables(in: db)
        print(try Team(name: "Reds").inserted(db).name)
      }

      """

    @Test("the command writes records, which are built without the generator")
    func written() async throws {
      let client = try await ClientPackage.laidOut([Self.target], by: .native)
      let generation = try await client.generateRecords()
      #expect(generation.succeeded, "\(generation.output)")
      let build = try await Self.withoutTool(of: client) { try await client.build() }
      #expect(build.succeeded, "\(build.output)")
      #expect(build.generatorRuns == [])
      // The runtime may have been built before, or not.
      let files = build.compiledFiles.filter { !$0.hasPrefix("SQLiteRecords/") }
      let expected = ["main", "team.record.generated", "CheckedInSchema.generated"]
      #expect(files == Set(expected.map { "CheckedIn/\($0).swift" }), "\(build.output)")
      #expect(try await client.run("CheckedIn").output == "Reds\n")
    }

    @Test("a check fails with the difference when schema and code differ")
    func checked() async throws {
      let client = try await ClientPackage.laidOut([Self.target], by: .native)
      #expect(try await client.generateRecords().succeeded)
      let agreement = try await client.generateRecords(["--check"])
      #expect(agreement.succeeded, "\(agreement.output)")
      let record = try GeneratedFile(client.folder.appending(path: Self.record))
      let column = #"{ "name": "founded", "type": "INTEGER" }"#
      try await client.write([Self.schema: Schemas.table("team", [Schemas.name, column])])
      let check = try await client.generateRecords(["--check"])
      #expect(check.status == 1 && !check.wasKilled, "\(check.output)")
      let lines = Set(check.lines)
      #expect(lines.contains { $0.hasPrefix("--- ") && $0.contains(Self.record) })
      #expect(lines.contains { $0.hasPrefix("+++ ") && $0.contains(Self.record) })
      #expect(lines.contains { $0.hasPrefix("@@ -") })
      #expect(lines.contains("+  var founded: Int?"), "\(check.output)")
      #expect(try GeneratedFile(client.folder.appending(path: Self.record)) == record)
      #expect(try await client.generateRecords().succeeded)
      #expect(try await client.generateRecords(["--check"]).succeeded)
    }

    @Test(
      "a command that cannot find out whether a target uses the build plugin says why, and writes nothing"
    )
    func unknownUsage() async throws {
      let files = ["team.json": Schemas.team, "main.swift": "// Nothing.\n"]
      let target = ClientTarget(
        name: "Unknown",
        kind: .program,
        generatesRecords: false,
        files: files
      )
      let client = try await ClientPackage.laidOut([target], by: .native)
      let marker = client.scratch.appending(path: "forbidden")
      try await Self.forbidManifest(of: client, ifThereIs: marker)
      #expect(try await client.generateRecords(["--target", "Unknown"]).succeeded)
      let generated = client.folder.appending(path: "Sources/Unknown/Generated")
      try FileManager.default.removeItem(at: generated)
      try Data().write(to: marker)
      defer {
        #expect(throws: Never.self) { try FileManager.default.removeItem(at: marker) }
      }
      for run in [
        try await client.generateRecords(),
        try await client.records(["generate", "--target", "Unknown"]),
      ] {
        #expect(run.status == 1 && !run.wasKilled, "\(run.output)")
        let start =
          "error: cannot find out whether builds generate the records of target 'Unknown', because"
        #expect(run.lines.contains { $0.hasPrefix(start) }, "\(run.output)")
        #expect(run.output.contains("exclude its schema files in Package.swift"), "\(run.output)")
      }
      #expect(!FileManager.default.fileExists(atPath: generated.path))
    }

    /// Lets the manifest fail if there is a file: SwiftPM has cached what it says when the plugin lets SwiftPM
    /// read it again.
    private static func forbidManifest(
      of client: ClientPackage,
      ifThereIs marker: URL
    ) async throws {
      let manifest = client.folder.appending(path: "Package.swift")
      let text = try String(contentsOf: manifest, encoding: .utf8)
      let condition = """
        import Foundation

        if FileManager.default.fileExists(atPath: "\(marker.path)") {
          fatalError("Operation not permitted")
        }

        """
      try await client.write(["Package.swift": "\(text)\n\(condition)"])
    }

    /// Does something while the generator is away.
    private static func withoutTool<Value>(
      of client: ClientPackage,
      _ body: () async throws -> Value
    ) async throws -> Value {
      let tool = client.products.appending(path: "sqlite-records-generate-tool")
      let place = client.scratch.appending(path: "tool")
      try FileManager.default.moveItem(at: tool, to: place)
      defer {
        #expect(throws: Never.self) { try FileManager.default.moveItem(at: place, to: tool) }
      }
      let result = try await body()
      #expect(!FileManager.default.fileExists(atPath: tool.path))
      return result
    }
  }
}
