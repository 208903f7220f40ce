import ReferenceDocumentRecords
import SQLiteRecordsGRDB
import Testing

/// The examples of the guide to persistence, section "Saving".
@Suite("Saving")
struct SavingTests {
  typealias Player = Guide.Player

  private let dbQueue: DatabaseQueue

  init() throws {
    dbQueue = try playerQueue()
  }

  @Test("Saving: the first call inserts, subsequent calls update")
  func save() throws {
    try dbQueue.write { db in
      let log = StatementLog(db)
      var player = Player(id: nil, name: "Arthur", score: 100)

      // First call inserts
      try player.save(db)
      #expect(player.id == 1)  // Some id
      #expect(
        log.take() == [
          #"INSERT INTO "player" ("id", "name", "score") VALUES (NULL,'Arthur',100)"#
        ]
      )

      // Subsequent calls update
      player.score = 200
      try player.save(db)
      #expect(log.take() == [#"UPDATE "player" SET "name"='Arthur', "score"=200 WHERE "id"=1"#])
    }
  }

  @Test("Saving: a primary key that does not match any row inserts")
  func unmatchedKey() throws {
    try dbQueue.write { db in
      var player = Player(id: 42, name: "Arthur", score: 100)
      try player.save(db)
      #expect(try Player.fetchAll(db) == [player])
    }
  }

  @Test("Save and Return: the saved record has its id")
  func saveAndReturn() throws {
    try dbQueue.write { db in
      let player = Player(id: nil, name: "Arthur", score: 100)
      let savedPlayer = try player.saved(db)
      #expect(savedPlayer == Player(id: 1, name: "Arthur", score: 100))
    }
  }

  @Test("Save and Fetch: the saved row")
  func saveAndFetch() throws {
    try dbQueue.write { db in
      let log = StatementLog(db)
      // A constant: nothing changes in the record itself.
      let player = Player(id: nil, name: "Arthur", score: 100)
      let savedPlayer = try player.saveAndFetch(db)
      #expect(savedPlayer == Player(id: 1, name: "Arthur", score: 100))
      #expect(
        log.take() == [
          #"INSERT INTO "player" ("id", "name", "score") VALUES (NULL,'Arthur',100) RETURNING *"#
        ]
      )
    }
  }

  @Test("Saving: a generated record")
  func generated() throws {
    try generatedPlayerQueue().write { db in
      var player = GeneratedPlayer(name: "Arthur", score: 100)
      try player.save(db)
      #expect(player.id == 1)
      player.score = 200
      try player.save(db)
      #expect(try GeneratedPlayer.fetchAll(db) == [player])
      #expect(try GeneratedPlayer(name: "Barbara").saved(db).id == 2)
      #expect(try GeneratedPlayer(name: "Craig").saveAndFetch(db).id == 3)
    }
  }
}

/// The examples of the guide to persistence, sections "Deletion" and "Checking Existence".
@Suite("Deletion and Checking Existence")
struct DeletionTests {
  typealias Player = Guide.Player

  @Test("Deletion: the result is whether there was a row")
  func deletion() throws {
    try playerQueue().write { db in
      _ = try Player(id: 1, name: "Arthur", score: 100).inserted(db)
      // `find`, as the example takes the optional of `fetchOne` for a record; a constant, as a
      // deletion does not change the record.
      let player = try Player.find(db, id: 1)
      let log = StatementLog(db)
      let deleted = try player.delete(db)
      #expect(deleted)  // Player was deleted
      #expect(log.take() == [#"DELETE FROM "player" WHERE "id"=1"#])
      #expect(try player.delete(db) == false)  // Player was not found
    }
  }

  @Test("Checking Existence: by the primary key")
  func existence() throws {
    try playerQueue().write { db in
      let player = Player(id: 42, name: "Arthur", score: 100)
      let log = StatementLog(db)
      #expect(try player.exists(db) == false)  // Player does not exist
      #expect(log.take() == [#"SELECT EXISTS (SELECT 1 FROM "player" WHERE "id"=42)"#])
      _ = try player.inserted(db)
      #expect(try player.exists(db))  // Player exists
    }
  }

  @Test("Deletion and Checking Existence: a generated record")
  func generated() throws {
    try generatedPlayerQueue().write { db in
      let player = try GeneratedPlayer(id: 42, name: "Arthur").inserted(db)
      #expect(try player.exists(db))
      #expect(try player.delete(db))
      #expect(try player.exists(db) == false)
      #expect(try player.delete(db) == false)
    }
  }
}
