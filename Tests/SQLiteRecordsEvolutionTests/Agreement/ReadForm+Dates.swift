import Foundation
import SQLiteRecords
import SeededRandom

extension ReadForm {
  private static let dateLiterals = [
    "'2030-01-31'", "'2030-01-31 12:00:00'", "'2030-01-31 12:00:00.000'", "'2030-01-31T12:00:00Z'",
    "'2030-01-31T12:00:00.000Z'", "'2030-02-30'", "'2030-02-30 00:00:00.000'",
    "'2030-02-30T00:00:00Z'",
    "'2030-02-30T00:00:00.000Z'", "'2030-01-31 24:00:00.000'", "'2030-01-31 12:60:00.000'",
    "'2030-13-01T00:00:00Z'", "'0000-00-00 00:00:00'", "'12:00:00'", "'soon'",
    "1896091200", "1896091200000", "1896091200.5", "2462533.0", "2462533.123456789", "0.1", "0",
    "9e999", "0.5",
    "9223372036854775807", "'0'", "'1896091200'", "CURRENT_TIMESTAMP", "CURRENT_DATE",
    "CURRENT_TIME", "x'00'",
  ]

  /// A date in the years 0 to 9999, of which some have more digits than a millisecond.
  private static func date(_ numbers: inout SplitMix) -> Date {
    let milliseconds: Int64 =
      switch numbers.next() % 4 {
      case 0: Int64.random(in: -62_167_219_200_000...253_402_300_799_000, using: &numbers)
      case 1: Int64.random(in: 0...2_000_000_000, using: &numbers) * 1000
      case _: Int64.random(in: 0...2_000_000_000_000, using: &numbers)
      }
    let date = Date(timeIntervalSince1970: Double(milliseconds) / 1000)
    return numbers.next() % 4 == 0 ? date + Double(numbers.next() % 1000) / 4096 : date
  }

  static var dates: [ReadForm] {
    ["DATETIME", "TEXT"].map { column in
      ReadForm(
        "Date",
        column,
        literals: dateLiterals,
        isLess: { (one: Date, other: Date) in one < other },
        random: date
      )
    } + [
      ReadForm(
        "CalendarDay",
        "DATE",
        #"{ "databaseValue": "CalendarDay" }"#,
        literals: dateLiterals,
        isLess: { (one: CalendarDay, other: CalendarDay) in one < other },
        random: {
          CalendarDay(year: Int($0.next() % 9999), month: 1, day: 1 + Int($0.next() % 28)) ?? day
        }
      )
    ]
  }

  private static let day = CalendarDay(year: 2000, month: 1, day: 1)!

  private static func stored<Storage: ColumnStorage & SendableMetatype>(
    _ storage: Storage.Type,
    _ name: String,
    _ column: String
  ) -> ReadForm where Storage.Value == Date {
    ReadForm(
      storage,
      "Date as \(name)",
      column,
      #"{ "type": "Date", "storage": "\#(name)" }"#,
      literals: dateLiterals,
      isLess: { $0 < $1 },
      random: date
    )
  }

  static var storedDates: [ReadForm] {
    [
      stored(UnixSecondsStorage.self, "unixSeconds", "INTEGER"),
      stored(UnixMillisecondsStorage.self, "unixMilliseconds", "INTEGER"),
      stored(TimeIntervalStorage.self, "timeIntervalSince1970", "REAL"),
      stored(ReferenceDateStorage.self, "timeIntervalSinceReferenceDate", "REAL"),
      stored(JulianDayStorage.self, "julianDay", "REAL"),
      stored(ISO8601Storage.self, "iso8601", "TEXT"),
      stored(ISO8601MillisecondsStorage.self, "iso8601Milliseconds", "TEXT"),
    ]
  }
}
