import SQLiteRecords
import SQLiteRecordsAssociations
import Testing

@testable import DocumentationRecords

// begin Queries
struct Standing: FetchableRecord {
  let name: String
  let games: Int
  let points: Int

  init(row: Row) throws {
    name = try row.decode(forKey: "name")
    games = try row.decode(forKey: "games")
    points = try row.decode(forKey: "points")
  }
}
// end

// begin Queries
extension Game {
  static let winner = belongsTo(Player.self, key: "winner")
}

extension Player {
  static let wonGames = hasMany(Game.self, key: "wonGames")
}
// end

// begin Queries
struct GameResult: FetchableRecord {
  let game: Game
  let winner: Player

  init(row: Row) throws {
    game = try Game(row: row)
    winner = try row.decode(forKey: "winner")
  }
}
// end

@Suite("Queries")
final class QueryTests: GameExample {
  @Test("requests are fetched in several ways")
  func requests() throws {
    try queue.read { db in
      // begin Queries
      let request = Player.filter { $0.score >= 200 }.order { $0.score.desc }

      let all = try request.fetchAll(db)  // an array
      let best = try request.fetchOne(db)  // the first one, or nil
      let count = try request.fetchCount(db)  // a number

      // One at a time, in constant memory:
      let cursor = try request.fetchCursor(db)
      while let player = try cursor.next() {
        print(player.name, player.score)
      }
      // end
      expectOutput(
        "Queries",
        """
        Barbara 300
        Craig 200
        """
      )
      expectSQL(
        "Queries",
        """
        SELECT "id", "name", "score" FROM "player" WHERE "score" >= 200 ORDER BY "score" DESC
        SELECT "id", "name", "score" FROM "player" WHERE "score" >= 200 ORDER BY "score" DESC LIMIT 1
        SELECT COUNT(*) FROM "player" WHERE "score" >= 200
        SELECT "id", "name", "score" FROM "player" WHERE "score" >= 200 ORDER BY "score" DESC
        """
      )
      #expect(all.count == count)
      #expect(best?.name == "Barbara")
    }
  }

  @Test("expressions and selections")
  func expressions() throws {
    try queue.read { db in
      // begin Queries
      let some =
        try Player
        .filter { ($0.score > 50 && $0.name.like("%a%")) || [1, 2].contains($0.id) }
        .filter { $0.name != "Arthur" }
        .order { [$0.score.desc, $0.name] }
        .fetchAll(db)
      // end
      #expect(some.map(\.name) == ["Barbara", "Craig"])
      // begin Queries
      let names = try Player.order { $0.name }.select(as: String.self) { $0.name }.fetchAll(db)
      let highest = try Player.select(as: Int.self) { max($0.score) }.fetchOne(db)
      print(names, highest ?? 0)
      // end
      expectOutput(
        "Queries",
        """
        ["Arthur", "Barbara", "Craig"] 300
        """
      )
    }
  }

  @Test("pages")
  func pages() throws {
    try queue.read { db in
      // begin Queries
      let page = try Player.order { $0.name }.limit(2, offset: 2).fetchAll(db)
      // end
      // begin Queries
      let last = try Player.order { $0.id }.limit(2).fetchAll(db).last?.id ?? 0
      let next = try Player.filter { $0.id > last }.order { $0.id }.limit(2).fetchAll(db)
      // end
      #expect(page.map(\.name) == ["Craig"])
      #expect(next.map(\.name) == ["Craig"])
    }
  }

  @Test("SQL returns records and values")
  func sql() throws {
    try queue.write { db in
      // begin Queries
      let minimum = 200
      let strong: SQLRequest<Player> = "SELECT * FROM player WHERE score >= \(minimum)"
      let players = try strong.fetchAll(db)
      // end
      // begin Queries
      let total = try Int.fetchOne(db, sql: "SELECT sum(points) FROM game") ?? 0
      let row = try Row.fetchOne(db, sql: "SELECT * FROM player WHERE id = ?", arguments: [3])
      try db.execute(sql: "UPDATE player SET score = score + ?", arguments: [10])
      // end
      #expect(players.count == 2)
      #expect(total == 600)
      #expect(try row?.decode(Int.self, forKey: "score") == 200)
      #expect(try Player.find(db, key: 1).score == 110)
    }
  }

