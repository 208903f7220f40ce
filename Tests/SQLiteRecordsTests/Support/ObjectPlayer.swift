import Foundation
import SQLiteRecordsGRDB

/// A record of the table `player` that is a class.
final class ObjectPlayer {
  var id: Int64?
  var name: String
  var score: Int
  var teamId: Int64?
  var joined: Date

  init(id: Int64?, name: String, score: Int, teamId: Int64?, joined: Date) {
    self.id = id
    self.name = name
    self.score = score
    self.teamId = teamId
    self.joined = joined
  }

  init(row: Row) throws {
    id = try row.decode(forKey: "id")
    name = try row.decode(forKey: "name")
    score = try row.decode(forKey: "score")
    teamId = try row.decode(forKey: "team_id")
    joined = try row.decode(forKey: "joined")
  }
}

extension ObjectPlayer: FetchableRecord, PersistableRecord {
  static let databaseTableName = "player"

  func encode(to container: inout PersistenceContainer) {
    container["id"] = id
    container["name"] = name
    container["score"] = score
    container["team_id"] = teamId
    container["joined"] = joined
  }

  func didInsert(_ inserted: InsertionSuccess) {
    id = inserted.rowID
  }
}
