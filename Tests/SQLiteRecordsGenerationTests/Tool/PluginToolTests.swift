import Foundation
import Testing

/// The tool of the plugins is the command `generate`, without its name.
@Suite("sqlite-records-generate")
struct PluginToolTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      #"{ "table": "team", "columns": [{ "name": "name", "type": "TEXT" }] }"#,
      to: "right/team.json"
    )
    try folder.write(#"{ "table": "team", "column": [] }"#, to: "wrong/team.json")
  }

  @Test("it writes the files that sqlite-records generate writes")
  func files() throws {
    let plugin = try ToolRun(
      ofPlugin: ["--module", "Game", "--output", "plugin", "right"],
      in: folder.url
    )
    let command = try ToolRun(
      ["generate", "--module", "Game", "--output", "command", "right"],
      in: folder.url
    )
    #expect(plugin.status == 0 && command.status == 0, "\(plugin.errors)\(command.errors)")
    #expect(
      folder.names(in: "plugin") == ["GameSchema.generated.swift", "team.record.generated.swift"]
    )
    #expect(folder.names(in: "command") == folder.names(in: "plugin"))
    for name in folder.names(in: "plugin") {
      #expect(try folder.text(of: "plugin/\(name)") == folder.text(of: "command/\(name)"))
    }
  }

  @Test("it prints its version and that of SQLite, like sqlite-records")
  func version() throws {
    let plugin = try ToolRun(ofPlugin: ["--version"], in: folder.url)
    let tool = try ToolRun(["--version"], in: folder.url)
    #expect(plugin.output == tool.output && plugin.status == 0)
    #expect(
      plugin.output.wholeMatch(of: /sqlite-records [0-9.a-z-]+ \(SQLite 3\.[0-9.]+\)\n/) != nil
    )
  }

  @Test(
    "it prints the output of sqlite-records generate, and exits with the same code",
    arguments: [
      (0, ["--help"]), (1, ["--module", "Game", "--output", "out", "wrong"]),
      (1, ["--check", "--module", "Game", "--output", "out", "right"]),
      (2, ["--module", "Game", "right"]), (2, ["--modul", "Game"]), (2, []),
    ] as [(Int32, [String])]
  )
  func texts(status: Int32, arguments: [String]) throws {
    let plugin = try ToolRun(ofPlugin: arguments, in: folder.url)
    let command = try ToolRun(["generate"] + arguments, in: folder.url)
    #expect(plugin.status == status && command.status == status)
    #expect(plugin.output == command.output)
    #expect(plugin.errors == command.errors)
    #expect(!(plugin.output + plugin.errors).isEmpty)
  }
}
