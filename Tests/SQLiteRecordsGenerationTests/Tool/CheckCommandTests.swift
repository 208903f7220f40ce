import Foundation
import Testing

@Suite("sqlite-records check")
struct CheckCommandTests {
  private let folder: TemporaryFolder

  private static let team =
    #"{ "table": "team", "columns": [{ "name": "id", "type": "INTEGER", "primaryKey": true }] }"#
  private static let player = """
    { "table": "player", "columns": [{ "name": "team", "references": { "table": "team" } }] }
    """

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.team, to: "a/b/team.json")
    try folder.write(Self.player, to: "a/player.json")
  }

  private func check(_ arguments: String...) throws -> ToolRun {
    try ToolRun(["check"] + arguments, in: folder.url)
  }

  @Test("it reads folders and those below; warnings go to the output and do not fail the check")
  func warnings() throws {
    let run = try check("a")
    #expect(run.status == 0)
    #expect(
      run.output == """
        a/player.json:1:44: warning: no index begins with 'team'; \
        each change of a key in 'team' reads all rows of 'player' [unindexedForeignKey]

        """
    )
    #expect(run.errors == "2 schema files: no errors, 1 warning\n")
  }

  @Test("errors of all files exit with 1")
  func errors() throws {
    try folder.write("{", to: "a/c.json")
    try folder.write(#"{ "table": 1, "columns": [] }"#, to: "a/b/d.json")
    let run = try check("a/")
    #expect(run.status == 1)
    #expect(
      run.output == """
        a/b/d.json:1:12: error: expected a string, found a number [wrongType]
        a/c.json:1:2: error: expected a key in double quotes, found the end of the file [unexpectedText]

        """
    )
    #expect(run.errors == "4 schema files: 2 errors, no warnings\n")
  }

  @Test(
    "problems that prevent the generation of records are errors too, with the module's own list"
  )
  func records() throws {
    let schema = #"{ "table": "game_schema", "columns": [{ "name": "1" }] }"#
    try folder.write(schema, to: "c/game.json")
    #expect(try check("c").errors == "1 schema file: 1 error, no warnings\n")
    let run = try check("c", "--module", "Game")
    #expect(run.errors == "1 schema file: 2 errors, no warnings\n")
    #expect(run.output.contains("would be called 'GameSchema' like the generated list of records"))
  }

  @Test(
    "hidden files, catalogs of Xcode and other files are not schemas; a file that is named is one"
  )
  func search() throws {
    for path in [".x/a.json", "a/.b.json", "a/A.xcassets/c.json", "a/D.docc/d.json", "a/e.txt"] {
      try folder.write("{", to: path)
    }
    #expect(try check(".").status == 0)
    #expect(try check(".").output.hasPrefix("a/player.json:"))
    let run = try check("a", "a/b", "a/b/team.json", "a/e.txt")
    #expect(run.output.hasPrefix("a/e.txt:1:2: error: "))
    #expect(run.errors == "3 schema files: 1 error, no warnings\n")
  }

  @Test("a link back to a folder above is followed once, and a broken one cannot be read")
  func links() throws {
    let files = FileManager.default
    let path = folder.url.path
    try files.createSymbolicLink(atPath: "\(path)/a/b/up", withDestinationPath: "..")
    #expect(try check("a").errors == "2 schema files: no errors, 1 warning\n")
    try files.createSymbolicLink(atPath: "\(path)/a/x.json", withDestinationPath: "nowhere")
    let run = try check("a")
    #expect(run.status == 1)
    #expect(
      run.output
        == "a/x.json:1:1: error: cannot read the file: no such file or directory [cannotRead]\n"
    )
  }

  @Test("a folder that is missing or has no schema file is an error")
  func noFiles() throws {
    try folder.write("", to: "empty/readme.txt")
    let run = try check("empty", "missing", "a")
    #expect(run.status == 1)
    #expect(
      run.output == """
        empty:1:1: error: the folder has no schema file (.json) [noSchemaFile]
        missing:1:1: error: cannot read the file: no such file or directory [cannotRead]

        """
    )
  }

  @Test("diagnostics for editors are a JSON array on the output")
  func json() throws {
    #expect(try check("a/b", "--diagnostics", "json").output == "[]\n")
    try folder.write(#"{ "table": "\u0001\"\\é", "columns": [], "x": 1 }"#, to: "j/\"q\".json")
    let run = try check("--diagnostics=json", "j")
    #expect(run.status == 1)
    let findings = try JSONDecoder().decode([Finding].self, from: Data(run.output.utf8))
    let path = "j/\"q\".json"
    #expect(
      findings == [
        Finding(
          path: path,
          line: 1,
          column: 43,
          severity: "error",
          code: "unknownKey",
          message: "unknown key 'x' in a table"
        )
      ]
    )
  }

  private struct Finding: Decodable, Equatable {
    let path: String
    let line: Int
    let column: Int
    let severity: String
    let code: String
    let message: String
  }
}
