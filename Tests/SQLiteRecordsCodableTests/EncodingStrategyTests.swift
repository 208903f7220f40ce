import Foundation
import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@Suite("Encoding strategies")
struct EncodingStrategyTests {
  /// 2001-01-02 03:04:05.678 UTC
  static let date = Date(timeIntervalSinceReferenceDate: 97_445.678)

  struct Moment<Strategy: DateStrategy>: Encodable, EncodableRecord {
    var date: Date? = EncodingStrategyTests.date
    static func databaseDateEncodingStrategy(for column: String) -> DatabaseDateEncodingStrategy {
      column == "date" ? Strategy.strategy : .deferredToDate
    }
  }

  protocol DateStrategy {
    static var strategy: DatabaseDateEncodingStrategy { get }
  }

  enum Deferred: DateStrategy { static let strategy = DatabaseDateEncodingStrategy.deferredToDate }
  enum Reference: DateStrategy {
    static let strategy = DatabaseDateEncodingStrategy.timeIntervalSinceReferenceDate
  }
  enum Interval: DateStrategy {
    static let strategy = DatabaseDateEncodingStrategy.timeIntervalSince1970
  }
  enum Milliseconds: DateStrategy {
    static let strategy = DatabaseDateEncodingStrategy.millisecondsSince1970
  }
  enum Seconds: DateStrategy { static let strategy = DatabaseDateEncodingStrategy.secondsSince1970 }
  enum ISO: DateStrategy { static let strategy = DatabaseDateEncodingStrategy.iso8601 }
  enum Custom: DateStrategy {
    static let strategy = DatabaseDateEncodingStrategy.custom { _ in "custom" }
  }
  enum CustomNil: DateStrategy {
    static let strategy = DatabaseDateEncodingStrategy.custom { _ in nil }
  }

  private func stored<Strategy>(_ record: Moment<Strategy>) throws -> DatabaseValue.Storage? {
    try record.databaseDictionary["date"]?.storage
  }

  @Test("each date strategy stores a date in its own way")
  func dates() throws {
    #expect(try stored(Moment<Deferred>()) == .string("2001-01-02 03:04:05.678"))
    #expect(try stored(Moment<Reference>()) == .double(97_445.678))
    #expect(try stored(Moment<Interval>()) == .double(Self.date.timeIntervalSince1970))
    #expect(try stored(Moment<Milliseconds>()) == .int64(978_404_645_678))
    #expect(try stored(Moment<Seconds>()) == .int64(978_404_645))
    #expect(try stored(Moment<ISO>()) == .string("2001-01-02T03:04:05Z"))
    #expect(try stored(Moment<Custom>()) == .string("custom"))
    #expect(try stored(Moment<CustomNil>()) == .null)
  }

  @Test("seconds and milliseconds before 1970 are rounded down")
  func negativeDates() throws {
    let date = Date(timeIntervalSince1970: -1.5)
    #expect(try stored(Moment<Seconds>(date: date)) == .int64(-2))
    #expect(try stored(Moment<Milliseconds>(date: date)) == .int64(-1500))
    #expect(try stored(Moment<ISO>(date: date)) == .string("1969-12-31T23:59:58Z"))
  }

  @Test("a date that a strategy cannot express is an error that names the column")
  func extremeDates() throws {
    let date = Date(timeIntervalSince1970: 1e300)
    let form = "column 'date': the date is out of range: it cannot be stored as "
    for (error, name) in [
      (databaseError { _ = try stored(Moment<Seconds>(date: date)) }, "seconds since 1970"),
      (
        databaseError { _ = try stored(Moment<Milliseconds>(date: date)) },
        "milliseconds since 1970"
      ),
      (databaseError { _ = try stored(Moment<ISO>(date: date)) }, "a text in ISO 8601"),
    ] {
      #expect(error?.resultCode == .SQLITE_MISMATCH)
      #expect(error?.message == form + name)
    }
  }

  @Test("a nil date is NULL, whatever the strategy")
  func nilDate() throws {
    #expect(try stored(Moment<Custom>(date: nil)) == .null)
  }

