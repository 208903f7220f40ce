import Foundation
import ReferenceDocumentRecords
import SQLiteRecordsGRDB
import Testing

/// The example of the guide to persistence, section "Full Example".
enum FullExample {
  // Identifiable, so that `fetchOne(db, id:)` is there.
  struct Player: Codable, Identifiable {
    var id: Int64?
    var name: String
    var score: Int
    var createdAt: Date?
  }
}

extension FullExample.Player: FetchableRecord, MutablePersistableRecord {
  static let databaseTableName = "player"

  mutating func willInsert(_ db: Database) throws {
    createdAt = Date()
  }

  mutating func didInsert(_ inserted: InsertionSuccess) {
    id = inserted.rowID
  }
}

@Suite("Full Example")
struct FullExampleTests {
  typealias Player = FullExample.Player

  @Test("Full Example: fetching and persistence")
  func fullExample() throws {
    let dbQueue = try DatabaseQueue()
    try dbQueue.write { db in
      // Create table
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

      // Insert
      var player = Player(id: nil, name: "Arthur", score: 100, createdAt: nil)
      try player.insert(db)
      #expect(player.id == 1)

      // Update
      player.score = 200
      try player.update(db)

      // Fetch
      let fetched = try #require(try Player.fetchOne(db, id: player.id))
      #expect(fetched.name == "Arthur")
      #expect(fetched.score == 200)
      #expect(try abs(#require(fetched.createdAt).timeIntervalSinceNow) < 60)

      // Delete
      try player.delete(db)
      #expect(try Player.fetchCount(db) == 0)
    }
  }

  @Test("Full Example: a generated record")
  func generated() throws {
    let dbQueue = try DatabaseQueue()
    try dbQueue.write { db in
      try StampedPlayer.createTable(in: db)
      var player = StampedPlayer(name: "Arthur")
      try player.insert(db)
      player.name = "Barbara"
      try player.update(db)
      let fetched = try #require(try StampedPlayer.fetchOne(db, key: player.id))
      #expect(fetched.name == "Barbara")
      #expect(try abs(#require(fetched.createdAt).timeIntervalSinceNow) < 60)
      try player.delete(db)
      #expect(try StampedPlayer.fetchCount(db) == 0)
    }
  }
}
