import SQLiteRecordsHistory
import SQLiteRecordsSchema
import Testing

@testable import SQLiteRecordsPage

@Suite("Versions of a schema")
struct VersionTests {
  private let table = #"""
    { "table": "player", "columns": [
      { "name": "id", "type": "INTEGER", "primaryKey": true },
      { "name": "points", "type": "INTEGER" }
    ] }
    """#

  @Test("each step has what it changed; a renamed column is one change")
  func steps() throws {
    let history = try history([
      "0001-initial.sql":
        "CREATE TABLE player (id INTEGER PRIMARY KEY, score INTEGER, motto TEXT);",
      "0002-points.sql": """
      -- loses: column "player"."motto"
      ALTER TABLE player RENAME COLUMN score TO points;
      ALTER TABLE player DROP COLUMN motto;
      """,
    ])
    let versions = try SchemaVersion.versions(of: history, to: state([table]))
    #expect(versions.map(\.identifier) == ["0001-initial", "0002-points"])
    #expect(versions[0].changes.map(\.kind) == [.added])
    let part = { SchemaChange.Part(noun: "column", name: $0) }
    #expect(
      versions[1].changes == [
        SchemaChange(.table, "player", part: part("points"), .renamed(from: "score")),
        SchemaChange(.table, "player", part: part("motto"), .removed),
      ]
    )
    #expect(versions[1].losses == [#"loses: column "player"."motto""#])
  }

  @Test("changes that no step makes yet are the last version")
  func pending() throws {
    let history = try history([
      "0001-initial.sql": "CREATE TABLE player (id INTEGER PRIMARY KEY);"
    ])
    let versions = try SchemaVersion.versions(of: history, to: state([table]))
    #expect(versions.map(\.identifier) == ["0001-initial", nil])
    let html = try SchemaPage(title: "Game", state: state([table]), versions: versions).html
    #expect(html.contains("<h3>Not in a step yet</h3>"))
    #expect(html.contains("<h3><code>0001-initial</code></h3>"))
  }

  @Test("a rename that no step makes yet is one change")
  func pendingRename() throws {
    let history = try history([
      "0001-initial.sql": "CREATE TABLE gamer (id INTEGER PRIMARY KEY, score INTEGER);"
    ])
    let renamed = table.replacing(
      #""table": "player""#,
      with: #""table": "player", "renamedFrom": "gamer""#
    )
    .replacing(#""name": "points""#, with: #""name": "points", "renamedFrom": "score""#)
    let versions = try SchemaVersion.versions(of: history, to: state([renamed]))
    let part = SchemaChange.Part(noun: "column", name: "points")
    #expect(
      versions.last?.changes == [
        SchemaChange(.table, "player", .renamed(from: "gamer")),
        SchemaChange(.table, "player", part: part, .renamed(from: "score")),
      ]
    )
  }

  @Test("without steps there are no versions")
  func noSteps() throws {
    #expect(try SchemaVersion.versions(of: .empty, to: state([table])).isEmpty)
  }
}
