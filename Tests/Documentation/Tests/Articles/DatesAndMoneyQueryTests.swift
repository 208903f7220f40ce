import Foundation
import SQLiteRecordsGRDB
import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema
import Testing

@Suite("Queries with days, money and time zones")
struct DatesAndMoneyQueryTests {
  private struct ShopZone: RawRepresentable, Hashable, Sendable, DatabaseValueConvertible {
    let timeZone: TimeZone

    init?(rawValue: String) {
      guard let timeZone = TimeZone(identifier: rawValue) else { return nil }
      self.timeZone = timeZone
    }

    var rawValue: String { timeZone.identifier }
  }

  private static let page = Article(path: "Documentation/DatesAndMoney.md")

  /// The types of the result columns of queries that the tables of the page accept without a diagnostic.
  private func types(of queries: String) throws -> [[String]] {
    let files = try Self.page.blocks().filter { $0.language == "json" }.enumerated()
      .map { number, block in SchemaFile(name: "\(number).json", bytes: Array(block.text.utf8)) }
    var (schema, log) = readSchema(files)
    let file = SchemaFile(name: "Queries/page.sql", bytes: Array(queries.utf8))
    let checked = checkQueries([file], against: try #require(schema), log: &log)
    #expect(log.sorted.map(\.description) == [])
    return checked.flatMap(\.queries).map { query in
      query.parts.map { part in
        switch part {
        case .record(let record): record.table
        case .value(let column): column.typeText
        }
      }
    }
  }

  /// A query of the page, and its SQL without comments.
  private static func query(_ name: String) throws -> (query: String, sql: String) {
    let blocks = try page.blocks().filter { $0.language == "sql query" }
    let text = try #require(blocks.first { $0.text.contains("-- name: \(name)\n") }).text
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("--") }
    return (text, lines.joined(separator: "\n"))
  }

  @Test("a modifier contains a parameter, of which the whole number is declared")
  func modifier() throws {
    let (query, sql) = try Self.query("dueSoon")
    #expect(try types(of: query).count == 1)
    try DatabaseQueue().write { db in
      try db.execute(
        sql: """
          CREATE TABLE invoice (id INTEGER PRIMARY KEY, due DATE NOT NULL);
          INSERT INTO invoice (due) VALUES ('2026-11-27'), ('2026-12-05'), ('2026-12-06')
          """
      )
      let arguments: StatementArguments = ["today": CalendarDay("2026-11-28"), "days": 7]
      let days = try Row.fetchAll(db, sql: sql, arguments: arguments).map { $0["due"] as String }
      #expect(days == ["2026-12-05"])
      let wrong = try String?.fetchOne(db, sql: "SELECT '+' || 7 * 2 || ' days'")
      #expect(wrong != "+14 days")
    }
  }

  @Test("birthdays are found across the end of a year, and that of February 29 in each year")
  func birthdays() throws {
    let (query, sql) = try Self.query("birthdays")
    #expect(try types(of: query) == [["String", "CalendarDay", "CalendarDay"]])
    try DatabaseQueue().write { db in
      try db.execute(
        sql: """
          CREATE TABLE person (name TEXT NOT NULL, birthday DATE NOT NULL);
          INSERT INTO person VALUES
            ('today', '1990-12-28'), ('yesterday', '1990-12-27'), ('next year', '2001-01-11'),
            ('too late', '2001-01-12'), ('leap', '2004-02-29')
          """
      )
      func next(_ today: String) throws -> [String] {
        let rows = try Row.fetchAll(db, sql: sql, arguments: ["today": CalendarDay(today)])
        return rows.map { "\($0["name"] as String) \($0["next"] as String)" }
      }
      #expect(try next("2026-12-28") == ["today 2026-12-28", "next year 2027-01-11"])
      #expect(try next("2027-02-20") == ["leap 2027-03-01"])
      #expect(try next("2028-02-20") == ["leap 2028-02-29"])
      for today in ["2027-02-28", "2027-03-01"] {
        #expect(try next(today) == ["leap 2027-03-01"])
      }
      #expect(try next("2027-03-02") == [])
    }
  }

  @Test("a report by day has a row for each day, whose type it declares")
  func reportByDay() throws {
    let (query, sql) = try Self.query("invoicesByDay")
    #expect(try types(of: query) == [["CalendarDay", "Int"]])
    try DatabaseQueue().write { db in
      try db.execute(
        sql: """
          CREATE TABLE invoice (id INTEGER PRIMARY KEY, due DATE NOT NULL);
          INSERT INTO invoice (due) VALUES ('2026-11-30'), ('2026-11-30'), ('2026-12-01')
          """
      )
      let rows = try Row.fetchAll(
        db,
        sql: sql,
        arguments: ["first": CalendarDay("2026-11-29"), "last": CalendarDay("2026-12-02")]
      )
      #expect(rows.map { $0["invoices"] } == [0, 2, 1, 0])
      #expect(rows.last?["day"] == CalendarDay("2026-12-02"))
    }
  }

  @Test("days are subtracted by 'julianday', and money keeps its type in sums")
  func calculations() throws {
    let types = try types(
      of: """
        -- name: days
        SELECT CAST(julianday(due) - julianday('2026-11-01') AS INTEGER) AS days FROM invoice;
        -- name: total
        SELECT coalesce(sum(balance), 0) AS total FROM account;
        """
    )
    #expect(types == [["Int"], ["Cents"]])
    try DatabaseQueue().read { db in
      let sql =
        "SELECT '2026-11-28' - '2026-11-01', julianday('2026-11-28') - julianday('2026-11-01')"
      let row = try #require(try Row.fetchOne(db, sql: sql))
      #expect(row.databaseValues.map(\.storage) == [.int64(0), .double(27)])
    }
  }

  @Test("a time zone is stored by its identifier, and an unknown one is an error when it is read")
  func timeZones() throws {
    try DatabaseQueue().write { db in
      try db.execute(
        sql: """
          CREATE TABLE shop (id INTEGER PRIMARY KEY, time_zone TEXT NOT NULL);
          INSERT INTO shop VALUES (1, 'Europe/Lisbon'), (2, 'Europe/Atlantis')
          """
      )
      let lisbon = try ShopZone.fetchOne(db, sql: "SELECT time_zone FROM shop WHERE id = 1")
      #expect(lisbon?.timeZone.identifier == "Europe/Lisbon")
      #expect(throws: RowDecodingError.self) {
        try ShopZone.fetchOne(db, sql: "SELECT time_zone FROM shop WHERE id = 2")
      }
    }
  }
}
