import Foundation
import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@testable import SQLiteRecords

@Suite("Decodable records")
struct DecodableRecordTests {
  enum Color: String, Codable {
    case red
    case blue
  }

  struct Address: Codable, Equatable {
    var street: String
    var city: String
  }

  struct Everything: Codable, Equatable, PersistableRecord, FetchableRecord {
    static let databaseTableName = "everything"
    var bool = true
    var int = 1
    var int8: Int8 = -2
    var uint64 = UInt64.max
    var double = 1.5
    var float: Float = 2.5
    var string = "text"
    var data = Data([1, 2])
    var date = Date(timeIntervalSince1970: 1.5)
    var uuid = UUID()
    var url = URL(string: "https://example.org/a")
    var color = Color.blue
    var address = Address(street: "Rue", city: "Lyon")
    var tags = ["b", "a"]
    var scores = ["z": 1, "a": 2]
    var missing: Int?
    var missingColor: Color?
    var missingTags: [String]?
    var missingDate: Date?
    var missingData: Data?
    var missingUUID: UUID?
  }

  @Test("a record that is written is read back, from a statement's row and from a copy")
  func roundTrip() throws {
    let db = try openMemoryDatabase()
    let record = Everything()
    let columns = try PersistenceContainer(record).columns.map(\.name)
    try db.execute(sql: "CREATE TABLE everything (\(columns.joined(separator: ", ")))")
    try record.insert(db)
    let sql = "SELECT * FROM everything"
    #expect(try Everything.fetchAll(db, sql: sql) == [record])
    let row = try #require(try Row.fetchOne(db, sql: sql))
    #expect(try Everything(row: row) == record)
  }

  @Test("columns are found in any order and any ASCII case; optional ones may be missing")
  func columns() throws {
    struct Player: Decodable, Equatable, FetchableRecord {
      var id: Int
      var name: String?
      var score: Int?
      var color: Color?
      var tags: [Int]?
      var date: Date?
    }
    let player = try Player(row: ["NAME": "Arthur", "other": 1, "Id": 1])
    #expect(player == Player(id: 1, name: "Arthur"))
    let null = try Player(row: ["id": 1, "name": nil, "color": nil, "tags": nil, "date": nil])
    #expect(null == Player(id: 1))
  }

  @Test("all rows of a cursor are decoded, whatever the order of the columns")
  func cursor() throws {
    struct Pair: Decodable, Equatable, FetchableRecord {
      var a: Int
      var b: Int?
    }
    let db = try openMemoryDatabase()
    let sql = "SELECT 1 AS b, 2 AS x, 3 AS a UNION ALL SELECT NULL, 5, 6"
    #expect(try Pair.fetchAll(db, sql: sql) == [Pair(a: 3, b: 1), Pair(a: 6, b: nil)])
  }

  @Test("an `init(from:)` of the type's own is used")
  func customDecoding() throws {
    struct Player: Decodable, FetchableRecord {
      var keys: [String]
      var hasName: Bool
      var nameIsNil: Bool
      var scoreIsNil: Bool
      enum CodingKeys: CodingKey { case name, score, other }
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        keys = container.allKeys.map(\.stringValue)
        hasName = container.contains(.name) && !container.contains(.other)
        nameIsNil = try container.decodeNil(forKey: .name)
        scoreIsNil = try container.decodeNil(forKey: .score)
      }
    }
    let player = try Player(row: ["score": nil, "name": "Arthur", "x": 1])
    #expect(player.keys == ["score", "name"])
    #expect(player.hasName)
    #expect(!player.nameIsNil)
    #expect(player.scoreIsNil)
  }

  @Test("a superclass reads and writes its properties in the same row")
  func classes() throws {
    let row: Row = ["id": 1, "name": "Arthur"]
    let player = try Player(row: row)
    #expect(player.id == 1)
    #expect(player.name == "Arthur")
    #expect(
      try player.databaseDictionary == ["id": 1.databaseValue, "name": "Arthur".databaseValue]
    )
  }

  class Base: Codable, FetchableRecord, EncodableRecord {
    var id: Int
    init(id: Int) { self.id = id }
  }

  final class Player: Base {
    var name: String
    enum CodingKeys: CodingKey { case name }
    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      name = try container.decode(String.self, forKey: .name)
      try super.init(from: container.superDecoder())
    }
    override func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(name, forKey: .name)
      try super.encode(to: container.superEncoder())
    }
  }

  @Test("a record that wraps another reads and writes the same columns")
  func wrappers() throws {
    struct Player: Codable, Equatable { var name: String }
    struct Wrapper: Codable, Equatable, FetchableRecord, EncodableRecord {
      var player: Player
      init(player: Player) { self.player = player }
      init(from decoder: any Decoder) throws {
        player = try decoder.singleValueContainer().decode(Player.self)
      }
      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(player)
      }
    }
    let wrapper = Wrapper(player: Player(name: "Arthur"))
    #expect(try Wrapper(row: ["name": "Arthur"]) == wrapper)
    #expect(try wrapper.databaseDictionary == ["name": "Arthur".databaseValue])
  }

  @Test("a record that decodes one value reads the row's only column")
  func singleValue() throws {
    struct Name: Decodable, Equatable, FetchableRecord {
      var text: String
      init(from decoder: any Decoder) throws {
        text = try decoder.singleValueContainer().decode(String.self)
      }
    }
    let db = try openMemoryDatabase()
    #expect(try Name.fetchOne(db, sql: "SELECT 'Arthur'")?.text == "Arthur")
    #expect(throws: DecodingError.self) { try Name(row: ["a": "Arthur", "b": "x"]) }
  }

  @Test("the user information of a record reaches its properties, nested ones too")
  func userInfo() throws {
    struct Name: Decodable {
      var name: String?
      init(from decoder: any Decoder) throws {
        _ = try decoder.unkeyedContainer()
        name = decoder.userInfo[.name] as? String
      }
    }
    struct Record: Decodable, FetchableRecord {
      static let databaseDecodingUserInfo: [CodingUserInfoKey: any Sendable] = [.name: "database"]
      var nested: Name
      var root: String?
      enum CodingKeys: CodingKey { case nested }
      init(from decoder: any Decoder) throws {
        nested = try decoder.container(keyedBy: CodingKeys.self).decode(Name.self, forKey: .nested)
        root = decoder.userInfo[.name] as? String
      }
    }
    let record = try Record(row: ["nested": "[]"])
    #expect(record.root == "database")
    #expect(record.nested.name == "database")
  }
}
