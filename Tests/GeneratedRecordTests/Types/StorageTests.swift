import Foundation
import GeneratedRecords
import SQLiteRecordsGRDB
import Testing

@Suite("Storages of columns")
struct StorageTests {
  private static let id = UUID(uuidString: "56E7D8D3-E9E4-48B6-968E-8D102833AF00") ?? UUID()
  private let date = Date(timeIntervalSince1970: 1_893_499_200.125)

  private func event(id: UUID = id) -> Event {
    Event(
      id: id,
      at: date,
      until: Date(timeIntervalSince1970: 1_893_499_201.75),
      sunrise: date,
      noted: date,
      place: Address(city: "Ulm"),
      tags: ["a", "b"],
      rank: .high,
      temperature: Celsius(degrees: 20.5)
    )
  }

  @Test("each value is stored in its own way")
  func stored() throws {
    try withTable(of: Event.self) { db in
      let log = StatementLog(db)
      try event().insert(db)
      #expect(
        log.take() == [
          #"INSERT INTO "event" ("id", "at", "until", "sunrise", "noted", "place", "tags", "rank", "#
            + #""temperature") VALUES ('56E7D8D3-E9E4-48B6-968E-8D102833AF00',1893499200125,"#
            + #"1893499201,2462503.00000145,'2030-01-01 12:00:00.125',"#
            + #"'{"city":"Ulm","height":0}','["a","b"]',2,20.5)"#
        ]
      )
    }
  }

  @Test("stored values are read exactly, except for parts of seconds in columns of whole seconds")
  func read() throws {
    try withTable(of: Event.self) { db in
      try event().insert(db)
      var expected = event()
      expected.until = Date(timeIntervalSince1970: 1_893_499_201)
      #expect(try Event.fetchAll(db) == [expected])
      #expect(try Event.fetchOne(db, sql: "SELECT *, 1 FROM event") == expected)
      let empty = Event(id: UUID(), at: .distantPast, tags: [], rank: .low)
      #expect(try empty.insertAndFetch(db) == empty)
    }
  }

  @Test("JSON that is stored as a BLOB is read, but conditions find it only as a text")
  func jsonAsBlob() throws {
    try withTable(of: Event.self) { db in
      try event().insert(db)
      let request = Event.filter { $0.place == Address(city: "Ulm") }
      try db.execute(sql: "UPDATE event SET place = CAST(place AS BLOB)")
      #expect(try Event.fetchOne(db)?.place == Address(city: "Ulm"))
      #expect(try request.fetchCount(db) == 0)
      try db.execute(
        sql: "UPDATE event SET place = CAST(place AS TEXT) WHERE typeof(place) = 'blob'"
      )
      #expect(try request.fetchCount(db) == 1)
    }
  }

  @Test("SQLite's own functions understand what is stored")
  func functions() throws {
    try withTable(of: Event.self) { db in
      try event().insert(db)
      let sql = "SELECT abs(julianday('2030-01-01 12:00:00.125') - sunrise) FROM event"
      let days = try #require(try Double.fetchOne(db, sql: sql))
      #expect(days < 1e-9)
      #expect(
        try String.fetchOne(db, sql: "SELECT json_extract(place, '$.city') FROM event") == "Ulm"
      )
    }
  }

  @Test("conditions and assignments use the storage")
  func requests() throws {
    try withTable(of: Event.self) { db in
      try event().insert(db)
      let log = StatementLog(db)
      try #expect(Event.filter { $0.at >= date }.fetchCount(db) == 1)
      try #expect(Event.filter { $0.at == nil || $0.until < date }.fetchCount(db) == 0)
      try #expect(Event.filter { (date...date).contains($0.at) }.fetchCount(db) == 1)
      try #expect(Event.filter { [Self.id].contains($0.id) }.fetchCount(db) == 1)
      try #expect(Event.filter { $0.place == Address(city: "Ulm") }.fetchCount(db) == 1)
      try #expect(Event.filter { $0.rank == .high }.fetchCount(db) == 1)
      let past = Date(timeIntervalSince1970: 1)
      try Event.updateAll(db) { [$0.at.set(to: past), $0.place.set(to: nil)] }
      let count = #"SELECT COUNT(*) FROM "event" WHERE "#
      #expect(
        log.take() == [
          count + #""at" >= 1893499200125"#,
          count + #"("at" IS NULL) OR ("until" < 1893499200)"#,
          count + #""at" BETWEEN 1893499200125 AND 1893499200125"#,
          count + #""id" = '56E7D8D3-E9E4-48B6-968E-8D102833AF00'"#,
          count + #""place" = '{"city":"Ulm","height":0}'"#,
          count + #""rank" = 2"#,
          #"UPDATE "event" SET "at" = 1000, "place" = NULL"#,
        ]
      )
    }
  }

  @Test("keys are found by values of the Swift type")
  func keys() throws {
    try withTable(of: Event.self) { db in
      try event().insert(db)
      #expect(try Event.fetchOne(db, id: Self.id)?.rank == .high)
      #expect(try Event.fetchAll(db, ids: [Self.id, UUID()]).count == 1)
      #expect(try Event.fetchOne(db, key: ["at": date])?.rank == .high)
      #expect(try Event.exists(db, id: Self.id))
      try #expect(event().exists(db))
      var changed = event()
      changed.rank = .low
      try #expect(changed.updateChanges(db, from: event()))
      #expect(try Event.deleteOne(db, id: Self.id))
    }
  }

  @Test("a draft stores values in the same way")
  func draft() throws {
    try withTable(of: Event.self) { db in
      let event = try PartialEvent(id: Self.id, at: date, rank: .high).insertAndFetch(db)
      #expect(event == Event(id: Self.id, at: date, tags: [], rank: .high))
    }
  }
}
