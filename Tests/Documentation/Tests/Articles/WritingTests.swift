import SQLiteRecords
import SQLiteRecordsBulk
import SQLiteRecordsObservation
import Testing

@testable import DocumentationRecords

@Suite("Writing")
final class WritingTests: GameExample {
  @Test("the page is one program, from its first section to its last")
  func program() throws {
    try queue.write { db in
      try upserts(db)
      try fetching(db)
      try manyRows(db)
    }
    try transactions()
  }

  private func upserts(_ db: Database) throws {
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

  private func fetching(_ db: Database) throws {
    // begin Writing
    let elena = try Player(name: "Elena").insertAndFetch(db)
    // end
    #expect(elena.id == 5)
  }

  private func manyRows(_ db: Database) throws {
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
      1005
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
      updated 2002, deleted 1000
      """
    )
  }

  private func transactions() throws {
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
