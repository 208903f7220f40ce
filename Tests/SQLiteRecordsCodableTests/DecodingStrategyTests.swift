import Foundation
import SQLiteRecordsGRDB
import Testing

@Suite("Decoding strategies")
struct DecodingStrategyTests {
  protocol DateStrategy {
    static var strategy: DatabaseDateDecodingStrategy { get }
  }

  enum Reference: DateStrategy {
    static let strategy = DatabaseDateDecodingStrategy.timeIntervalSinceReferenceDate
  }
  enum Interval: DateStrategy {
    static let strategy = DatabaseDateDecodingStrategy.timeIntervalSince1970
  }
  enum Milliseconds: DateStrategy {
    static let strategy = DatabaseDateDecodingStrategy.millisecondsSince1970
  }
  enum ISO: DateStrategy { static let strategy = DatabaseDateDecodingStrategy.iso8601 }
  enum Custom: DateStrategy {
    static let strategy = DatabaseDateDecodingStrategy.custom {
      $0 == "epoch".databaseValue ? Date(timeIntervalSince1970: 0) : nil
    }
  }

  struct Moment<Strategy: DateStrategy>: Decodable, FetchableRecord {
    var date: Date
    static func databaseDateDecodingStrategy(for column: String) -> DatabaseDateDecodingStrategy {
      column == "date" ? Strategy.strategy : .deferredToDate
    }
  }

  struct OptionalMoment<Strategy: DateStrategy>: Decodable, FetchableRecord {
    var date: Date?
    static func databaseDateDecodingStrategy(for column: String) -> DatabaseDateDecodingStrategy {
      Strategy.strategy
    }
  }

  private func seconds<Strategy>(
    _ type: Strategy.Type,
    _ value: (any DatabaseValueConvertible)?
  ) throws -> Double where Strategy: DateStrategy {
    try Moment<Strategy>(row: ["date": value]).date.timeIntervalSince1970
  }

  @Test("each date strategy reads what its counterpart stores")
  func dates() throws {
    #expect(try seconds(Reference.self, 1.5) == 978_307_201.5)
    #expect(try seconds(Interval.self, 1.5) == 1.5)
    #expect(try seconds(Interval.self, 2) == 2)
    #expect(try seconds(Milliseconds.self, 1500) == 1.5)
    #expect(try seconds(ISO.self, "1970-01-01T00:00:01Z") == 1)
    #expect(try seconds(ISO.self, "1970-01-01T02:00:01+02:00") == 1)
    #expect(try seconds(Custom.self, "epoch") == 0)
  }

  @Test("a value that the strategy does not read is an error")
  func mismatch() {
    #expect(throws: RowDecodingError.self) { try seconds(Reference.self, "x") }
    #expect(throws: RowDecodingError.self) { try seconds(Interval.self, "1970-01-01") }
    #expect(throws: RowDecodingError.self) { try seconds(Milliseconds.self, nil) }
    #expect(throws: RowDecodingError.self) { try seconds(ISO.self, "1970-01-01 00:00:00") }
    #expect(throws: RowDecodingError.self) { try seconds(ISO.self, 1) }
    #expect(throws: RowDecodingError.self) { try seconds(Custom.self, "x") }
    #expect(throws: RowDecodingError.self) { try OptionalMoment<Custom>(row: ["date": "x"]) }
  }

  @Test("NULL is nil in an optional property, about which no closure is asked")
  func null() throws {
    #expect(try OptionalMoment<Custom>(row: ["date": nil]).date == nil)
    #expect(try OptionalMoment<ISO>(row: ["date": nil]).date == nil)
    struct Zero: Decodable, FetchableRecord {
      var data: Data?
      var date: Date?
      static func databaseDataDecodingStrategy(
        for column: String
      ) -> DatabaseDataDecodingStrategy { .custom { $0.isNull ? Data() : nil } }
      static func databaseDateDecodingStrategy(
        for column: String
      ) -> DatabaseDateDecodingStrategy { .custom { _ in Date(timeIntervalSince1970: 0) } }
    }
    #expect(try Zero(row: ["data": nil, "date": nil]).data == nil)
    #expect(try Zero(row: ["data": nil, "date": nil]).date == nil)
    #expect(try Zero(row: ["date": 1]).date == Date(timeIntervalSince1970: 0))
    #expect(throws: RowDecodingError.self) { try Zero(row: ["data": "x"]) }
  }

