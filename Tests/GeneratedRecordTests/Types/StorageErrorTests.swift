import Foundation
import GeneratedRecords
import SQLiteRecordsGRDB
import Testing

@Suite("Values that columns with a storage cannot hold")
struct StorageErrorTests {
  private let row =
    "'56E7D8D3-E9E4-48B6-968E-8D102833AF00', 1, NULL, NULL, NULL, NULL, '[]', 1, NULL"

  @Test(
    "a stored value that the storage cannot read is a decoding error",
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

  @Test("a value without a JSON form is not stored, and the error explains why")
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

  @Test("a date that no integer can hold is an error that names the column, and is not stored")
  func distantDates() throws {
    try withTable(of: Event.self) { db in
      let date = Date(timeIntervalSince1970: .greatestFiniteMagnitude)
      let event = Event(id: UUID(), at: date, tags: [], rank: .low)
      let other = Event(id: UUID(), at: Date(), until: date, tags: [], rank: .low)
      for (event, column) in [(event, "at"), (other, "until")] {
        for write in [
          { try event.insert(db) }, { try event.upsert(db) }, { try event.save(db) },
          { try Event.insertAll(db, [event]) },
        ] as [() throws -> Void] {
          let error = #expect(throws: (any Error).self, performing: write)
          let failure = (error as? BulkRecordError)?.error ?? error
          let mismatch = failure as? DatabaseError
          #expect(mismatch?.resultCode == .SQLITE_MISMATCH)
          #expect(mismatch?.message?.hasPrefix("column '\(column)': the date is out of") == true)
        }
      }
      let error = #expect(throws: DatabaseError.self) {
        try Event.filter { $0.at == date }.fetchCount(db)
      }
      #expect(error?.message?.hasPrefix("column 'at': the date is out of range") == true)
      try #expect(Event.fetchCount(db) == 0)
    }
  }

  @Test("an integer that no date has exactly is an error of the row, and is not written back")
  func distantIntegers() throws {
    try withTable(of: Event.self) { db in
      try db.execute(sql: "INSERT INTO event VALUES (\(row))")
      for column in ["at", "until"] {
        try db.execute(sql: "UPDATE event SET at = 1, until = NULL")
        try db.execute(sql: "UPDATE event SET \(column) = \(Int64.max)")
        let error = #expect(throws: RowDecodingError.self) { try Event.fetchOne(db) }
        #expect(error?.context.column == column)
      }
    }
  }
}
