// Mistakes in the names and values of conditions, orders and selections.

import GameRecords
import SQLiteRecords

func misspellsColumn(_ db: Database) throws {
  // error: has no member 'scroe'
  _ = Player.Columns.scroe
  // error: 'Player.Columns' has no member 'scroe'
  _ = try Player.filter { $0.scroe > 1 }.fetchAll(db)
  // error: 'Player.Columns' has no member 'nmae'
  _ = try Player.all().filter { $0.nmae == "Arthur" }.fetchAll(db)
  // error: 'Player.Columns' has no member 'scroe'
  _ = try Player.order { $0.scroe.desc }.fetchAll(db)
  // error: 'Player.Columns' has no member 'nmae'
  _ = try Player.select { [$0.nmae] }.fetchAll(db)
  // error: 'Player.Columns' has no member 'scroe'
  _ = try Player.all().having { max($0.scroe) > 1 }.fetchAll(db)
  // error: value of type 'Player' has no member 'scroe'
  _ = try Player.fetchAll(db)[0].scroe
}

func comparesOtherTypes(_ db: Database) throws {
  // error: the value does not have the column's type; convert it
  _ = try Player.filter { $0.name == 1 }.fetchAll(db)
  // error: the value does not have the column's type; convert it
  _ = try Player.filter { $0.score < "ten" }.fetchAll(db)
  // error: the value does not have the column's type; convert it
  _ = try Player.filter { $0.joined > "2026-01-01" }.fetchAll(db)
  // error: the value does not have the column's type; convert it
  _ = try Player.filter { $0.level == "expert" }.fetchAll(db)
  // error: has no member 'master'
  _ = try Player.filter { $0.level == .master }.fetchAll(db)
}

func passesSeveralTerms(_ db: Database) throws {
  // error: pass several terms as an array: order { [$0.a, $0.b] }
  _ = try Player.order { ($0.name, $0.score) }.fetchAll(db)
  // error: pass several terms as an array
  _ = try Player.all().order { ($0.name, $0.score.desc, $0.name) }.fetchAll(db)
  // error: pass several columns as an array
  _ = try Player.select { ($0.name, $0.score) }.fetchAll(db)
  // error: pass several columns as an array
  _ = try Player.all().select { ($0.name, $0.score) }.fetchAll(db)
}

func concatenatesSQL(_ db: Database, name: String) throws {
  // error: cannot convert value of type 'String' to expected argument type 'SQL'
  try db.execute(literal: "DELETE FROM player WHERE name = " + name)
}
