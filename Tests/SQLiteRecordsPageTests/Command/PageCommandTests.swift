import Testing

@Suite("sqlite-records page")
struct PageCommandTests {
  private let folder: PageFolder

  init() throws {
    folder = try PageFolder()
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
    let run = try folder.run("\"$0\" page --module Play Game")
    #expect((run.status, run.errors) == (0, ""))
    #expect(run.output.hasPrefix("<!doctype html>\n") && run.output.contains("<title>Play</title>"))
    let other = try folder.run("\"$0\" page --module Play --output page.html Game")
    #expect((other.status, other.output, other.errors) == (0, "", ""))
    #expect(try folder.text(of: "page.html") == run.output)
  }

  @Test("without a module, the page is called as the folder")
  func title() throws {
    #expect(try folder.run("\"$0\" page Game").output.contains("<title>Game</title>"))
  }

  @Test("if a schema, a query or a step has an error, only the error is printed")
  func errors() throws {
    try folder.write("-- name: a\nSELECT nothing FROM player;", to: "Game/Queries/a.sql")
    let run = try folder.run("\"$0\" page Game")
    #expect((run.status, run.output) == (1, ""))
    #expect(run.errors.hasPrefix("Game/Queries/a.sql:2:8: error: "))
  }

  @Test("the steps of the folder Migrations are versions")
  func versions() throws {
    try folder.write(
      "CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT);\n",
      to: "Game/Migrations/0001-initial.sql"
    )
    let run = try folder.run("\"$0\" page Game")
    #expect(run.status == 0)
    #expect(run.output.contains("<h3><code>0001-initial</code></h3>"))
    #expect(run.output.contains("<h3>Not in a step yet</h3>"))
  }
}
