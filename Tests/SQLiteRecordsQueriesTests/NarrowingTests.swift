import Foundation
import SQLiteRecordsGRDB
import SQLiteRecordsQueries
import Testing

@Suite struct NarrowingTests {
  @Test func `A query is narrowed by its columns and by those of its records`() throws {
    try gameDatabase().read { db throws in
      let red = GameQueries.bestPlayers(minimum: 0).filter { $0.team.name == "Red" }
      #expect(try red.fetchAll(db).map(\.player.name) == ["Barbara", "Arthur"])
      let last = red.filter { $0.rank > 1 }
      #expect(try last.fetchOne(db)?.player.name == "Arthur")
      #expect(try last.fetchCount(db) == 1)
    }
  }

  @Test func `A narrowed query keeps its order, or gets another one`() throws {
    try gameDatabase().read { db throws in
      let query = GameQueries.bestPlayers(minimum: 0)
      #expect(
        try query.filter { $0.rank < 3 }.fetchAll(db).map(\.player.name) == ["Barbara", "Arthur"]
      )
      let byName = query.order { $0.player.name.desc }
      #expect(try byName.fetchAll(db).map(\.player.name) == ["Craig", "Barbara", "Arthur"])
      let byTeam = query.order { [$0.team.name.ascNullsLast, $0.player.score] }
      #expect(try byTeam.fetchAll(db).map(\.player.name) == ["Arthur", "Barbara", "Craig"])
    }
  }

  @Test func `A narrowed query has pages`() throws {
    try gameDatabase().read { db throws in
      let query = GameQueries.bestPlayers(minimum: 0)
      #expect(try query.limit(1, offset: 1).fetchAll(db).map(\.player.name) == ["Arthur"])
      #expect(try query.limit(2).fetchCount(db) == 2)
      #expect(try query.limit(0).isEmpty(db))
    }
  }

  @Test func `A column with a storage of its own is compared as it is stored`() throws {
    try gameDatabase().read { db throws in
      let day = Date(timeIntervalSince1970: 86_400)
      let late = GameQueries.bestPlayers(minimum: 0).filter { $0.player.joined > day }
      #expect(try late.fetchAll(db).map(\.player.name) == ["Barbara"])
    }
  }

  @Test func `A query of records is narrowed by their columns`() throws {
    try gameDatabase().read { db throws in
      let players = GameQueries.players(ids: [1, 2, 3]).filter { $0.score >= 300 }
        .order { $0.name.desc }
      #expect(try players.fetchAll(db).map(\.name) == ["Barbara", "Arthur"])
    }
  }

  @Test func `A narrowed query reads positions, whatever its rows are called`() throws {
    try gameDatabase().write { db in
      try db.execute(sql: "UPDATE player SET score = 'many' WHERE id = 2")
      let query = GameQueries.bestPlayers(minimum: 0).filter { $0.player.id == 2 }
      let error = #expect(throws: RowDecodingError.self) { try query.fetchAll(db) }
      #expect(error.map(String.init(describing:))?.contains("player.score") == true)
    }
  }

  @Test func `The arguments of both go to their parameters`() throws {
    try gameDatabase().read { db throws in
      let query = GameQueries.bestPlayers(minimum: 200).filter { $0.player.name == "Arthur" }
      #expect(try query.fetchAll(db).map(\.player.score) == [300])
      let statement = try query.makePreparedRequest(db).statement
      #expect(statement.sql.hasPrefix("SELECT * FROM (/* GameQueries.bestPlayers */"))
      #expect(statement.sql.hasSuffix("\n) WHERE \"player.name\" = ?"))
    }
  }
}
