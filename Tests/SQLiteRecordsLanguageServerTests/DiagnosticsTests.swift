import Testing

@testable import SQLiteRecordsLanguageServer

@Suite("Diagnostics while one types")
struct DiagnosticsTests {
  @Test("files without mistakes have no diagnostics")
  func nothing() {
    var client = EditorClient(SampleFiles.game)
    client.open(SampleFiles.playerPath, SampleFiles.player)
    #expect(client.publications == 0)
  }

  @Test(
    "a mistake is published with its place, its code and its page, and taken back when it is cured"
  )
  func cured() throws {
    var client = EditorClient(SampleFiles.game)
    let wrong = SampleFiles.player.replacing("\"table\": \"team\"", with: "\"table\": \"taem\"")
    client.open(SampleFiles.playerPath, wrong)
    let diagnostic = try #require(client.diagnostics[SampleFiles.playerPath]?.first)
    #expect(diagnostic["range"]?["start"] == ["line": 7, "character": 68])
    #expect(diagnostic["range"]?["end"] == ["line": 7, "character": 74])
    #expect(diagnostic["severity"] == 1)
    #expect(diagnostic["code"] == "unknownTable")
    #expect(diagnostic["source"] == "sqlite-records")
    #expect(diagnostic["codeDescription"] == ["href": "https://example.org/d#unknowntable"])
    client.change(SampleFiles.playerPath, SampleFiles.player)
    #expect(client.diagnostics[SampleFiles.playerPath] == [])
  }

