import Testing

@testable import SQLiteRecordsLanguageServer

@Suite("Completions at a place")
struct CompletionTests {
  private func labels(_ path: String, _ text: String) -> [String] {
    var client = EditorClient.withGuides()
    return client.labels(path, text)
  }

  private func inColumn(_ text: String) -> [String] {
    labels(
      SampleFiles.playerPath,
      #"{ "table": "player", "columns": [{ "name": "id", "type": "INTEGER", "# + text
    )
  }

  @Test("keys of a column are proposed with their meaning, without those that it has")
  func keys() throws {
    let labels = inColumn("\"n¦")
    #expect(labels.contains("notNull") && labels.contains("references"))
    #expect(!labels.contains("name") && !labels.contains("tables"))
    var client = EditorClient.withGuides()
    let text = #"{ "table": "t", "columns": [], "str¦ }"#
    let items = client.ask("completion", SampleFiles.playerPath, text).array
    let item = try #require(items?.first { $0["label"] == "strict" })
    #expect(item["textEdit"]?["newText"] == "\"strict\": ")
    #expect(item["documentation"]?["value"]?.string?.contains("STRICT") == true)
  }

  @Test("keys of the file depend on what it declares")
  func kinds() {
    #expect(labels(SampleFiles.playerPath, #"{ "view": "v", ¦ }"#).contains("columnNames"))
    #expect(!labels(SampleFiles.playerPath, #"{ "view": "v", ¦ }"#).contains("strict"))
    let path = "Game/Sources/Game/sqlite-records.json"
    #expect(labels(path, "{ \"¦ }").contains("minimumSQLite"))
  }

  @Test("values of a key are proposed")
  func values() {
    #expect(inColumn("\"notNull\": ¦") == ["true", "false"])
    let actions = inColumn(#""references": { "table": "team", "onDelete": "¦" } }] }"#)
    #expect(actions.contains("\"CASCADE\"") && actions.contains("\"SET NULL\""))
    #expect(inColumn(#""collate": "¦" }] }"#) == ["BINARY", "NOCASE", "RTRIM"])
    #expect(inColumn(#""references": { "table": "¦" } }] }"#) == ["player", "team"])
    #expect(inColumn(#""references": { "table": "team", "column": "¦" } }] }"#) == ["id", "name"])
    #expect(inColumn(#""type": "TEXT" }], "primaryKey": ["¦"] }"#) == ["id"])
  }

  @Test(
    "a file without anything has no proposals, and does no harm",
    arguments: ["¦", "[¦", "\"¦"]
  )
  func nothing(text: String) {
    #expect(labels(SampleFiles.playerPath, text) == [])
  }

  @Test("SQL in a schema file knows the columns of its table")
  func checks() {
    let inCheck = inColumn(#""check": "i¦" }] }"#)
    #expect(inCheck.contains("id") && inCheck.contains("length") && !inCheck.contains("teamId"))
  }

  private func inQuery(_ text: String) -> [String] {
    labels(SampleFiles.queriesPath, "-- name: a\n" + text)
  }

  @Test("tables are proposed where a table stands")
  func tables() {
    #expect(inQuery("SELECT * FROM ¦") == ["player", "team"])
    #expect(inQuery("SELECT * FROM team JOIN pl¦") == ["player", "team"])
    #expect(inQuery("UPDATE ¦ SET x = 1") == ["player", "team"])
  }

  @Test("columns are those of the tables around a place, before they are complete, too")
  func columns() {
    #expect(inQuery("SELECT t.¦ FROM player JOIN team AS t") == ["id", "name"])
    #expect(inQuery("SELECT ¦ FROM team").prefix(3) == ["id", "name", "team"])
    #expect(inQuery("SELECT 1 FROM team WHERE (¦").prefix(3) == ["id", "name", "team"])
    let nested = inQuery("SELECT 1 FROM team WHERE EXISTS (SELECT 1 FROM player WHERE ¦)")
    #expect(nested.contains("teamId") && nested.contains("team"))
    #expect(inQuery("UPDATE team SET na¦").prefix(2) == ["id", "name"])
    #expect(inQuery("SELECT name COLLATE ¦ FROM team") == ["BINARY", "NOCASE", "RTRIM"])
    #expect(inQuery("SELECT 'a¦' FROM team") == [])
  }
}
