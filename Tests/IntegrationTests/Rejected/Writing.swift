// Mistakes in what is written.

import GameRecords
import SQLiteRecords

func createsRecords() {
  // error: cannot convert value of type 'Int' to expected argument type 'String'
  _ = Team(name: 1)
  // error: 'nil' is not compatible with expected argument type 'String'
  _ = Team(name: nil)
  // error: missing argument for parameter 'name'
  _ = Team(founded: nil)
  // error: 'nil' is not compatible with expected argument type 'Int'
  _ = Player(name: "Arthur", score: nil, level: .beginner)
  // error: type 'Level' has no member 'master'
  _ = Player(name: "Arthur", score: 1, level: .master)
}

func insertsConstant(_ db: Database) throws {
  let player = Player(name: "Arthur", score: 1, level: .beginner)
  // error: cannot use mutating member on immutable value: 'player' is a 'let' constant
  try player.insert(db)
}

func insertsRowOfView(_ db: Database) throws {
  let row = Ranking(name: "Arthur", score: 1)
  // error: value of type 'Ranking' has no member 'insert'
  try row.insert(db)
}

func assigns(_ db: Database) throws {
  // error: '=' is a Swift assignment; return an SQL one
  try Player.updateAll(db) { $0.name = "x" }
  // error: { $0.column.set(to: value) }
  try Player.all().updateAll(db) {
    $0.score = 1; $0.name = "x"
  }
  // error: '==' compares; return an assignment
  try Player.updateAll(db) { $0.name == "x" }
  // error: 'Player.Columns' has no member 'nmae'
  try Player.updateAll(db) { $0.nmae.set(to: 1) }
  // error: cannot convert value of type 'String'
  try Player.updateAll(db) { $0.score.set(to: "x") }
  // error: operator function '+=' requires
  try Player.updateAll(db) { $0.name += 1 }
}
