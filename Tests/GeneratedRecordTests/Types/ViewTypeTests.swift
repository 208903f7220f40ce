import Foundation
import GeneratedRecords
import SQLiteRecordsGRDB
import Testing

@Suite("Swift types of views and of generated columns")
struct ViewTypeTests {
  private let arrival = Date(timeIntervalSince1970: 1_893_456_000)

  @Test("a draft leaves generated columns out, and its insertion returns them")
  func generated() throws {
    try withTable(of: Stay.self) { db in
      let log = StatementLog(db)
      let stay = try PartialStay(arrival: arrival, nights: 2).insertAndFetch(db)
      #expect(
        log.take() == [
          #"INSERT INTO "stay" ("arrival", "nights") VALUES (1893456000,2)"#,
          #"SELECT "id", "arrival", "nights", "departure", "room" FROM "stay" WHERE "rowid" = 1"#,
        ]
      )
      #expect(stay.departure == arrival.addingTimeInterval(172_800))
      #expect(stay.room == .single)
    }
  }

  @Test("a generated column is compared as it is stored")
  func comparison() throws {
    try withTable(of: Stay.self) { db in
      var stay = Stay(arrival: arrival)
      try stay.insert(db)
      let departure = arrival.addingTimeInterval(86_400)
      try #expect(Stay.filter { $0.departure == departure }.fetchCount(db) == 1)
    }
  }

  @Test("the columns of a view have storages, JSON and enumerations")
  func view() throws {
    try withTable(of: Stay.self) { db in
      try Occupation.createTable(in: db)
      for nights in 1...2 {
        try PartialStay(arrival: arrival, nights: nights).insert(db)
      }
      let occupation = try #require(try Occupation.fetchOne(db))
      #expect(occupation.room == .single)
      #expect(occupation.last == arrival.addingTimeInterval(172_800))
      #expect(occupation.stays == [1, 2])
    }
  }
}
