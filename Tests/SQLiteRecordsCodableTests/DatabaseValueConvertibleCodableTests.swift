import Foundation
import SQLiteRecordsGRDB
import Testing

@Suite("Codable database values")
struct DatabaseValueConvertibleCodableTests {
  struct Address: Codable, Equatable, DatabaseValueConvertible {
    var street: String
    var city: String?
  }

  struct Identifier: Codable, Equatable, DatabaseValueConvertible {
    var number: Int
    init(number: Int) { self.number = number }
    init(from decoder: any Decoder) throws {
      number = try decoder.singleValueContainer().decode(Int.self)
    }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(number)
    }
  }

  enum Color: String, Codable, DatabaseValueConvertible {
    case red
  }

  struct Moments: Codable, Equatable, DatabaseValueConvertible {
    var dates: [Date]
    static func databaseJSONEncoder() -> JSONEncoder {
      let encoder = JSONEncoder()
      encoder.dateEncodingStrategy = .secondsSince1970
      return encoder
    }
    static func databaseJSONDecoder() -> JSONDecoder {
      let decoder = JSONDecoder()
      decoder.dateDecodingStrategy = .secondsSince1970
      return decoder
    }
  }

  private func roundTrip<Value: DatabaseValueConvertible & Equatable>(
    _ value: Value,
    as storage: DatabaseValue.Storage
  ) throws {
    #expect(value.databaseValue.storage == storage)
    let db = try DatabaseQueue()
    let read = try db.read { try Value.fetchOne($0, sql: "SELECT ?", arguments: [value]) }
    #expect(read == value)
  }

  @Test("a value that encodes keys is stored as JSON with sorted keys")
  func keyed() throws {
    try roundTrip(
      Address(street: "Rue", city: "Lyon"),
      as: .string(#"{"city":"Lyon","street":"Rue"}"#)
    )
  }

  @Test("a value that encodes a single value is stored as that")
  func single() throws {
    try roundTrip(Identifier(number: 1), as: .int64(1))
  }

  @Test("a raw representable value is stored as its raw value")
  func rawValue() throws {
    try roundTrip(Color.red, as: .string("red"))
    #expect(Color.fromDatabaseValue("green".databaseValue) == nil)
  }

  @Test("a type has its own JSON coders")
  func coders() throws {
    try roundTrip(Moments(dates: [Date(timeIntervalSince1970: 1)]), as: .string(#"{"dates":[1]}"#))
  }

  @Test("JSON of another type is not a value")
  func mismatch() {
    for value: any DatabaseValueConvertible in ["{}", "[", "", 1, Data([0xFF]), DatabaseValue.null]
    {
      #expect(Address.fromDatabaseValue(value.databaseValue) == nil)
    }
    #expect(Identifier.fromDatabaseValue("x".databaseValue) == nil)
  }

  @Test("such values are properties of Codable records, optional ones too")
  func properties() throws {
    struct Player: Codable, Equatable, FetchableRecord, EncodableRecord {
      var address: Address
      var home: Address?
      var id: Identifier?
      var color: Color
    }
    let player = Player(
      address: Address(street: "Rue"),
      home: nil,
      id: Identifier(number: 2),
      color: .red
    )
    let values = try player.databaseDictionary
    #expect(values["address"] == #"{"street":"Rue"}"#.databaseValue)
    #expect(values["home"]?.isNull == true)
    #expect(values["id"] == 2.databaseValue)
    #expect(try Player(row: Row(values)) == player)
  }
}
