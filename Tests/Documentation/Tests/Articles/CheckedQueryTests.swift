import Foundation
import SQLiteRecordsGRDB
import SQLiteRecordsQueries
import Testing

@testable import DocumentationRecords

/// The generated queries, under the name that they have in a target `Game`.
private typealias GameQueries = DocumentationRecordsQueries

// begin CheckedQueries
struct BestPlayer: Decodable, FetchableRecord {
  var name: String
  var games: Int
  var average: Double
}

func bestPlayers(_ db: Database, minimum: Int) throws -> [BestPlayer] {
  try BestPlayer.fetchAll(
    db,
    sql: """
      SELECT player.name, count(*) AS games, avg(game.points) AS average
      FROM player JOIN game ON game.player_id = player.id
      GROUP BY player.id
      HAVING count(*) >= ?
      ORDER BY average DESC
      """,
    arguments: [minimum]
  )
}
// end

@Suite("Checked queries")
final class CheckedQueryTests: GameExample {
  /// The queries of the file with some names, as they are written.
  private func queries(_ names: String...) throws -> String {
    let file = Article.root.appending(path: "Tests/Documentation/Sources/Queries/players.sql")
    let text = try String(contentsOf: file, encoding: .utf8)
    return text.components(separatedBy: "\n\n").filter { part in
      names.contains { part.contains("-- name: \($0)\n") }
    }
    .joined(separator: "\n\n").trimmingCharacters(in: .newlines)
  }

  @Test("are SQL in a file")
  func file() throws {
    print(try queries("bestPlayers"))
    expectOutput(
      "CheckedQueries",
      """
      -- The players with enough games, those with the best average first.
      -- name: bestPlayers
      SELECT player.*, count(*) AS games, avg(game.points) AS average
      FROM player JOIN game ON game.player_id = player.id
      GROUP BY player.id
      HAVING count(*) >= :minimum
      ORDER BY average DESC;
      """
    )
    print(try queries("lastGames"))
    expectOutput(
      "CheckedQueries",
      """
      -- What each player has won last, if anything.
      -- name: lastGames
      SELECT player.name, game.*
      FROM player
      LEFT JOIN game ON game.id = (SELECT max(id) FROM game WHERE player_id = player.id)
      ORDER BY player.name;
      """
    )
    print(try queries("raiseScores", "addPlayer"))
    expectOutput(
      "CheckedQueries",
      """
      -- name: raiseScores
      UPDATE player SET score = score + :points WHERE id IN (:ids);

      -- name: addPlayer
      INSERT INTO player (name) VALUES (:name) RETURNING *;
      """
    )
  }

  @Test("return what the same SQL in a string returns")
  func best() throws {
    try queue.read { db in
      // begin CheckedQueries
      let best = try GameQueries.bestPlayers(minimum: 2).fetchAll(db)
      for row in best { print(row.player.name, row.games, row.average) }
      // end
      let strings = try bestPlayers(db, minimum: 2)
      #expect(strings.map(\.name) == best.map(\.player.name))
      #expect(strings.map(\.average) == best.map(\.average))
    }
    expectOutput(
      "CheckedQueries",
      """
      Barbara 2 150.0
      Arthur 2 50.0
      """
    )
  }

  @Test("have an optional record of an outer join")
  func outerJoin() throws {
    try queue.read { db in
      // begin CheckedQueries
      for row in try GameQueries.lastGames().fetchAll(db) {
        print(row.name, row.game?.points ?? 0)
      }
      // end
    }
    expectOutput(
      "CheckedQueries",
      """
      Arthur 60
      Barbara 50
      Craig 200
      """
    )
  }

  @Test("return one row that is not optional")
  func oneRow() throws {
    try queue.read { db in
      // begin CheckedQueries
      let count = try GameQueries.playerCount().fetchOne(db)
      print(count)
      // end
    }
    expectOutput(
      "CheckedQueries",
      """
      3
      """
    )
  }

  @Test("are narrowed when they run")
  func narrowed() throws {
    try queue.read { db in
      // begin CheckedQueries
      let page = try GameQueries.bestPlayers(minimum: 1)
        .filter { $0.player.score < 300 }
        .order { $0.player.name.desc }
        .limit(1)
        .fetchAll(db)
      print(page.map(\.player.name))
      // end
    }
    expectOutput(
      "CheckedQueries",
      """
      ["Craig"]
      """
    )
  }

  @Test("are observed")
  func observed() async throws {
    let queue = queue
    // begin CheckedQueries
    for try await rows in GameQueries.bestPlayers(minimum: 2).values(in: queue) {
      print(rows.count)
      break
    }
    // end
  }

  @Test("write, and return what they have written")
  func writing() throws {
    try queue.write { db in
      // begin CheckedQueries
      let changed = try GameQueries.raiseScores(points: 10, ids: [1, 3]).execute(db)
      let dora = try GameQueries.addPlayer(name: "Dora").fetchOne(db)
      print(changed, dora.name)
      // end
      #expect(try Player.fetchAll(db).map(\.score) == [110, 300, 210, 0])
    }
    expectOutput(
      "CheckedQueries",
      """
      2 Dora
      """
    )
  }
}
