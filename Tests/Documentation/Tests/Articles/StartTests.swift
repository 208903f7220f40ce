import SQLiteRecords
import Testing

@testable import DocumentationRecords

@Suite("Start")
final class StartTests: GameExample {
  @Test("the first record")
  func firstRecord() throws {
    // begin Start
    let queue = try DatabaseQueue()  // in memory; DatabaseQueue(path: "game.db") opens a file
    // end
    // begin Start
    try queue.write { db in
      try GameSchema.createTables(in: db)
    }
    // end
    trace(queue)
    // begin Start
    try queue.write { db in
      var arthur = Player(name: "Arthur")
      try arthur.insert(db)
      print("id:", arthur.id ?? 0)

      arthur.score = 100
      try arthur.update(db)
    }

    let players = try queue.read { db in
      try Player.order { $0.score.desc }.fetchAll(db)
    }
    print("best:", players[0].name)
    // end
    expectOutput(
      "Start",
      """
      id: 1
      best: Arthur
      """
    )
    expectStatements()
  }

  private func expectStatements() {
    expectSQL(
      "Start",
      """
      INSERT INTO "player" ("id", "name", "score") VALUES (NULL,'Arthur',0)
      UPDATE "player" SET "name"='Arthur', "score"=100 WHERE "id"=1
      SELECT "id", "name", "score" FROM "player" ORDER BY "score" DESC
      """
    )
  }
}
