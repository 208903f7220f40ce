import SQLiteRecordsSchema
import Testing

@testable import SQLiteRecordsPage

@Suite("The rows of a database on a page")
struct PageDatabaseTests {
  private let game: SchemaState

  init() throws {
    game = try state([
      #"""
      { "tables": [
        { "table": "player", "columns": [
          { "name": "id", "type": "INTEGER", "primaryKey": true },
          { "name": "name", "type": "TEXT" },
          { "name": "photo", "type": "BLOB" },
          { "name": "score", "type": "REAL" }
        ] },
        { "table": "team", "columns": [{ "name": "id", "type": "INTEGER", "primaryKey": true }] }
      ] }
      """#
    ])
  }

  /// The rows of a database that a script makes.
  private func content(_ script: String) throws -> DatabaseContent {
    let connection = try GeneratorConnection(script: Array(script.utf8))
    return try DatabaseContent(of: game.schema.tables, in: connection, named: "game.db")
  }

  private let table = "CREATE TABLE Player (id INTEGER PRIMARY KEY, name, photo, score);"

  @Test("values are shown, blobs as lengths and long texts cut; missing tables are named")
  func values() throws {
    let long = String(repeating: "é", count: 200)
    let content = try content(
      """
      \(table)
      INSERT INTO player VALUES (1, '<b>', x'0102', 1.5), (2, '\(long)', NULL, -3);
      """
    )
    let cut = String(repeating: "é", count: DatabaseContent.textLimit)
    #expect(
      content.result(for: "player")
        == .sample(
          DatabaseContent.Sample(
            columns: ["id", "name", "photo", "score"],
            count: 2,
            rows: [
              [.number("1"), .text("<b>", length: nil), .blob(2), .number("1.5")],
              [.number("2"), .text(cut, length: 400), .null, .number("-3")],
            ]
          )
        )
    )
    #expect(content.result(for: "team") == .missing)
    let html = SchemaPage(title: "Game", state: game, content: content).html
    #expect(html.contains("<td dir=\"auto\">&lt;b&gt;</td><td class=\"null\">2 bytes</td>"))
    #expect(html.contains("… <span class=\"null\">400 bytes</span>"))
    #expect(html.contains("The database <code>game.db</code> does not have this table."))
  }

  @Test("all rows are counted, and the first hundred shown")
  func limit() throws {
    let content = try content(
      """
      \(table)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 250)
      INSERT INTO player (id) SELECT i FROM n;
      """
    )
    guard case .sample(let sample) = content.result(for: "player") else {
      Issue.record("there are no rows")
      return
    }
    #expect((sample.count, sample.rows.count) == (250, 100))
    let html = SchemaPage(title: "Game", state: game, content: content).html
    #expect(html.contains("The first 100 of 250 rows."))
  }

  @Test("data that SQLite cannot read is a sentence on the page, not an error")
  func unreadable() throws {
    let content = try content("CREATE VIEW player AS SELECT missing(1) AS id;")
    #expect(content.result(for: "player") == .unreadable("no such function: missing"))
  }
}
