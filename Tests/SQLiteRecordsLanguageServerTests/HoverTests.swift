import Testing

@testable import SQLiteRecordsLanguageServer

@Suite("Descriptions of places")
struct HoverTests {
  private func text(_ path: String, _ old: String, _ new: String) -> String? {
    var client = EditorClient.withGuides()
    let source = path == SampleFiles.queriesPath ? SampleFiles.queries : SampleFiles.player
    let answer = client.ask("hover", path, source.replacing(old, with: new))
    return answer["contents"]?["value"]?.string
  }

  @Test("a table shows its DDL and its documentation, where it is declared and where it is named")
  func table() {
    let ddl = "```sql\nCREATE TABLE \"player\" ("
    #expect(text(SampleFiles.playerPath, "\"player\"", "\"pl¦ayer\"")?.hasPrefix(ddl) == true)
    #expect(text(SampleFiles.queriesPath, "FROM player", "FROM play¦er")?.hasPrefix(ddl) == true)
    #expect(
      text(SampleFiles.queriesPath, "FROM player", "FROM play¦er")?.hasSuffix("Somebody who plays.")
        == true
    )
  }

  @Test("a column shows its SQL and its property, also in a check and in a query")
  func column() {
    let expected = """
      ```sql
      "score" INTEGER CHECK (score >= 0)
      ```
      ```swift
      var score: Int?  // Player
      ```
      """
    #expect(text(SampleFiles.playerPath, "\"name\": \"score\"", "\"name\": \"sc¦ore\"") == expected)
    #expect(text(SampleFiles.playerPath, "\"score >= 0\"", "\"sco¦re >= 0\"") == expected)
    #expect(text(SampleFiles.queriesPath, ", score,", ", ¦score,") == expected)
  }

  @Test("a column of a view shows the property that its query gives it")
  func viewColumn() {
    let view = #"""
      { "view": "best", "sql": "SELECT teamId, max(score) AS best FROM player GROUP BY teamId",
        "columns": [{ "name": "be¦st" }] }
      """#
    var client = EditorClient.withGuides()
    let text = "{ \"tables\": [\(SampleFiles.team)], \"views\": [\(view)] }"
    let answer = client.ask("hover", SampleFiles.teamPath, text)
    #expect(
      answer["contents"]?["value"]?.string == """
        ```sql
        "best"
        ```
        ```swift
        let best: Int?  // Best
        ```
        """
    )
  }

  @Test("a query shows its columns, why they can be NULL, and its parameters")
  func query() {
    #expect(
      text(SampleFiles.queriesPath, "-- name: bestPlayers", "-- na¦me: bestPlayers") == """
        **bestPlayers**: any number of rows

        Columns:

        - `name`: `String`
        - `score`: `Int`
        - `team`: `String?`: the outer join may find no row of 'team'

        Parameters:

        - `:minimum`: `Int`
        """
    )
  }

  @Test("a key shows what it means")
  func key() {
    #expect(
      text(SampleFiles.playerPath, "\"indexes\"", "\"ind¦exes\"")
        == "The indexes of the table (CREATE INDEX)."
    )
    #expect(
      text(SampleFiles.playerPath, "\"check\"", "\"ch¦eck\"")
        == "Column-level CHECK constraints: one, or an array of several."
    )
  }

  @Test("text without a meaning has no description")
  func nothing() {
    #expect(text(SampleFiles.playerPath, "{\n  \"table\"", "{¦\n  \"table\"") == nil)
  }
}
