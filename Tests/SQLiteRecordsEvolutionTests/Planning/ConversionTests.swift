import Foundation
import SQLiteRecords
import SQLiteRecordsEvolution
import SQLiteRecordsSchema
import Testing

@Suite("Conversions to other storages")
struct ConversionTests {
  /// A storage of dates, as records write and read it.
  enum DateStorage: String, CaseIterable {
    case text, unixSeconds, unixMilliseconds, timeIntervalSince1970
    case timeIntervalSinceReferenceDate, julianDay, iso8601, iso8601Milliseconds

    func write(_ date: Date) throws -> DatabaseValue {
      switch self {
      case .text: date.databaseValue
      case .unixSeconds: try stored(date, UnixSecondsStorage.self)
      case .unixMilliseconds: try stored(date, UnixMillisecondsStorage.self)
      case .timeIntervalSince1970: try stored(date, TimeIntervalStorage.self)
      case .timeIntervalSinceReferenceDate: try stored(date, ReferenceDateStorage.self)
      case .julianDay: try stored(date, JulianDayStorage.self)
      case .iso8601: try stored(date, ISO8601Storage.self)
      case .iso8601Milliseconds: try stored(date, ISO8601MillisecondsStorage.self)
      }
    }

    func read(_ value: DatabaseValue) throws -> Date {
      let date =
        switch self {
        case .text: Date.fromDatabaseValue(value)
        case .unixSeconds: Self.date(value, UnixSecondsStorage.self)
        case .unixMilliseconds: Self.date(value, UnixMillisecondsStorage.self)
        case .timeIntervalSince1970: Self.date(value, TimeIntervalStorage.self)
        case .timeIntervalSinceReferenceDate: Self.date(value, ReferenceDateStorage.self)
        case .julianDay: Self.date(value, JulianDayStorage.self)
        case .iso8601: Self.date(value, ISO8601Storage.self)
        case .iso8601Milliseconds: Self.date(value, ISO8601MillisecondsStorage.self)
        }
      return try #require(date)
    }

    private func stored<Storage: ColumnStorage>(
      _ date: Date,
      _: Storage.Type
    ) throws -> DatabaseValue where Storage.Value == Date {
      try #require(try Storage.stored(date)).databaseValue
    }

    private static func date<Storage: ColumnStorage>(
      _ value: DatabaseValue,
      _: Storage.Type
    ) -> Date? where Storage.Value == Date {
      Storage.Stored.fromDatabaseValue(value).flatMap { Storage.value($0) }
    }

    var column: String {
      #"{ "name": "value", "swift": { "type": "Date", "storage": "\#(rawValue)" } }"#
    }
  }

  /// Seconds since 1970: with and without parts, before 1970 and 2001, at the ends of the years that texts have.
  private static let seconds: [Double] = [
    0, 1, -1, 0.5, -0.5, 0.001, -0.001, 0.999, 59.999, -86_400, 86_399.999, 978_307_199.75,
    978_307_200, 1_700_000_000.123, 1_753_000_001.005, -1_753_000_001.007, 253_402_300_799,
    -62_167_219_200, 4_102_444_800.25,
  ]

  /// Those, and others all over two centuries.
  private static var manySeconds: [Double] {
    seconds
      + (0..<200).map { number in
        let whole = Double(number * 15_919_113) - 1_500_000_000
        return whole + Double(number * 37 % 1000) / 1000
      }
  }

  @Test(
    "dates are what records write for them, to the precision of the target",
    arguments: DateStorage.allCases,
    DateStorage.allCases
  )
  func dates(from old: DateStorage, to new: DateStorage) throws {
    if old == new { return }
    let values = try Self.manySeconds.map { try old.write(Date(timeIntervalSince1970: $0)) }
    let expected = try values.map { try new.write(try old.read($0)) }
    let found = try converted(values + [.null], from: event(old.column), to: event(new.column))
    #expect(found.last == .null)
    for (index, pair) in zip(expected, found).enumerated() where pair.0 != pair.1 {
      Issue.record(
        "\(values[index]) as \(old) is \(pair.1) as \(new), not \(pair.0)"
      )
    }
  }

