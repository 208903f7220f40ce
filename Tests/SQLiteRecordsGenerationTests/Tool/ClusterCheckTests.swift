import Foundation
import Testing

@Suite("sqlite-records check --for cluster")
struct ClusterCheckTests {
  private let folder: TemporaryFolder

  private static let player = """
    {
      "table": "player",
      "columns": [
        { "name": "id", "type": "INTEGER", "primaryKey": true },
        { "name": "name", "type": "TEXT", "collate": "localized" },
        { "name": "joined", "type": "DATETIME", "swift": { "type": "Date" } }
      ]
    }
    """

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.player, to: "player.json")
  }

  private func check(_ arguments: String...) throws -> ToolRun {
    try ToolRun(["check"] + arguments + ["."], in: folder.url)
  }

  @Test("what only a cluster cannot hold is reported only if it is asked about")
  func otherDatabases() throws {
    #expect(try check().status == 0)
    #expect(try check("--for", "file").status == 0)
    let run = try check("--for", "cluster")
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("player.json:5:50: error: collation 'localized' is"))
    #expect(run.errors == "1 schema file: 1 error, no warnings\n")
  }

  @Test("a star that returns a column of dates is reported, and an expression is not")
  func returning() throws {
    let queries = """
      -- name: starred
      INSERT INTO player (joined) VALUES (:joined) RETURNING *;
      -- name: written
      INSERT INTO player (joined) VALUES (:joined) RETURNING id, +joined AS joined;
      -- name: selected
      SELECT joined FROM player;
      """
    try folder.write(queries, to: "Queries/players.sql")
    let lines = try check("--for", "cluster").output.split(separator: "\n")
    #expect(lines.filter { $0.contains("[clusterReturning]") }.count == 1)
    #expect(lines.first?.hasPrefix("Queries/players.sql:2:56: error: column 'joined'") == true)
  }

  @Test("statements with mistakes are checked for a cluster, too, and steps next to them")
  func mistakes() throws {
    let query = "-- name: broken\nSELECT nme FROM player ORDER BY name COLLATE localized;\n"
    try folder.write(query, to: "Queries/players.sql")
    let step = """
      CREATE TABLE player (
        id INTEGER PRIMARY KEY, name TEXT COLLATE localized, joined DATETIME
      );

      """
    try folder.write(step, to: "Migrations/0001-initial.sql")
    let lines = try check("--for", "cluster").output.split(separator: "\n")
    func places(_ code: String) -> [String] {
      lines.filter { $0.hasSuffix("[\(code)]") }
        .map { $0.split(separator: " ")[0] + "" }
    }
    #expect(places("rejectedQuery") == ["Queries/players.sql:2:8:"])
    #expect(
      places("clusterCollation") == [
        "Migrations/0001-initial.sql:2:37:", "Queries/players.sql:2:38:", "player.json:5:50:",
      ]
    )
  }

  @Test("a database that is none is an error in the arguments")
  func unknownDatabase() throws {
    let run = try check("--for", "server")
    #expect(run.status == 2)
    #expect(run.errors.contains("expected 'file' or 'cluster' after '--for', not 'server'"))
  }
}
