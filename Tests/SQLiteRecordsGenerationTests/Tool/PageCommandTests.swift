import Testing

@Suite("sqlite-records page")
struct PageCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      #"""
      { "table": "player", "columns": [
        { "name": "id", "type": "INTEGER", "primaryKey": true },
        { "name": "name", "type": "TEXT" },
        { "name": "photo", "type": "BLOB" }
      ] }
      """#,
      to: "Game/player.json"
    )
  }

  @Test("the page goes to standard output, or into a file")
  func output() throws {
    let run = try ToolRun(["page", "--module", "Play", "Game"], in: folder.url)
    #expect((run.status, run.errors) == (0, ""))
    #expect(run.output.hasPrefix("<!doctype html>\n") && run.output.contains("<title>Play</title>"))
    let other = try ToolRun(
      ["page", "--module", "Play", "--output", "page.html", "Game"],
      in: folder.url
    )
    #expect((other.status, other.output, other.errors) == (0, "", ""))
    #expect(try folder.text(of: "page.html") == run.output)
  }

  @Test("without a module, the page is called as the folder")
  func title() throws {
    #expect(try ToolRun(["page", "Game"], in: folder.url).output.contains("<title>Game</title>"))
  }

  @Test("if a schema, a query or a step has an error, only the error is printed")
  func errors() throws {
    try folder.write("-- name: a\nSELECT nothing FROM player;", to: "Game/Queries/a.sql")
    let run = try ToolRun(["page", "Game"], in: folder.url)
    #expect((run.status, run.output) == (1, ""))
    #expect(run.errors.hasPrefix("Game/Queries/a.sql:2:8: error: "))
  }

  @Test("the steps of the folder Migrations are versions")
  func versions() throws {
    try folder.write(
      "CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT);\n",
      to: "Game/Migrations/0001-initial.sql"
    )
    let run = try ToolRun(["page", "Game"], in: folder.url)
    #expect(run.status == 0)
    #expect(run.output.contains("<h3><code>0001-initial</code></h3>"))
    #expect(run.output.contains("<h3>Not in a step yet</h3>"))
  }

  @Test("the command reads a database, and changes nothing next to it")
  func command() throws {
    try folder.write(
      "CREATE TABLE player (id INTEGER PRIMARY KEY, name, photo); INSERT INTO player (id) VALUES (7);",
      to: "a.sql"
    )
    let run = try ToolRun(["page", "--database", "a.sql", "Game"], in: folder.url)
    #expect(run.status == 0 && run.output.contains("<td class=\"number\">7</td>"))
    let missing = try ToolRun(["page", "--database", "b.db", "Game"], in: folder.url)
    #expect((missing.status, missing.output) == (1, ""))
    #expect(missing.errors.hasPrefix("b.db:1:1: error: cannot read the file"))
    #expect(folder.names(in: ".") == ["Game", "a.sql"])
  }
}
