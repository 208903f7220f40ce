import Testing

@testable import SQLiteRecordsLanguageServer

@Suite("Ways between files")
struct NavigationTests {
  @Test("a table in a query leads to its declaration, and so does a column")
  func definition() {
    var client = EditorClient(SampleFiles.game)
    let table = client.ask(
      "definition",
      SampleFiles.queriesPath,
      SampleFiles.queries.replacing("JOIN team", with: "JOIN te¦am")
    )
    #expect(table["uri"] == .string(EditorClient.uri(SampleFiles.teamPath)))
    #expect(table["range"]?["start"] == ["line": 1, "character": 11])
    let column = client.ask(
      "definition",
      SampleFiles.queriesPath,
      SampleFiles.queries.replacing("player.teamId", with: "player.team¦Id")
    )
    #expect(column["uri"] == .string(EditorClient.uri(SampleFiles.playerPath)))
    #expect(column["range"]?["start"] == ["line": 7, "character": 14])
  }

  @Test("a foreign key leads to its parent, also in another target")
  func otherTarget() {
    var files = SampleFiles.game
    files["Game/Package.swift"] = """
      let package = Package(
        name: "Game",
        targets: [.target(name: "Teams"), .target(name: "Game", dependencies: ["Teams"])]
      )
      """
    files["Game/Sources/Teams/team.json"] = files.removeValue(forKey: SampleFiles.teamPath)
    var client = EditorClient(files)
    let place = client.ask(
      "definition",
      SampleFiles.playerPath,
      SampleFiles.player.replacing("\"table\": \"team\"", with: "\"table\": \"te¦am\"")
    )
    #expect(place["uri"] == .string(EditorClient.uri("Game/Sources/Teams/team.json")))
  }

  @Test(
    "the references of a table are in schema files and queries, with or without its declaration"
  )
  func references() {
    var client = EditorClient(SampleFiles.game)
    let text = SampleFiles.team.replacing("\"team\"", with: "\"te¦am\"")
    let all = client.ask("references", SampleFiles.teamPath, text)
    let uris = (all.array ?? []).compactMap { $0["uri"]?.string?.split(separator: "/").last }
    #expect(
      uris == [
        "players.sql", "players.sql", "players.sql", "players.sql", "player.json", "team.json",
      ]
    )
    let others = client.ask(
      "references",
      SampleFiles.teamPath,
      text,
      ["context": ["includeDeclaration": false]]
    )
    #expect(others.array?.count == 5)
  }

  @Test("a schema file has its table and columns as symbols, a query file its queries")
  func symbols() {
    var client = EditorClient(SampleFiles.game)
    let tables = client.ask("documentSymbol", SampleFiles.teamPath, SampleFiles.team).array
    #expect(tables?.map { $0["name"] } == ["team"])
    #expect(tables?.first?["children"]?.array?.map { $0["name"] } == ["id", "name"])
    let queries = client.ask("documentSymbol", SampleFiles.queriesPath, SampleFiles.queries).array
    #expect(queries?.map { $0["name"] } == ["bestPlayers", "teamNames"])
    #expect(queries?.last?["selectionRange"]?["start"] == ["line": 6, "character": 9])
  }

  @Test("all targets of the package have symbols, before a file is open")
  func workspaceSymbols() {
    var client = EditorClient(SampleFiles.game)
    let found = client.request("workspace/symbol", ["query": "TEAM"]).array
    #expect(found?.map { $0["name"] } == ["teamNames", "team"])
  }

  @Test("a place that mentions nothing leads nowhere")
  func nothing() {
    var client = EditorClient(SampleFiles.game)
    let text = SampleFiles.queries.replacing("SELECT name", with: "SEL¦ECT name")
    #expect(client.ask("definition", SampleFiles.queriesPath, text) == .null)
    #expect(client.ask("references", SampleFiles.queriesPath, text) == [])
    #expect(client.ask("definition", "elsewhere.txt", "a¦") == .null)
  }

  @Test("steps lead to what is called so today, and are among the references")
  func steps() {
    var files = SampleFiles.game
    let path = "Game/Sources/Game/Migrations/0001-initial.sql"
    let step = "CREATE TABLE a (b INTEGER REFERENCES te¦am (id));\nDROP TABLE player;\n"
    files[path] = step.replacing("¦", with: "")
    var client = EditorClient(files)
    let place = client.ask("definition", path, step)
    #expect(place["uri"] == .string(EditorClient.uri(SampleFiles.teamPath)))
    let all = client.ask("references", path, step).array ?? []
    #expect(all.count { $0["uri"] == .string(EditorClient.uri(path)) } == 1)
  }
}
