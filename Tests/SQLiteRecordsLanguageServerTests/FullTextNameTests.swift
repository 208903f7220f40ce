import Testing

@testable import SQLiteRecordsLanguageServer

@Suite("Names of full-text tables")
struct FullTextNameTests {
  private static let searchPath = "Game/Sources/Game/search.json"
  private static let search = """
    { "fullTextTable": "search", "columns": [{ "name": "name" }], "content": { "table": "team" } }

    """
  private static let queries = """
    -- name: found
    SELECT search.name, highlight(search, 0, '<', '>') AS marked
    FROM search WHERE search MATCH :text ORDER BY rank;

    """
  private static let files = SampleFiles.game.merging([
    searchPath: search, SampleFiles.queriesPath: queries,
  ]) { $1 }

  @Test("the hidden columns are proposed: the rank, and the one with the table's name")
  func completion() {
    var client = EditorClient.withGuides(Self.files)
    let marked = Self.queries.replacing("BY rank", with: "BY ¦")
    let labels = client.labels(SampleFiles.queriesPath, marked)
    #expect(labels.contains("rank") && labels.contains("search") && labels.contains("name"))
  }

  @Test("a full-text table is renamed where it is matched, too")
  func table() {
    var client = EditorClient(Self.files)
    let marked = Self.search.replacing("\"search\"", with: "\"sea¦rch\"")
    let result = client.ask("rename", Self.searchPath, marked, ["newName": "finder"])
    let files = client.applied(result, to: Self.files)
    #expect(
      files[SampleFiles.queriesPath] == Self.queries.replacing("search", with: "finder")
    )
  }

  @Test("a column of the content is renamed together with the column that indexes it")
  func column() {
    for (path, text) in [
      (SampleFiles.teamPath, SampleFiles.team), (Self.searchPath, Self.search),
    ] {
      var client = EditorClient(Self.files)
      let marked = text.replacing("\"name\": \"name\"", with: "\"name\": \"na¦me\"")
      let result = client.ask("rename", path, marked, ["newName": "title"])
      let files = client.applied(result, to: Self.files)
      #expect(
        files[SampleFiles.teamPath]
          == SampleFiles.team.replacing("\"name\": \"name\"", with: "\"name\": \"title\"")
      )
      #expect(files[Self.searchPath]?.contains(#"{ "name": "title" }"#) == true)
      #expect(files[SampleFiles.queriesPath]?.contains("search.title") == true)
    }
  }
}
