import SQLiteRecordsGRDB
import Testing

@Suite("Decoding from scopes")
struct ScopeDecodingTests {
  struct Player: Codable, Equatable, FetchableRecord {
    var id: Int
    var name: String
  }

  struct Team: Decodable, Equatable {
    var id: Int
    var color: String?
  }

  struct Info: Decodable, Equatable, FetchableRecord {
    var player: Player
    var team: Team?
  }

  private static let scopes = ScopeAdapter([
    "player": RangeRowAdapter(0..<2),
    "team": RangeRowAdapter(2..<4),
  ])

  private func fetch<Record: FetchableRecord>(
    _ type: Record.Type,
    _ sql: String,
    _ adapter: any RowAdapter
  ) throws -> [Record] {
    try DatabaseQueue().read { try type.fetchAll($0, sql: sql, adapter: adapter) }
  }

  @Test("a property whose key is a scope is decoded from it; one without values is nil")
  func scopes() throws {
    let sql = """
      SELECT 1 AS id, 'Arthur' AS name, 2 AS id, 'red' AS color
      UNION ALL SELECT 3, 'Barbara', NULL, NULL
      """
    #expect(
      try fetch(Info.self, sql, Self.scopes) == [
        Info(player: Player(id: 1, name: "Arthur"), team: Team(id: 2, color: "red")),
        Info(player: Player(id: 3, name: "Barbara"), team: nil),
      ]
    )
  }

  @Test("one property can be the row itself, in addition to those in scopes")
  func root() throws {
    let sql = "SELECT 1 AS id, 'Arthur' AS name, 2 AS id, 'red' AS color"
    let adapter = ScopeAdapter(["team": SuffixRowAdapter(fromIndex: 2)])
    #expect(
      try fetch(Info.self, sql, adapter) == [
        Info(player: Player(id: 1, name: "Arthur"), team: Team(id: 2, color: "red"))
      ]
    )
    struct Two: Decodable, FetchableRecord {
      var a: Player
      var b: Player
    }
    #expect {
      try fetch(Two.self, sql, adapter)
    } throws: {
      guard case DecodingError.keyNotFound(let key, let context) = $0 else { return false }
      return key.stringValue == "b"
        && context.debugDescription == "the row has neither a column nor a scope 'b'"
    }
  }

  @Test("a scope of a scope is found too")
  func deepScopes() throws {
    let adapter = ScopeAdapter([
      "player": RangeRowAdapter(0..<2).addingScopes(["team": SuffixRowAdapter(fromIndex: 2)])
    ])
    let sql = "SELECT 1 AS id, 'Arthur' AS name, 2 AS id, 'red' AS color"
    #expect(try fetch(Info.self, sql, adapter).first?.team == Team(id: 2, color: "red"))
  }

  @Test("a record in a scope is read in its own way")
  func recordsInScopes() throws {
    struct Named: Decodable, Equatable, FetchableRecord {
      var text: String
      init(row: Row) throws { text = try row.decode(forKey: "name") }
    }
    struct Holder: Decodable, FetchableRecord { var player: Named }
    let sql = "SELECT 1 AS id, 'Arthur' AS name, 2 AS id, 'red' AS color"
    #expect(try fetch(Holder.self, sql, Self.scopes).first?.player.text == "Arthur")
  }

  @Test("a nested container is that of a scope")
  func nestedContainers() throws {
    struct Nested: Decodable, FetchableRecord {
      var color: String
      enum CodingKeys: CodingKey { case team, color }
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let team = try container.nestedContainer(keyedBy: CodingKeys.self, forKey: .team)
        color = try team.decode(String.self, forKey: .color)
      }
    }
    let sql = "SELECT 1 AS id, 'Arthur' AS name, 2 AS id, 'red' AS color"
    #expect(try fetch(Nested.self, sql, Self.scopes).first?.color == "red")
  }

  @Test("a row decodes the records in its scopes")
  func rowDecode() throws {
    let db = try DatabaseQueue()
    try db.read { db in
      let sql = "SELECT 1 AS id, 'Arthur' AS name, NULL AS id, NULL AS color"
      let row = try #require(try Row.fetchOne(db, sql: sql, adapter: Self.scopes))
      let arthur = Player(id: 1, name: "Arthur")
      #expect(try row.decode(Player.self, forKey: "player") == arthur)
      #expect(try row.decodeIfPresent(Player.self, forKey: "player") == arthur)
      #expect(try row.decodeIfPresent(Player.self, forKey: "team") == nil)
      #expect(try row.decodeIfPresent(Player.self, forKey: "other") == nil)
      #expect(throws: RowDecodingError.self) { try row.decode(Player.self, forKey: "team") }
      #expect(throws: RowDecodingError.self) { try row.decode(Player.self, forKey: "other") }
      let player: Player = row["player"]
      let none: Player? = row["team"]
      #expect(player == arthur)
      #expect(none == nil)
    }
  }
}
