import Foundation
import SQLiteRecordsGRDB
import Testing

@Suite("Date components")
struct DatabaseDateComponentsTests {
  static let all = DateComponents(
    year: 1973,
    month: 9,
    day: 18,
    hour: 10,
    minute: 6,
    second: 3,
    nanosecond: 123_456_789
  )

  @Test(
    "each format writes its components",
    arguments: [
      (.YMD, "1973-09-18"), (.YMD_HM, "1973-09-18 10:06"), (.YMD_HMS, "1973-09-18 10:06:03"),
      (.YMD_HMSS, "1973-09-18 10:06:03.123"), (.HM, "10:06"), (.HMS, "10:06:03"),
      (.HMSS, "10:06:03.123"),
    ] as [(DatabaseDateComponents.Format, String)]
  )
  func formats(format: DatabaseDateComponents.Format, text: String) throws {
    let components = DatabaseDateComponents(Self.all, format: format)
    #expect(components.databaseValue.storage == .string(text))
    let read = try #require(DatabaseDateComponents.fromDatabaseValue(text.databaseValue))
    #expect(read.format == format)
    #expect(read.databaseValue == components.databaseValue)
  }

  @Test("missing components are written as the first day and as zero")
  func missing() {
    let none = DateComponents()
    #expect(
      DatabaseDateComponents(none, format: .YMD_HMSS).databaseValue
        == "0000-01-01 00:00:00.000".databaseValue
    )
    #expect(DatabaseDateComponents(none, format: .HM).databaseValue == "00:00".databaseValue)
  }

  @Test("nanoseconds are written as the nearest millisecond of the same second")
  func rounding() {
    for (nanosecond, text) in [(999_999_999, "999"), (123_500_000, "124"), (0, "000")] {
      let components = DateComponents(hour: 1, minute: 2, second: 3, nanosecond: nanosecond)
      #expect(
        DatabaseDateComponents(components, format: .HMSS).databaseValue
          == "01:02:03.\(text)".databaseValue
      )
    }
  }

  @Test("the components that are written are read, and no others")
  func read() throws {
    func read(_ text: String) -> DateComponents? {
      DatabaseDateComponents.fromDatabaseValue(text.databaseValue)?.dateComponents
    }
    #expect(read("1973-09-18") == DateComponents(year: 1973, month: 9, day: 18))
    #expect(read("10:06") == DateComponents(hour: 10, minute: 6))
    #expect(
      read("1973-09-18T10:06:03.5")
        == DateComponents(
          year: 1973,
          month: 9,
          day: 18,
          hour: 10,
          minute: 6,
          second: 3,
          nanosecond: 500_000_000
        )
    )
    #expect(read("10:06:03.1234567891")?.nanosecond == 123_456_789)
    #expect(read("10:06Z")?.timeZone == TimeZone(secondsFromGMT: 0))
    #expect(read("10:06:03-02:30")?.timeZone == TimeZone(secondsFromGMT: -9000))
  }

  @Test(
    "text in other formats is not a date or time",
    arguments: [
      "", "x", "1973", "1973-09", "1973-13-01", "1973-00-01", "1973-09-32", "24:00", "10:60",
      "10:06:60", "10:06:", "10:06:03.", "1973-09-18 ", "1973-09-18x10:06", "10:06x", "10",
      "1973-09-18 10:06+99:00",
    ]
  )
  func invalid(text: String) {
    #expect(DatabaseDateComponents.fromDatabaseValue(text.databaseValue) == nil)
  }

  @Test("numbers, blobs and NULL are not dates or times")
  func others() {
    #expect(DatabaseDateComponents.fromDatabaseValue(1.databaseValue) == nil)
    #expect(DatabaseDateComponents.fromDatabaseValue(.null) == nil)
  }

  @Test("they are coded as their text")
  func coding() throws {
    let components = DatabaseDateComponents(
      DateComponents(year: 1973, month: 9, day: 18),
      format: .YMD
    )
    let data = try JSONEncoder().encode([components])
    #expect(String(decoding: data, as: UTF8.self) == #"["1973-09-18"]"#)
    #expect(try JSONDecoder().decode([DatabaseDateComponents].self, from: data) == [components])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([DatabaseDateComponents].self, from: Data(#"["x"]"#.utf8))
    }
  }

  @Test("a date with a time is a moment in UTC, or in its time zone")
  func moments() throws {
    func seconds(_ text: String) -> Double? {
      DatabaseDateComponents.fromDatabaseValue(text.databaseValue)
        .flatMap { Date(databaseDateComponents: $0) }?.timeIntervalSince1970
    }
    #expect(seconds("1970-01-02") == 86_400)
    #expect(seconds("1970-01-01 01:02:03.5") == 3723.5)
    #expect(seconds("1970-01-01 01:00+01:00") == 0)
    #expect(seconds("10:06") == nil)
    let incomplete = DatabaseDateComponents(DateComponents(year: 1970), format: .YMD)
    #expect(Date(databaseDateComponents: incomplete) == nil)
  }

  @Test("a Julian day number is a moment")
  func julianDay() {
    #expect(Date(julianDay: 2_440_587.5)?.timeIntervalSince1970 == 0)
    #expect(Date(julianDay: 2_440_588)?.timeIntervalSince1970 == 43_200)
    #expect(Date(julianDay: 0)?.timeIntervalSince1970 == -210_866_760_000)
    #expect(Date(julianDay: -1) == nil)
    #expect(Date(julianDay: 5_373_484.5) == nil)
    #expect(Date(julianDay: .nan) == nil)
  }
}
