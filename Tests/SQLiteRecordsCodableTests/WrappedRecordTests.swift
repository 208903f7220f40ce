import SQLiteRecordsGRDB
import Testing

@Suite("Records in a single value container")
struct WrappedRecordTests {
  /// A record whose columns are not those that its coding would write and read.
  struct Player: Codable, Equatable, FetchableRecord, PersistableRecord {
    var id: Int
    var name: String

    init(id: Int, name: String) {
      self.id = id
      self.name = name
    }

    init(row: Row) throws {
      id = try row.decode(forKey: "player_id")
      name = try row.decode(forKey: "player_name")
    }

    func encode(to container: inout PersistenceContainer) {
      container["player_id"] = id
      container["player_name"] = name
    }
  }

  struct Wrapper<Wrapped: Codable>: Codable, FetchableRecord, PersistableRecord {
    var wrapped: Wrapped

    static var databaseTableName: String { "player" }

    init(_ wrapped: Wrapped) { self.wrapped = wrapped }

    init(from decoder: any Decoder) throws {
      wrapped = try decoder.singleValueContainer().decode(Wrapped.self)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(wrapped)
    }
  }

  @Test("a record that is wrapped is read and written in its own way")
  func ownWay() throws {
    let player = Player(id: 1, name: "Arthur")
    try DatabaseQueue().write { db in
      try db.execute(sql: "CREATE TABLE player (player_id INTEGER PRIMARY KEY, player_name TEXT)")
      try Wrapper(player).insert(db)
      try Wrapper(Wrapper(Player(id: 2, name: "Barbara"))).insert(db)
      #expect(try Player.fetchOne(db, key: 1) == player)
      #expect(try Wrapper<Player>.fetchOne(db, key: 1)?.wrapped == player)
      #expect(try Wrapper<Wrapper<Player>>.fetchOne(db, key: 2)?.wrapped.wrapped.name == "Barbara")
    }
  }

  @Test("columns that a wrapper writes in addition to the record are kept")
  func beside() throws {
    struct Scored: Encodable, EncodableRecord {
      var player: Player
      enum CodingKeys: CodingKey { case score }
      func encode(to encoder: any Encoder) throws {
        var columns = encoder.container(keyedBy: CodingKeys.self)
        try columns.encode(10, forKey: .score)
        var container = encoder.singleValueContainer()
        try container.encode(player)
      }
    }
    let values = try Scored(player: Player(id: 1, name: "Arthur")).databaseDictionary
    #expect(values["score"] == 10.databaseValue)
    #expect(values["player_id"] == 1.databaseValue)
    #expect(values["player_name"] == "Arthur".databaseValue)
    #expect(values.count == 3)
  }
}
