import Testing

@testable import SQLiteRecordsLanguageServer

@Suite("Cures")
struct QuickFixTests {
  /// The text after the only cure of what is wrong at a place.
  private func cured(_ path: String, _ marked: String) -> String? {
    let text = marked.replacing("¦", with: "")
    var client = EditorClient(SampleFiles.game)
    let actions = client.ask("codeAction", path, marked).array ?? []
    guard actions.count == 1 else { return nil }
    return client.applied(actions[0]["edit"], to: [path: text])[path]
  }

  @Test("a proposed word is written instead of the wrong one")
  func words() {
    let path = SampleFiles.playerPath
    #expect(
      cured(
        path,
        SampleFiles.player.replacing(
          "\"type\": \"TEXT\", \"notNull\"",
          with: "\"type\": \"TEXT\", \"not¦null\""
        )
      )
        == SampleFiles.player
    )
    #expect(
      cured(path, SampleFiles.player.replacing("\"table\": \"team\"", with: "\"table\": \"¦taem\""))
        == SampleFiles.player
    )
    #expect(
      cured(
        SampleFiles.queriesPath,
        SampleFiles.queries.replacing("SELECT name", with: "SELECT nam¦")
      )
        == SampleFiles.queries
    )
  }

  @Test("a foreign key gets an index, behind the others if there are some")
  func index() {
    let without = SampleFiles.player.replacing(
      ",\n  \"indexes\": [{ \"columns\": [\"teamId\"] }]",
      with: ""
    )
    let marked = without.replacing("\"teamId\", \"type\"", with: "\"te¦amId\", \"type\"")
    #expect(cured(SampleFiles.playerPath, marked) == SampleFiles.player)
    let other = SampleFiles.player.replacing("[\"teamId\"]", with: "[\"score\"]")
      .replacing("\"teamId\", \"type\"", with: "\"te¦amId\", \"type\"")
    #expect(
      cured(SampleFiles.playerPath, other)?.contains(
        "[{ \"columns\": [\"score\"] },\n    { \"columns\": [\"teamId\"] }]"
      ) == true
    )
  }

  @Test("a column of a key gets 'notNull'")
  func notNull() {
    let text =
      #"{ "table": "team", "columns": [{ "name": "¦id", "type": "TEXT", "primaryKey": true }] }"#
    #expect(
      cured(SampleFiles.teamPath, text)
        == #"{ "table": "team", "columns": [{ "name": "id", "notNull": true, "type": "TEXT", "primaryKey": true }] }"#
    )
  }

  @Test("the next step is written with the lock, if the client creates files")
  func step() throws {
    var files = SampleFiles.game
    files["Game/Sources/Game/Migrations/0001-initial.sql"] =
      "CREATE TABLE team (id INTEGER PRIMARY KEY, name TEXT NOT NULL);\n"
    let ability: MessageValue = [
      "workspace": ["workspaceEdit": ["documentChanges": true, "resourceOperations": ["create"]]],
      "textDocument": ["codeAction": ["codeActionLiteralSupport": [:]]],
    ]
    var client = EditorClient(files, capabilities: ability)
    let marked = SampleFiles.player.replacing("\"player\"", with: "¦\"player\"")
    let actions = client.ask("codeAction", SampleFiles.playerPath, marked).array
    let changes = try #require(actions?.first?["edit"]?["documentChanges"]?.array)
    #expect(
      changes.compactMap { $0["uri"]?.string?.split(separator: "/").last } == [
        "0002-step.sql", "migrations.lock",
      ]
    )
    let sql = changes[1]["edits"]?.array?.first?["newText"]?.string
    #expect(sql?.contains("CREATE TABLE \"player\"") == true)
    #expect(changes[3]["edits"]?.array?.first?["newText"]?.string?.contains("0002-step") == true)
    var other = EditorClient(files)
    #expect(other.ask("codeAction", SampleFiles.playerPath, marked) == [])
  }

  @Test("places without mistakes have no cures")
  func nothing() {
    var client = EditorClient(SampleFiles.game)
    #expect(client.ask("codeAction", SampleFiles.playerPath, "¦" + SampleFiles.player) == [])
  }
}
