import Foundation
import SQLiteRecordsGRDB
import SQLiteRecordsQueries
import Testing

@testable import DocumentationRecords

/// The generated queries, under the name that they have in a target `Game`.
private typealias GameQueries = DocumentationRecordsQueries

@Suite("Coming from other generators of queries")
final class QueryGeneratorTests: GameExample {
  /// Expects that a query is in the file as the article shows it.
  private func expectQuery(
    _ article: String,
    _ text: String,
    at place: SourceLocation = #_sourceLocation
  ) throws {
    let file = Article.root.appending(path: "Tests/Documentation/Sources/Queries/players.sql")
    #expect(try String(contentsOf: file, encoding: .utf8).contains(text), sourceLocation: place)
  }

  @Test("an optional filter is an argument that can be omitted")
  func filter() throws {
    try expectQuery(
      "ComingFromQueryGenerators",
      """
      -- name: playersMatching
      SELECT * FROM player
      WHERE (:prefix IS NULL OR name LIKE :prefix || '%') AND (:minimum IS NULL OR score >= :minimum)
      ORDER BY name;
      """
    )
    try queue.read { db in
      // begin ComingFromQueryGenerators
      let strong = try GameQueries.playersMatching(minimum: 200).fetchAll(db)
      print(strong.map(\.name))
      // end
    }
    expectOutput(
      "ComingFromQueryGenerators",
      """
      ["Barbara", "Craig"]
      """
    )
  }

  @Test("the columns of a table are a record")
  func record() throws {
    try expectQuery(
      "ComingFromQueryGenerators",
      """
      -- What each player has won last, if anything.
      -- name: lastGames
      SELECT player.name, game.*
      FROM player
      LEFT JOIN game ON game.id = (SELECT max(id) FROM game WHERE player_id = player.id)
      ORDER BY player.name;
      """
    )
    try queue.read { db in
      // begin ComingFromQueryGenerators
      let games = try GameQueries.lastGames().fetchAll(db)
      print(games.map { $0.game?.points ?? 0 })
      // end
    }
    expectOutput(
      "ComingFromQueryGenerators",
      """
      [60, 50, 200]
      """
    )
  }

  @Test("the type of a row is generated")
  func row() throws {
    try expectQuery(
      "ComingFromQueryGenerators",
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
    try queue.read { db in
      // begin ComingFromQueryGenerators
      let best = try GameQueries.bestPlayers(minimum: 2).fetchAll(db)
      print(best.map { "\($0.player.name): \($0.average)" })
      // end
    }
    expectOutput(
      "ComingFromQueryGenerators",
      """
      ["Barbara: 150.0", "Arthur: 50.0"]
      """
    )
  }
}
