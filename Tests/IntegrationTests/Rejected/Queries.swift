// Mistakes in the use of checked queries and of annotated records.

import GameRecords
import SQLiteRecords
import SQLiteRecordsAssociations
import SQLiteRecordsQueries

func callsQuery(_ db: Database) throws {
  // error: type 'GameRecordsQueries' has no member 'bset'
  _ = try GameRecordsQueries.bset(minimum: 100).fetchAll(db)
  // error: missing argument for parameter 'minimum' in call
  _ = try GameRecordsQueries.best().fetchAll(db)
  // error: cannot convert value of type 'String' to expected argument type 'Int'
  _ = try GameRecordsQueries.best(minimum: "100").fetchAll(db)
  // error: value of type 'GameRecordsQueries.Best' has no member 'points'
  _ = try GameRecordsQueries.best(minimum: 100).fetchAll(db)[0].points
}

func namesRecordOfAnnotation(_ db: Database) throws {
  let rows = try Player.annotated(as: Int.self) { $0.score }.fetchAll(db)
  // error: has no dynamic member 'player' using key path from root type 'BareRecord<Player>'
  _ = rows[0].player.name
}
