import Foundation
import SQLiteRecordsGRDB
import SeededRandom
import Testing

@Suite("Dates")
struct DateTests {
  @Test(
    "texts in SQLite's formats are read as SQLite reads them",
    arguments: [
      "2026-11-21", "2026-11-21 10:06", "2026-11-21T10:06", "2026-11-21 10:06:07",
      "2026-11-21T10:06:07", "2026-11-21 10:06:07.5", "2026-11-21 10:06:07.123",
      "2026-11-21 10:06:07Z", "2026-11-21 10:06:07z", "2026-11-21 10:06 Z",
      "2026-11-21 10:06+02:00", "2026-11-21 00:06:07.250-05:30", "2026-11-21T23:59:59.999+14:00",
      "2026-11-21   10:06", "2026-11-21 10:06 ", "2026-11-21 10:06:07Z ", "2026-11-21 ",
      "2000-02-29", "2024-02-29", "1900-03-01", "1969-12-31 23:59:59.999", "0000-01-01",
      "0000-02-29", "9999-12-31 23:59:59.999", "0001-01-01 00:00-14:00", "2026-12-31 24:00",
    ]
  )
  func formats(text: String) throws {
    let date = try #require(Date.fromDatabaseValue(text.databaseValue))
    let expected = try DatabaseQueue().read { db in
      let sql = "SELECT CAST(round((julianday(?) - 2440587.5) * 86400000.0) AS INTEGER)"
      return try Int64.fetchOne(db, sql: sql, arguments: [text])
    }
    #expect(Int64((date.timeIntervalSince1970 * 1000).rounded()) == expected)
  }

  @Test(
    "text that is not a time in these formats is not read",
    arguments: [
      "", "now", "2026", "2026-11", "2026-13-01", "2026-00-01", "2026-11-00", "2026-11-31",
      "2023-02-29", "1900-02-29", "2026-11-21 25:00", "2026-11-21 10:60", "2026-11-21 10:06:60",
      "2026-11-21 10:06:07.", "2026-11-21 10:06:07 +2:00", "2026-11-21 10:06+15:00",
      "2026-11-21 10:06+02:60", "2026-11-21x", "2026-11-21 10:06:07 UTC", "2026-11-21Z",
      "2026-1-1", " 2026-11-21", "2026/11/21", "٢٠٢٦-١١-٢١", "2026-11-21 10", "20261121",
      "2026-11-21 10:06\0", "-2026-11-21",
    ]
  )
  func refused(text: String) {
    #expect(Date.fromDatabaseValue(text.databaseValue) == nil)
  }

  @Test("digits of a fraction after the third are rounded, into the next day if need be")
  func rounding() {
    let cases = [
      ("1970-01-01 00:00:00.0004", 0.0), ("1970-01-01 00:00:00.0005", 0.001),
      ("1970-01-01 00:00:00.9999999", 1), ("1970-01-01 23:59:59.9996", 86_400),
      ("1970-01-01 00:00:00.1", 0.1), ("1970-01-01 00:00:00.123456789012345678901234567890", 0.123),
    ]
    for (text, seconds) in cases {
      let date = Date.fromDatabaseValue(text.databaseValue)
      #expect(date == Date(timeIntervalSince1970: seconds), "\(text)")
    }
  }