  @Test("an edit of a range is applied to what the editor has, not to the disk")
  func incremental() {
    var client = EditorClient(SampleFiles.game)
    client.open(SampleFiles.teamPath, SampleFiles.team)
    let place: MessageValue = [
      "start": ["line": 1, "character": 12], "end": ["line": 1, "character": 16],
    ]
    client.change(SampleFiles.teamPath, [["range": place, "text": "club"]])
    #expect(
      client.problems(SampleFiles.playerPath).first?.hasPrefix("7:68 unknownTable") == true
    )
    client.close(SampleFiles.teamPath)
    #expect(client.problems(SampleFiles.playerPath) == [])
  }

  @Test("while the JSON of a file is broken, the others know what it declared")
  func brokenJSON() {
    var client = EditorClient(SampleFiles.game)
    client.open(SampleFiles.teamPath, SampleFiles.team)
    client.change(SampleFiles.teamPath, SampleFiles.team.replacing("\"team\"", with: "\"team"))
    #expect(client.problems(SampleFiles.teamPath).map { $0.prefix(18) } == ["1:11 unclosedStrin"])
    #expect(client.problems(SampleFiles.playerPath) == [])
    #expect(client.problems(SampleFiles.queriesPath) == [])
    client.change(SampleFiles.teamPath, SampleFiles.team)
    #expect(client.problems(SampleFiles.teamPath) == [])
  }

  @Test("a query is checked as it is typed, and by the schema that is typed")
  func queries() {
    var client = EditorClient(SampleFiles.game)
    client.open(SampleFiles.queriesPath, SampleFiles.queries)
    let wrong = SampleFiles.queries.replacing("SELECT name FROM team", with: "SELECT nam FROM team")
    client.change(SampleFiles.queriesPath, wrong)
    #expect(
      client.problems(SampleFiles.queriesPath) == [
        "7:7 rejectedQuery SQLite rejects the query: no such column: nam; did you mean 'name'?"
      ]
    )
    client.open(
      SampleFiles.teamPath,
      SampleFiles.team.replacing("\"name\", \"t", with: "\"nam\", \"t")
    )
    #expect(
      client.problems(SampleFiles.queriesPath).map { $0.prefix(18) } == ["2:27 rejectedQuery"]
    )
  }

  @Test("the places of queries move with the lines above them")
  func moved() {
    var client = EditorClient(SampleFiles.game)
    let wrong = SampleFiles.queries.replacing("SELECT name FROM team", with: "SELECT nam FROM team")
    client.open(SampleFiles.queriesPath, "\n\n" + wrong)
    #expect(client.problems(SampleFiles.queriesPath).map { $0.prefix(4) } == ["9:7 "])
    let line = "SELECT nam FROM team; -- name: x\nSELECT nmae FROM team"
    client.change(SampleFiles.queriesPath, "-- name: a\n" + line)
    #expect(client.problems(SampleFiles.queriesPath).map { $0.prefix(4) } == ["1:7 ", "2:7 "])
  }

  @Test("diagnostics stay while what was typed is checked, and do not flicker")
  func flicker() {
    var client = EditorClient(SampleFiles.game)
    let wrong = SampleFiles.queries.replacing("SELECT name FROM team", with: "SELECT nam FROM team")
    client.open(SampleFiles.queriesPath, wrong)
    #expect(client.publications == 1)
    client.change(SampleFiles.queriesPath, wrong.replacing("nam FROM", with: "na FROM"))
    #expect(client.publications == 2)
    client.change(SampleFiles.queriesPath, SampleFiles.queries)
    #expect(client.publications == 3)
    #expect(client.problems(SampleFiles.queriesPath) == [])
  }

  @Test("an answer is about what was typed last, though the client has not waited")
  func settled() {
    var client = EditorClient(SampleFiles.game)
    client.send(SampleFiles.playerPath, SampleFiles.player)
    let text = SampleFiles.player.replacing("\"score\"", with: "\"points\"")
      .replacing("score >=", with: "points >=")
    client.send(SampleFiles.playerPath, text)
    let answer = client.request(
      "textDocument/hover",
      [
        "textDocument": ["uri": .string(EditorClient.uri(SampleFiles.playerPath))],
        "position": ["line": 6, "character": 18],
      ]
    )
    #expect(answer["contents"]?["value"]?.string?.contains("var points: Int?") == true)
  }

  @Test("a name that two files give to queries is reported with the other place")
  func names() throws {
    var files = SampleFiles.game
    files["Game/Sources/Game/Queries/more.sql"] = "-- name: teamNames\nSELECT 1 AS one;\n"
    var client = EditorClient(files)
    client.open(SampleFiles.queriesPath, SampleFiles.queries)
    let diagnostic = try #require(client.diagnostics[SampleFiles.queriesPath]?.first)
    #expect(diagnostic["code"] == "queryNameTaken")
    let other = diagnostic["relatedInformation"]?.array?.first?["location"]
    #expect(other?["uri"] == .string(EditorClient.uri("Game/Sources/Game/Queries/more.sql")))
    #expect(other?["range"]?["start"] == ["line": 0, "character": 9])
  }

  @Test("the configuration is checked, and holds for all tables")
  func configuration() {
    let path = "Game/Sources/Game/sqlite-records.json"
    var client = EditorClient(SampleFiles.game)
    client.open(path, #"{ "minimumSQLit": "3.40.0" }"#)
    #expect(client.problems(path).map { $0.prefix(14) } == ["0:2 unknownKey"])
    client.change(path, #"{ "minimumSQLite": "3.40.0" }"#)
    #expect(client.problems(path) == [])
  }

  @Test("steps are run, and compared with the schema that is typed")
  func migrations() {
    var files = SampleFiles.game
    let path = "Game/Sources/Game/Migrations/0001-initial.sql"
    files[path] = "CREATE TABLE team (id INTEGER PRIMARY KEY, name TEXT NOT NULL);\n"
    var client = EditorClient(files)
    client.open(path, "CREATE TABEL team (id INTEGER PRIMARY KEY);\n")
    #expect(client.problems(path).map { $0.prefix(20) } == ["0:7 refusedMigration"])
    client.close(path)
    #expect(client.problems(path) == [])
    #expect(
      client.problems(SampleFiles.playerPath).map { $0.prefix(20) } == ["1:11 differentSchema"]
    )
  }

  @Test(
    "JSON files other than schema files have no diagnostics, and neither do files of other kinds"
  )
  func otherFiles() {
    var client = EditorClient(["Web/package.json": #"{ "name": "web" }"#])
    client.open("Web/package.json", #"{ "name": "web", }"#)
    client.open("Web/index.html", "<html>")
    #expect(client.publications == 0)
  }

  @Test("files that others change on the disk are read again")
  func watched() {
    var client = EditorClient(SampleFiles.game)
    client.open(SampleFiles.queriesPath, SampleFiles.queries)
    client.write(
      SampleFiles.teamPath,
      SampleFiles.team.replacing("\"name\", \"t", with: "\"nam\", \"t")
    )
    #expect(client.problems(SampleFiles.queriesPath).map { $0.prefix(5) } == ["2:27 ", "7:7 r"])
    client.write(SampleFiles.teamPath, SampleFiles.team)
    #expect(client.problems(SampleFiles.queriesPath) == [])
    client.write(SampleFiles.teamPath, nil)
    #expect(client.problems(SampleFiles.playerPath).map { $0.prefix(17) } == ["7:68 unknownTable"])
  }

  @Test("a file that the editor shows is not read again")
  func watchedAndShown() {
    var client = EditorClient(SampleFiles.game)
    client.open(SampleFiles.teamPath, SampleFiles.team)
    client.write(SampleFiles.teamPath, "")
    #expect(client.publications == 0)
  }

  @Test("tables of the targets on which one depends can be referenced")
  func references() {
    var files = SampleFiles.game
    files["Game/Package.swift"] = """
      let package = Package(
        name: "Game",
        targets: [.target(name: "Teams"), .target(name: "Game", dependencies: ["Teams"])]
      )
      """
    files["Game/Sources/Teams/team.json"] = files.removeValue(forKey: SampleFiles.teamPath)
    var client = EditorClient(files)
    client.open(SampleFiles.playerPath, SampleFiles.player)
    #expect(client.publications == 0)
    client.open(
      "Game/Sources/Teams/team.json",
      SampleFiles.team.replacing("\"team\"", with: "\"club\"")
    )
    #expect(client.problems(SampleFiles.playerPath).map { $0.prefix(17) } == ["7:68 unknownTable"])
  }
}
