import SQLiteRecords
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
}
