import Foundation
import SQLiteRecordsGRDB
import Testing

@Suite("Upserts of constants")
struct UpsertConstantTests {
  struct Player: Codable, Equatable, MutablePersistableRecord, FetchableRecord {
    var id: Int64?
    var email: String
    var score: Int

    enum Columns {
      static let email = Column("email")
      static let score = Column("score")
    }

    mutating func didInsert(_ inserted: InsertionSuccess) {
      id = inserted.rowID
    }
  }

  struct Country: Codable, Equatable, MutablePersistableRecord, FetchableRecord {
    var code: String
    var name: String
    var size: Int?
  }

  private let queue: DatabaseQueue

  init() throws {
    queue = try DatabaseQueue()
    try queue.write { db in
      try db.execute(
        sql: """
          CREATE TABLE player (id INTEGER PRIMARY KEY, email TEXT UNIQUE, score INTEGER);
          INSERT INTO player VALUES (1, 'a', 10);
          CREATE TABLE country (
            code TEXT PRIMARY KEY COLLATE NOCASE, name TEXT, size AS (length(name))
          ) WITHOUT ROWID
          """
      )
    }
  }

  @Test("a constant of a type whose methods are mutating can be upserted and fetched")
  func constants() throws {
    try queue.write { db in
      let player = Player(email: "a", score: 20)
      #expect(try player.upsertAndFetch(db, onConflict: ["email"]).id == 1)
      #expect(try player.upsertAndFetch(db, onConflict: [Player.Columns.email.name]).id == 1)
      #expect(player.id == nil)
      #expect(try Player(email: "b", score: 1).upsertAndFetch(db).id == 2)
      #expect(try player.upsertAndFetch(db, onConflict: []).id == 1)
      let other = Player(email: "b", score: 5)
      let sum = try other.upsertAndFetch(db, onConflict: ["email"]) { excluded in
        [Player.Columns.score += excluded["score"]]
      }
      #expect(sum == Player(id: 2, email: "b", score: 6))
      let kept = try player.upsertAndFetch(
        db,
        onConflict: [Player.Columns.email.name],
        updating: .noColumnUnlessSpecified,
        doUpdate: { _ in [Player.Columns.score.set(to: 99)] }
      )
      #expect(kept.score == 99)
    }
  }

  @Test("a variable receives the rowid, as in a program that was written for GRDB")
  func variables() throws {
    try queue.write { db in
      var player = Player(email: "new", score: 1)
      let upserted = try player.upsertAndFetch(db)
      #expect(player == upserted)
      #expect(player.id == 2)
      var other = Player(email: "other", score: 1)
      _ = try other.upsertAndFetch(db, onConflict: [Player.Columns.email.name])
      #expect(other.id == 3)
    }
  }

  @Test(
    "a table without rowids, whose key is spelled differently, returns the row with generated columns"
  )
  func withoutRowID() throws {
    try queue.write { db in
      try db.execute(sql: "INSERT INTO country (code, name) VALUES ('fr', 'Gaul')")
      // A generated column cannot be written.
      struct Name: Codable, MutablePersistableRecord, FetchableRecord, Equatable {
        static let databaseTableName = "country"
        static var databaseSelection: [any SQLSelectable] { [Column("code"), Column("name")] }
        var code: String
        var name: String
      }
      let country = Name(code: "FR", name: "France")
      #expect(
        try country.upsertAndFetch(db, onConflict: ["CODE"]) == Name(code: "fr", name: "France")
      )
      #expect(try Country.fetchAll(db).map(\.size) == [6])
    }
  }

  @Test("a generated record is upserted as a constant, too")
  func generated() throws {
    let queue = try DatabaseQueue()
    try queue.write { db in
      try db.execute(sql: "CREATE TABLE team (id INTEGER PRIMARY KEY)")
      try GeneratedPlayer.createTable(in: db)
      let player = GeneratedPlayer(id: 1, name: "Arthur", joined: Date(timeIntervalSince1970: 0))
      #expect(try player.upsertAndFetch(db) == player)
      let key = GeneratedPlayer.Columns.id.name
      #expect(try player.upsertAndFetch(db, onConflict: [key]) == player)
    }
  }
}
