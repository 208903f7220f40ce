import ReferenceDocumentRecords
import SQLiteRecordsGRDB
import Testing

/// The examples of the section "Identifiable Records": `id:` and `ids:`.
@Suite("Identifiable Records")
struct IdentifiableRecordTests {
  // Codable, as the example has no columns, and Hashable, as sets need it.
  struct Player: Codable, Hashable, Identifiable, FetchableRecord, PersistableRecord {
    var id: Int64  // fulfills the Identifiable requirement
    var name: String
    var score: Int
  }

  private let dbQueue: DatabaseQueue
  private let alice = Player(id: 1, name: "Alice", score: 10)
  private let barbara = Player(id: 2, name: "Barbara", score: 20)

  init() throws {
    dbQueue = try playerQueue()
    try dbQueue.write { [alice, barbara] db in
      try alice.insert(db)
      try barbara.insert(db)
    }
  }

  @Test("Identifiable Records: find and fetchOne by id")
  func fetchOne() throws {
    try dbQueue.read { db in
      let log = StatementLog(db)
      do {
        let player = try Player.find(db, id: 1)  // Player
        #expect(player.name == "Alice")
      }
      do {
        let player = try Player.fetchOne(db, id: 1)  // Player?
        #expect(player?.name == "Alice")
      }
      let select = #"SELECT * FROM "player" WHERE "id" = 1"#
      #expect(log.take() == [select, select])
      #expect(try Player.fetchOne(db, id: 3) == nil)
      let key = ["id": 3.databaseValue]
      #expect(throws: RecordError.recordNotFound(databaseTableName: "player", key: key)) {
        try Player.find(db, id: 3)
      }
    }
  }

  @Test("Identifiable Records: fetchAll and fetchSet by ids")
  func fetchAll() throws {
    try dbQueue.read { db in
      let log = StatementLog(db)
      do {
        let players = try Player.fetchAll(db, ids: [1, 2, 3])  // [Player]
        #expect(players == [alice, barbara])
      }
      do {
        let players = try Player.fetchSet(db, ids: [1, 2, 3])  // Set<Player>
        #expect(players == [alice, barbara])
      }
      let select = #"SELECT * FROM "player" WHERE "id" IN (1, 2, 3)"#
      #expect(log.take() == [select, select])
      #expect(try Player.fetchAll(db, ids: []) == [])
      #expect(log.take() == [])
    }
  }

  @Test("Identifiable Records: requests by id and ids")
  func requests() throws {
    try dbQueue.read { (db) throws in
      do {
        let request = Player.filter(id: 1)
        #expect(try request.fetchAll(db) == [alice])
      }
      do {
        let request = Player.filter(ids: [1, 2, 3])
        #expect(try request.fetchCount(db) == 2)
      }
      #expect(try Player.exists(db, id: 1))
    }
  }

  @Test("Identifiable Records: deleteOne and deleteAll by ids")
  func delete() throws {
    try dbQueue.write { db in
      let log = StatementLog(db)
      let deleted = try Player.deleteOne(db, id: 1)
      #expect(deleted)
      let count = try Player.deleteAll(db, ids: [1, 2, 3])
      #expect(count == 1)
      #expect(
        log.take() == [
          #"DELETE FROM "player" WHERE "id" = 1"#,
          #"DELETE FROM "player" WHERE "id" IN (1, 2, 3)"#,
        ]
      )
    }
  }
}

/// The end of the section "Identifiable Records": a primary key that is not called "id".
@Suite("Identifiable Records with another primary key")
struct OtherPrimaryKeyTests {
  // The example shows the table only.
  struct Country: Codable, Identifiable, FetchableRecord, PersistableRecord {
    var isoCode: String
    var name: String
    var population: Int

    var id: String { isoCode }
  }

  @Test("Identifiable Records: a single-column primary key which is not called \"id\"")
  func country() throws {
    try DatabaseQueue().write { db in
      try db.create(table: "country") { t in
        t.primaryKey("isoCode", .text)
        t.column("name", .text).notNull()
        t.column("population", .integer).notNull()
      }
      try Country(isoCode: "FR", name: "France", population: 68).insert(db)
      let log = StatementLog(db)
      #expect(try Country.find(db, id: "FR").name == "France")
      #expect(try Country.deleteAll(db, ids: ["FR", "US"]) == 1)
      #expect(
        log.take() == [
          #"SELECT * FROM "country" WHERE "isoCode" = 'FR'"#,
          #"DELETE FROM "country" WHERE "isoCode" IN ('FR', 'US')"#,
        ]
      )
    }
  }

  @Test("Identifiable Records: a generated record with such a key")
  func generated() throws {
    try DatabaseQueue().write { db in
      try GeneratedCountry.createTable(in: db)
      let france = GeneratedCountry(isoCode: "FR", name: "France", population: 68)
      _ = try france.inserted(db)
      #expect(try GeneratedCountry.find(db, id: "FR") == france)
      #expect(try GeneratedCountry.fetchOne(db, id: "US") == nil)
      #expect(try GeneratedCountry.fetchAll(db, ids: ["FR", "US"]) == [france])
      #expect(try GeneratedCountry.fetchSet(db, ids: ["FR", "US"]) == [france])
      #expect(try GeneratedCountry.filter(id: "FR").fetchCount(db) == 1)
      #expect(try GeneratedCountry.deleteOne(db, id: "FR"))
      #expect(try GeneratedCountry.deleteAll(db, ids: ["FR", "US"]) == 0)
    }
  }
}
