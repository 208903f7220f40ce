import SQLiteRecords
import Testing

@Suite("Composite keys of which a part is NULL")
struct PartialKeyTests {
  struct Citizenship: Codable, FetchableRecord, PersistableRecord {
    var citizenId: Int64?
    var countryCode: String?
    var since: Int
  }

  private let queue: DatabaseQueue

  init() throws {
    queue = try DatabaseQueue()
    try queue.write { db in
      try db.execute(
        sql: """
          CREATE TABLE citizenship (
            citizenId INTEGER, countryCode TEXT, since INTEGER, PRIMARY KEY (citizenId, countryCode)
          )
          """
      )
    }
  }

  @Test("save inserts no duplicate of such a record: it is an error that names the column")
  func save() throws {
    try queue.write { (db) throws in
      let citizenship = Citizenship(citizenId: 1, countryCode: nil, since: 2000)
      for _ in 0..<2 {
        let error = databaseError { try citizenship.save(db) }
        #expect(error?.resultCode == .SQLITE_MISUSE)
        #expect(error?.message?.contains("NULL in countryCode") == true)
        let fetching = databaseError { _ = try citizenship.saveAndFetch(db) }
        #expect(fetching?.resultCode == .SQLITE_MISUSE)
      }
      #expect(try Citizenship.fetchCount(db) == 0)
    }
  }

  @Test("such a record is not found, and not deleted, and no SQL is run for that")
  func withoutSQL() throws {
    try queue.write { db in
      try Citizenship(citizenId: 1, countryCode: nil, since: 2000).insert(db)
      let citizenship = Citizenship(citizenId: 1, countryCode: nil, since: 2010)
      let sql = try db.tracedSQL { () throws in
        #expect(try citizenship.exists(db) == false)
        #expect(try citizenship.delete(db) == false)
        #expect(throws: RecordError.self) { try citizenship.update(db) }
      }
      #expect(sql == [])
      #expect(try Citizenship.fetchAll(db).map(\.since) == [2000])
    }
  }

  @Test("a key that is complete is saved, and one that is NULL throughout is inserted")
  func otherKeys() throws {
    try queue.write { db in
      try Citizenship(citizenId: 1, countryCode: "FR", since: 2000).save(db)
      try Citizenship(citizenId: 1, countryCode: "FR", since: 2001).save(db)
      try Citizenship(citizenId: nil, countryCode: nil, since: 2002).save(db)
      let sinces = try Citizenship.order(Column("since")).fetchAll(db).map(\.since)
      #expect(sinces == [2001, 2002])
    }
  }
}
