import Foundation
import SQLiteRecordsGRDB
import Testing

@Suite("JSON coders of the application")
struct JSONCoderTests {
  private static let ownKey = key("own")
  private static let sharedKey = key("shared")
  private static let recordKey = key("record")

  private static func key(_ name: String) -> CodingUserInfoKey {
    guard let key = CodingUserInfoKey(rawValue: name) else { preconditionFailure(name) }
    return key
  }

  private static let userInfo: [CodingUserInfoKey: any Sendable] = [
    ownKey: "coder", sharedKey: "coder",
  ]

  private static let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.dateEncodingStrategy = .secondsSince1970
    encoder.userInfo = userInfo
    return encoder
  }()

  private static let decoder: JSONDecoder = {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    decoder.dateDecodingStrategy = .secondsSince1970
    decoder.userInfo = userInfo
    return decoder
  }()

  /// A value that writes down what its coder's `userInfo` holds.
  struct Details: Codable, Equatable {
    var bornAt = Date(timeIntervalSince1970: 1)
    var seen: [String] = []

    enum CodingKeys: CodingKey { case bornAt, seen }

    init() {}

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      bornAt = try container.decode(Date.self, forKey: .bornAt)
      seen = JSONCoderTests.texts(decoder.userInfo)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(bornAt, forKey: .bornAt)
      try container.encode(JSONCoderTests.texts(encoder.userInfo), forKey: .seen)
    }
  }

  struct Player: Codable, FetchableRecord, PersistableRecord {
    var id: Int
    var details: Details

    static let databaseEncodingUserInfo: [CodingUserInfoKey: any Sendable] = [
      recordKey: "record", sharedKey: "record",
    ]
    static let databaseDecodingUserInfo: [CodingUserInfoKey: any Sendable] = [
      recordKey: "record", sharedKey: "record",
    ]

    static func databaseJSONEncoder(for column: String) -> JSONEncoder { encoder }
    static func databaseJSONDecoder(for column: String) -> JSONDecoder { decoder }
  }

  private static func texts(_ userInfo: [CodingUserInfoKey: Any]) -> [String] {
    [ownKey, sharedKey, recordKey].map { userInfo[$0] as? String ?? "-" }
  }

  @Test("a coder keeps its settings and its userInfo, and values see what the record adds")
  func shared() throws {
    try DatabaseQueue().write { db in
      try db.execute(sql: "CREATE TABLE player (id INTEGER PRIMARY KEY, details TEXT)")
      try Player(id: 1, details: Details()).insert(db)
      let json = try #require(try String.fetchOne(db, sql: "SELECT details FROM player"))
      #expect(json.contains(#""born_at":1"#))
      #expect(json.contains(#"["coder","coder","record"]"#))
      let details = try Player.fetchOne(db)?.details
      #expect(details?.bornAt == Date(timeIntervalSince1970: 1))
      #expect(details?.seen == ["coder", "coder", "record"])
    }
    #expect(Self.texts(Self.encoder.userInfo) == ["coder", "coder", "-"])
    #expect(Self.texts(Self.decoder.userInfo) == ["coder", "coder", "-"])
    #expect(String(decoding: try Self.encoder.encode(Details()), as: UTF8.self).contains("born_at"))
  }
}
