import ReferenceDocumentRecords
import SQLiteRecordsGRDB
import Testing

/// The examples of the section "Identifiable Records": `key:` and `keys:`, whose types are not
/// checked.
@Suite("Methods that deal with primary and unique keys")
struct KeyTests {
  // AVOID declaring Identifiable conformance when key is auto-incremented
  struct Player: Codable {
    var id: Int64?  // Not an id suitable for Identifiable
    var name: String
    var score: Int
    var email: String?
  }

  struct Country: Codable, FetchableRecord, PersistableRecord {
    var isoCode: String
    var name: String
    var population: Int
  }

  struct Citizenship: Codable, Equatable, FetchableRecord, PersistableRecord {
    var citizenId: Int64
    var countryCode: String
  }

  private let dbQueue: DatabaseQueue

  init() throws {
    dbQueue = try DatabaseQueue()
    try dbQueue.write { db in
      try GeneratedPlayer.createTable(in: db)
      try GeneratedCountry.createTable(in: db)
      try GeneratedCitizenship.createTable(in: db)
      var player = Player(name: "Arthur", score: 100, email: "arthur@example.com")
      try player.insert(db)
      #expect(player.id == 1)
      for code in ["FR", "US"] { try Country(isoCode: code, name: code, population: 1).insert(db) }
      try Citizenship(citizenId: 1, countryCode: "FR").insert(db)
    }
  }

  @Test("Non-Identifiable types: fetch by key, unique key, keys, and composite key")
  func fetch() throws {
    try dbQueue.read { (db) throws in
      let log = StatementLog(db)
      #expect(try Player.fetchOne(db, key: 1)?.name == "Arthur")
      #expect(try Player.fetchOne(db, key: ["email": "arthur@example.com"])?.name == "Arthur")
      #expect(try Country.fetchAll(db, keys: ["FR", "US"]).count == 2)
      #expect(
        try Citizenship.fetchOne(db, key: ["citizenId": 1, "countryCode": "FR"])
          == Citizenship(citizenId: 1, countryCode: "FR")
      )
      #expect(
        log.take() == [
          #"SELECT * FROM "player" WHERE "id" = 1"#,
          #"SELECT * FROM "player" WHERE "email" = 'arthur@example.com'"#,
          #"SELECT * FROM "country" WHERE "isoCode" IN ('FR', 'US')"#,
          #"SELECT * FROM "citizenship" WHERE ("citizenId" = 1) AND ("countryCode" = 'FR')"#,
        ]
      )
    }
  }

  @Test("Non-Identifiable types: requests by key and keys")
  func requests() throws {
    try dbQueue.read { (db) throws in
      do {
        let request = Player.filter(key: 1)
        #expect(try request.fetchCount(db) == 1)
      }
      do {
        let request = Player.filter(keys: [1, 2, 3])
        #expect(try request.fetchCount(db) == 1)
      }
    }
  }

  @Test("Non-Identifiable types: delete by key and keys")
  func delete() throws {
    try dbQueue.write { db in
      let log = StatementLog(db)
      let deleted = try Player.deleteOne(db, key: 1)
      #expect(deleted)
      let count = try Player.deleteAll(db, keys: [1, 2, 3])
      #expect(count == 0)
      #expect(
        log.take() == [
          #"DELETE FROM "player" WHERE "id" = 1"#,
          #"DELETE FROM "player" WHERE "id" IN (1, 2, 3)"#,
        ]
      )
      #expect(try Citizenship.deleteOne(db, key: ["citizenId": 1, "countryCode": "FR"]))
    }
  }

  @Test("Non-Identifiable types: generated records, composite keys included")
  func generated() throws {
    try dbQueue.write { (db) throws in
      #expect(try GeneratedPlayer.fetchOne(db, key: 1)?.name == "Arthur")
      #expect(try GeneratedPlayer.find(db, key: ["email": "arthur@example.com"]).id == 1)
      let key: [String: any DatabaseValueConvertible] = ["citizenId": 1, "countryCode": "FR"]
      let citizenship = GeneratedCitizenship(citizenId: 1, countryCode: "FR")
      #expect(try GeneratedCitizenship.fetchOne(db, key: key) == citizenship)
      #expect(try GeneratedCitizenship.filter(key: key).fetchAll(db) == [citizenship])
      #expect(try GeneratedCitizenship.exists(db, key: key))
      #expect(try GeneratedCitizenship.deleteOne(db, key: key))
      #expect(try GeneratedPlayer.deleteAll(db, keys: [1, 2, 3]) == 1)
    }
  }
}

extension KeyTests.Player: FetchableRecord, MutablePersistableRecord {
  // Update auto-incremented id upon successful insertion
  mutating func didInsert(_ inserted: InsertionSuccess) {
    id = inserted.rowID
  }
}
