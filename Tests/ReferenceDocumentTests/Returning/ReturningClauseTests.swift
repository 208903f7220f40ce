import ReferenceDocumentRecords
import SQLiteRecordsGRDB
import Testing

/// The examples of the document about the `RETURNING` clause: full records from partial ones.
@Suite("The RETURNING clause")
struct ReturningClauseTests {
  // A player with full database information
  struct Player: Codable, PersistableRecord, FetchableRecord {
    var id: Int64
    var name: String
    var score: Int

    enum Columns {
      static let id = Column(CodingKeys.id)
      static let name = Column(CodingKeys.name)
      static let score = Column(CodingKeys.score)
    }
  }

  // A partial player
  struct PartialPlayer: Encodable, PersistableRecord {
    static let databaseTableName = "player"
    var name: String

    typealias Columns = Player.Columns
  }

  private let dbQueue: DatabaseQueue

  init() throws {
    dbQueue = try playerQueue()
  }

  @Test("RETURNING: a full player by inserting a partial one")
  func fullPlayer() throws {
    try dbQueue.write { db in
      let log = StatementLog(db)
      let partialPlayer = PartialPlayer(name: "Alice")

      // INSERT INTO player (name) VALUES ('Alice') RETURNING *
      let player = try partialPlayer.insertAndFetch(db, as: Player.self)
      #expect(log.take() == [#"INSERT INTO "player" ("name") VALUES ('Alice') RETURNING *"#])
      #expect(player.id == 1)  // The inserted id
      #expect(player.name == "Alice")  // The inserted name
      #expect(player.score == 1000)  // The default score
    }
  }

  @Test("RETURNING: only the columns you need, from the prepared statement")
  func selection() throws {
    try dbQueue.write { db in
      let log = StatementLog(db)
      let partialPlayer = PartialPlayer(name: "Alice")

      // INSERT INTO player (name) VALUES ('Alice') RETURNING score
      let score = try partialPlayer.insertAndFetch(db) { statement in
        try Int.fetchOne(statement)
      } select: {
        [$0.score]
      }
      #expect(log.take() == [#"INSERT INTO "player" ("name") VALUES ('Alice') RETURNING "score""#])
      #expect(score == 1000)  // the default score
    }
  }

  @Test("RETURNING: save and return the saved player")
  func saveAndFetch() throws {
    try dbQueue.write { db in
      let log = StatementLog(db)
      let player = Player(id: 1, name: "Alice", score: 10)

      // Save and return the saved player
      let savedPlayer = try player.saveAndFetch(db)
      #expect(savedPlayer.name == "Alice")
      #expect(
        log.take() == [
          #"UPDATE "player" SET "name"='Alice', "score"=10 WHERE "id"=1 RETURNING *"#,
          #"INSERT INTO "player" ("id", "name", "score") VALUES (1,'Alice',10) RETURNING *"#,
        ]
      )
    }
  }

  @Test("RETURNING: upsertAndFetch, updateAndFetch and updateChangesAndFetch return saved values")
  func similarMethods() throws {
    try dbQueue.write { db in
      // The database changes what is written.
      try db.execute(
        sql: """
          CREATE TRIGGER cap BEFORE UPDATE ON player WHEN NEW.score > 5000
          BEGIN SELECT RAISE(ABORT, 'too high'); END
          """
      )
      var player = Player(id: 1, name: "Alice", score: 10)
      #expect(try player.upsertAndFetch(db).score == 10)
      player.score = 20
      #expect(try player.upsertAndFetch(db).score == 20)
      player.score = 30
      #expect(try player.updateAndFetch(db).score == 30)
      let changed = try player.updateChangesAndFetch(db) { $0.score = 40 }
      #expect(changed?.score == 40)
      let unchanged = try player.updateChangesAndFetch(db) { $0.score = 40 }
      #expect(unchanged == nil)
      player.score = 5001
      #expect(throws: DatabaseError.self) { try player.updateAndFetch(db) }
    }
  }
}

/// The same with a generated record.
@Suite("The RETURNING clause, with a generated record")
struct GeneratedReturningClauseTests {
  // The columns of a generated record can be those of a partial one.
  struct PartialPlayer: PersistableRecord {
    static let databaseTableName = "player"
    var name: String

    typealias Columns = GeneratedPlayer.Columns

    func encode(to container: inout PersistenceContainer) {
      container[Columns.name] = name
    }
  }

  private let dbQueue: DatabaseQueue

  init() throws {
    dbQueue = try generatedPlayerQueue()
  }

  @Test("RETURNING: a full generated player by inserting a partial one")
  func fullPlayer() throws {
    try dbQueue.write { db in
      let log = StatementLog(db)
      let partialPlayer = PartialPlayer(name: "Alice")
      let player = try partialPlayer.insertAndFetch(db, as: GeneratedPlayer.self)
      #expect(
        log.take() == [
          #"INSERT INTO "player" ("name") VALUES ('Alice') "#
            + #"RETURNING "id", "name", "score", "email""#
        ]
      )
      #expect(player == GeneratedPlayer(id: 1, name: "Alice", score: 1000))
    }
  }

  @Test("RETURNING: a full generated player by inserting a draft that leaves columns out")
  func draft() throws {
    try dbQueue.writeWithoutTransaction { db in
      let log = StatementLog(db)
      let player = try GeneratedPartialPlayer(name: "Alice").insertAndFetch(db)
      #expect(
        log.take() == [
          #"INSERT INTO "player" ("name", "email") VALUES ('Alice',NULL) "#
            + #"RETURNING "id", "name", "score", "email""#
        ]
      )
      #expect(player == GeneratedPlayer(id: 1, name: "Alice", score: 1000))
    }
  }

  @Test("RETURNING: only the columns you need, chosen among typed columns")
  func selection() throws {
    try dbQueue.write { db in
      let score = try PartialPlayer(name: "Alice").insertAndFetch(db) { statement in
        try Int.fetchOne(statement)
      } select: {
        [$0.score]
      }
      #expect(score == 1000)
    }
  }

  @Test("RETURNING: every method of a generated player returns saved values")
  func similarMethods() throws {
    try dbQueue.write { db in
      var player = try GeneratedPlayer(name: "Alice").insertAndFetch(db)
      #expect(player.id == 1)
      player.name = "Barbara"
      #expect(try player.saveAndFetch(db) == player)
      #expect(try player.updateAndFetch(db) == player)
      #expect(try player.upsertAndFetch(db) == player)
      let changed = try player.updateChangesAndFetch(db) { $0.score += 1 }
      #expect(changed == GeneratedPlayer(id: 1, name: "Barbara", score: 1001))
      #expect(try GeneratedPlayer.fetchAll(db) == [player])
    }
  }
}
