import Foundation
import SQLiteRecords
import Testing

@Suite("Days of the calendar")
struct CalendarDayTests {
  @Test("a day has its components and its text, and only days of the calendar exist")
  func components() throws {
    let day = try #require(CalendarDay("2024-02-29"))
    #expect((day.year, day.month, day.day) == (2024, 2, 29))
    #expect(day == CalendarDay(year: 2024, month: 2, day: 29))
    #expect(day.description == "2024-02-29")
    for text in [
      "2023-02-29", "2024-2-29", "2024-02-29 00:00", "24-02-29", "2024-13-01", "2024-04-31", "",
      "abc",
    ] {
      #expect(CalendarDay(text) == nil, "\(text)")
    }
    #expect(CalendarDay(year: 10_000, month: 1, day: 1) == nil)
    #expect(CalendarDay(year: 0, month: 1, day: 1)?.description == "0000-01-01")
  }

  @Test("days are ordered and counted, and their texts have the same order")
  func order() throws {
    let first = try #require(CalendarDay("1999-12-30"))
    let days = (0..<800).map { first.advanced(by: $0) }
    #expect(days == days.sorted())
    #expect(days.map(\.description) == days.map(\.description).sorted())
    #expect(first.distance(to: days[799]) == 799)
    #expect(
      Array(first..<days[3]).map(\.description) == ["1999-12-30", "1999-12-31", "2000-01-01"]
    )
    #expect(first.advanced(by: .max).description == "9999-12-31")
    #expect(first.advanced(by: .min).description == "0000-01-01")
  }

  @Test("only a time zone makes a day of a moment")
  func moments() throws {
    let moment = Date(timeIntervalSince1970: 1_795_897_800)  // 2026-11-28 20:30 in UTC
    let zones = ["UTC", "America/New_York", "Asia/Tokyo"].compactMap(TimeZone.init(identifier:))
    let days = zones.map { CalendarDay(moment, in: $0)?.description }
    #expect(days == ["2026-11-28", "2026-11-28", "2026-11-29"])
    #expect(CalendarDay(Date(timeIntervalSince1970: .infinity), in: zones[0]) == nil)
  }

  @Test(
    "the first moment of a day is on it, and none before",
    arguments: [
      "UTC", "Asia/Tokyo", "America/New_York", "America/Sao_Paulo", "Pacific/Apia", "Europe/Berlin",
    ]
  )
  func starts(zone: String) throws {
    let zone = try #require(TimeZone(identifier: zone))
    var day = try #require(CalendarDay("2017-01-01"))
    for _ in 0..<800 {
      let start = day.start(in: zone)
      #expect(CalendarDay(start, in: zone) == day)
      #expect(CalendarDay(start - 1, in: zone) == day.advanced(by: -1))
      day = day.advanced(by: 1)
    }
  }

  @Test("SQLite's date functions, order and comparisons read what is stored")
  func stored() throws {
    try DatabaseQueue().write { db in
      try db.execute(sql: "CREATE TABLE event (day DATE NOT NULL, number INTEGER)")
      let day = try #require(CalendarDay("2024-02-28"))
      for number in 0..<3 {
        try db.execute(
          sql: "INSERT INTO event VALUES (?, ?)",
          arguments: [day.advanced(by: number), number]
        )
      }
      let days = try CalendarDay.fetchAll(db, sql: "SELECT day FROM event ORDER BY day DESC")
      #expect(days.map(\.description) == ["2024-03-01", "2024-02-29", "2024-02-28"])
      let next = try CalendarDay.fetchOne(
        db,
        sql: "SELECT date(day, '+1 day') FROM event WHERE number = 1"
      )
      #expect(next?.description == "2024-03-01")
      let count = try Int.fetchOne(
        db,
        sql: "SELECT count(*) FROM event WHERE day BETWEEN ? AND ?",
        arguments: [day, day.advanced(by: 1)]
      )
      #expect(count == 2)
      #expect(try String.fetchOne(db, sql: "SELECT typeof(day) FROM event") == "text")
      #expect(throws: RowDecodingError.self) {
        try CalendarDay.fetchOne(db, sql: "SELECT '2024-02-30'")
      }
    }
  }

  @Test("JSON has the same text")
  func json() throws {
    let day = try #require(CalendarDay("2024-02-28"))
    let data = try JSONEncoder().encode([day])
    #expect(String(decoding: data, as: UTF8.self) == #"["2024-02-28"]"#)
    #expect(try JSONDecoder().decode([CalendarDay].self, from: data) == [day])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([CalendarDay].self, from: Data(#"["2024-02-30"]"#.utf8))
    }
  }
}