  @Test("a column is read like a value, in UTF-8 and UTF-16", arguments: ["UTF-8", "UTF-16"])
  func columns(encoding: String) throws {
    try DatabaseQueue().writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA encoding = '\(encoding)'; CREATE TABLE t (date TEXT)")
      for text in ["2026-11-21T10:06:07.25+02:00", "2026-11-21", "2026-11-21 10:06\0", "é", ""] {
        try db.execute(sql: "DELETE FROM t")
        try db.execute(sql: "INSERT INTO t VALUES (?)", arguments: [text])
        let row = try #require(try Row.fetchOne(db, sql: "SELECT date FROM t"))
        let date = try? Date.fetchOne(db, sql: "SELECT date FROM t")
        #expect(date == Date.fromDatabaseValue(row["date"]), "\(text)")
      }
    }
  }

  @Test("bytes that are not a text are not a date")
  func bytes() {
    #expect(throws: RowDecodingError.self) {
      try DatabaseQueue().read { db in
        try Date.fetchOne(db, sql: "SELECT CAST(x'323032362d31312d3231ff' AS TEXT)")
      }
    }
  }

  @Test("numbers are seconds since 1970")
  func numbers() {
    #expect(Date.fromDatabaseValue(0.databaseValue) == Date(timeIntervalSince1970: 0))
    #expect(Date.fromDatabaseValue((-1.5).databaseValue) == Date(timeIntervalSince1970: -1.5))
    #expect(Date.fromDatabaseValue(Data([1]).databaseValue) == nil)
    #expect(Date.fromDatabaseValue(.null) == nil)
  }

  @Test("a date is stored as a text in UTC, rounded to the millisecond")
  func storage() {
    let cases = [
      (0.0, "1970-01-01 00:00:00.000"), (-0.001, "1969-12-31 23:59:59.999"),
      (1_795_255_560.1236, "2026-11-21 10:06:00.124"), (951_782_400, "2000-02-29 00:00:00.000"),
      (-62_167_219_200, "0000-01-01 00:00:00.000"),
      (253_402_300_799.999, "9999-12-31 23:59:59.999"),
      (0.99996, "1970-01-01 00:00:01.000"),
    ]
    for (seconds, text) in cases {
      #expect(Date(timeIntervalSince1970: seconds).databaseValue.storage == .string(text))
    }
  }

  @Test("dates outside the years 0 to 9999 are read back from a REAL")
  func outside() throws {
    let dates = [
      Date(timeIntervalSince1970: -62_167_219_201), Date(timeIntervalSince1970: 253_402_300_800),
      Date(timeIntervalSince1970: 1e15), Date(timeIntervalSince1970: -1e300),
      Date(timeIntervalSince1970: -9_223_372_036_854_775.808),
      Date(timeIntervalSince1970: 9_223_372_036_854_775.808),
    ]
    for date in dates {
      let result = try roundTrip(date)
      #expect(result.storageClass == "real")
      #expect(result.value == date)
    }
  }

  @Test("the distant past and the distant future are read back")
  func distant() throws {
    #expect(try roundTrip(Date.distantPast).value == .distantPast)
    #expect(try roundTrip(Date.distantFuture).value == .distantFuture)
    #expect(Date.distantPast.databaseValue.storage == .string("0000-12-30 00:00:00.000"))
  }

  @Test("an infinite date is an infinite number of seconds, and read back", arguments: [1.0, -1])
  func infinite(sign: Double) throws {
    let date = Date(timeIntervalSince1970: sign * .infinity)
    #expect(date.databaseValue.storage == .double(sign * .infinity))
    let result = try roundTrip(date)
    #expect(result.storageClass == "real")
    #expect(result.value == date)
  }

  @Test("a date that is not a number is an error where it is bound, and NULL as a value")
  func notANumber() throws {
    let date = Date(timeIntervalSince1970: .nan)
    #expect(date.databaseValue.isNull)
    try DatabaseQueue().read { db in
      let statement = try db.makeStatement(sql: "SELECT ?")
      let code = date.bind(to: statement.sqliteStatement, at: 1)
      #expect(ResultCode(rawValue: code) == .SQLITE_MISMATCH)
    }
  }

  @Test("10,000 random dates are read back to the millisecond, in the text that SQLite writes")
  func random() throws {
    var random = SplitMix(seed: 2)
    try DatabaseQueue().read { db in
      let sql = "SELECT ?1, strftime('%Y-%m-%d %H:%M:%f', ?1) = ?1"
      let statement = try db.makeStatement(sql: sql)
      for _ in 0..<10_000 {
        let milliseconds = Int64.random(
          in: -62_167_219_200_000..<253_402_300_800_000,
          using: &random
        )
        let date = Date(timeIntervalSince1970: Double(milliseconds) / 1000)
        let cursor = try Row.fetchCursor(statement, arguments: [date])
        let row = try #require(try cursor.next())
        let fetched = try row.decode(Date.self, atIndex: 0)
        #expect(Int64((fetched.timeIntervalSince1970 * 1000).rounded()) == milliseconds)
        #expect(try row.decode(Bool.self, atIndex: 1), "\(date.databaseValue)")
      }
    }
  }
}
