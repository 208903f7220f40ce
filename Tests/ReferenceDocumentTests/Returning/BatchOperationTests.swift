import ReferenceDocumentRecords
import SQLiteRecordsGRDB
import Testing

/// The examples of the document about the `RETURNING` clause: batch operations that return values.
@Suite("Batch operations can return updated or deleted values")
struct BatchOperationTests {
  // Sets of records need a hash.
  struct Player: Codable, Hashable, PersistableRecord, FetchableRecord {
    var id: Int64
    var name: String
    var score: Int

    enum Columns {
      static let id = Column(CodingKeys.id)
      static let name = Column(CodingKeys.name)
      static let score = Column(CodingKeys.score)
    }
  }

  private let dbQueue: DatabaseQueue

  init() throws {
    dbQueue = try playerQueue()
    try dbQueue.write { db in
      try Player(id: 1, name: "Alice", score: 10).insert(db)
      try Player(id: 2, name: "Barbara", score: 20).insert(db)
    }
  }

  @Test("Batch operations: fetch all deleted players")
  func deletedPlayers() throws {
    try dbQueue.write { db in
      let log = StatementLog(db)
      let request = Player.all()

      // Fetch all deleted players
      // DELETE FROM player RETURNING *
      let deletedPlayers = try request.deleteAndFetchAll(db)  // [Player]
      #expect(log.take() == [#"DELETE FROM "player" RETURNING *"#])
      #expect(deletedPlayers.map(\.name).sorted() == ["Alice", "Barbara"])
      #expect(try Player.fetchCount(db) == 0)
    }
  }

  @Test("Batch operations: fetch a selection of columns from the deleted rows")
  func deletedNames() throws {
    try dbQueue.write { db in
      let log = StatementLog(db)
      let request = Player.all()

      // DELETE FROM player RETURNING name
      let statement = try request.deleteAndFetchStatement(db) { [$0.name] }
      #expect(log.take() == [])  // Nothing runs before the statement is fetched.
      let deletedNames = try String.fetchSet(statement)
      #expect(log.take() == [#"DELETE FROM "player" RETURNING "name""#])
      #expect(deletedNames == ["Alice", "Barbara"])
    }
  }

  @Test("Batch operations: fetch all updated players")
  func updatedPlayers() throws {
    try dbQueue.write { db in
      let log = StatementLog(db)
      let request = Player.all()

      // Fetch all updated players
      // UPDATE player SET score = score + 10 RETURNING *
      let updatedPlayers = try request.updateAndFetchAll(db) { [$0.score += 10] }  // [Player]
      #expect(log.take() == [#"UPDATE "player" SET "score" = "score" + 10 RETURNING *"#])
      #expect(updatedPlayers.map(\.score).sorted() == [20, 30])
    }
  }

  @Test("Batch operations: fetch a selection of columns from the updated rows")
  func updatedScores() throws {
    try dbQueue.write { db in
      let log = StatementLog(db)
      let request = Player.all()

      // UPDATE player SET score = score + 10 RETURNING score
      let statement = try request.updateAndFetchStatement(db) {
        [$0.score += 10]
      } select: {
        [$0.score]
      }
      #expect(log.take() == [])
      let updatedScores = try Int.fetchAll(statement)
      #expect(log.take() == [#"UPDATE "player" SET "score" = "score" + 10 RETURNING "score""#])
      #expect(updatedScores.sorted() == [20, 30])
    }
  }

  @Test("Batch operations: Player.filter(...) restricts all of them, cursors and sets included")
  func filter() throws {
    try dbQueue.write { db in
      let log = StatementLog(db)
      let request = Player.filter { $0.score >= 20 }
      let updated = try request.updateAndFetchSet(db) { [$0.score -= 1, $0.name.set(to: "B")] }
      #expect(updated == [Player(id: 2, name: "B", score: 19)])
      #expect(try request.updateAndFetchAll(db) { [$0.score += 10] } == [])
      let cursor = try Player.filter { $0.score < 15 }.deleteAndFetchCursor(db)
      #expect(try cursor.next()?.name == "Alice")
      #expect(try cursor.next() == nil)
      #expect(
        log.take() == [
          #"UPDATE "player" SET "score" = "score" - 1, "name" = 'B' WHERE "score" >= 20 "#
            + "RETURNING *",
          #"UPDATE "player" SET "score" = "score" + 10 WHERE "score" >= 20 RETURNING *"#,
          #"DELETE FROM "player" WHERE "score" < 15 RETURNING *"#,
        ]
      )
      #expect(try Player.all().deleteAndFetchSet(db) == [Player(id: 2, name: "B", score: 19)])
    }
  }

  @Test("Batch operations: generated players are deleted, updated and returned")
  func generated() throws {
    try generatedPlayerQueue().write { db in
      _ = try GeneratedPlayer(name: "Alice", score: 10).inserted(db)
      _ = try GeneratedPlayer(name: "Barbara", score: 20).inserted(db)
      let log = StatementLog(db)
      let request = GeneratedPlayer.filter { $0.score > 10 }
      let updatedPlayers = try request.updateAndFetchAll(db) { [$0.score += 10] }
      #expect(updatedPlayers == [GeneratedPlayer(id: 2, name: "Barbara", score: 30)])
      let statement = try request.deleteAndFetchStatement(db) { [$0.name] }
      #expect(try String.fetchSet(statement) == ["Barbara"])
      #expect(
        log.take() == [
          #"UPDATE "player" SET "score" = "score" + 10 WHERE "score" > 10 "#
            + #"RETURNING "id", "name", "score", "email""#,
          #"DELETE FROM "player" WHERE "score" > 10 RETURNING "name""#,
        ]
      )
      let deletedPlayers = try GeneratedPlayer.all().deleteAndFetchSet(db)
      #expect(deletedPlayers == [GeneratedPlayer(id: 1, name: "Alice", score: 10)])
    }
  }
}
