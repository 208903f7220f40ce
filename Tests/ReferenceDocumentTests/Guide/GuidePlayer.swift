import SQLiteRecordsGRDB

/// The record that the guide to persistence uses from its section "MutablePersistableRecord" on.
enum Guide {
  struct Player: MutablePersistableRecord {
    static let databaseTableName = "player"

    var id: Int64?
    var name: String
    var score: Int

    func encode(to container: inout PersistenceContainer) {
      container["id"] = id
      container["name"] = name
      container["score"] = score
    }

    // Mutating callback to capture the auto-incremented id
    mutating func didInsert(_ inserted: InsertionSuccess) {
      id = inserted.rowID
    }
  }
}

// The guide fetches players by id, and so needs these.
extension Guide.Player: FetchableRecord, Identifiable, Equatable {
  init(row: Row) throws {
    id = try row.decode(forKey: "id")
    name = try row.decode(forKey: "name")
    score = try row.decode(forKey: "score")
  }
}
