import SQLiteRecordsGRDB
import Testing

@Suite("Upserts that return columns")
struct UpsertSelectionTests {
  struct Player: Codable, MutablePersistableRecord {
    var id: Int64?
    var email: String
    var score: Int

    enum Columns {
      static let email = Column("email")
      static let score = Column("score")
      static let rank = Column("rank")
    }

    mutating func didInsert(_ inserted: InsertionSuccess) {
      id = inserted.rowID
    }
  }

  struct Country: Codable, PersistableRecord {
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
            id INTEGER PRIMARY KEY, email TEXT UNIQUE, score INTEGER, rank TEXT DEFAULT 'none'
          );
          INSERT INTO player VALUES (1, 'a', 10, 'first'), (2, 'b', 20, 'second');
          CREATE TABLE country (code TEXT PRIMARY KEY, name TEXT, area REAL DEFAULT 1.5)
            WITHOUT ROWID;
          """
      )
    }
  }

  @Test("they return exactly the columns that are asked for, and the id reaches the record")
  func selection() throws {
    try queue.write { db in
      var player = Player(email: "b", score: 30)
      let row = try player.upsertAndFetch(db, selection: [Column("rank"), Column("score")]) {
        try Row.fetchOne($0)
      }
      #expect(row == ["rank": "second", "score": 30])
      #expect(player.id == 2)
      var new = Player(email: "c", score: 5)
      let rank = try new.upsertAndFetch(db, selection: [Column("rank")]) {
        try String.fetchOne($0)
      }
      #expect(rank == "none")
      #expect(new.id == 3)
    }
  }

  @Test("columns are chosen by a closure, and assignments change the row that is in the way")
  func closures() throws {
    try queue.write { db in
      var player = Player(email: "a", score: 5)
      let sql = try db.tracedSQL {
        let score = try player.upsertAndFetch(db, onConflict: ["email"]) { statement in
          try Int.fetchOne(statement)
        } select: {
          [$0.score]
        } doUpdate: { excluded in
          [Column("score") += excluded["score"]]
        }
        #expect(score == 15)
      }
      #expect(
        sql.first == #"INSERT INTO "player" ("id", "email", "score") VALUES (NULL,'a',5) "#
          + #"ON CONFLICT("email") DO UPDATE SET "score" = "score" + "excluded"."score" "#
          + #"RETURNING "score", "rowid""#
      )
    }
  }

  @Test("a record that does not change is a constant, also in a table without rowids")
  func constant() throws {
    try queue.write { db in
      let country = Country(code: "FR", name: "France")
      let area = try country.upsertAndFetch(db, selection: [Column("area")]) {
        try Double.fetchOne($0)
      }
      #expect(area == 1.5)
      let name = try country.upsertAndFetch(db, selection: [Column("name")]) {
        try String.fetchAll($0)
      }
      #expect(name == ["France"])
    }
  }

  @Test("only the named columns are overwritten, if the call requests it")
  func strategy() throws {
    try queue.write { db in
      var player = Player(id: 1, email: "z", score: 99)
      let kept = try player.upsertAndFetch(
        db,
        updating: .noColumnUnlessSpecified,
        selection: [Column("email"), Column("score")]
      ) { try Row.fetchOne($0) }
      #expect(kept == ["email": "a", "score": 10])
      let overwritten = try player.upsertAndFetch(
        db,
        updating: .noColumnUnlessSpecified,
        selection: [Column("email"), Column("score")],
        fetch: { try Row.fetchOne($0) },
        doUpdate: { excluded in [Column("score").set(to: excluded["score"])] }
      )
      #expect(overwritten == ["email": "a", "score": 99])
    }
  }

  @Test("a row that a trigger rejects is not returned, and an empty selection is an error")
  func nothing() throws {
    try queue.write { db in
      try db.execute(
        sql: "CREATE TRIGGER t BEFORE INSERT ON player BEGIN SELECT RAISE(IGNORE); END"
      )
      var player = Player(email: "c", score: 1)
      let score = try player.upsertAndFetch(db, selection: [Column("score")]) {
        try Int.fetchOne($0)
      }
      #expect(score == nil)
      #expect(player.id == nil)
      let error = databaseError {
        try player.upsertAndFetch(db, selection: []) { _ = try Row.fetchOne($0) }
      }
      #expect(error?.resultCode == .SQLITE_MISUSE)
    }
  }
}
