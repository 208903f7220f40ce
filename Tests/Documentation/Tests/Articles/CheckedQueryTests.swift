import Foundation
import SQLiteRecordsGRDB
import SQLiteRecordsQueries
import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema
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

  /// The diagnostics of the build for a query file.
  private func findings(in text: String) throws -> [String] {
    let sources = Article.root.appending(path: "Tests/Documentation/Sources")
    let files = try ["Game/player.json", "game.json"].map { name in
      SchemaFile(name: name, bytes: Array(try Data(contentsOf: sources.appending(path: name))))
    }
    var (schema, log) = readSchema(files)
    let queries = SchemaFile(name: "Queries/players.sql", bytes: Array(text.utf8))
    _ = checkQueries([queries], against: try #require(schema), log: &log)
    return log.sorted.map(\.description)
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
  }

  @Test("are SQL that filters, and that writes")
  func filteringAndWriting() throws {
    print(try queries("playersMatching"))
    expectOutput(
      "CheckedQueries",
      """
      -- name: playersMatching
      SELECT * FROM player
      WHERE (:prefix IS NULL OR name LIKE :prefix || '%') AND (:minimum IS NULL OR score >= :minimum)
      ORDER BY name;
      """
    )
    print(try queries("initials"))
    expectOutput(
      "CheckedQueries",
      """
      -- name: initials
      SELECT initial(name) AS initial, max(score) AS best FROM player GROUP BY initial(name);
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

  @Test("are about the rows that the article inserts")
  func inserted() throws {
    let standard = try queue.read { db in (try Player.fetchAll(db), try Game.fetchAll(db)) }
    let queue = try DatabaseQueue()
    try queue.write(GameSchema.createTables)
    // begin CheckedQueries
    try queue.write { db in
      var players = [
        Player(name: "Arthur", score: 100), Player(name: "Barbara", score: 300),
        Player(name: "Craig", score: 200),
      ]
      try players.insertAll(db)
      var games = [
        Game(playerId: 1, points: 40), Game(playerId: 1, points: 60),
        Game(playerId: 2, points: 250), Game(playerId: 2, points: 50),
        Game(playerId: 3, points: 200),
      ]
      try games.insertAll(db)
    }
    // end
    let inserted = try queue.read { db in (try Player.fetchAll(db), try Game.fetchAll(db)) }
    #expect(inserted.0.map(\.name) == standard.0.map(\.name))
    #expect(inserted.1.map(\.points) == standard.1.map(\.points))
  }

  @Test("have messages with what to write instead")
  func messages() throws {
    let file = """
      -- name: scores
      SELECT player.id, player.scor FROM player;

      -- name: names
      SELECT name FORM player;

      -- name: games
      SELECT points FROM player JOIN game ON game.player_id = player.id
      WHERE id = 3;
      """
    for line in try findings(in: file) { print(line) }
    expectOutput(
      "CheckedQueries",
      """
      Queries/players.sql:2:19: error: SQLite rejects the query: no such column: player.scor; did you mean 'score'?
      Queries/players.sql:5:18: error: SQLite rejects the query: near "player": syntax error; did you mean 'FROM'?
      Queries/players.sql:9:7: error: SQLite rejects the query: ambiguous column name: id; write 'player.id' or 'game.id'
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

  @Test("have filters that can be omitted")
  func filters() throws {
    try queue.read { db in
      // begin CheckedQueries
      let all = try GameQueries.playersMatching().fetchAll(db)
      let strong = try GameQueries.playersMatching(minimum: 200).fetchAll(db)
      print(all.map(\.name), strong.map(\.name))
      // end
    }
    expectOutput(
      "CheckedQueries",
      """
      ["Arthur", "Barbara", "Craig"] ["Barbara", "Craig"]
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
