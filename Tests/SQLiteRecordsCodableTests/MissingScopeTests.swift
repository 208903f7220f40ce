import SQLiteRecordsGRDB
import Testing

@Suite("Scopes that are empty or missing")
struct MissingScopeTests {
  struct Team: Codable, Equatable {
    var id: Int
  }

  /// A record that asks for nil by itself, as generated code does not.
  struct Asking: Decodable, FetchableRecord {
    var isNil: Bool
    var team: Team?

    enum CodingKeys: CodingKey { case team }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      isNil = try container.decodeNil(forKey: .team)
      team = try container.decodeIfPresent(Team.self, forKey: .team)
    }
  }

  struct Nested: Decodable, FetchableRecord {
    enum CodingKeys: CodingKey { case team }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      _ = try container.nestedContainer(keyedBy: CodingKeys.self, forKey: .team)
    }
  }

  private static let adapter = ScopeAdapter(["team": SuffixRowAdapter(fromIndex: 1)])

  @Test(
    "a scope of NULLs is nil, whichever way it is asked",
    arguments: [("SELECT 1 AS id, NULL AS id", true), ("SELECT 1 AS id, 2 AS id", false)]
  )
  func emptyScope(sql: String, isNil: Bool) throws {
    let record = try DatabaseQueue().read { db in
      try Asking.fetchOne(db, sql: sql, adapter: Self.adapter)
    }
    #expect(record?.isNil == isNil)
    #expect((record?.team == nil) == isNil)
  }

  @Test("a scope that is missing is nil, too")
  func missingScope() throws {
    let record = try Asking(row: ["id": 1])
    #expect(record.isNil)
    #expect(record.team == nil)
  }

  @Test("a nested container that is missing is a key that is not found")
  func missingNestedKey() {
    #expect {
      try Nested(row: ["id": 1])
    } throws: { error in
      guard case DecodingError.keyNotFound(let key, let context) = error else { return false }
      return key.stringValue == "team"
        && context.debugDescription == "the row has neither a column nor a scope 'team'"
    }
  }
}
