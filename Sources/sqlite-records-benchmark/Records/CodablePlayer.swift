import SQLiteRecords
import SQLiteRecordsCodable

/// A player whose conversions the compiler writes.
struct CodablePlayer: PlayerRecord, Codable {
  static let databaseTableName = "player"

  var id: Int64?
  var name: String
  var email: String
  var score: Int
  var level: Int
  var rating: Double

  init(_ player: Player) {
    id = player.id
    name = player.name
    email = player.email
    score = player.score
    level = player.level
    rating = player.rating
  }

  mutating func didInsert(_ inserted: InsertionSuccess) {
    id = inserted.rowID
  }

  var player: Player {
    Player(id: id, name: name, email: email, score: score, level: level, rating: rating)
  }
}
