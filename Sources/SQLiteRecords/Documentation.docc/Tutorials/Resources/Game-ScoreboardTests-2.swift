import SQLiteRecords
import SQLiteRecordsMigrations
import SQLiteRecordsTesting
import Testing

@testable import Game

@Suite("The scoreboard")
struct ScoreboardTests {
  @Test("adds up what a player has won, and shows the best players first")
  func best() throws {
    let scoreboard = try Scoreboard(DatabaseQueue())
    try scoreboard.addWin(of: 7, by: "Arthur")
    try scoreboard.addWin(of: 9, by: "Barbara")
    try scoreboard.addWin(of: 5, by: "Arthur")
    try scoreboard.addWin(of: 1, by: "Craig")
    let best = try scoreboard.best(2)
    #expect(best.map(\.name) == ["Arthur", "Barbara"])
    #expect(best.map(\.score) == [12, 9])
  }

  @Test("keeps the players of the first version, who have no wins yet")
  func firstVersion() throws {
    let queue = try DatabaseQueue()
    let migrator = GameSchema.migrator
    try migrator.migrate(queue, upTo: migrator.migrations[0])
    try queue.write { db in
      try db.execute(sql: "INSERT INTO player (name, score) VALUES ('Arthur', 7)")
    }
    let scoreboard = try Scoreboard(queue)
    try scoreboard.addWin(of: 5, by: "Arthur")
    #expect(try scoreboard.best(1) == [Player(id: 1, name: "Arthur", score: 12, wins: 1)])
  }

  @Test("opens databases of all versions")
  func allVersions() {
    assertMigrations(of: "../../Sources/Game")
  }
}