  @Test("an optional that is decoded as a type of its own follows the strategies too")
  func optionalTypes() throws {
    struct Moment: Decodable, FetchableRecord {
      var date: Date?
      var data: Data?
      enum CodingKeys: CodingKey { case date, data }
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        date = try container.decode(Date?.self, forKey: .date)
        data = try container.decode(Data?.self, forKey: .data)
      }
      static func databaseDateDecodingStrategy(
        for column: String
      ) -> DatabaseDateDecodingStrategy { .millisecondsSince1970 }
      static func databaseDataDecodingStrategy(
        for column: String
      ) -> DatabaseDataDecodingStrategy { .custom { _ in Data([7]) } }
    }
    let moment = try Moment(row: ["date": 1000, "data": "x"])
    #expect(moment.date == Date(timeIntervalSince1970: 1))
    #expect(moment.data == Data([7]))
    let empty = try Moment(row: ["date": nil, "data": nil])
    #expect(empty.date == nil)
    #expect(empty.data == nil)
  }

  @Test(
    "the columns of snake-case names are found by their keys",
    arguments: [
      ("first_name", "firstName"), ("id", "id"), ("MY_URL", "myUrl"), ("_a_b_", "_aB_"),
      ("__", "__"), ("firstName", "firstName"), ("a__b", "aB"),
    ]
  )
  func snakeCase(column: String, key: String) throws {
    struct Record: Decodable, FetchableRecord {
      var keys: [String]
      static let databaseColumnDecodingStrategy =
        DatabaseColumnDecodingStrategy.convertFromSnakeCase
      struct Key: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }
        init?(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
      }
      init(from decoder: any Decoder) throws {
        keys = try decoder.container(keyedBy: Key.self).allKeys.map(\.stringValue)
      }
    }
    #expect(try Record(row: [column: 1]).keys == [key])
  }

  @Test("columns are found by the keys of a strategy in all rows; the leftmost wins")
  func customColumns() throws {
    struct Record: Decodable, Equatable, FetchableRecord {
      var playerID: Int
      var date: Date?
      static let databaseColumnDecodingStrategy = DatabaseColumnDecodingStrategy.custom { column in
        column == "date_column" ? CodingKeys.date : CodingKeys.playerID
      }
      static func databaseDateDecodingStrategy(
        for column: String
      ) -> DatabaseDateDecodingStrategy {
        column == "date_column" ? .millisecondsSince1970 : .deferredToDate
      }
    }
    let queue = try DatabaseQueue()
    let records = try queue.read { db in
      try Record.fetchAll(
        db,
        sql: "SELECT 1 AS a, 1000 AS date_column, 3 AS b UNION ALL SELECT 2, NULL, 4"
      )
    }
    #expect(
      records == [
        Record(playerID: 1, date: Date(timeIntervalSince1970: 1)), Record(playerID: 2, date: nil),
      ]
    )
  }

  @Test("a missing column of a snake-case record is an error that names the key")
  func missingColumn() {
    struct Record: Decodable, FetchableRecord {
      var firstName: String
      static let databaseColumnDecodingStrategy =
        DatabaseColumnDecodingStrategy.convertFromSnakeCase
    }
    #expect {
      try Record(row: ["name": "x"])
    } throws: {
      "\($0)" == #"column not found: "firstName" - columns: ["name"]"#
    }
  }

  @Test("two record types that read the same row each have their own columns")
  func twoTypes() throws {
    struct Snake: Decodable, FetchableRecord {
      var firstName: String
      static let databaseColumnDecodingStrategy =
        DatabaseColumnDecodingStrategy.convertFromSnakeCase
    }
    struct Fixed: Decodable, FetchableRecord {
      var value: String
      static let databaseColumnDecodingStrategy = DatabaseColumnDecodingStrategy.custom { _ in
        CodingKeys.value
      }
    }
    let row: Row = ["first_name": "Arthur"]
    for _ in 0..<2 {
      #expect(try Snake(row: row).firstName == "Arthur")
      #expect(try Fixed(row: row).value == "Arthur")
    }
  }

  @Test("a record has its own JSON decoder for each column")
  func jsonDecoder() throws {
    struct Record: Decodable, FetchableRecord {
      var a: [Date]
      var b: [Date]?
      static func databaseJSONDecoder(for column: String) -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = column == "a" ? .secondsSince1970 : .iso8601
        return decoder
      }
    }
    struct Default: Decodable, FetchableRecord {
      var a: [Date]
      var b: [Data]
    }
    let record = try Record(row: ["a": "[1]", "b": #"["1970-01-01T00:00:02Z"]"#])
    #expect(record.a == [Date(timeIntervalSince1970: 1)])
    #expect(record.b == [Date(timeIntervalSince1970: 2)])
    let standard = try Default(row: ["a": "[1000]", "b": #"["AQID"]"#])
    #expect(standard.a == [Date(timeIntervalSince1970: 1)])
    #expect(standard.b == [Data([1, 2, 3])])
  }
}
