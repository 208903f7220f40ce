import Foundation
import Testing

@Suite("sqlite-records generate")
struct GenerateCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.schema(column: "id"), to: "player.json")
  }

  private static func schema(table: String = "player", column: String) -> String {
    #"{ "table": "\#(table)", "columns": [{ "name": "\#(column)", "type": "INTEGER" }] }"#
  }

  private func generate(_ files: String...) throws -> ToolRun {
    try ToolRun(
      ["generate", "--module", "Game", "--output", "a/b", "--"] + files,
      in: folder.url
    )
  }

  @Test("it creates the folder, and writes the records and their list")
  func writes() throws {
    let run = try generate("player.json")
    #expect((run.status, run.output, run.errors) == (0, "", ""))
    #expect(
      folder.names(in: "a/b") == ["GameSchema.generated.swift", "player.record.generated.swift"]
    )
  }

  @Test("it writes a file only if that changes")
  func unchanged() throws {
    _ = try generate("player.json")
    let record = try folder.fileNumber(of: "a/b/player.record.generated.swift")
    let index = try folder.fileNumber(of: "a/b/GameSchema.generated.swift")
    _ = try generate("player.json")
    #expect(try folder.fileNumber(of: "a/b/player.record.generated.swift") == record)
    try folder.write(Self.schema(column: "number"), to: "player.json")
    _ = try generate("player.json")
    #expect(try folder.fileNumber(of: "a/b/player.record.generated.swift") != record)
    #expect(try folder.fileNumber(of: "a/b/GameSchema.generated.swift") == index)
  }

  @Test(
    "with an error in any file it writes nothing, and what was there stays",
    arguments: ["{", schema(column: "id"), schema(table: "team", column: "1")]
  )
  func errors(team: String) throws {
    _ = try generate("player.json")
    let record = try folder.fileNumber(of: "a/b/player.record.generated.swift")
    try folder.write(Self.schema(column: "number"), to: "player.json")
    try folder.write(team, to: "team.json")
    let run = try generate("player.json", "team.json")
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("team.json:1:"))
    #expect(run.errors.contains(": error: "))
    #expect(try folder.fileNumber(of: "a/b/player.record.generated.swift") == record)
    #expect(folder.names(in: "a/b").count == 2)
  }

  @Test("files that cannot be read are all reported, each at its beginning")
  func unreadable() throws {
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("folder.json"),
      withIntermediateDirectories: true
    )
    let run = try generate("missing.json", "player.json", "folder.json")
    #expect(run.status == 1)
    #expect(
      run.errors == """
        folder.json:1:1: error: the folder has no schema file (.json) [noSchemaFile]
        missing.json:1:1: error: cannot read the file: no such file or directory [cannotRead]

        """
    )
  }

  @Test("an output folder that is a file is an error")
  func unwritable() throws {
    try folder.write("", to: "a")
    let run = try generate("player.json")
    #expect(run.status == 1)
    #expect(run.errors == "a/b:1:1: error: cannot write the file: not a directory [cannotWrite]\n")
  }
}
