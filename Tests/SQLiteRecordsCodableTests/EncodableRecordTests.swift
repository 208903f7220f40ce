import Foundation
import SQLiteRecordsGRDB
import Testing

@testable import SQLiteRecords

@Suite("Encodable records")
struct EncodableRecordTests {
  enum Color: String, Encodable {
    case red
    case blue
  }

  struct Address: Encodable {
    var street: String
    var city: String
  }

  struct Percent: Encodable {
    var value: Double
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(value)
    }
  }

  struct Celsius: Encodable, DatabaseValueConvertible {
    var degrees: Double
    var databaseValue: DatabaseValue { degrees.databaseValue }
    static func fromDatabaseValue(_ value: DatabaseValue) -> Celsius? {
      Double.fromDatabaseValue(value).map(Celsius.init)
    }
  }

  struct Everything: Encodable, EncodableRecord {
    var bool = true
    var int = 1
    var int8: Int8 = 2
    var uint64: UInt64 = 3
    var double = 1.5
    var float: Float = 2.5
    var string = "text"
    var data = Data([1, 2])
    var date = Date(timeIntervalSince1970: 0)
    var url = URL(string: "https://example.org/a")
    var color = Color.blue
    var percent = Percent(value: 12.5)
    var celsius = Celsius(degrees: 36.6)
    var address = Address(street: "Rue", city: "Lyon")
    var tags = ["b", "a"]
    var scores = ["z": 1, "a": 2]
  }

  @Test("a property that is a database value is stored as one")
  func databaseValues() throws {
    let values = try Everything().databaseDictionary
    #expect(values["bool"] == 1.databaseValue)
    #expect(values["int"] == 1.databaseValue)
    #expect(values["int8"] == 2.databaseValue)
    #expect(values["uint64"] == 3.databaseValue)
    #expect(values["double"]?.storage == .double(1.5))
    #expect(values["float"]?.storage == .double(2.5))
    #expect(values["string"] == "text".databaseValue)
    #expect(values["data"]?.storage == .blob(Data([1, 2])))
    #expect(values["date"] == "1970-01-01 00:00:00.000".databaseValue)
    #expect(values["url"] == "https://example.org/a".databaseValue)
    #expect(values["celsius"]?.storage == .double(36.6))
  }

  @Test("a property that encodes a single value is stored as that value")
  func singleValues() throws {
    let values = try Everything().databaseDictionary
    #expect(values["color"] == "blue".databaseValue)
    #expect(values["percent"]?.storage == .double(12.5))
  }

  @Test("any other property is stored as JSON with sorted keys")
  func json() throws {
    let values = try Everything().databaseDictionary
    #expect(values["address"] == #"{"city":"Lyon","street":"Rue"}"#.databaseValue)
    #expect(values["tags"] == #"["b","a"]"#.databaseValue)
    #expect(values["scores"] == #"{"a":2,"z":1}"#.databaseValue)
  }

  struct Optionals: Encodable, EncodableRecord {
    var bool: Bool?
    var int: Int?
    var int8: Int8?
    var int16: Int16?
    var int32: Int32?
    var int64: Int64?
    var uint: UInt?
    var uint8: UInt8?
    var uint16: UInt16?
    var uint32: UInt32?
    var uint64: UInt64?
    var double: Double?
    var float: Float?
    var string: String?
    var date: Date?
    var data: Data?
    var uuid: UUID?
    var color: Color?
    var tags: [String]?
    var address: Address?
  }

  @Test("a nil property is an explicit NULL")
  func nilProperties() throws {
    let values = try Optionals().databaseDictionary
    #expect(values.count == 20)
    #expect(values.values.allSatisfy { $0.isNull })
  }

  @Test("an optional property that is not nil is stored like any other")
  func optionalProperties() throws {
    let record = Optionals(
      bool: true,
      int: 1,
      uint64: 2,
      string: "a",
      uuid: UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"),
      color: .red,
      tags: []
    )
    let values = try record.databaseDictionary
    #expect(values["bool"] == 1.databaseValue)
    #expect(values["int"] == 1.databaseValue)
    #expect(values["uint64"] == 2.databaseValue)
    #expect(values["string"] == "a".databaseValue)
    #expect(values["uuid"]?.storage == record.uuid?.databaseValue.storage)
    #expect(values["color"] == "red".databaseValue)
    #expect(values["tags"] == "[]".databaseValue)
    #expect(values["date"]?.isNull == true)
  }

  @Test("columns are written in the order in which they are encoded")
  func order() throws {
    struct Player: Encodable, EncodableRecord {
      var name: String
      var id: Int64?
      var tags: [Int] = []
      var score: Int?
    }
    let container = try PersistenceContainer(Player(name: "Arthur"))
    #expect(container.columns.map(\.name) == ["name", "id", "tags", "score"])
  }

  @Test("only the properties that have coding keys are written")
  func codingKeys() throws {
    struct Player: Encodable, EncodableRecord {
      var id = 1
      var name = "Arthur"
      var cached = 3
      enum CodingKeys: String, CodingKey {
        case id
        case name = "full_name"
      }
    }
    #expect(
      try Player().databaseDictionary
        == ["id": 1.databaseValue, "full_name": "Arthur".databaseValue]
    )
  }

  @Test("a property without contents is stored as the JSON that it is")
  func emptyProperties() throws {
    struct Empty: Encodable {}
    struct Record: Encodable, EncodableRecord { var empty = Empty() }
    #expect(try Record().databaseDictionary == ["empty": "{}".databaseValue])
  }

  @Test("the user information of a record reaches its properties, nested ones too")
  func userInfo() throws {
    struct Name: Encodable {
      func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        try container.encode(encoder.userInfo[.name] as? String)
      }
    }
    struct Record: Encodable, EncodableRecord {
      static let databaseEncodingUserInfo: [CodingUserInfoKey: any Sendable] = [.name: "database"]
      var nested = Name()
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(nested, forKey: .nested)
        try container.encode(encoder.userInfo[.name] as? String, forKey: .root)
      }
      enum CodingKeys: CodingKey {
        case nested
        case root
      }
    }
    struct Untyped: Encodable, EncodableRecord {
      static var databaseEncodingUserInfo: [CodingUserInfoKey: Any] { [.name: "any"] }
      var nested = Name()
    }
    #expect(
      try Record().databaseDictionary
        == ["nested": #"["database"]"#.databaseValue, "root": "database".databaseValue]
    )
    #expect(try Untyped().databaseDictionary == ["nested": #"["any"]"#.databaseValue])
  }
}

extension CodingUserInfoKey {
  static let name = CodingUserInfoKey(rawValue: "name")!
}
