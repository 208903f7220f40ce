import SQLiteRecords

/// A player, as one writes it by hand: with string keys.
struct HandwrittenPlayer: PlayerRecord {
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

  init(row: Row) throws {
    id = try row.decode(forKey: "id")
    name = try row.decode(forKey: "name")
    email = try row.decode(forKey: "email")
    score = try row.decode(forKey: "score")
    level = try row.decode(forKey: "level")
    rating = try row.decode(forKey: "rating")
  }

  func encode(to container: inout PersistenceContainer) {
    container["id"] = id
    container["name"] = name
    container["email"] = email
    container["score"] = score
    container["level"] = level
    container["rating"] = rating
  }

  mutating func didInsert(_ inserted: InsertionSuccess) {
    id = inserted.rowID
  }

  var player: Player {
    Player(id: id, name: name, email: email, score: score, level: level, rating: rating)
  }
}