  @Test("UUIDs are what records write for them", arguments: 0..<3, 0..<3)
  func uuids(from old: Int, to new: Int) throws {
    if old == new { return }
    let names = ["blob", "text", "lowercaseText"]
    func column(_ index: Int) -> String {
      event(#"{ "name": "value", "swift": { "type": "UUID", "storage": "\#(names[index])" } }"#)
    }
    func stored(_ uuid: UUID, _ index: Int) throws -> DatabaseValue {
      switch index {
      case 0: uuid.databaseValue
      case 1: try #require(UUIDTextStorage.stored(uuid)).databaseValue
      default: try #require(LowercaseUUIDTextStorage.stored(uuid)).databaseValue
      }
    }
    let zero = try #require(UUID(uuidString: "00000000-0000-0000-00FF-80C0FEFFDF9A"))
    let uuids = [zero] + (0..<50).map { _ in UUID() }
    let found = try converted(
      try uuids.map { try stored($0, old) } + [.null],
      from: column(old),
      to: column(new)
    )
    #expect(found == (try uuids.map { try stored($0, new) } + [.null]))
    let wrong: [DatabaseValue] = [
      [Data(count: 15).databaseValue, "0".databaseValue, 5.databaseValue],
      ["x".databaseValue, Data(count: 16).databaseValue, 5.databaseValue],
      [zero.uuidString.databaseValue, "x".databaseValue, 5.databaseValue],
    ][old]
    let message = try refusal(of: wrong, from: column(old), to: column(new))
    #expect(message?.contains("3 rows of table event with a value in column value that") == true)
  }

  @Test("a Bool becomes a text, and a text a Bool")
  func booleans() throws {
    let bool = event(#"{ "name": "value", "swift": { "type": "Bool" } }"#)
    let text = event(#"{ "name": "value", "swift": { "type": "String" } }"#)
    let answer = event(
      #"{ "name": "value", "swift": { "enum": { "name": "Answer", "cases": ["no", "yes"] } } }"#
    )
    let values: [DatabaseValue] = [1.databaseValue, 0.databaseValue, .null]
    let words: [DatabaseValue] = ["true".databaseValue, "false".databaseValue, .null]
    let answers: [DatabaseValue] = ["yes".databaseValue, "no".databaseValue, .null]
    #expect(try converted(values, from: bool, to: text) == words)
    #expect(try converted(words, from: text, to: bool) == values)
    #expect(try converted(values, from: bool, to: answer) == answers)
    #expect(try converted(answers, from: answer, to: bool) == values)
    #expect(
      try refusal(of: ["T".databaseValue, "perhaps".databaseValue], from: text, to: bool)?.contains(
        "1 row of table event with a value in column value that cannot be converted from String? to Bool?, "
          + "such as the one with id 2"
      ) == true
    )
  }

  @Test("an enumeration of numbers becomes one of names, and the other way round")
  func enumerations() throws {
    func column(_ cases: String, _ members: String = "") -> String {
      event(
        #"{ "name": "value", "swift": { "enum": { "name": "Rank", "cases": [\#(cases)]\#(members) } } }"#
      )
    }
    let numbers = column(#"{ "value": 1, "name": "low" }, { "value": 2, "name": "veryHigh" }"#)
    let names = column(#""low", "very_high", "other""#)
    let values: [DatabaseValue] = [2.databaseValue, 1.databaseValue, .null]
    let texts: [DatabaseValue] = ["very_high".databaseValue, "low".databaseValue, .null]
    #expect(try converted(values, from: numbers, to: names) == texts)
    #expect(try converted(texts, from: names, to: numbers) == values)
    #expect(
      try refusal(of: texts + ["other".databaseValue], from: names, to: numbers)?.contains(
        "1 row of table event with a value in column value that cannot be converted"
      ) == true
    )
    let swapped = column(#"{ "value": 2, "name": "low" }, { "value": 1, "name": "veryHigh" }"#)
    #expect(
      try converted(values, from: numbers, to: swapped) == [
        1.databaseValue, 2.databaseValue, .null,
      ]
    )
  }
}
