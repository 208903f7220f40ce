import Testing

@testable import SQLiteRecordsLanguageServer

@Suite("Names that Swift uses")
struct QueryNameTests {
  private static let swiftPath = "Game/Sources/App/main.swift"
  private static let swift = #"""
    let best = try GameQueries.bestPlayers(minimum: 3).fetchAll(db)
    let first: GameQueries.BestPlayers? = best.first  // GameQueries.bestPlayers
    let text = "GameQueries.bestPlayers \(other.bestPlayers)"
    let names = players.map(\Player.score) + [Player.Columns.score, player.score]

    """#

  private static let files = SampleFiles.game.merging([
    swiftPath: swift,
    "Game/Package.swift": """
    let package = Package(
      name: "Game",
      targets: [.target(name: "Game"), .executableTarget(name: "App", dependencies: ["Game"])]
    )
    """,
  ]) { $1 }

  private static let marked = SampleFiles.queries.replacing("bestPlayers", with: "best¦Players")

  @Test("the references of a query's name are in Swift code, and not in its comments and strings")
  func references() {
    var client = EditorClient(Self.files)
    let places = client.ask("references", SampleFiles.queriesPath, Self.marked).array ?? []
    let lines = places.map { place in
      "\(place["uri"]?.string?.split(separator: "/").last ?? "") "
        + "\(place["range"]?["start"]?["line"]?.integer ?? -1)"
    }
    #expect(lines == ["players.sql 0", "main.swift 0", "main.swift 1"])
  }

  @Test("a query is renamed in its file and in Swift, with the type of its rows")
  func rename() {
    var client = EditorClient(Self.files)
    let result = client.ask(
      "rename",
      SampleFiles.queriesPath,
      Self.marked,
      ["newName": "winners"]
    )
    let files = client.applied(result, to: Self.files)
    #expect(files.keys.sorted() == [Self.swiftPath, SampleFiles.queriesPath].sorted())
    #expect(files[SampleFiles.queriesPath]?.hasPrefix("-- name: winners\n") == true)
    #expect(
      files[Self.swiftPath]
        == Self.swift.replacing("try GameQueries.bestPlayers", with: "try GameQueries.winners")
        .replacing("GameQueries.BestPlayers?", with: "GameQueries.Winners?")
    )
  }

  @Test("what an editor shows of a Swift file comes before what the disk has")
  func shown() {
    var client = EditorClient(Self.files)
    client.open(Self.swiftPath, "\n\n" + Self.swift)
    let result = client.ask(
      "rename",
      SampleFiles.queriesPath,
      Self.marked,
      ["newName": "winners"]
    )
    let shown = Self.files.merging([Self.swiftPath: "\n\n" + Self.swift]) { $1 }
    let text = client.applied(result, to: shown)[Self.swiftPath]
    #expect(text?.hasPrefix("\n\nlet best = try GameQueries.winners(") == true)
  }

  @Test(
    "a name that is taken or is not one of Swift changes nothing",
    arguments: ["teamNames", "a b"]
  )
  func mistakes(name: String) {
    var client = EditorClient(Self.files)
    let error = client.ask(
      "rename",
      SampleFiles.queriesPath,
      Self.marked,
      ["newName": .string(name)]
    )
    #expect(error["code"] == -32803)
  }

  @Test("with a column, Swift code that names the record in front of the property changes")
  func property() {
    var client = EditorClient(Self.files)
    let text = SampleFiles.player.replacing("\"name\": \"score\"", with: "\"name\": \"sc¦ore\"")
    let result = client.ask("rename", SampleFiles.playerPath, text, ["newName": "high_score"])
    let files = client.applied(result, to: Self.files)
    #expect(
      files[Self.swiftPath]
        == Self.swift.replacing(#"\Player.score"#, with: #"\Player.highScore"#)
        .replacing("Columns.score", with: "Columns.highScore")
    )
  }
}
