import Foundation
import GeneratedRecords
import SQLiteRecords
import Testing

@Suite("What columns with a storage cannot hold")
struct StorageErrorTests {
  private let row =
    "'56E7D8D3-E9E4-48B6-968E-8D102833AF00', 1, NULL, NULL, NULL, NULL, '[]', 1, NULL"

  @Test(
    "a stored value that is none of the storage is an error of the row",
    arguments: [
      ("id", "'56e7'"), ("at", "1.5"), ("at", "'2030-01-01'"), ("until", "x'00'"),
      ("sunrise", "'dawn'"), ("place", "'{}'"), ("place", "'{'"), ("tags", "'[1]'"), ("rank", "3"),
      ("tags", "x'ff'"), ("temperature", "'warm'"),
    ]
  )
  func unreadable(column: String, value: String) throws {
    try withTable(of: Event.self) { db in
      try db.execute(sql: "INSERT INTO event VALUES (\(row))")
      #expect(try Event.fetchCount(db) == 1)
      try db.execute(sql: "UPDATE event SET \(column) = \(value)")
      let error = #expect(throws: RowDecodingError.self) { try Event.fetchOne(db) }
      #expect(error?.description.contains(column) == true)
      #expect(throws: RowDecodingError.self) {
        try Event.fetchOne(db, sql: "SELECT *, 1 FROM event")
      }
    }
  }

  @Test("a value that has no JSON is not stored, and the error says so")
  func noJSON() throws {
    try withTable(of: Event.self) { db in
      let place = Address(city: "Ulm", height: .infinity)
      let event = Event(id: UUID(), at: Date(), place: place, tags: [], rank: .low)
      #expect(throws: EncodingError.self) { try event.insert(db) }
      #expect(throws: EncodingError.self) { try event.upsert(db) }
      #expect(throws: EncodingError.self) {
        try Event.filter { $0.place == place }.fetchCount(db)
      }
      try #expect(Event.fetchCount(db) == 0)
    }
  }

  @Test("a date that no integer can hold is NULL, which the column refuses")
  func distantDates() throws {
    try withTable(of: Event.self) { db in
      let date = Date(timeIntervalSince1970: .greatestFiniteMagnitude)
      let event = Event(id: UUID(), at: date, tags: [], rank: .low)
      let error = #expect(throws: DatabaseError.self) { try event.insert(db) }
      #expect(error?.extendedResultCode == .SQLITE_CONSTRAINT_NOTNULL)
    }
  }
}
