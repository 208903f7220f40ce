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

  @Test("a database that is none is an error in the arguments")
  func unknownDatabase() throws {
    let run = try check("--for", "server")
    #expect(run.status == 2)
    #expect(run.errors.contains("expected 'file' or 'cluster' after '--for', not 'server'"))
  }
}
