import ReferenceDocumentRecords
import SQLiteRecordsGRDB
import Testing

/// The example of the guide to persistence, section "Upserting".
@Suite("Upserting")
struct UpsertingTests {
  struct Player: MutablePersistableRecord {
    static let databaseTableName = "player"
    var email: String  // Unique constraint
    var name: String
    var score: Int

    func encode(to container: inout PersistenceContainer) {
      container["email"] = email
      container["name"] = name
      container["score"] = score
    }
  }

  @Test("Upserting: insert or update based on email uniqueness")
  func upsert() throws {
    try DatabaseQueue().write { db in
      try db.execute(
        sql: "CREATE TABLE player (email TEXT UNIQUE, name TEXT NOT NULL, score INTEGER NOT NULL)"
      )
      let log = StatementLog(db)
      var player = Player(email: "arthur@example.com", name: "Arthur", score: 100)

      // Insert or update based on email uniqueness
      try player.upsert(db)
      #expect(
        log.take() == [
          #"INSERT INTO "player" ("email", "name", "score") "#
            + "VALUES ('arthur@example.com','Arthur',100) ON CONFLICT DO UPDATE SET "
            + #""email" = "excluded"."email", "name" = "excluded"."name", "#
            + #""score" = "excluded"."score" RETURNING "rowid""#
        ]
      )
      player.score = 200
      try player.upsert(db)
      #expect(try Row.fetchAll(db, sql: "SELECT name, score FROM player").count == 1)
      #expect(try Int.fetchOne(db, sql: "SELECT score FROM player") == 200)
    }
  }

  @Test("Upserting: a generated record gets the id of the existing row")
  func generated() throws {
    try generatedPlayerQueue().write { db in
      _ = try GeneratedPlayer(name: "Barbara").inserted(db)
      _ = try GeneratedPlayer(name: "Arthur", score: 100, email: "arthur@example.com").inserted(db)
      _ = try GeneratedPlayer(name: "Craig").inserted(db)
      var player = GeneratedPlayer(name: "Arthur", score: 200, email: "arthur@example.com")
      try player.upsert(db)
      #expect(player.id == 2)
      #expect(try GeneratedPlayer.fetchAll(db).map(\.score) == [1000, 200, 1000])
    }
  }
}
