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
    #expect(actions.contains("CASCADE") && actions.contains("SET NULL"))
    #expect(inColumn(#""collate": "¦" }] }"#) == ["BINARY", "NOCASE", "RTRIM"])
    #expect(inColumn(#""references": { "table": "¦" } }] }"#) == ["player", "team"])
    #expect(inColumn(#""references": { "table": "team", "column": "¦" } }] }"#) == ["id", "name"])
    #expect(inColumn(#""type": "TEXT" }], "primaryKey": ["¦"] }"#) == ["id"])
  }

  @Test("storages are those of the Swift type, and declared types those that have a Swift type")
  func types() {
    #expect(
      inColumn(#""swift": { "type": "UUID", "storage": "¦" } }] }"#).sorted() == [
        "blob", "lowercaseText", "text",
      ]
    )
    #expect(inColumn(#""swift": { "storage": "¦" } }] }"#).contains("unixSeconds"))
    #expect(
      inColumn(#""default": 1 }, { "name": "a", "type": "¦" }] }"#) == [
        "BLOB", "BOOLEAN", "DATE", "DATETIME", "INTEGER", "NUMERIC", "REAL", "TEXT", "UUID",
      ]
    )
    let strict =
      #"{ "table": "player", "strict": true, "columns": [{ "name": "a", "type": "¦" }] }"#
    #expect(
      labels(SampleFiles.playerPath, strict) == ["ANY", "BLOB", "INTEGER", "REAL", "TEXT"]
    )
  }

  @Test("foreign keys reference tables, not views, and the text of a choice has its quotes")
  func references() throws {
    var files = SampleFiles.game
    files["Game/Sources/Game/ranking.json"] = #"{ "view": "ranking", "sql": "SELECT 1 AS one" }"#
    var client = EditorClient.withGuides(files)
    let column = #"{ "table": "player", "columns": [{ "name": "id", "references": { "#
    #expect(
      client.labels(SampleFiles.playerPath, column + #""table": "¦" } }] }"#) == ["player", "team"]
    )
    let text = column + #""table": "team", "onDelete": "¦" } }] }"#
    let items = client.ask("completion", SampleFiles.playerPath, text).array
    let item = try #require(items?.first { $0["label"] == "CASCADE" })
    #expect(item["textEdit"]?["newText"] == "\"CASCADE\"")
  }

  @Test(
    "a file without anything has no proposals, and does no harm",
    arguments: ["[¦", "\"¦"]
  )
  func nothing(text: String) {
    #expect(labels(SampleFiles.playerPath, text) == [])
  }

  @Test("SQL in a schema file knows the columns of its table")
  func checks() {
    let inCheck = inColumn(#""check": "i¦" }] }"#)
    #expect(inColumn(#""check": "i¦"#).contains("id"))
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

  @Test("common tables and statements in FROM have the columns that they return")
  func derived() {
    #expect(
      inQuery("WITH best AS (SELECT id AS top, name FROM player) SELECT ¦ FROM best").prefix(3)
        == ["top", "name", "best"]
    )
    #expect(inQuery("WITH best(a, b) AS (SELECT 1, 2) SELECT best.¦ FROM best") == ["a", "b"])
    #expect(
      inQuery("SELECT t.¦ FROM (SELECT p.*, 1 AS one FROM player AS p) AS t")
        == ["id", "name", "score", "teamId", "one"]
    )
  }

  @Test("keywords are proposed where statements are, and those of expressions in expressions")
  func keywords() {
    #expect(inQuery("¦").prefix(2) == ["SELECT", "INSERT INTO"])
    #expect(inQuery("SELECT id FROM team WH¦").contains("WHERE"))
    let inCheck = inColumn(#""check": "id ¦" }] }"#)
    #expect(inCheck.contains("BETWEEN") && !inCheck.contains("FROM"))
  }

  @Test("parameters that a statement has, and what comments can begin with")
  func parameters() {
    #expect(
      inQuery("SELECT id FROM team WHERE name = :text OR name = :¦") == [":text"]
    )
    #expect(
      inQuery("-- ¦\nSELECT id FROM team WHERE name = :text;").prefix(2)
        == ["-- name: ", "-- row: "]
    )
    #expect(inQuery("-- name: ¦\nSELECT 1 AS one;") == [])
  }

  @Test("functions have a parenthesis, and the current date and time have none")
  func functions() {
    var client = EditorClient.withGuides()
    let items =
      client.ask("completion", SampleFiles.queriesPath, "-- name: a\nSELECT ¦").array ?? []
    let texts = items.compactMap { $0["textEdit"]?["newText"]?.string }
    #expect(texts.contains("length("))
    #expect(texts.contains("current_date") && !texts.contains("current_date("))
  }

  @Test("a list of columns proposes those of its table, and no others")
  func lists() {
    #expect(inQuery("INSERT INTO team (id, ¦) VALUES (1, 2)") == ["id", "name"])
  }

  @Test("migration steps know the tables and columns that are declared")
  func steps() {
    let path = "Game/Sources/Game/Migrations/0001-initial.sql"
    #expect(labels(path, "ALTER TABLE ¦") == ["player", "team"])
    #expect(labels(path, "ALTER TABLE team RENAME COLUMN ¦").prefix(2) == ["id", "name"])
    #expect(labels(path, "CREATE INDEX a ON player (¦").prefix(2) == ["id", "name"])
    #expect(labels(path, "CREATE TABLE a (b REFERENCES team (¦") == ["id", "name"])
  }

  @Test("a file without anything can become a table or a view, and a list of columns gets one")
  func skeletons() throws {
    var client = EditorClient(SampleFiles.game)
    let items = client.ask("completion", "Game/Sources/Game/club.json", "¦").array
    #expect(items?.map { $0["label"] } == ["table", "view", "fullTextTable", "virtualTable"])
    let text = items?.first?["textEdit"]?["newText"]?.string ?? ""
    #expect(text.hasPrefix("{\n  \"table\": \"club\",\n"))
    client.open("Game/Sources/Game/club.json", text)
    for item in items ?? [] where item["label"] != "view" {
      client.change("Game/Sources/Game/club.json", item["textEdit"]?["newText"]?.string ?? "")
      #expect(client.problems("Game/Sources/Game/club.json") == [])
    }
    let columns = labels(SampleFiles.teamPath, #"{ "table": "team", "columns": [¦] }"#)
    #expect(columns.first == #"{ "name": "", "type": "INTEGER" }"#)
  }

  @Test("'renamedFrom' can be what databases have and no file declares")
  func oldNames() {
    var files = SampleFiles.game
    files["Game/Sources/Game/Migrations/0001-initial.sql"] = """
      CREATE TABLE club (id INTEGER PRIMARY KEY);
      CREATE TABLE team (id INTEGER PRIMARY KEY, title TEXT NOT NULL);
      """
    var client = EditorClient.withGuides(files)
    let column = SampleFiles.team.replacing(
      "\"name\": \"name\"",
      with: "\"name\": \"name\", \"renamedFrom\": \"¦\""
    )
    #expect(client.labels(SampleFiles.teamPath, column) == ["title"])
    let table = SampleFiles.team.replacing(
      "\"table\": \"team\"",
      with: "\"table\": \"team\", \"renamedFrom\": \"¦\""
    )
    #expect(client.labels(SampleFiles.teamPath, table) == ["club"])
  }

  @Test("columns are proposed before the tables are written, and what the query names itself")
  func early() {
    #expect(inQuery("SELECT ¦").prefix(4) == ["id", "name", "score", "teamId"])
    #expect(inQuery("SELECT player.¦") == ["id", "name", "score", "teamId"])
    #expect(inQuery("SELECT alias.¦") == ["id", "name", "score", "teamId"])
    #expect(
      inQuery("WITH best AS (SELECT 1 AS id) SELECT id FROM ¦") == ["best", "player", "team"]
    )
    #expect(inQuery("SELECT name AS title FROM team ORDER BY ¦").contains("title"))
    #expect(labels(SampleFiles.teamPath, #"{ "table": "¦" }"#) == ["team"])
  }
}
