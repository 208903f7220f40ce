import Foundation
import Testing

@Suite("sqlite-records generate --check")
struct GenerateCheckTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      #"{ "table": "player", "columns": [{ "name": "id", "type": "INTEGER" }] }"#,
      to: "player.json"
    )
  }

  private func generate(_ options: String...) throws -> ToolRun {
    let arguments = ["generate", "--module", "Game", "--output", "out", "player.json"]
    return try ToolRun(arguments + options, in: folder.url)
  }

  @Test("files that are up to date are not reported")
  func equal() throws {
    _ = try generate()
    let run = try generate("--check")
    #expect((run.status, run.output, run.errors) == (0, "", ""))
  }

  @Test("files that would change are printed as a difference, and not changed")
  func changed() throws {
    _ = try generate()
    let generated = try folder.text(of: "out/player.record.generated.swift")
    let edited = generated.replacing("var id: Int?", with: "var id: String?")
    try folder.write(edited, to: "out/player.record.generated.swift")
    let run = try generate("--check")
    #expect(run.status == 1)
    #expect(
      run.output.hasPrefix(
        """
        --- out/player.record.generated.swift
        +++ out/player.record.generated.swift
        @@ -
        """
      )
    )
    #expect(run.output.contains("\n-  var id: String?\n+  var id: Int?\n"))
    #expect(try folder.text(of: "out/player.record.generated.swift") == edited)
  }

  @Test("missing files differ, and are not made")
  func missing() throws {
    let run = try generate("--check")
    #expect(run.status == 1)
    #expect(
      run.output.hasPrefix("--- /dev/null\n+++ out/player.record.generated.swift\n@@ -0,0 +1,")
    )
    #expect(run.output.contains("--- /dev/null\n+++ out/GameSchema.generated.swift\n"))
    #expect(folder.names(in: "out").isEmpty)
  }

  @Test("unreadable files, and errors in a schema, are reported")
  func errors() throws {
    try folder.write("", to: "out/player.record.generated.swift/file")
    let unreadable = try generate("--check")
    #expect(unreadable.status == 1)
    let path = "out/player.record.generated.swift"
    #expect(
      unreadable.errors == "\(path):1:1: error: cannot read the file: is a directory [cannotRead]\n"
    )
    try folder.write("{", to: "player.json")
    let wrong = try generate("--check")
    #expect((wrong.status, wrong.output) == (1, ""))
  }
}
