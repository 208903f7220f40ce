import ReferenceDocumentRecords
import SQLiteRecordsGRDB
import Testing

/// The examples of the guide to persistence, section "Updating".
///
/// They fetch with `fetchOne`, and use the optional result like a record. Here it is `find`.
@Suite("Updating")
struct UpdatingTests {
  typealias Player = Guide.Player

  private let dbQueue: DatabaseQueue

  init() throws {
    dbQueue = try playerQueue()
    try dbQueue.write { db in
      var player = Player(id: 1, name: "Arthur", score: 100)
      try player.insert(db)
    }
  }

  @Test("Update All Columns: based on the primary key")
  func allColumns() throws {
    try dbQueue.write { db in
      var player = try Player.find(db, id: 1)
      player.score = 200
      let log = StatementLog(db)
      try player.update(db)
      #expect(log.take() == [#"UPDATE "player" SET "name"='Arthur', "score"=200 WHERE "id"=1"#])
      #expect(try Player.find(db, id: 1).score == 200)
    }
  }

  @Test("Update Specific Columns: by name, or with column expressions")
  func specificColumns() throws {
    try dbQueue.write { db in
      var player = try Player.find(db, id: 1)
      player.score = 200
      player.name = "Arthur II"
      let log = StatementLog(db)

      // Update only the score column
      try player.update(db, columns: ["score"])

      // Or use Column expressions
      try player.update(db, columns: [Column("score")])
      let update = #"UPDATE "player" SET "score"=200 WHERE "id"=1"#
      #expect(log.take() == [update, update])
      #expect(try Player.find(db, id: 1) == Player(id: 1, name: "Arthur", score: 200))
    }
  }

  @Test("Update Changes Only: the columns that have changed")
  func changesOnly() throws {
    try dbQueue.write { db in
      let oldPlayer = try Player.find(db, id: 1)
      var newPlayer = oldPlayer
      newPlayer.score = 200
      newPlayer.name = "Arthur II"
      let log = StatementLog(db)

      let modified = try newPlayer.updateChanges(db, from: oldPlayer)
      #expect(modified)
      #expect(log.take() == [#"UPDATE "player" SET "name"='Arthur II', "score"=200 WHERE "id"=1"#])
      #expect(try newPlayer.updateChanges(db, from: newPlayer) == false)
      #expect(log.take() == [])
    }
  }

  @Test("Update with a Closure: modify a record")
  func closure() throws {
    try dbQueue.write { db in
      var player = try Player.find(db, id: 1)

      let modified = try player.updateChanges(db) { record in
        record.score += 10
        record.name = record.name.uppercased()
      }
      #expect(modified)
      #expect(player == Player(id: 1, name: "ARTHUR", score: 110))
      #expect(try Player.find(db, id: 1) == player)
    }
  }

  @Test("Update and Fetch: the row includes any database-side changes")
  func updateAndFetch() throws {
    try dbQueue.write { db in
      var player = try Player.find(db, id: 1)
      player.score = 200
      let log = StatementLog(db)

      let updated = try player.updateAndFetch(db)
      #expect(updated.score == 200)
      #expect(
        log.take() == [
          #"UPDATE "player" SET "name"='Arthur', "score"=200 WHERE "id"=1 RETURNING *"#
        ]
      )
    }
  }
}

/// The same with a generated record.
@Suite("Updating, with a generated record")
struct GeneratedUpdatingTests {
  typealias Player = GeneratedPlayer

  private let dbQueue: DatabaseQueue

  init() throws {
    dbQueue = try generatedPlayerQueue()
    try dbQueue.write { _ = try Player(id: 1, name: "Arthur", score: 100).inserted($0) }
  }

  @Test("Update All Columns: a generated record")
  func allColumns() throws {
    try dbQueue.write { db in
      var player = try Player.find(db, key: 1)
      player.score = 200
      let log = StatementLog(db)
      try player.update(db)
      #expect(
        log.take() == [
          #"UPDATE "player" SET "name"='Arthur', "score"=200, "email"=NULL WHERE "id"=1"#
        ]
      )
    }
  }

  @Test("Update Specific Columns: typed columns, which cannot be misspelled")
  func specificColumns() throws {
    try dbQueue.write { db in
      var player = try Player.find(db, key: 1)
      player.score = 200
      player.name = "Arthur II"
      let log = StatementLog(db)
      try player.update(db, columns: ["score"])
      try player.update(db, columns: [Player.Columns.score])
      try player.update(db) { [$0.score] }
      let update = #"UPDATE "player" SET "score"=200 WHERE "id"=1"#
      #expect(log.take() == [update, update, update])
    }
  }

  @Test("Update Changes Only: a generated record, compared or modified by a closure")
  func changes() throws {
    try dbQueue.write { db in
      let oldPlayer = try Player.find(db, key: 1)
      var newPlayer = oldPlayer
      newPlayer.score = 200
      #expect(try newPlayer.updateChanges(db, from: oldPlayer))
      let modified = try newPlayer.updateChanges(db) { $0.name = $0.name.uppercased() }
      #expect(modified)
      let log = StatementLog(db)
      #expect(try newPlayer.updateChanges(db, from: newPlayer) == false)
      #expect(log.take() == [])
      #expect(try Player.fetchAll(db) == [Player(id: 1, name: "ARTHUR", score: 200)])
    }
  }

  @Test("Update and Fetch: a generated record")
  func updateAndFetch() throws {
    try dbQueue.write { db in
      var player = try Player.find(db, key: 1)
      player.score = 200
      let updated = try player.updateAndFetch(db)
      #expect(updated == player)
    }
  }
}
