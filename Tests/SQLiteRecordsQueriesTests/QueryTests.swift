import Foundation
import SQLiteRecordsGRDB
import SQLiteRecordsQueries
import Testing

@Suite struct QueryTests {
  @Test func `A query reads nested records, and a missing one as nil`() throws {
    try gameDatabase().read { db throws in
      let rows = try GameQueries.bestPlayers(minimum: 0).fetchAll(db)
      #expect(rows.map(\.player.name) == ["Barbara", "Arthur", "Craig"])
      #expect(rows.map(\.team?.name) == ["Red", "Red", nil])
      #expect(rows.map(\.rank) == [1, 2, 3])
      #expect(rows[0].player.joined == Date(timeIntervalSince1970: 172_800))
    }
  }

  @Test func `All ways to fetch return the same rows`() throws {
    try gameDatabase().read { db throws in
      let query = GameQueries.bestPlayers(minimum: 200)
      let rows = try query.fetchAll(db)
      #expect(rows.count == 2)
      #expect(try query.fetchOne(db) == rows[0])
      #expect(try query.fetchSet(db) == Set(rows))
      #expect(try Array(query.fetchCursor(db)) == rows)
      #expect(try query.fetchCount(db) == 2)
      #expect(try !query.isEmpty(db))
      #expect(try GameQueries.bestPlayers(minimum: 1000).isEmpty(db))
      #expect(try GameQueries.bestPlayers(minimum: 1000).fetchOne(db) == nil)
    }
  }

  @Test func `Code for any request reads the same rows by name`() throws {
    func fetch<Request: FetchRequest>(_ request: Request, _ db: Database) throws
      -> [Request.RowDecoder] where Request.RowDecoder: FetchableRecord
    {
      try request.fetchAll(db)
    }
    try gameDatabase().read { db throws in
      let query = GameQueries.bestPlayers(minimum: 0)
      #expect(try fetch(query, db) == query.fetchAll(db))
      let copies = try Row.fetchAll(db, query)
      #expect(try copies.map { try GameQueries.BestPlayers(row: $0) } == query.fetchAll(db))
      let players = GameQueries.players(ids: [1, 3])
      #expect(try fetch(players, db) == players.fetchAll(db))
    }
  }

  @Test func `A row that is one record is that record`() throws {
    try gameDatabase().read { db throws in
      let players = try GameQueries.players(ids: [3, 1]).fetchAll(db)
      #expect(players.map(\.name) == ["Arthur", "Craig"])
      #expect(try GameQueries.players(ids: []).fetchAll(db).isEmpty)
    }
  }

  @Test func `A column is a value, of the type and the storage of its column`() throws {
    try gameDatabase().read { db throws in
      let names = try GameQueries.names(joinedSince: nil).fetchAll(db)
      #expect(names.count == 3)
      let day = Date(timeIntervalSince1970: 86_400)
      #expect(try GameQueries.names(joinedSince: day).fetchAll(db) == ["Arthur", "Barbara"])
      #expect(try GameQueries.joinDates().fetchOne(db) == day)
    }
  }

  @Test func `Rows that only the query can read are not read wrongly by others`() throws {
    try gameDatabase().read { db throws in
      #expect(throws: DatabaseError.self) { try Date.fetchAll(db, GameQueries.joinDates()) }
      let count = try GameQueries.joinDates().fetchCount(db)
      #expect(count == 3)
    }
  }

  @Test func `A query of exactly one row returns one that is not optional`() throws {
    try gameDatabase().read { db throws in
      let best: Int? = try GameQueries.bestScore(teamID: 1).fetchOne(db)
      #expect(best == 500)
      #expect(try GameQueries.bestScore(teamID: 2).fetchOne(db) == nil)
    }
  }

