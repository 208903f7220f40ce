import Foundation
import Testing

@Suite("Configurations and references of sqlite-records")
struct TargetOptionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      #"{ "table": "team", "columns": [{ "name": "id", "type": "INTEGER", "primaryKey": true }] }"#,
      to: "Teams/team.json"
    )
    try folder.write(
      #"{ "table": "player", "columns": [{ "name": "t", "unique": true, "#
        + #""references": { "table": "team" } }] }"#,
      to: "Game/Schemas/player.json"
    )
    try folder.write(
      #"{ "naming": { "recordSuffix": "Record" }, "swift": { "access": "public" } }"#,
      to: "Game/sqlite-records.json"
    )
  }

  private func run(_ arguments: String...) throws -> ToolRun {
    try ToolRun(arguments, in: folder.url)
  }

  @Test("all commands need the references that a foreign key leads to")
  func references() throws {
    let error = "Game/Schemas/player.json:1:90: error: column 't' references unknown table 'team'"
    let generate = ["generate", "--module", "Game", "--output", "out"]
    for command in [["check"], ["ddl"], ["diagram"], generate] {
      let alone = try ToolRun(command + ["Game"], in: folder.url)
      #expect(alone.status == 1)
      #expect((alone.output + alone.errors).contains(error))
      for reference in ["Teams", "Teams/team.json"] {
        let run = try ToolRun(command + ["--reference", reference, "Game"], in: folder.url)
        #expect(run.status == 0, "\(run.errors)")
      }
    }
    #expect(
      folder.names(in: "out") == ["GameSchema.generated.swift", "player.record.generated.swift"]
    )
    let code = try folder.text(of: "out/player.record.generated.swift")
    #expect(code.contains("\npublic nonisolated struct PlayerRecord: Hashable, Sendable {\n"))
    #expect(code.contains("\n  public var t: Int64?\n"))
  }

  @Test("references are not part of the DDL, and are not counted; several can be given")
  func several() throws {
    try folder.write(#"{ "table": "club", "columns": [{ "name": "a" }] }"#, to: "Clubs/club.json")
    let options = ["--reference", "Teams", "--reference=Clubs", "Game"]
    let ddl = try ToolRun(["ddl"] + options, in: folder.url)
    #expect(ddl.output.contains("CREATE TABLE \"player\""))
    #expect(!ddl.output.contains("CREATE TABLE \"team\""))
    let check = try ToolRun(["check"] + options, in: folder.url)
    #expect(check.errors == "1 schema file: no errors, no warnings\n")
  }

  @Test("a file that is given both ways is one of the module's own")
  func both() throws {
    let run = try run("check", "--reference", "Teams", "Game", "Teams/team.json")
    #expect(run.output.isEmpty)
    #expect(run.errors == "2 schema files: no errors, no warnings\n")
  }

  @Test("a reference that cannot be read is an error")
  func unreadable() throws {
    let run = try run("check", "--reference", "nowhere", "Game")
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("nowhere:1:1: error: cannot read the file: "))
  }

  @Test("a mistake in a configuration is an error at its place, in all commands")
  func mistake() throws {
    try folder.write(#"{ "swift": { "acess": "public" } }"#, to: "Game/sqlite-records.json")
    let error =
      "Game/sqlite-records.json:1:14: error: unknown key 'acess' in the Swift side of all tables; "
      + "did you mean 'access'? [unknownKey]\n"
    let generate = ["generate", "--module", "Game", "--output", "out"]
    for command in [["check"], ["ddl"], ["diagram"], generate] {
      let run = try ToolRun(command + ["--reference", "Teams", "Game"], in: folder.url)
      #expect(run.status == 1)
      #expect((run.output + run.errors).contains(error))
    }
    let format = try run("format", "--check", "Game/sqlite-records.json")
    #expect(format.errors == error)
  }

  @Test("a configuration is formatted like a schema file, but is not one by itself")
  func configuration() throws {
    #expect(try run("format", "Game").status == 0)
    #expect(
      try folder.text(of: "Game/sqlite-records.json").hasPrefix(
        "{\n  \"naming\": { \"recordSuffix\": \"Record\" },\n"
      )
    )
    try folder.write("{}", to: "Empty/sqlite-records.json")
    let alone = try run("check", "Empty")
    #expect(
      alone.output == "Empty:1:1: error: the folder has no schema file (.json) [noSchemaFile]\n"
    )
    let both = try run("check", "Teams/team.json", "Empty")
    #expect(both.output == alone.output)
  }
}
