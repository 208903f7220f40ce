import Foundation
import Testing

extension ClientTests {
  /// `swift package records` runs the whole tool. Neither build system has a part in it.
  @Suite("The command of clients", .enabled(if: BuildSystem.tried.contains(.native)))
  struct RecordsCommandTests {
    private static let schema = "Sources/Club/team.json"

    private static let target = ClientTarget(
      name: "Club",
      files: ["First.swift": "// The records are generated.\n", "team.json": Schemas.team]
    )

    @Test("schema files are checked, and mistakes are reported at their places")
    func check() async throws {
      let client = try await ClientPackage.laidOut([Self.target], by: .native)
      let check = try await client.records(["check"])
      #expect(check.succeeded, "\(check.output)")
      #expect(check.lines.contains("1 schema file: no errors, no warnings"))
      let column = #"{ "name": "city", "typ": "TEXT" }"#
      try await client.write([Self.schema: Schemas.table("team", [column])])
      let failure = try await client.records(["check", "--target", "Club"])
      #expect(failure.status == 1 && !failure.wasKilled, "\(failure.output)")
      let place = "\(client.path(of: Self.schema)):5:23: error: "
      #expect(failure.lines.contains { $0.hasPrefix(place) }, "\(failure.output)")
      #expect(failure.lines.contains("error: the schema files of target 'Club' have errors"))
    }

    @Test("schema files are formatted, printed as SQL and drawn")
    func write() async throws {
      let client = try await ClientPackage.laidOut([Self.target], by: .native)
      let file = client.folder.appending(path: Self.schema)
      try await client.write([Self.schema: Schemas.team.replacing("\n", with: " ")])
      let before = try GeneratedFile(file).bytes
      let check = try await client.records(["format", "--check"])
      #expect(check.status == 1 && !check.wasKilled, "\(check.output)")
      #expect(try GeneratedFile(file).bytes == before)
      #expect(try await client.records(["format"]).succeeded)
      #expect(try GeneratedFile(file).bytes != before)
      #expect(try await client.records(["format", "--check"]).succeeded)
      let sql = try await client.records(["ddl"]).standardOutput
      #expect(sql.hasPrefix(#"CREATE TABLE "team" ("#), "\(sql)")
      let diagram = try await client.records(["diagram", "--format", "dot"]).standardOutput
      #expect(diagram.hasPrefix("digraph"), "\(diagram)")
    }

    @Test("records are generated and a database is imported into the folder of a target")
    func imported() async throws {
      let target = ClientTarget(
        name: "Club",
        generatesRecords: false,
        files: ["First.swift": "// The schema is imported.\n"]
      )
      let client = try await ClientPackage.laidOut([target], by: .native)
      try await client.write(["club.sql": "CREATE TABLE team (id INTEGER PRIMARY KEY, name TEXT);"])
      let result = try await client.records(["import", "club.sql", "--target", "Club"])
      #expect(result.succeeded, "\(result.output)")
      #expect(FileManager.default.fileExists(atPath: client.path(of: Self.schema)))
      let generation = try await client.records(["generate", "--output", "Records"])
      #expect(generation.succeeded, "\(generation.output)")
      let record = client.path(of: "Sources/Club/Records/team.record.generated.swift")
      #expect(FileManager.default.fileExists(atPath: record))
      #expect(try await client.records(["generate", "--check", "--output", "Records"]).succeeded)
    }

    @Test("a command or a target that does not exist is an error")
    func wrong() async throws {
      let client = try await ClientPackage.laidOut([Self.target], by: .native)
      let target = try await client.records(["check", "--target", "Clubs"])
      #expect(target.status == 1)
      #expect(target.lines.contains { $0.hasSuffix("no target 'Clubs' with schema files (.json)") })
      let command = try await client.records(["chek"])
      #expect(command.status == 1)
      #expect(command.lines.contains { $0.contains("did you mean 'check'?") }, "\(command.output)")
    }

    @Test(
      "the help of a command explains how the plugin runs it; without a command there is an error"
    )
    func help() async throws {
      let client = try await ClientPackage.laidOut([Self.target], by: .native)
      for arguments in [["check", "--help"], ["help", "check"]] {
        let run = try await client.records(arguments)
        #expect(run.succeeded, "\(run.output)")
        #expect(run.standardOutput.hasPrefix("Usage: swift package records check [--target NAME]…"))
        #expect(run.standardOutput.contains("--diagnostics FORMAT"))
      }
      let none = try await client.records([])
      #expect(none.status == 1)
      #expect(none.lines.contains("error: expected a command"), "\(none.output)")
      #expect(none.output.contains("Usage: swift package records COMMAND"))
    }

    @Test("records of a target that uses the build plugin are not written into its folder")
    func generatedTwice() async throws {
      let client = try await ClientPackage.laidOut([Self.target], by: .native)
      for arguments in [[], ["--target", "Club"], ["--check"]] {
        let runs = [
          try await client.records(["generate"] + arguments),
          try await client.generateRecords(arguments),
        ]
        for run in runs {
          #expect(run.status == 1)
          let text =
            "error: target 'Club' uses the plugin 'GenerateRecords', so that builds generate"
          #expect(run.lines.contains { $0.hasPrefix(text) }, "\(run.output)")
        }
      }
      let folder = client.path(of: "Sources/Club/Generated")
      #expect(!FileManager.default.fileExists(atPath: folder))
    }

    @Test("an import without a target asks for one, and names those that can be meant")
    func importWithoutTarget() async throws {
      let client = try await ClientPackage.laidOut([Self.target], by: .native)
      try await client.write(["club.sql": "CREATE TABLE team (id INTEGER PRIMARY KEY);"])
      let run = try await client.records(["import", "club.sql"])
      #expect(run.status == 1)
      let text = "error: expected '--target NAME', the target that the schema files are for; these "
      #expect(
        run.lines.contains(text + "depend on 'SQLiteRecords': 'Club'"),
        "\(run.output)"
      )
    }
  }
}
