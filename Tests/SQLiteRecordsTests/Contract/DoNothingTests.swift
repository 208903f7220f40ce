import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@Suite("Insertions that do nothing on a conflict, and upserts of selected columns")
struct DoNothingTests {
  struct Player: MutablePersistableRecord, Equatable {
    var id: Int64?
    var email: String
    var score: Int?
    var writes = 0

    enum Columns {
      static let email = Column("email")
    }

    func encode(to container: inout PersistenceContainer) {
      container["id"] = id
      container["email"] = email
      container["score"] = score
    }

    mutating func willSave(_ db: Database) { writes += 1 }
    mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
  }

  struct Country: Codable, FetchableRecord, PersistableRecord {
    var code: String
    var name: String
  }

  private let queue: DatabaseQueue

  init() throws {
    queue = try DatabaseQueue()
    try queue.write { db in
      try db.execute(
        sql: """
          CREATE TABLE player (
            id INTEGER PRIMARY KEY, email TEXT UNIQUE, score INTEGER NOT NULL);
          INSERT INTO player VALUES (1, 'a', 10), (42, 'b', 20);
          CREATE TABLE country (code TEXT PRIMARY KEY, name TEXT UNIQUE) WITHOUT ROWID
          """
      )
    }
  }

  private func rows(_ db: Database) throws -> [String] {
    try String.fetchAll(db, sql: "SELECT id || email || score FROM player ORDER BY id")
  }

  @Test("a conflicting row stays, and the record does not change")
  func inTheWay() throws {
    try queue.write { db in
      var player = Player(email: "a", score: 99)
      var isInserted = true
      let sql = try db.tracedSQL {
        isInserted = try player.insertOrDoNothing(db, onConflict: ["email"])
      }
      #expect(!isInserted)
      #expect(
        sql == [
          #"INSERT INTO "player" ("id", "email", "score") VALUES (NULL,'a',99) "#
            + #"ON CONFLICT("email") DO NOTHING"#
        ]
      )
      #expect(player == Player(email: "a", score: 99))
      #expect(try rows(db) == ["1a10", "42b20"])
    }
  }

  @Test("a new row is inserted, and its id reaches the record")
  func new() throws {
    try queue.write { db in
      var player = Player(email: "c", score: 30)
      let isInserted = try player.insertOrDoNothing(db)
      #expect(isInserted)
      #expect(player == Player(id: 43, email: "c", score: 30, writes: 1))
      let country = Country(code: "FR", name: "France")
      #expect(try country.insertOrDoNothing(db))
      #expect(try !country.insertOrDoNothing(db, onConflict: [Column("code")]))
    }
  }

  @Test("a key that is not named, and any other constraint, is an error")
  func otherConstraints() throws {
    try queue.write { (db) throws in
      var player = Player(email: "a", score: 99)
      let unique = databaseError { try player.insertOrDoNothing(db, onConflict: ["id"]) }
      #expect(unique?.extendedResultCode == .SQLITE_CONSTRAINT_UNIQUE)
      player.score = nil
      let missing = databaseError { try player.insertOrDoNothing(db) }
      #expect(missing?.extendedResultCode == .SQLITE_CONSTRAINT_NOTNULL)
      #expect(try rows(db) == ["1a10", "42b20"])
    }
  }

  @Test("an upsert overwrites only the columns that it names, of the key that it names")
  func namedColumns() throws {
    try queue.write { db in
      var player = Player(email: "b", score: 5)
      let sql = try db.tracedSQL {
        try player.upsert(
          db,
          onConflict: [Player.Columns.email],
          updating: .noColumnUnlessSpecified,
          doUpdate: { excluded in [Column("score") += excluded[Column("score")]] }
        )
      }
      #expect(
        sql == [
          #"INSERT INTO "player" ("id", "email", "score") VALUES (NULL,'b',5) "#
            + #"ON CONFLICT("email") DO UPDATE SET "score" = "score" + "excluded"."score" "#
            + #"RETURNING "rowid""#
        ]
      )
      #expect(player.id == 42)
      #expect(try rows(db) == ["1a10", "42b25"])
    }
  }

  @Test("an upsert that overwrites nothing sets the key to itself, and gets the row's id")
  func nothingToOverwrite() throws {
    try queue.write { db in
      var player = Player(email: "b", score: 5)
      let sql = try db.tracedSQL {
        try player.upsert(db, onConflict: ["email"], updating: .noColumnUnlessSpecified)
      }
      #expect(sql[0].hasSuffix(#"DO UPDATE SET "id" = "id" RETURNING "rowid""#))
      #expect(player.id == 42)
      #expect(try rows(db) == ["1a10", "42b20"])
      let country = Country(code: "FR", name: "France")
      try country.upsert(db, onConflict: [Column("code")])
      #expect(try country.upsertAndFetch(db, onConflict: ["code"]).name == "France")
    }
  }

  @Test("the conflict target and the columns that are assigned or kept are not overwritten")
  func overwritten() throws {
    try queue.write { db in
      var player = Player(email: "b", score: 5)
      let kept = try db.tracedSQL {
        try player.upsert(db, onConflict: ["email"]) { _ in [Column("SCORE").noOverwrite] }
      }
      #expect(kept[0].hasSuffix(#"DO UPDATE SET "id" = "id" RETURNING "rowid""#))
      let all = try db.tracedSQL { try player.upsert(db) }
      #expect(
        all[0].hasSuffix(
          #"DO UPDATE SET "email" = "excluded"."email", "score" = "excluded"."score" "#
            + #"RETURNING "rowid""#
        )
      )
    }
  }
}
