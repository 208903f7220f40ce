import Testing

@testable import SQLiteRecordsLanguageServer

@Suite("Names that a statement gives itself")
struct LocalNameTests {
  private static let query = """
    -- name: totals
    WITH scores (id, total) AS (SELECT teamId, sum(score) FROM player GROUP BY teamId)
    SELECT t.name, s.total AS best
    FROM team AS t JOIN scores s ON s.id = t.id
    ORDER BY best;

    """

  private func start(_ value: MessageValue?) -> String {
    "\(value?["line"]?.integer ?? -1):\(value?["character"]?.integer ?? -1)"
  }

  /// The place to which a place leads, which `¦` marks.
  private func definition(_ old: String, _ marked: String) -> String {
    var client = EditorClient(SampleFiles.game)
    let text = Self.query.replacing(old, with: marked)
    return start(client.ask("definition", SampleFiles.queriesPath, text)["range"]?["start"])
  }

  @Test("a common table, an alias and the name of a result lead to where the statement gives them")
  func definitions() {
    #expect(definition("JOIN scores", "JOIN sco¦res") == "1:5")
    #expect(definition("ON s.id", "ON s¦.id") == "3:27")
    #expect(definition("SELECT t.name", "SELECT t¦.name") == "3:13")
    #expect(definition("ORDER BY best", "ORDER BY be¦st") == "2:26")
  }

  @Test("its references are in the statement, and a rename changes these")
  func references() {
    var client = EditorClient(SampleFiles.game)
    let marked = Self.query.replacing("team AS t", with: "team AS t¦")
    let places = client.ask("references", SampleFiles.queriesPath, marked).array ?? []
    #expect(places.map { start($0["range"]?["start"]) } == ["2:7", "3:13", "3:39"])
    let others = client.ask(
      "references",
      SampleFiles.queriesPath,
      marked,
      ["context": ["includeDeclaration": false]]
    )
    #expect(others.array?.count == 2)
    let result = client.ask("rename", SampleFiles.queriesPath, marked, ["newName": "club"])
    let files = client.applied(result, to: [SampleFiles.queriesPath: Self.query])
    #expect(
      files[SampleFiles.queriesPath]
        == Self.query.replacing("SELECT t.", with: "SELECT club.")
        .replacing("AS t ", with: "AS club ").replacing("= t.id", with: "= club.id")
    )
  }

  @Test("a name that would make the statement wrong changes nothing")
  func mistake() {
    var client = EditorClient(SampleFiles.game)
    let marked = Self.query.replacing("scores s", with: "scores s¦")
    let error = client.ask("rename", SampleFiles.queriesPath, marked, ["newName": "t"])
    #expect(error["message"]?.string?.hasPrefix("'s' cannot be called 't': ") == true)
  }
}