  @Test func `The same query runs while its rows are read`() throws {
    try gameDatabase().read { db throws in
      let outer = try GameQueries.bestPlayers(minimum: 0).fetchCursor(db)
      var counts: [Int] = []
      while let row = try outer.next() {
        counts.append(try GameQueries.bestPlayers(minimum: row.player.score).fetchAll(db).count)
        _ = try GameQueries.bestPlayers(minimum: row.player.score).fetchOne(db)
      }
      #expect(counts == [1, 2, 3])
    }
  }

  @Test func `A query runs after the schema has changed`() throws {
    try gameDatabase().write { db in
      #expect(try GameQueries.bestPlayers(minimum: 0).fetchAll(db).count == 3)
      try db.execute(sql: "ALTER TABLE player ADD COLUMN nickname TEXT")
      #expect(try GameQueries.bestPlayers(minimum: 0).fetchAll(db).count == 3)
      #expect(try GameQueries.players(ids: [1]).fetchOne(db)?.name == "Arthur")
    }
  }

  @Test func `A value of another type is an error that names the query and the column`() throws {
    try gameDatabase().write { db in
      try db.execute(sql: "UPDATE player SET score = 'many' WHERE id = 1")
      let error = #expect(throws: RowDecodingError.self) {
        try GameQueries.bestPlayers(minimum: 0).fetchAll(db)
      }
      let text = error.map(String.init(describing:)) ?? ""
      #expect(text.contains("GameQueries.bestPlayers"))
      #expect(text.contains("player.score"))
      #expect(throws: RowDecodingError.self) {
        try GameQueries.bestPlayers(minimum: 0).fetchOne(db)
      }
      #expect(try GameQueries.players(ids: [2]).fetchAll(db).count == 1)
    }
  }

  @Test func `A query is part of other requests`() throws {
    try gameDatabase().read { db throws in
      let names = GameQueries.names(joinedSince: Date(timeIntervalSince1970: 1))
      let others = Player.filter { !names.contains($0.name) }
      #expect(try others.fetchAll(db).map(\.name) == ["Craig"])
    }
  }

  @Test func `The region of a query is what it reads`() throws {
    try gameDatabase().read { db throws in
      let region = try GameQueries.names(joinedSince: nil).databaseRegion(db)
      #expect(region.description == "player(joined,name)")
      #expect(try GameQueries.joinDates().databaseRegion(db).description == "player(id,joined)")
    }
  }

  @Test func `A query is observed like other requests`() async throws {
    let queue = try gameDatabase()
    var counts: [Int] = []
    for try await rows in GameQueries.bestPlayers(minimum: 200).values(in: queue) {
      counts.append(rows.count)
      if counts.count == 2 { break }
      try await queue.write { db in
        _ = try GameQueries.raiseScores(points: -300, teamIDs: [1]).execute(db)
      }
    }
    #expect(counts == [2, 1])
    for try await best in GameQueries.bestScore(teamID: 1).values(in: queue) {
      #expect(best == 200)
      break
    }
  }

  @Test func `A transaction that changes what a query reads is reported, and no other`() throws {
    let queue = try gameDatabase()
    let query = GameQueries.bestPlayers(minimum: 200)
    try queue.write { db in try db.execute(sql: "CREATE TABLE change (count)") }
    let observation = DatabaseRegionObservation(tracking: query)
    let cancellable = observation.start(in: queue) { error in
      Issue.record(error)
    } onChange: { db in
      do {
        let count = try query.fetchCount(db)
        try db.execute(sql: "INSERT INTO change VALUES (?)", arguments: [count])
      } catch {
        Issue.record(error)
      }
    }
    try queue.write { db in try db.execute(sql: "UPDATE player SET score = 200 WHERE id = 3") }
    try queue.write { db in try db.execute(sql: "CREATE TABLE other (id)") }
    try queue.write { db in try db.execute(sql: "INSERT INTO other VALUES (1)") }
    #expect(try queue.read { db in try Int.fetchAll(db, sql: "SELECT count FROM change") } == [3])
    cancellable.cancel()
    let region = try queue.read(AnyDatabaseRegionConvertible(query).databaseRegion)
    #expect(try queue.read { db in try region == query.databaseRegion(db) })
  }
}
