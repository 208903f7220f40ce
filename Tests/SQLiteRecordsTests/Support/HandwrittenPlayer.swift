import Foundation
import SQLiteRecordsGRDB

/// A record of the table `player` that is written by hand, with string keys.
struct HandwrittenPlayer: Equatable {
  var id: Int64?
  var name: String
  var score: Int
  var teamId: Int64?
  var joined: Date
}

extension HandwrittenPlayer: FetchableRecord {
  init(row: Row) throws {
    id = try row.decode(forKey: "id")
    name = try row.decode(forKey: "name")
    score = try row.decode(forKey: "score")
    teamId = try row.decode(forKey: "team_id")
    joined = try row.decode(forKey: "joined")
  }
}

extension HandwrittenPlayer: MutablePersistableRecord {
  static let databaseTableName = "player"

  func encode(to container: inout PersistenceContainer) {
    container["id"] = id
    container["name"] = name
    container["score"] = score
    container["team_id"] = teamId
    container["joined"] = joined
  }

  mutating func didInsert(_ inserted: InsertionSuccess) {
    id = inserted.rowID
  }
}
