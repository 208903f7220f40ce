import Testing

@testable import SQLiteRecordsLanguageServer

@Suite("SQL as an array of lines, in an editor")
struct WrittenLinesTests {
  private static let path = "Game/Sources/Game/ranking.json"
  private static let view = #"""
    { "view": "ranking",
      "sql": [
        "SELECT \"player\".\"id\",",
        "  score",
        "FROM player WHERE name <> 'player'"
      ] }

    """#

  private func client(_ view: String = Self.view) -> EditorClient {
    EditorClient.withGuides(SampleFiles.game.merging([Self.path: view]) { $1 })
  }

  @Test("names are completed in each line, and not between the lines")
  func completion() {
    var client = client()
    let column = Self.view.replacing("  score", with: "  sc¦")
    #expect(client.labels(Self.path, column).contains("score"))
    let table = Self.view.replacing("FROM player", with: "FROM pl¦")
    #expect(client.labels(Self.path, table).contains("player"))
    #expect(client.labels(Self.path, Self.view.replacing("score\",", with: "score\",¦")) == [])
  }

  @Test("a column is renamed in all lines that mention it")
  func rename() {
    var client = client()
    let text = SampleFiles.player.replacing("\"name\": \"score\"", with: "\"name\": \"sc¦ore\"")
    let result = client.ask("rename", SampleFiles.playerPath, text, ["newName": "points"])
    let files = client.applied(result, to: SampleFiles.game.merging([Self.path: Self.view]) { $1 })
    #expect(files[Self.path] == Self.view.replacing("score", with: "points"))
  }

  @Test("references of a table are found behind escapes, and not in strings")
  func references() {
    var client = client()
    let text = SampleFiles.player.replacing("\"player\"", with: "\"pla¦yer\"")
    let places = client.ask("references", SampleFiles.playerPath, text).array ?? []
    let starts = places.filter { $0["uri"] == .string(EditorClient.uri(Self.path)) }
      .map { "\($0["range"]?["start"]?.json ?? "") \($0["range"]?["end"]?.json ?? "")" }
    #expect(
      starts.sorted() == [
        #"{"character":10,"line":4} {"character":16,"line":4}"#,
        #"{"character":12,"line":2} {"character":22,"line":2}"#,
      ]
    )
  }

  @Test("a mistake is shown at its word, and its cure replaces the word")
  func mistakes() {
    let wrong = Self.view.replacing("  score", with: "  scor")
    var client = client()
    client.open(Self.path, wrong)
    #expect(
      client.problems(Self.path) == [
        "3:7 refusedSQL SQLite rejects the view 'scor': no such column: scor"
      ]
    )
    let range = client.diagnostics[Self.path]?.first?["range"]
    #expect(range?["end"]?["character"] == 11)
    let marked = wrong.replacing("  scor", with: "  sc¦or")
    let actions = client.ask("codeAction", Self.path, marked).array ?? []
    let texts = actions.map { client.applied($0["edit"], to: [Self.path: wrong])[Self.path] }
    #expect(texts == [Self.view])
  }
}