  @Test("data is stored as text, or as a closure returns it")
  func data() throws {
    struct Text: Encodable, EncodableRecord {
      var data: Data
      static func databaseDataEncodingStrategy(
        for column: String
      ) -> DatabaseDataEncodingStrategy { .text }
    }
    struct Custom: Encodable, EncodableRecord {
      var data = Data([1])
      var other = Data([2])
      static func databaseDataEncodingStrategy(
        for column: String
      ) -> DatabaseDataEncodingStrategy {
        column == "data" ? .custom { $0.count } : .deferredToData
      }
    }
    #expect(
      try Text(data: Data("é".utf8)).databaseDictionary["data"]?.storage == .string("é")
    )
    #expect(
      try Text(data: Data([0xFF])).databaseDictionary["data"]?.storage == .blob(Data([0xFF]))
    )
    #expect(try Custom().databaseDictionary["data"]?.storage == .int64(1))
    #expect(try Custom().databaseDictionary["other"]?.storage == .blob(Data([2])))
  }

  @Test("UUIDs are stored as texts in either case")
  func uuids() throws {
    struct Upper: Encodable, EncodableRecord {
      var uuid: UUID
      static func databaseUUIDEncodingStrategy(
        for column: String
      ) -> DatabaseUUIDEncodingStrategy { .uppercaseString }
    }
    struct Lower: Encodable, EncodableRecord {
      var uuid: UUID?
      static func databaseUUIDEncodingStrategy(
        for column: String
      ) -> DatabaseUUIDEncodingStrategy { .lowercaseString }
    }
    let text = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"
    let uuid = try #require(UUID(uuidString: text))
    #expect(try Upper(uuid: uuid).databaseDictionary["uuid"] == text.databaseValue)
    #expect(try Lower(uuid: uuid).databaseDictionary["uuid"] == text.lowercased().databaseValue)
  }

  @Test(
    "coding keys become snake-case columns",
    arguments: [
      ("id", "id"), ("firstName", "first_name"), ("myURLProperty", "my_url_property"),
      ("aURL", "a_url"), ("ID", "i_d"), ("oneTWO", "one_two"), ("_oneTwo", "_one_two"), ("", ""),
    ]
  )
  func snakeCase(key: String, column: String) throws {
    struct Key: CodingKey {
      var stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }
    struct Record: Encodable, EncodableRecord {
      var key: String
      static let databaseColumnEncodingStrategy = DatabaseColumnEncodingStrategy.convertToSnakeCase
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(1, forKey: Key(stringValue: key))
      }
    }
    #expect(try Record(key: key).databaseDictionary == [column: 1.databaseValue])
  }

  @Test("coding keys become the columns that a closure names, and strategies are asked for these")
  func customColumns() throws {
    struct Record: Encodable, EncodableRecord {
      var id = 1
      var date = Date(timeIntervalSince1970: 1)
      static let databaseColumnEncodingStrategy = DatabaseColumnEncodingStrategy.custom {
        "\($0.stringValue)_column"
      }
      static func databaseDateEncodingStrategy(
        for column: String
      ) -> DatabaseDateEncodingStrategy {
        column == "date_column" ? .secondsSince1970 : .deferredToDate
      }
    }
    #expect(
      try Record().databaseDictionary
        == ["id_column": 1.databaseValue, "date_column": 1.databaseValue]
    )
  }

  @Test("a record has its own JSON encoder for each column")
  func jsonEncoder() throws {
    struct Record: Encodable, EncodableRecord {
      var a = [Date(timeIntervalSince1970: 1)]
      var b = [Date(timeIntervalSince1970: 1)]
      static func databaseJSONEncoder(for column: String) -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = column == "a" ? .secondsSince1970 : .iso8601
        return encoder
      }
    }
    struct Default: Encodable, EncodableRecord {
      var a = [Date(timeIntervalSince1970: 1)]
      var b = [Data([1, 2, 3])]
    }
    #expect(
      try Record().databaseDictionary
        == ["a": "[1]".databaseValue, "b": #"["1970-01-01T00:00:01Z"]"#.databaseValue]
    )
    #expect(
      try Default().databaseDictionary
        == ["a": "[1000]".databaseValue, "b": #"["AQID"]"#.databaseValue]
    )
  }

  #if FullFoundation || !canImport(FoundationEssentials)
    @Test("a formatter stores and reads dates")
    func formatter() throws {
      struct Record: Codable, EncodableRecord, FetchableRecord {
        var date: Date
        static var formatter: DateFormatter {
          let formatter = DateFormatter()
          formatter.locale = Locale(identifier: "en_US_POSIX")
          formatter.timeZone = TimeZone(secondsFromGMT: 0)
          formatter.dateFormat = "dd.MM.yyyy"
          return formatter
        }
        static func databaseDateEncodingStrategy(
          for column: String
        ) -> DatabaseDateEncodingStrategy { .formatted(formatter) }
        static func databaseDateDecodingStrategy(
          for column: String
        ) -> DatabaseDateDecodingStrategy { .formatted(formatter) }
      }
      let values = try Record(date: Self.date).databaseDictionary
      #expect(values["date"] == "02.01.2001".databaseValue)
      let record = try Record(row: Row(values))
      #expect(record.date == Date(timeIntervalSinceReferenceDate: 86_400))
      #expect(throws: RowDecodingError.self) { try Record(row: ["date": "2001-01-02"]) }
    }
  #endif
}
