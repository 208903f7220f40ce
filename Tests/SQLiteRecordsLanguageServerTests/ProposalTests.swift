import SQLiteRecordsSchema
import Testing

@testable import SQLiteRecordsLanguageServer

@Suite("Cures that messages know")
struct ProposalTests {
  /// The texts after each of the cures of what is wrong at a place, by their titles.
  private func cures(_ path: String, _ marked: String) -> [String: String] {
    let text = marked.replacing("¦", with: "")
    var client = EditorClient(SampleFiles.game)
    let actions = client.ask("codeAction", path, marked).array ?? []
    let pairs = actions.map { action in
      (
        action["title"]?.string ?? "",
        client.applied(action["edit"], to: [path: text])[path] ?? ""
      )
    }
    return Dictionary(pairs) { first, _ in first }
  }

  private func inTable(_ old: String, _ new: String) -> [String: String] {
    cures(SampleFiles.playerPath, SampleFiles.player.replacing(old, with: new))
  }

  private func inQuery(_ sql: String) -> [String: String] {
    cures(SampleFiles.queriesPath, "-- name: a\n" + sql).mapValues {
      String($0.dropFirst("-- name: a\n".count))
    }
  }

  @Test("a name in SQL is mended, in strings of schema files, too")
  func names() {
    #expect(
      inTable("\"score >= 0\"", "\"¦scroe >= 0 OR scroe IS NULL\"").values.first
        == SampleFiles.player.replacing("score >= 0", with: "score >= 0 OR score IS NULL")
    )
    #expect(
      inQuery("SELECT p.nmae¦ FROM player AS p;")
        == ["Write 'name'": "SELECT p.name FROM player AS p;"]
    )
    #expect(
      inQuery("SELECT name FROM ¦taem;") == ["Write 'team'": "SELECT name FROM team;"]
    )
    let view = #"{ "view": "best", "sql": ¦"SELECT p.nmae FROM player AS p" }"#
    #expect(
      cures("Game/Sources/Game/best.json", view)
        == ["Write 'name'": view.replacing("¦", with: "").replacing("nmae", with: "name")]
    )
  }

  /// The text of a file after the only fix of a diagnostic whose message says nothing.
  private func mended(_ path: String, _ marked: String, by cure: Cure) throws -> String? {
    let text = marked.replacing("¦", with: "")
    let start = marked.utf8.distance(
      from: marked.startIndex,
      to: try #require(marked.firstIndex(of: "¦"))
    )
    var client = EditorClient(SampleFiles.game)
    client.open(path, text)
    let file: MessageValue = ["textDocument": ["uri": .string(EditorClient.uri(path))]]
    let place = try #require(client.server.place(in: file))
    let before = text.utf8.prefix(start).split(separator: 0x0A, omittingEmptySubsequences: false)
    let location = SourceLocation(
      file: place.name,
      line: before.count,
      column: (before.last?.count ?? 0) + 1
    )
    let diagnostic = Diagnostic(
      .error,
      DiagnosticCode("anything"),
      "it is wrong",
      Advice("", [cure]),
      at: location
    )
    let range = place.text.range(of: location, isJSON: path.hasSuffix(".json"))
    let fixes = client.server.fixes(of: diagnostic, range, place)
    return fixes.count == 1 ? client.applied(fixes[0].edit, to: [path: text])[path] : nil
  }

  @Test("a cure is a value, whatever the message says")
  func values() throws {
    let path = SampleFiles.teamPath
    let word = Cure.word(.init("team", insteadOf: "club"))
    #expect(try mended(path, #"{ "table": ¦"club" }"#, by: word) == #"{ "table": "team" }"#)
    #expect(
      try mended(path, #"{ "table": ¦"club(id)" }"#, by: .json(#""team", "column": "id""#))
        == #"{ "table": "team", "column": "id" }"#
    )
    #expect(
      try mended(path, #"{ "table": ¦"team", "draft": true }"#, by: .removedMember(key: "draft"))
        == #"{ "table": "team" }"#
    )
    #expect(try mended(path, #"{ "a": ["b", ¦"c"] }"#, by: .removedElement) == #"{ "a": ["b"] }"#)
    #expect(
      try mended(path, #"{ "table": ¦"team" }"#, by: .addedMember(#""notNull": true"#))
        == #"{ "table": "team", "notNull": true }"#
    )
    let query = "-- name: a\nSELECT 1 AS one¦ FROM club;"
    let fromTeam = query.replacing("club", with: "team").replacing("¦", with: "")
    #expect(try mended(SampleFiles.queriesPath, query, by: word) == fromTeam)
  }

  @Test("keywords and directives are written without quotes")
  func keywords() {
    #expect(
      inQuery("SELECT name FORM te¦am;") == ["Write 'FROM'": "SELECT name FROM team;"]
    )
    #expect(inQuery("SELCT¦ name FROM team;") == ["Write 'SELECT'": "SELECT name FROM team;"])
    #expect(
      cures(SampleFiles.queriesPath, "--¦ Name: a\nSELECT 1 AS one;")
        == ["Write 'name'": "-- name: a\nSELECT 1 AS one;"]
    )
  }

  @Test("where several words are possible, each is offered")
  func choices() {
    #expect(
      inTable("\"type\": \"TEXT\", \"notNull\"", "\"type\": \"¦TXET\", \"notNull\"").keys.sorted()
        == ["Write 'TEXT'"]
    )
    let trigger =
      #", "triggers": [{ "name": "t", "timing": "¦INSTEAD OF", "event": "INSERT", "#
      + #""statements": ["SELECT 1"] }]"#
    let cures = inTable(
      "[{ \"columns\": [\"teamId\"] }]",
      "[{ \"columns\": [\"teamId\"] }]" + trigger
    )
    #expect(cures.keys.sorted() == ["Write 'AFTER'", "Write 'BEFORE'"])
  }

  @Test("a value of another form is proposed as JSON")
  func json() {
    let text = #"{ "table": "team", "columns": [{ "name": "id", "swift": ¦"String" }] }"#
    #expect(
      cures(SampleFiles.teamPath, text)
        == [
          #"Write {"type": "String"}"#:
            #"{ "table": "team", "columns": [{ "name": "id", "swift": {"type": "String"} }] }"#
        ]
    )
  }

  @Test("a comparison with NULL becomes IS NULL or IS NOT NULL")
  func comparisons() {
    #expect(
      inQuery("SELECT name FROM team WHERE name = ¦NULL;")
        == ["Write 'IS NULL'": "SELECT name FROM team WHERE name IS NULL;"]
    )
    #expect(
      inQuery("SELECT name FROM team WHERE name <> ¦NULL;")
        == ["Write 'IS NOT NULL'": "SELECT name FROM team WHERE name IS NOT NULL;"]
    )
  }

  @Test("a type that nothing tells is declared above the statement")
  func lines() {
    #expect(
      inQuery("SELECT ¦:text AS text;")
        == ["Add '-- parameter text: Int'": "-- parameter text: Int\nSELECT :text AS text;"]
    )
  }

  @Test("what is needless is removed with its comma")
  func removals() {
    #expect(
      cures(SampleFiles.teamPath, #"{ "table": "team", "columns": [{ "name": "id" }],¦ }"#)
        == ["Remove the comma": #"{ "table": "team", "columns": [{ "name": "id" }] }"#]
    )
    let key = #"{ "name": "id", "notNull": true, "swift": { "optional": ¦true, "name": "key" } }"#
    #expect(
      cures(SampleFiles.teamPath, #"{ "table": "team", "columns": [\#(key)] }"#).values.first
        == #"{ "table": "team", "columns": [{ "name": "id", "notNull": true, "#
        + #""swift": { "name": "key" } }] }"#
    )
    let column = #"{ "name": "id", "type": "INTEGER", "primaryKey": true }"#
    let imports = #""swift": { "imports": ["Foundation", ¦"SQLiteRecords"] }"#
    #expect(
      cures(
        SampleFiles.teamPath,
        #"{ "table": "team", "columns": [\#(column)], \#(imports) }"#
      )
        == [
          "Remove 'SQLiteRecords'":
            #"{ "table": "team", "columns": [\#(column)], "swift": { "imports": ["Foundation"] } }"#
        ]
    )
  }

  @Test("a column that is new where another one is missing can be that one")
  func renamedFrom() {
    var files = SampleFiles.game
    files["Game/Sources/Game/Migrations/0001-initial.sql"] = """
      CREATE TABLE team (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
      CREATE TABLE player (
        id INTEGER PRIMARY KEY, nick TEXT NOT NULL, score INTEGER CHECK (score >= 0),
        teamId INTEGER REFERENCES team
      );
      CREATE INDEX player_on_teamId ON player (teamId);
      """
    var client = EditorClient(files)
    let marked = SampleFiles.player.replacing("\"name\": \"name\"", with: "\"name\": \"¦name\"")
    let actions = client.ask("codeAction", SampleFiles.playerPath, marked).array ?? []
    let action = actions.first { $0["title"] == #"Add '"renamedFrom": "nick"'"# }
    let text = client.applied(action?["edit"], to: files)[SampleFiles.playerPath]
    #expect(text?.contains(#"{ "name": "name", "renamedFrom": "nick", "type""#) == true)
    client.change(SampleFiles.playerPath, text ?? "")
    let codes = client.diagnostics[SampleFiles.playerPath]?.map { $0["code"] }
    #expect(codes == ["differentSchema"])
  }
}
