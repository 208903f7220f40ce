import SQLiteRecords
import SQLiteRecordsTesting
import Testing

@testable import DocumentationRecords

@Suite("Testing")
struct TestingTests {
  // begin Testing
  @Test("a player is read back from the database unchanged")
  func roundTrip() throws {
    let queue = try DatabaseQueue(tables: GameSchema.records)
    try queue.write { db in
      assertRoundTrip(of: Player(name: "Arthur", score: 100), in: db)
    }
  }
  // end

  // begin Testing
  @Test("the best player is found by one query")
  func bestPlayer() throws {
    let queue = try DatabaseQueue(tables: GameSchema.records)
    try queue.write { db in
      try db.insertRows(json: #"{ "player": [{ "name": "Al" }, { "name": "Eve", "score": 9 }] }"#)
      try assertSQL(
        on: db,
        equals: #"""
          SELECT "id", "name", "score" FROM "player" ORDER BY "score" DESC LIMIT 1
          """#
      ) {
        let best = try Player.order { $0.score.desc }.fetchOne(db)
        #expect(best?.name == "Eve")
      }
    }
  }
  // end
}

@Suite(.disabled("nothing is recorded here: these are compiled"))
struct SnapshotTests {
  // begin Testing
  @Test("the generated records have been reviewed")
  func generatedRecords() {
    assertSnapshots(ofSchemasIn: "../../Sources/Game", module: "Game", in: "../Snapshots/Game")
  }
  // end
}
