import SQLiteRecords
import Testing

@testable import DocumentationRecords

@Suite("README")
final class ReadmeTests: GameExample {
  @Test("the first screen")
  func firstScreen() throws {
    // begin README
    let queue = try DatabaseQueue()  // in memory; DatabaseQueue(path: "game.db") opens a file
    try queue.write { db in
      try GameSchema.createTables(in: db)

      var arthur = Player(name: "Arthur")
      try arthur.insert(db)
      try arthur.updateChanges(db) { $0.score = 100 }

      let best = try Player.filter { $0.score >= 100 }.order { $0.name }.fetchAll(db)
      for player in best { print(player) }
    }
    // end
    expectOutput(
      "README",
      """
      Player(id: Optional(1), name: "Arthur", score: 100)
      """
    )
  }

  @Test("a win is counted")
  func win() throws {
    try queue.write { db in
      // begin README
      var winner = Player(name: "Arthur", score: 10)
      try winner.upsert(db, onConflict: ["name"]) { _ in [Player.Columns.score += 10] }
      print(try Player.find(db, key: 1))  // Player(id: Optional(1), name: "Arthur", score: 110)
      // end
      #expect(try Player.fetchOne(db, key: ["name": "Arthur"])?.score == 110)
    }
  }
}

@Suite("The landing page")
final class LandingPageTests: GameExample {
  @Test("a player in four lines")
  func overview() throws {
    try queue.write { db in
      try Player.deleteAll(db)
      // begin SQLiteRecords
      var arthur = Player(name: "Arthur")
      try arthur.insert(db)
      try arthur.updateChanges(db) { $0.score = 100 }

      let best = try Player.filter { $0.score >= 100 }.order { $0.name }.fetchAll(db)
      // end
      #expect(best == [arthur])
    }
  }
}
