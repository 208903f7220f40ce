import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@Suite("Upserts that return records")
struct UpsertFetchTests {
  struct Player: Codable, Equatable, MutablePersistableRecord, FetchableRecord {
    var id: Int64?
    var email: String
    var score: Int

    mutating func didInsert(_ inserted: InsertionSuccess) {
      id = inserted.rowID
    }
  }

  struct Country: Codable, PersistableRecord {
    var code: String
    var name: String
  }

  /// All columns of a country.
  struct FullCountry: Codable, FetchableRecord, TableRecord {
    static let databaseTableName = "country"
    var name: String
    var area: Double
  }

  /// The columns of the database in addition to those of a player.
  struct Ranking: Codable, FetchableRecord, TableRecord {
    static let databaseTableName = "player"
    var email: String
    var score: Int
    var rank: String
  }

  private let queue: DatabaseQueue

  init() throws {
    queue = try DatabaseQueue()
    try queue.write { db in
      try db.execute(
        sql: """
          CREATE TABLE player (
            id INTEGER PRIMARY KEY, email TEXT UNIQUE, score INTEGER, rank TEXT DEFAULT 'none'
          );
          INSERT INTO player VALUES (1, 'a', 10, 'first'), (2, 'b', 20, 'second');
          CREATE TABLE country (code TEXT PRIMARY KEY, name TEXT, area REAL DEFAULT 1.5)
            WITHOUT ROWID;
          """
      )
    }
  }

  @Test("they return the row that was written, and its id reaches the record")
  func fetched() throws {
    try queue.write { db in
      var player = Player(email: "b", score: 30)
      let updated = try player.upsertAndFetch(db, as: Ranking.self)
      #expect(updated.rank == "second")
      #expect(updated.score == 30)
      #expect(player.id == 2)
      var new = Player(email: "c", score: 5)
      let inserted = try new.upsertAndFetch(db, as: Ranking.self)
      #expect(inserted.rank == "none")
      #expect(new.id == 3)
    }
  }

  @Test("assignments change the conflicting row")
  func assignments() throws {
    try queue.write { db in
      var player = Player(email: "a", score: 5)
      let sql = try db.tracedSQL {
        let upserted = try player.upsertAndFetch(db, onConflict: ["email"]) { excluded in
          [Column("score") += excluded["score"]]
        }
        #expect(upserted == Player(id: 1, email: "a", score: 15))
      }
      #expect(
        sql.first == #"INSERT INTO "player" ("id", "email", "score") VALUES (NULL,'a',5) "#
          + #"ON CONFLICT("email") DO UPDATE SET "score" = "score" + "excluded"."score" "#
          + #"RETURNING *, "rowid""#
      )
    }
  }

  @Test("a record that does not change is a constant, also in a table without rowids")
  func constant() throws {
    try queue.write { db in
      let country = Country(code: "FR", name: "France")
      let full = try country.upsertAndFetch(db, as: FullCountry.self)
      #expect(full.area == 1.5)
      #expect(full.name == "France")
    }
  }

  @Test("only the named columns are overwritten, if the call requests it")
  func strategy() throws {
    try queue.write { db in
      var player = Player(id: 1, email: "z", score: 99)
      let kept = try player.upsertAndFetch(db, updating: .noColumnUnlessSpecified)
      #expect(kept == Player(id: 1, email: "a", score: 10))
      let overwritten = try player.upsertAndFetch(
        db,
        updating: .noColumnUnlessSpecified,
        doUpdate: { excluded in [Column("score").set(to: excluded["score"])] }
      )
      #expect(overwritten == Player(id: 1, email: "a", score: 99))
    }
  }
}
