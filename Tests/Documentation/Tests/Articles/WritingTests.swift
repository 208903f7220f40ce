import SQLiteRecords
import SQLiteRecordsBulk
import Testing

@testable import DocumentationRecords

@Suite("Writing")
final class WritingTests: GameExample {
  @Test("upserts")
  func upserts() throws {
    try queue.write { db in
      // begin Writing
      var player = Player(name: "Arthur", score: 10)
      try player.upsert(db, onConflict: ["name"]) { _ in [Player.Columns.score += 10] }
      // end
      expectSQL(
        "Writing",
        """
        INSERT INTO "player" ("id", "name", "score") VALUES (NULL,'Arthur',10)
        ON CONFLICT("name") DO UPDATE SET "score" = "score" + 10 RETURNING "rowid"
        """
      )
      #expect(try Player.find(db, key: 1).score == 110)
      // begin Writing
      let upserted = try player.upsertAndFetch(db, onConflict: ["name"]) { excluded in
        [Player.Columns.score.set(to: excluded["score"])]
      }
      print(upserted.name, upserted.score)
      // end
      expectOutput(
        "Writing",
        """
        Arthur 10
        """
      )
      // begin Writing
      let isNew = try player.insertOrDoNothing(db, onConflict: ["name"])
      // end
      #expect(!isNew)
    }
  }

  @Test("rows are fetched after they were written")
  func fetching() throws {
    try queue.write { db in
      // begin Writing
      let elena = try Player(name: "Elena").insertAndFetch(db)
      // end
      #expect(elena.id == 4)
    }
  }

  @Test("many rows are written, updated and deleted")
  func manyRows() throws {
    try queue.write { db in
      // begin Writing
      var players = (1...1_000).map { Player(name: "Player \($0)") }
      try players.insertAll(db) { progress in
        if progress.completedCount == progress.totalCount { print("all") }
      }
      print(players[999].id ?? 0)
      // end
      expectOutput(
        "Writing",
        """
        all
        1003
        """
      )
      // begin Writing
      try Player.insertAll(db, (1...1_000).lazy.map { Player(name: "Guest \($0)") })
      // end
      // begin Writing
      let updated = try Player.filter { $0.score < 100 }.updateAll(db) { [$0.score += 5] }
      let deleted = try Player.filter { $0.name.like("Guest %") }.deleteAll(db)
      print("updated \(updated), deleted \(deleted)")
      // end
      expectOutput(
        "Writing",
        """
        updated 2000, deleted 1000
        """
      )
    }
  }

  @Test("savepoints, callbacks and the end of a transaction")
  func transactions() throws {
    var log: [String] = []
    try queue.write { db in
      // begin Writing
      try db.inSavepoint {
        try Game.filter { $0.points < 50 }.deleteAll(db)
        return .rollback
      }
      // end
      #expect(try Game.fetchCount(db) == 5)
      #expect(try Player(name: "").inserted(db).name == "Anonymous")
      // begin Writing
      db.afterNextTransaction { _ in log.append("saved") }
      // end
    }
    #expect(log == ["saved"])
  }
}
