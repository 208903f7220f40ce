import ReferenceDocumentRecords
import SQLiteRecordsGRDB
import Testing

/// The examples of the guide to persistence, sections "Choosing the Right Protocol" and "Encoding
/// Records".
@Suite("Choosing the Right Protocol")
struct ProtocolChoiceTests {
  private let dbQueue: DatabaseQueue

  init() throws {
    dbQueue = try playerQueue()
  }

  @Test("MutablePersistableRecord: a struct captures its id")
  func mutablePersistableRecord() throws {
    typealias Player = Guide.Player
    try dbQueue.write { db in
      var player = Player(id: nil, name: "Arthur", score: 100)
      try player.insert(db)
      #expect(player.id == 1)  // The auto-incremented id
    }
  }

  class Player: PersistableRecord {
    static let databaseTableName = "player"

    var id: Int64?
    var name: String
    var score: Int

    init(id: Int64?, name: String, score: Int) {
      self.id = id
      self.name = name
      self.score = score
    }

    func encode(to container: inout PersistenceContainer) {
      container["id"] = id
      container["name"] = name
      container["score"] = score
    }

    // Non-mutating callback
    func didInsert(_ inserted: InsertionSuccess) {
      id = inserted.rowID
    }
  }

  @Test("PersistableRecord: an object captures its id")
  func persistableRecord() throws {
    try dbQueue.write { db in
      let player = Player(id: nil, name: "Arthur", score: 100)
      try player.insert(db)
      #expect(player.id == 1)  // The auto-incremented id
      player.score = 200
      try player.update(db)
      try player.save(db)
      try player.upsert(db)
      let modified = try player.updateChanges(db) { $0.score += 1 }
      #expect(modified)
      #expect(try Guide.Player.find(db, id: 1).score == 201)
      #expect(try player.delete(db))
    }
  }

  @Test("PersistableRecord: a subclass is inserted with its own columns")
  func subclass() throws {
    final class NamedPlayer: Player {
      override func encode(to container: inout PersistenceContainer) {
        super.encode(to: &container)
        container["name"] = "Sir \(name)"
      }
    }
    try dbQueue.write { db in
      let player = NamedPlayer(id: nil, name: "Arthur", score: 100)
      try player.insert(db)
      #expect(player.id == 1)
      #expect(try Guide.Player.find(db, id: 1).name == "Sir Arthur")
    }
  }

  @Test("Encoding Records: each key corresponds to a database column name")
  func encoding() throws {
    let player = Guide.Player(id: 1, name: "Arthur", score: 100)
    #expect(
      try player.databaseDictionary == [
        "id": 1.databaseValue, "name": "Arthur".databaseValue, "score": 100.databaseValue,
      ]
    )
  }

  // This is undefined in GRDB, and defined here: the last value wins, and the first spelling stays.
  @Test("Encoding Records: column names are case-insensitive")
  func spelling() throws {
    struct Player: PersistableRecord {
      func encode(to container: inout PersistenceContainer) {
        container["name"] = "Arthur"
        container["NAME"] = "Barbara"
      }
    }
    try dbQueue.write { db in
      let log = StatementLog(db)
      try Player().insert(db)
      #expect(log.take() == [#"INSERT INTO "player" ("name") VALUES ('Barbara')"#])
    }
  }

  @Test("MutablePersistableRecord: a generated struct captures its id")
  func generated() throws {
    try generatedPlayerQueue().write { db in
      var player = GeneratedPlayer(name: "Arthur", score: 100)
      try player.insert(db)
      #expect(player.id == 1)
      #expect(
        try player.databaseDictionary == [
          "id": 1.databaseValue, "name": "Arthur".databaseValue, "score": 100.databaseValue,
          "email": .null,
        ]
      )
    }
  }
}
