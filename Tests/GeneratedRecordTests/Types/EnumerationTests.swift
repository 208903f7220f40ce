import GeneratedRecords
import SQLiteRecordsGRDB
import Testing

@Suite("Enumerations that are declared with a column")
struct EnumerationTests {
  @Test("a case is stored as its value, and read again")
  func roundTrip() throws {
    try withTable(of: Medal.self) { db in
      let log = StatementLog(db)
      var medal = Medal(metal: .gold, year: .tokyo, ribbon: .red, edge: .round)
      try medal.insert(db)
      #expect(
        log.take() == [
          #"INSERT INTO "medal" ("id", "metal", "year", "ribbon", "edge") "#
            + "VALUES (NULL,'AU',2020,'red','round')"
        ]
      )
      #expect(try Medal.fetchOne(db) == medal)
      try #expect(Medal.filter { $0.metal == .gold && $0.year != .paris }.fetchCount(db) == 1)
    }
  }

  @Test("a literal default is also a default of the initialiser")
  func defaults() {
    #expect(Medal() == Medal(id: nil, metal: .bronze, year: .paris, ribbon: nil, edge: nil))
  }

  @Test("an unknown value is an error, a case of its own, or the fallback")
  func unknown() throws {
    try withTable(of: Medal.self) { db in
      try db.execute(sql: "INSERT INTO medal VALUES (1, 'silver', 1896, 'green', NULL)")
      let medal = try #require(try Medal.fetchOne(db))
      #expect(medal.year == .unknown(1896))
      #expect(medal.ribbon == .other)
      #expect(medal.edge == nil)
      try medal.update(db)
      #expect(try Int.fetchOne(db, sql: "SELECT year FROM medal") == 1896)
      try db.execute(sql: "UPDATE medal SET edge = 'square'")
      let error = #expect(throws: RowDecodingError.self) { try Medal.fetchOne(db) }
      #expect(error?.description.contains("edge") == true)
      #expect(error?.description.contains("square") == false, "values are private")
    }
  }

  @Test("a known value is never an unknown one")
  func canonical() {
    #expect(Games(rawValue: 2020) == .tokyo)
    #expect(Games(rawValue: 1896).rawValue == 1896)
  }

  @Test("the check rejects other values")
  func check() throws {
    try withTable(of: Medal.self) { db in
      #expect(throws: DatabaseError.self) {
        try db.execute(sql: "INSERT INTO medal (metal) VALUES ('gold')")
      }
      try db.execute(sql: "INSERT INTO medal (metal) VALUES ('AU')")
      #expect(try Medal.fetchOne(db)?.metal == .gold)
    }
  }
}