  @Test("two tables are queried")
  func twoTables() throws {
    try queue.read { db in
      // begin Queries
      let standings = try Standing.fetchAll(
        db,
        sql: """
          SELECT player.name, count(*) AS games, sum(game.points) AS points
          FROM player
          JOIN game ON game.player_id = player.id
          GROUP BY player.id
          ORDER BY points DESC
          """
      )
      for standing in standings {
        print(standing.name, standing.games, standing.points)
      }
      // end
      expectOutput(
        "Queries",
        """
        Barbara 2 300
        Craig 1 200
        Arthur 2 100
        """
      )
      forgetSQL()
      // begin Queries
      let ranking = try Ranking.filter { $0.points > 100 }.order { $0.points.desc }.fetchAll(db)
      // end
      #expect(ranking.map(\.name) == ["Barbara", "Craig"])
      expectSQL(
        "Queries",
        """
        SELECT "name", "games", "points" FROM "ranking" WHERE "points" > 100 ORDER BY "points" DESC
        """
      )
    }
  }

  @Test("records that belong together are fetched together")
  func associations() throws {
    try queue.read { db in
      forgetSQL()
      // begin Queries
      let results =
        try Game.including(required: Game.winner)
        .filter { $0.points >= 200 }
        .order { $0.points.desc }
        .asRequest(of: GameResult.self)
        .fetchAll(db)
      for result in results {
        print(result.winner.name, result.game.points)
      }
      // end
      expectOutput(
        "Queries",
        """
        Barbara 250
        Craig 200
        """
      )
      expectSQL(
        "Queries",
        """
        SELECT "game"."id", "game"."player_id", "game"."points", "player"."id", "player"."name", "player"."score"
        FROM "game" JOIN "player" ON "player"."id" = "game"."player_id"
        WHERE "game"."points" >= 200 ORDER BY "game"."points" DESC
        """
      )
    }
  }

  @Test("rows are fetched with all that belong to them, and chosen by those")
  func toMany() throws {
    try queue.read { db in
      // begin Queries
      let rows = try Row.fetchAll(db, Player.including(all: Player.wonGames).order { $0.name })
      for row in rows {
        let games = try row.decode([Game].self, forKey: "wonGames")
        print(try Player(row: row).name, games.map(\.points))
      }
      // end
      expectOutput(
        "Queries",
        """
        Arthur [40, 60]
        Barbara [250, 50]
        Craig [200]
        """
      )
      // begin Queries
      let lucky =
        try Player
        .joining(required: Player.wonGames.filter { $0.points > 220 })
        .fetchAll(db)
      let regular = try Player.having(Player.wonGames.count > 1).order { $0.name }.fetchAll(db)
      print(lucky.map(\.name), regular.map(\.name))
      // end
      expectOutput(
        "Queries",
        """
        ["Barbara"] ["Arthur", "Barbara"]
        """
      )
    }
  }

  @Test("a full-text table is searched")
  func search() throws {
    try queue.write { db in
      try db.execute(
        sql: """
          CREATE VIRTUAL TABLE player_search USING fts5(name, content='player', content_rowid='id');
          INSERT INTO player_search (player_search) VALUES ('rebuild');
          """
      )
      // begin Queries
      let found = try Player.fetchAll(
        db,
        sql: """
          SELECT player.* FROM player JOIN player_search ON player_search.rowid = player.id
          WHERE player_search MATCH ? ORDER BY rank
          """,
        arguments: ["barb*"]
      )
      // end
      #expect(found.map(\.name) == ["Barbara"])
    }
  }
}
