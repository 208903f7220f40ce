import SQLiteRecordsHistory
import SQLiteRecordsSchema
import Testing

@testable import SQLiteRecordsLanguageServer

@Suite("Other names")
struct RenameTests {
  private static let step = """
    CREATE TABLE team (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
    CREATE TABLE player (
      id INTEGER PRIMARY KEY, name TEXT NOT NULL, score INTEGER CHECK (score >= 0),
      teamId INTEGER REFERENCES team
    );
    CREATE INDEX player_on_teamId ON player (teamId);
    """

  private static let migrated = SampleFiles.game.merging([
    "Game/Sources/Game/Migrations/0001-initial.sql": step
  ]) { $1 }

  @Test("a column is renamed in its key, its check and the queries that mean it, and in no others")
  func column() {
    var client = EditorClient(SampleFiles.game)
    let text = SampleFiles.player.replacing("\"name\": \"score\"", with: "\"name\": \"sc¦ore\"")
    let result = client.ask("rename", SampleFiles.playerPath, text, ["newName": "points"])
    let files = client.applied(result, to: SampleFiles.game)
    #expect(files.keys.sorted() == [SampleFiles.queriesPath, SampleFiles.playerPath].sorted())
    #expect(
      files[SampleFiles.playerPath]
        == SampleFiles.player.replacing("\"score\"", with: "\"points\"")
        .replacing("score >=", with: "points >=")
    )
    #expect(
      files[SampleFiles.queriesPath]
        == SampleFiles.queries.replacing("score,", with: "points,")
        .replacing("score >", with: "points >")
    )
  }

  @Test("the old name is noted for the next step, if databases have it")
  func renamedFrom() {
    var client = EditorClient(Self.migrated)
    let text = SampleFiles.queries.replacing(
      "SELECT name FROM team",
      with: "SELECT name FROM te¦am"
    )
    let result = client.ask("rename", SampleFiles.queriesPath, text, ["newName": "club"])
    let files = client.applied(result, to: Self.migrated)
    #expect(
      files[SampleFiles.teamPath]?.contains(#""table": "club", "renamedFrom": "team","#) == true
    )
    #expect(files[SampleFiles.playerPath]?.contains(#"{ "table": "club" }"#) == true)
    #expect(files[SampleFiles.queriesPath]?.contains("club.name AS team") == true)
    #expect(files.count == 3)
    for (path, text) in files { client.open(path, text) }
    #expect(client.problems(SampleFiles.queriesPath) == [])
    let codes = client.diagnostics.values.joined().map { $0["code"] }
    #expect(codes == ["differentSchema"])
  }

  @Test("names that need quotes get them, also inside JSON")
  func quotes() {
    var client = EditorClient(SampleFiles.game)
    let text = SampleFiles.player.replacing("\"name\": \"score\"", with: "\"name\": \"sc¦ore\"")
    let result = client.ask("rename", SampleFiles.playerPath, text, ["newName": "order"])
    let files = client.applied(result, to: SampleFiles.game)
    #expect(files[SampleFiles.playerPath]?.contains(#""check": "\"order\" >= 0""#) == true)
    #expect(files[SampleFiles.queriesPath]?.contains(#"WHERE "order" > :minimum"#) == true)
  }

  @Test("a name that is taken changes nothing, and the reason is returned")
  func taken() {
    var client = EditorClient(SampleFiles.game)
    let text = SampleFiles.player.replacing("\"name\": \"score\"", with: "\"name\": \"sc¦ore\"")
    let error = client.ask("rename", SampleFiles.playerPath, text, ["newName": "teamId"])
    #expect(error["code"] == -32803)
    #expect(error["message"]?.string?.hasPrefix("'score' cannot be called 'teamId': ") == true)
  }

  @Test("a name that can be renamed is returned before")
  func preparation() {
    var client = EditorClient(SampleFiles.game)
    let text = SampleFiles.queries.replacing("JOIN team", with: "JOIN te¦am")
    let result = client.ask("prepareRename", SampleFiles.queriesPath, text)
    #expect(result["placeholder"] == "team")
    #expect(result["range"]?["start"] == ["line": 3, "character": 22])
    let nothing = SampleFiles.queries.replacing("LEFT JOIN", with: "LE¦FT JOIN")
    #expect(client.ask("prepareRename", SampleFiles.queriesPath, nothing) == .null)
    let error = client.ask("rename", SampleFiles.queriesPath, nothing, ["newName": "a"])
    #expect(error["code"] == -32803)
  }

  @Test("names of common tables, aliases and texts are not those of tables")
  func otherNames() {
    var files = SampleFiles.game
    files[SampleFiles.queriesPath] = """
      -- name: a
      WITH team AS (SELECT id, 'team' AS name FROM player) SELECT team.id FROM team;
      -- name: b
      SELECT player.id AS team FROM player team JOIN player ON player.id = team.id;
      """
    var client = EditorClient(files)
    let text = SampleFiles.team.replacing("\"team\"", with: "\"te¦am\"")
    let result = client.ask("rename", SampleFiles.teamPath, text, ["newName": "club"])
    let changed = client.applied(result, to: files)
    #expect(changed.keys.sorted() == [SampleFiles.playerPath, SampleFiles.teamPath])
  }

  @Test(
    "a step that is released stays, and one that is not has the new name if it made the old one"
  )
  func steps() throws {
    let path = "Game/Sources/Game/Migrations/"
    var files = SampleFiles.game
    files[path + "0001-initial.sql"] =
      "CREATE TABLE team (id INTEGER PRIMARY KEY, name TEXT NOT NULL);\n"
    files[path + "0002-players.sql"] = """
      CREATE TABLE player (
        id INTEGER PRIMARY KEY, name TEXT NOT NULL, score INTEGER CHECK (score >= 0),
        teamId INTEGER REFERENCES team (id)
      );
      CREATE INDEX player_on_teamId ON player (teamId);

      """
    var log = DiagnosticLog()
    let first = SchemaFile(
      name: path + "0001-initial.sql",
      bytes: Array((files[path + "0001-initial.sql"] ?? "").utf8)
    )
    let history = try #require(MigrationHistory.read([first], log: &log))
    files[path + "migrations.lock"] = try history.releasedLock().text
    var client = EditorClient(files)
    let column = SampleFiles.player.replacing("\"name\": \"score\"", with: "\"name\": \"sc¦ore\"")
    let points = client.applied(
      client.ask("rename", SampleFiles.playerPath, column, ["newName": "points"]),
      to: files
    )
    #expect(
      points[path + "0002-players.sql"]
        == files[path + "0002-players.sql"]?.replacing("score", with: "points")
    )
    #expect(points[SampleFiles.playerPath]?.contains("renamedFrom") == false)
    let table = SampleFiles.team.replacing("\"team\"", with: "\"te¦am\"")
    let club = client.applied(
      client.ask("rename", SampleFiles.teamPath, table, ["newName": "club"]),
      to: files
    )
    #expect(club.keys.filter { $0.hasPrefix(path) } == [])
    #expect(club[SampleFiles.teamPath]?.contains(#""renamedFrom": "team""#) == true)
  }
}
