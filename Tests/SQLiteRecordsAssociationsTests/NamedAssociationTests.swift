import SQLiteRecordsGRDB
import Testing

private struct Team: Codable, Hashable, FetchableRecord, PersistableRecord {
  var id: Int64
  var name: String

  enum Columns {
    static let name = Column("name")
  }

  static let players = ToManyAssociation<Team, Player, PlayersName>(referredBy: ["teamID"], ["id"])

  enum PlayersName: AssociationName { static var key: String { "players" } }
}

private struct Player: Codable, Hashable, FetchableRecord, PersistableRecord {
  var id: Int64
  var teamID: Int64?
  var captainID: Int64?
  var name: String

  enum Columns {
    static let name = Column("name")
  }

  static let team = ToOneAssociation<Player, Team, TeamName>(from: ["teamID"], to: ["id"])
  static let captain = ToOneAssociation<Player, Player, CaptainName>(
    from: ["captainID"],
    to: ["id"]
  )

  enum TeamName: AssociationName { static var key: String { "team" } }

  enum CaptainName: AssociationName { static var key: String { "captain" } }
}

@Suite("Associations whose names the compiler knows")
struct NamedAssociationTests {
  private let queue: DatabaseQueue

  init() throws {
    queue = try DatabaseQueue()
    try queue.write { db in
      try db.execute(
        sql: """
          CREATE TABLE team (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
          CREATE TABLE player (
            id INTEGER PRIMARY KEY, teamID INTEGER REFERENCES team,
            captainID INTEGER REFERENCES player, name TEXT NOT NULL);
          INSERT INTO team VALUES (1, 'Reds'), (2, 'Blues'), (3, 'None');
          INSERT INTO player VALUES
            (1, 1, NULL, 'Ada'), (2, 1, 1, 'Bob'), (3, 2, NULL, 'Cyd'), (4, NULL, 3, 'Dan');
          """
      )
    }
  }

  @Test("a required row is a member of the result")
  func required() throws {
    try queue.read { db in
      let rows = try Player.including(required: Player.team).order { $0.name.desc }.fetchAll(db)
      #expect(rows.map(\.record.name) == ["Cyd", "Bob", "Ada"])
      #expect(rows.map(\.team.name) == ["Blues", "Reds", "Reds"])
    }
  }

  @Test("an optional row is an optional member")
  func optional() throws {
    try queue.read { db in
      let rows = try Player.all().including(optional: Player.team).fetchAll(db)
      #expect(rows.map(\.team?.name) == ["Reds", "Reds", "Blues", nil])
    }
  }

  @Test("all rows of a to-many association are an array")
  func all() throws {
    try queue.read { db in
      let rows = try Team.including(all: Team.players.order { $0.name.desc }).fetchAll(db)
      #expect(rows.map(\.record.name) == ["Reds", "Blues", "None"])
      #expect(rows.map { $0.players.map(\.name) } == [["Bob", "Ada"], ["Cyd"], []])
    }
  }

  @Test("several associations are members of one result")
  func several() throws {
    try queue.read { db in
      let rows =
        try Player
        .including(optional: Player.captain)
        .including(required: Player.team)
        .filter { $0.name != "Cyd" }
        .fetchAll(db)
      #expect(rows.map(\.record.name) == ["Ada", "Bob"])
      #expect(rows.map(\.captain?.name) == [nil, "Ada"])
      #expect(rows.map(\.team.name) == ["Reds", "Reds"])
    }
  }

  @Test("a value can be added before and after associations")
  func annotated() throws {
    try queue.read { db in
      let before =
        try Player
        .annotated(as: String.self) { $0.name }
        .including(required: Player.team)
        .including(optional: Player.captain)
        .filter(key: 2)
        .fetchAll(db)
      #expect(before.map(\.value) == ["Bob"])
      #expect(before.map(\.team.name) == ["Reds"])
      #expect(before.map(\.captain?.name) == ["Ada"])
      #expect(before.map(\.record.id) == [2])
      let after = try Player.including(required: Player.team)
        .annotated(as: String.self) { $0.name }
        .annotated(as: Int64?.self) { _ in Column("teamID") }
        .filter(key: 2)
        .fetchAll(db)
      #expect(after.map(\.base.value) == ["Bob"])
      #expect(after.map(\.value) == [1])
      #expect(after.map(\.team.name) == ["Reds"])
      #expect(after.map(\.record.name) == ["Bob"])
      let counts = try Team.including(all: Team.players)
        .annotated(with: Team.players.count, as: Int.self).order { $0.name }.fetchAll(db)
      #expect(counts.map(\.value) == [1, 0, 2])
      #expect(counts.map(\.players.count) == [1, 0, 2])
    }
  }

  @Test("the members of an association's own associations are members of its row")
  func nested() throws {
    try queue.read { db in
      let rows =
        try Player
        .including(required: Player.team.including(all: Team.players))
        .filter(key: 2)
        .fetchAll(db)
      #expect(rows[0].record.name == "Bob")
      #expect(rows[0].team.record.name == "Reds")
      #expect(rows[0].team.players.map(\.name) == ["Ada", "Bob"])
    }
  }

  @Test("an association with another key is found by its own name")
  func otherKey() throws {
    try queue.read { db in
      let row = try Player.including(required: Player.team.forKey("club")).fetchOne(db)
      #expect(row?.team.name == "Reds")
    }
  }

  @Test("a record type of the client's decodes the same request")
  func otherRecord() throws {
    struct PlayerInfo: Decodable, FetchableRecord {
      var player: Player
      var team: Team
    }
    try queue.read { db in
      let request = Player.including(required: Player.team).asRequest(of: PlayerInfo.self)
      let infos: [PlayerInfo] = try request.fetchAll(db)
      #expect(infos.map(\.team.name) == ["Reds", "Reds", "Blues"])
    }
  }

  @Test("aggregates are called after one of the rows")
  func aggregates() throws {
    struct TeamInfo: Decodable, FetchableRecord {
      var team: Team
      var playerCount: Int
      var hasNoPlayer: Bool
      var maxPlayerName: String?
      var playerIdSum: Int?
    }
    try queue.read { db in
      let request =
        Team
        .annotated(with: Team.players.count, Team.players.isEmpty)
        .annotated(with: Team.players.max(Player.Columns.name), Team.players.sum(Column("id")))
      let infos = try request.asRequest(of: TeamInfo.self).fetchAll(db)
      #expect(infos.map(\.playerCount) == [2, 1, 0])
      #expect(infos.map(\.hasNoPlayer) == [false, false, true])
      #expect(infos.map(\.maxPlayerName) == ["Bob", "Cyd", nil])
      #expect(infos.map(\.playerIdSum) == [3, 3, nil])
    }
  }
}
