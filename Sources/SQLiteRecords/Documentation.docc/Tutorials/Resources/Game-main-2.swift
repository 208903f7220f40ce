import SQLiteRecords

let scoreboard = try Scoreboard(DatabaseQueue(path: "game.db"))

let arguments = CommandLine.arguments.dropFirst()
if let name = arguments.first, let points = arguments.last.flatMap(Int.init) {
  try scoreboard.addWin(of: points, by: name)
}

for player in try scoreboard.best(3) { print(player) }
