import Foundation
import RuntimeTestSupport
import SQLiteRecordsGRDB
import SeededRandom
import Testing

@Suite("Storages of dates")
struct DateStorageTests {
  private static let integers: [Int64] = [
    0, 1, -1, 1_700_000_000, 1_700_000_000_000, -62_135_596_800, 253_402_300_799_999, 1 << 52,
    1 << 53,
    (1 << 53) + 1, -(1 << 53) - 1, 9_223_372_036_854_774_784, .max - 1, .max, .min, .min + 1,
  ]

  private func expectExact<Storage: ColumnStorage>(_ storage: Storage.Type) throws
  where Storage.Value == Date, Storage.Stored == Int64 {
    var random = SplitMix(seed: 9)
    let sample = (0..<2_000).map { _ in
      Int64.random(in: .min ... .max, using: &random) >> Int64.random(in: 0..<64, using: &random)
    }
    for integer in Self.integers + sample {
      // A date that is read is written back as it was, or is not read.
      guard let date = Storage.value(integer) else { continue }
      #expect(try Storage.stored(date) == integer)
    }
    for year in [-9_999, 0, 1, 1582, 1969, 1970, 2026, 9_999, 100_000] {
      let seconds = Int64(year - 1970) * 31_556_952
      #expect(Storage.value(seconds) != nil)
      #expect(Storage.value(seconds * 1000) != nil)
    }
  }

  @Test("an integer that is read as a date is written back as it was")
  func exact() throws {
    try expectExact(UnixSecondsStorage.self)
    try expectExact(UnixMillisecondsStorage.self)
    #expect(UnixSecondsStorage.value(.max) == nil)
    #expect(UnixMillisecondsStorage.value(.max) == nil)
  }

  @Test(
    "a date that a storage cannot hold is an error, not NULL",
    arguments: [
      Double.infinity, -.infinity, .nan, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
    ]
  )
  func outOfRange(seconds: Double) {
    let date = Date(timeIntervalSince1970: seconds)
    for store in [
      { _ = try UnixSecondsStorage.stored(date) },
      { _ = try UnixMillisecondsStorage.stored(date) },
      { _ = try ISO8601Storage.stored(date) },
      { _ = try ISO8601MillisecondsStorage.stored(date) },
    ] as [() throws -> Void] {
      let error = #expect(throws: DatabaseError.self, performing: store)
      #expect(error?.resultCode == .SQLITE_MISMATCH)
      #expect(error?.message?.hasPrefix("the date is out of range") == true)
    }
  }

  @Test(
    "a date that is infinite or not a number is an error if dates are REAL",
    arguments: [Double.infinity, -.infinity, .nan]
  )
  func infinite(seconds: Double) {
    let date = Date(timeIntervalSince1970: seconds)
    for store in [
      { _ = try JulianDayStorage.stored(date) },
      { _ = try TimeIntervalStorage.stored(date) },
      { _ = try ReferenceDateStorage.stored(date) },
    ] as [() throws -> Void] {
      let error = #expect(throws: DatabaseError.self, performing: store)
      #expect(error?.resultCode == .SQLITE_MISMATCH)
    }
  }

  @Test("seconds since 2001 are read back to the last bit, and those since 1970 as stored")
  func fractions() throws {
    var random = SplitMix(seed: 19)
    for _ in 0..<2_000 {
      let date = Date(
        timeIntervalSinceReferenceDate: .random(in: -1_000_000_000...2_000_000_000, using: &random)
      )
      let sinceReference = try #require(try ReferenceDateStorage.stored(date))
      #expect(ReferenceDateStorage.value(sinceReference) == date)
      let seconds = try #require(try TimeIntervalStorage.stored(date))
      let read = try #require(TimeIntervalStorage.value(seconds))
      #expect(try TimeIntervalStorage.stored(read) == seconds)
      #expect(abs(read.timeIntervalSince(date)) < 0.000_000_5)
    }
  }

  @Test("a Julian day is the one that SQLite calculates, and is read as the same millisecond")
  func julianDays() throws {
    let db = try openMemoryDatabase()
    let statement = try db.makeStatement(sql: "SELECT julianday(? / 1000.0, 'unixepoch')")
    var random = SplitMix(seed: 42)
    for _ in 0..<2_000 {
      let milliseconds = Int.random(in: -62_167_219_200_000...253_402_300_799_999, using: &random)
      let date = Date(timeIntervalSince1970: Double(milliseconds) / 1000)
      let day = try #require(try Double.fetchOne(statement, arguments: [milliseconds]))
      #expect(try JulianDayStorage.stored(date) == day)
      #expect(JulianDayStorage.value(day) == date)
      let next = try #require(JulianDayStorage.value(day.nextUp))
      #expect(try JulianDayStorage.stored(next) == day)
    }
  }
}
