import Foundation
import SQLiteRecords
import Testing

@Suite("Codable examples of the reference documents")
struct ReferenceCodableTests {
  @Suite("Automatic Conformance with Encodable")
  struct AutomaticConformance {
    struct Player: Encodable, MutablePersistableRecord {
      static let databaseTableName = "player"

      var id: Int64?
      var name: String
      var score: Int

      mutating func didInsert(_ inserted: InsertionSuccess) {
        id = inserted.rowID
      }
    }

    @Test("an Encodable record needs no encode(to:)")
    func insert() throws {
      let queue = try DatabaseQueue()
      try queue.write { db in
        try db.execute(
          sql: "CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT NOT NULL, score INTEGER)"
        )
        var player = Player(id: nil, name: "Arthur", score: 100)
        try player.insert(db)
        #expect(player.id == 1)
        #expect(
          try Row.fetchOne(db, sql: "SELECT * FROM player")
            == ["id": 1, "name": "Arthur", "score": 100]
        )
      }
    }
  }

  @Suite("Full Example")
  struct FullExample {
    struct Player: Codable, FetchableRecord, MutablePersistableRecord {
      static let databaseTableName = "player"

      var id: Int64?
      var name: String
      var score: Int
      var createdAt: Date?

      mutating func willInsert(_ db: Database) throws {
        createdAt = Date()
      }

      mutating func didInsert(_ inserted: InsertionSuccess) {
        id = inserted.rowID
      }
    }

    @Test("a Codable record is inserted, updated, fetched and deleted")
    func run() throws {
      let queue = try DatabaseQueue()
      try queue.write { db in
        try db.execute(
          sql: """
            CREATE TABLE player (
              id INTEGER PRIMARY KEY AUTOINCREMENT,
              name TEXT NOT NULL,
              score INTEGER NOT NULL,
              createdAt DATETIME
            )
            """
        )
        var player = Player(id: nil, name: "Arthur", score: 100, createdAt: nil)
        try player.insert(db)
        #expect(player.id == 1)
        player.score = 200
        try player.update(db)
        let sql = "SELECT * FROM player WHERE id = ?"
        let fetched = try #require(try Player.fetchOne(db, sql: sql, arguments: [player.id]))
        #expect(fetched.name == "Arthur")
        #expect(fetched.score == 200)
        let createdAt = try #require(fetched.createdAt)
        #expect(abs(createdAt.timeIntervalSinceNow) < 60)
        #expect(try player.delete(db))
        #expect(try Player.fetchOne(db, sql: sql, arguments: [player.id]) == nil)
      }
    }
  }

  @Suite("The RETURNING clause")
  struct Returning {
    struct Player: Codable, PersistableRecord, FetchableRecord {
      var id: Int64
      var name: String
      var score: Int
    }

    struct PartialPlayer: Encodable, PersistableRecord {
      static let databaseTableName = "player"
      var name: String
    }

    @Test("a full player comes back from the insertion of a partial one")
    func insertAndFetch() throws {
      let queue = try DatabaseQueue()
      try queue.write { db in
        try db.execute(
          sql: """
            CREATE TABLE player(
              id INTEGER PRIMARY KEY AUTOINCREMENT,
              name TEXT NOT NULL,
              score INTEGER NOT NULL DEFAULT 1000)
            """
        )
        let player = try PartialPlayer(name: "Alice").insertAndFetch(db, as: Player.self)
        #expect(player.id == 1)
        #expect(player.name == "Alice")
        #expect(player.score == 1000)
      }
    }
  }

  @Suite("Upsert")
  struct Upsert {
    struct Player: Encodable, PersistableRecord {
      var id: Int64
      var name: String
      var score: Int
    }

    @Test("an Encodable record overwrites all columns but the primary key")
    func upsert() throws {
      let queue = try DatabaseQueue()
      try queue.write { db in
        try db.execute(
          sql: "CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT, score INTEGER)"
        )
        try Player(id: 1, name: "Barbara", score: 1).upsert(db)
        try Player(id: 1, name: "Arthur", score: 1000).upsert(db)
        #expect(
          try Row.fetchAll(db, sql: "SELECT * FROM player")
            == [["id": 1, "name": "Arthur", "score": 1000]]
        )
      }
    }
  }
}
