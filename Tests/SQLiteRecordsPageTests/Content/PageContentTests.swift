import SQLiteRecordsHistory
import SQLiteRecordsSchema
import Testing

@testable import SQLiteRecordsPage

@Suite("The content of a page")
struct PageContentTests {
  private let html: String

  init() throws {
    let state = try state([gameSchema, bestView], queries: gameQueries)
    html = SchemaPage(title: "Game", state: state).html
  }

  /// The page of a table or a query, without the others.
  private func section(_ id: String) throws -> String {
    let start = try #require(html.firstRange(of: "<section class=\"page\" id=\"\(id)\""))
    let rest = html[start.lowerBound...]
    let end = try #require(rest.firstRange(of: "</section>"))
    return String(rest[..<end.lowerBound])
  }

  @Test("the policy allows only the script and the style sheet of the page")
  func policy() {
    #expect(html.contains("default-src 'none'".escapedForHTML))
    #expect(html.contains(ContentSecurityPolicy.hash(of: PageAssets.script).escapedForHTML))
    #expect(html.ranges(of: "<script").count == 1)
    #expect(html.ranges(of: "<style").count == 1)
    #expect(!html.contains(" style=") && !html.contains(" src=") && !html.contains(" onclick="))
  }

  @Test("the script and the style sheet cannot end early")
  func ends() {
    #expect(!PageAssets.script.contains("</") && !PageAssets.script.contains("<!--"))
    #expect(!PageAssets.style.contains("</") && !PageAssets.style.contains("@import"))
  }

  @Test("a table has its columns with SQL type, Swift, NULL, default, keys and documentation")
  func columns() throws {
    let player = try section("table-player")
    #expect(player.contains("<code>struct Player</code></span>"))
    #expect(
      player.contains("<th scope=\"row\"><code>team_id</code> </th><td><code>INTEGER</code></td>")
    )
    #expect(player.contains("<code>teamId<span class=\"type\">: Int64?</span></code>"))
    #expect(player.contains("<td><code><i>0</i></code></td>"))
    #expect(player.contains("Rank: low, high"))
    #expect(player.contains("CHECK (score &gt;= <i>0</i>)"))
    #expect(player.contains("→ <a href=\"#table-team\"><code>team</code></a>"))
    #expect(player.contains("Where she plays."))
    let team = try section("table-team")
    #expect(team.contains("PK AUTOINCREMENT") && team.contains("UNIQUE"))
    #expect(team.contains("COLLATE NOCASE"))
    #expect(team.contains("<p dir=\"auto\">A team of <code>players</code>.</p>"))
  }

  @Test("a table has its keys, indexes, triggers and SQL, and the references to it")
  func parts() throws {
    let player = try section("table-player")
    #expect(player.contains("<code>ON DELETE SET NULL</code>"))
    #expect(player.contains("data-kind=\"index\" data-name=\"player_on_team\""))
    #expect(player.contains("data-kind=\"trigger\" data-name=\"player_log\""))
    #expect(player.contains("<b>CREATE</b> <b>TABLE</b> &quot;player&quot;"))
    #expect(player.contains("<h3>Read by</h3>\n<ul class=\"links\"><li><a href=\"#table-best\">"))
    #expect(
      player.contains(
        "<h3>Read by queries</h3>\n<ul class=\"links\"><li><a href=\"#query-playersOf\">"
      )
    )
    let team = try section("table-team")
    #expect(team.contains("<h3>Referenced by <span class=\"count\">1</span></h3>"))
  }

  @Test("a view has the tables that it reads, and its query")
  func view() throws {
    let best = try section("table-best")
    #expect(best.contains("<h3>Reads</h3>"))
    #expect(best.contains("#table-player") && best.contains("#table-team"))
    #expect(best.contains("<b>CREATE</b> <b>VIEW</b>"))
    // Nothing declares the type of max(score).
    #expect(best.contains("<code>score<span class=\"type\">: Int</span></code>"))
  }

  @Test("a column of a view is NOT NULL if its property is not optional, here and in the diagram")
  func viewColumns() throws {
    let view = #"{ "view": "names", "sql": "SELECT name FROM team" }"#
    let html = try SchemaPage(title: "Game", state: state([gameSchema, view])).html
    let start = try #require(html.firstRange(of: "<section class=\"page\" id=\"table-names\""))
    #expect(html[start.lowerBound...].contains("<td><span class=\"no\">NOT NULL</span></td>"))
    let drawn = try #require(html.firstRange(of: "data-id=\"table-names\""))
    let box = html[drawn.lowerBound...].prefix(1200)
    #expect(box.contains(">name</text>") && box.contains(">TEXT</text>"))
    #expect(!box.contains("TEXT?"))
  }

  @Test("a query has its parameters, its columns with the reason for NULL, and what it reads")
  func query() throws {
    let query = try section("query-playersOf")
    #expect(query.contains("The players of a team."))
    #expect(query.contains("<code>:minimum</code></th><td><code>Int</code></td>"))
    #expect(query.contains("<code>player</code></th><td>record</td>"))
    #expect(query.contains("<code>String?</code></td><td>NULL <span class=\"remark\">"))
    #expect(query.contains("<a href=\"#table-team\"><code>team</code></a>.<code>name</code>"))
    #expect(query.contains("<var>:minimum</var>"))
  }

  @Test("the diagram has a box for each table, and a line from each key to its parent")
  func diagram() {
    #expect(html.ranges(of: "<g class=\"box\"").count == 3)
    #expect(html.contains("data-from=\"table-player\" data-to=\"table-team\""))
    #expect(html.contains("<title>player(team_id) → team(id)</title>"))
    #expect(html.contains("href=\"#table-team\" data-key>"))
  }

  @Test("every link leads to an element of the page, and no identifier is there twice")
  func links() {
    let identifiers = html.ranges(of: " id=\"").map { range in
      String(html[range.upperBound...].prefix { $0 != "\"" })
    }
    #expect(Set(identifiers).count == identifiers.count)
    let targets = html.ranges(of: "href=\"#").map { range in
      String(html[range.upperBound...].prefix { $0 != "\"" })
    }
    // A script shows all pages for this one.
    #expect(Set(targets).subtracting(identifiers) == ["all"])
  }

  @Test("a schema without tables has a page without a diagram")
  func empty() throws {
    let html = try SchemaPage(title: "Nothing", state: state([])).html
    #expect(!html.contains("id=\"drawing\"") && !html.contains("href=\"#diagram\""))
    #expect(html.contains("id=\"tables\""))
  }
}
